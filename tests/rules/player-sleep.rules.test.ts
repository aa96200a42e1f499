/** The player's sleep, its stations and the places it keeps. */
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Scene, station, three } from './player-scene.ts'

let s: Scene
beforeEach(() => {
  vi.useFakeTimers({ now: 1_760_000_000_000 })
  s = new Scene()
})
afterEach(() => vi.useRealTimers())

describe('sleep', () => {
  test('R19 N minutes are 60 N seconds', () => {
    s.player.sleep!.choose(20)
    expect(s.player.sleep!.remain).toBe(1200)
  })
  test('R20 it counts down by the second', () => {
    s.player.sleep!.choose(10)
    for (let second = 1; second <= 5; second++) {
      vi.advanceTimersByTime(1000)
      s.player.sleep!.tick()
      expect(s.player.sleep!.remain).toBe(600 - second)
    }
  })
  test('R21 at zero the s.player pauses and the timer is off, however late the tick', () => {
    s.playThree()
    s.player.sleep!.choose(10)
    vi.setSystemTime(Date.now() + 11 * 60_000)
    s.output.reaches(12)
    expect([s.player.playing, s.player.sleep!.chosen, s.player.sleep!.remain]).toEqual([false, 0, 0])
    expect(s.output.volume).toBe(1)
  })
  test('the last ten seconds fade; ten more minutes bring the sound back', () => {
    s.playThree()
    s.player.sleep!.choose(10)
    vi.setSystemTime(Date.now() + 595_000)
    s.player.sleep!.tick()
    expect(s.output.volume).toBe(0.5)
    s.player.sleep!.extend()
    expect([s.output.volume, s.player.sleep!.remain]).toEqual([1, 605])
  })
  test('a reload keeps the moment', () => {
    s.player.sleep!.choose(30)
    vi.setSystemTime(Date.now() + 60_000)
    expect(s.newPlayer().sleep!.remain).toBe(1740)
  })
})

describe('live', () => {
  test('R22 a station has the rate 1, and cannot be sought', () => {
    s.playThree()
    s.player.setRate(1.5)
    s.player.playTracks([station])
    s.output.sounds(Infinity)
    s.player.setRate(2)
    s.player.seek(30)
    expect([s.player.rate, s.output.rate, s.player.currentTime, s.player.isLive]).toEqual([1, 1, 0, true])
  })
  test('a station that goes on after a pause goes on now, not then', () => {
    s.player.playTracks([station])
    s.output.sounds(Infinity)
    s.player.toggle()
    expect(s.output.address).toBe('')
    s.player.toggle()
    expect([s.output.address, s.player.playing]).toEqual(['/live.m3u8', true])
  })
})

describe('places', () => {
  test('a pause, a s.hidden page and every five seconds write the place down; a start does not write a zero', () => {
    s.player.restore(three, 1, 33)
    expect([s.player.currentTime, s.player.playing, s.output.asked]).toEqual([33, false, []])
    s.player.toggle()
    s.output.sounds()
    expect(s.output.at).toBe(33)
    expect(s.places).toEqual([])
    vi.advanceTimersByTime(5000)
    s.output.reaches(38)
    s.player.toggle()
    expect(s.places.map(({ position }) => position)).toEqual([38])
  })
  test('no order of events loses a place', () => {
    const event = fc.oneof(
      fc.constantFrom('play', 'pause', 'hide', 'fail', 'ready', 'toggle', 'restart'),
      // A step of one second while nothing plays is no listening, and is not stored.
      fc.integer({ min: 2, max: 59 }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (steps) => {
        s = new Scene()
        s.player.playTracks([three[0]!])
        s.output.sounds()
        let reached = 0
        for (const step of steps) {
          if (typeof step === 'number') {
            if (s.player.audioReady && s.player.track) reached = Math.max(step, 1)
            s.output.reaches(step)
          } else if (step === 'restart') {
            s.player.saveProgress()
            const last = s.places.at(-1)
            s.player = s.newPlayer()
            if (last) s.player.restore([last.track], 0, last.position)
          } else if (step === 'hide') s.player.saveProgress()
          else if (step === 'toggle') s.player.toggle()
          else if (step === 'ready') s.output.sounds()
          else s.output.says(step === 'fail' ? 'failed' : step === 'play' ? 'playing' : 'paused')
        }
        s.player.saveProgress()
        if (reached > 0) expect(s.places.length).toBeGreaterThan(0)
        for (const place of s.places) expect(place.position).toBeGreaterThanOrEqual(1)
      }),
      { numRuns: 300 },
    )
  })
})
