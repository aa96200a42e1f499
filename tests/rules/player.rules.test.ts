/** The player: order, end of an item, events and calls: one case per rule of the specification, on the real store. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { audioDetail } from '#contract/content/albums.ts'
import type { PlayerEvent } from '#stores/player-state.ts'
import { Scene, station, three, track } from './player-scene.ts'

let s: Scene
beforeEach(() => {
  vi.useFakeTimers({ now: 1_760_000_000_000 })
  s = new Scene()
})
afterEach(() => vi.useRealTimers())

describe('modes and order', () => {
  test('R1 R2 modes are 0 sequence, 1 loop, 2 random, in a circle', () => {
    const seen = [0, 0, 0, 0].map(() => [s.player.mode, s.player.cycleMode()][0])
    expect(seen).toEqual([0, 1, 2, 0])
  })
  test('R3 changing the mode brings back the original order, and the same item plays on', () => {
    s.playThree(1)
    s.player.playList = [three[2]!, three[1]!, three[0]!]
    s.player.cycleMode()
    expect(s.player.playList).toEqual(three)
    expect(s.player.track).toBe(three[1])
    expect(s.output.address).toBe('/2.mp3')
  })
  test('R4 the state has every part the specification names', () => {
    s.playThree()
    expect(s.player).toMatchObject({
      playList: three,
      sequenceList: three,
      currentIndex: 0,
      mode: 0,
      playing: true,
      audioReady: true,
      isLive: false,
      currentTime: 0,
      duration: 60,
      rate: 1,
      sleep: { chosen: 0, remain: 0 },
    })
  })
  test('R5 playing goes on and off', () => {
    s.playThree()
    s.player.toggle()
    expect([s.player.playing, s.output.asked.at(-1)]).toEqual([false, 'pause'])
    s.player.toggle()
    expect([s.player.playing, s.output.asked.at(-1)]).toEqual([true, 'play'])
  })
  test.each([
    ['R11', 'not ready', () => s.player.playTracks(three, 1)],
    ['R12', 'live', () => (s.player.playTracks([station]), s.output.sounds(Infinity))],
    ['R13', 'in loop mode', () => (s.playThree(1), s.player.cycleMode())],
    ['R14', 'one item', () => (s.player.playTracks([three[0]!]), s.output.sounds())],
  ])('%s previous and next do nothing when %s', (_rule, _when, prepare) => {
    prepare()
    const { currentIndex } = s.player
    expect(s.player.canStep).toBe(false)
    s.player.next()
    s.player.previous()
    expect(s.player.currentIndex).toBe(currentIndex)
  })
  test('R15 previous from the first is the last', () => {
    s.playThree()
    s.player.previous()
    expect(s.player.track?.id).toBe('3')
  })
  test('R16 next in random mode is any other', () => {
    s.playThree(1)
    s.player.cycleMode()
    s.player.cycleMode()
    for (const [roll, id] of [
      [0, '1'],
      [0.99, '3'],
    ] as const) {
      s.dice = roll
      s.player.choose(1)
      s.output.sounds()
      s.player.next()
      expect(s.player.track?.id).toBe(id)
    }
  })
  test('R17 next at the end is the first', () => {
    s.playThree(2)
    s.player.next()
    expect(s.player.track?.id).toBe('1')
  })
  test('R18 another item is not ready until it can play', () => {
    s.playThree()
    s.player.next()
    expect(s.player.audioReady).toBe(false)
    s.output.sounds()
    expect(s.player.audioReady).toBe(true)
  })
})

describe('the end of an item', () => {
  test('R6 playing is off and the time is 0', () => {
    s.playThree()
    s.output.reaches(59)
    s.output.says('ended')
    expect([s.player.playing, s.player.currentTime]).toEqual([false, 0])
  })
  test('R7 500 ms later the next plays', () => {
    s.playThree()
    s.output.says('ended')
    vi.advanceTimersByTime(499)
    expect(s.player.track?.id).toBe('1')
    vi.advanceTimersByTime(1)
    expect([s.player.track?.id, s.player.playing]).toEqual(['2', true])
  })
  test('R7 in a s.hidden page it plays at once: nobody wakes a timer there', () => {
    s.hidden = true
    s.playThree()
    s.output.says('ended')
    expect([s.player.track?.id, s.output.address]).toEqual(['2', '/2.mp3'])
  })
  test('R8 in loop mode the same plays again', () => {
    s.playThree(1)
    s.player.cycleMode()
    s.output.says('ended')
    vi.advanceTimersByTime(500)
    expect([s.player.track?.id, s.output.asked.at(-1)]).toEqual(['2', 'play'])
  })
  test('R9 with one item the same plays again', () => {
    s.player.playTracks([three[0]!])
    s.output.sounds()
    s.output.says('ended')
    vi.advanceTimersByTime(500)
    expect([s.player.track?.id, s.player.playing]).toEqual(['1', true])
  })
  test('R10 with the sleep option 1 it stops', () => {
    s.playThree()
    s.player.sleep!.choose(1)
    s.output.says('ended')
    vi.advanceTimersByTime(5000)
    expect([s.player.track?.id, s.player.playing, s.player.sleep!.chosen]).toEqual(['1', false, 0])
  })
  test('a pause or another choice within the half second holds', () => {
    s.playThree()
    s.output.says('ended')
    s.player.choose(2)
    vi.advanceTimersByTime(600)
    expect(s.player.track?.id).toBe('3')
  })
})

describe('events and calls', () => {
  test('R23 ready, play, pause, ended, error and seeking are told', async () => {
    const heard: PlayerEvent[] = []
    s.player.listen((event) => void heard.push(event))
    s.playThree()
    for (const event of ['seeking', 'paused', 'ended'] as const) s.output.says(event)
    s.found['2'] = new Error('gone')
    vi.advanceTimersByTime(500)
    s.output.says('failed')
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).toEqual(['ready', 'play', 'seeking', 'pause', 'ended', 'error'])
  })
  test('R24 it plays by itself, and mp3', () => {
    s.playThree()
    expect(s.output.options).toEqual({ live: false, autoplay: true, format: ['mp3'] })
  })
  test('R25 an item has id, name, album, duration, image and url', () => {
    expect(Object.keys(track('1')).sort()).toEqual(['album', 'duration', 'id', 'image', 'name', 'url'])
  })
  test('R26 the audio detail has audio, album, title and publish_at', () => {
    expect(Object.keys(audioDetail.entries)).toEqual(expect.arrayContaining(['audio', 'album', 'title', 'publish_at']))
    expect(Object.keys(audioDetail.entries.audio.entries).sort()).toEqual(['duration', 'post_id', 'source_id', 'url'])
  })
  test('R27 R28 an item without an address is asked for one, and waits', async () => {
    s.found['5'] = '/v1/sources/5/media?play_auth=x'
    s.player.playTracks([track('5', { url: '', source_id: '5' })])
    expect([s.player.audioReady, s.player.waiting, s.output.address]).toEqual([false, true, ''])
    await vi.advanceTimersByTimeAsync(0)
    expect(s.output.address).toBe('/v1/sources/5/media?play_auth=x')
  })
  test('R30 a play is counted once for each start', () => {
    s.playThree()
    s.player.toggle()
    s.player.toggle()
    s.player.next()
    expect(s.counted).toEqual(['1', '2'])
  })
  test('R31 what cannot be loaded says 播放地址加载失败; playing is off, the time is 0, and the place on disk stays', async () => {
    s.playThree()
    s.output.reaches(42)
    s.found['1'] = new Error('gone')
    s.output.says('failed')
    await vi.advanceTimersByTimeAsync(0)
    expect([s.toasts, s.player.playing, s.player.currentTime]).toEqual([['播放地址加载失败'], false, 0])
    expect(s.places.at(-1)).toMatchObject({ position: 42 })
  })
  test('an address that ran out is asked for once more, and playing goes on at its place', async () => {
    s.playThree()
    s.output.reaches(42)
    s.output.says('failed')
    await vi.advanceTimersByTimeAsync(0)
    s.output.sounds()
    expect([s.output.address, s.output.at, s.player.playing, s.toasts]).toEqual(['/1.mp3?again', 42, true, []])
  })
  test('without a network it waits at its place, ten minutes and more, and goes on when it is back', async () => {
    s.playThree()
    s.output.reaches(42)
    s.found['1'] = new Error('no network')
    s.output.says('failed')
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect([s.toasts, s.player.playing, s.player.waiting, s.player.currentTime]).toEqual([[], true, true, 42])
    expect(s.places.at(-1)).toMatchObject({ position: 42 })
    s.found['1'] = '/1.mp3?later'
    s.player.networkCameBack()
    await vi.advanceTimersByTimeAsync(0)
    s.output.sounds()
    expect([s.output.address, s.output.at]).toEqual(['/1.mp3?later', 42])
  })
  test('a server that starts again is waited for by who was listening; who taps first is told', async () => {
    s.playThree()
    s.found['1'] = new Error('no server')
    s.output.says('failed')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([s.toasts, s.player.playing, s.player.waiting]).toEqual([[], true, true])
    s.found['1'] = '/1.mp3?later'
    await vi.advanceTimersByTimeAsync(30_000)
    s.output.sounds()
    expect([s.output.address, s.player.waiting]).toEqual(['/1.mp3?later', false])
    s.found['9'] = new Error('no server')
    s.player.playTracks([track('9', { url: '' })])
    await vi.advanceTimersByTimeAsync(0)
    expect([s.toasts, s.player.playing]).toEqual([['播放地址加载失败'], false])
  })
  test('who paused while it waited is not surprised by sound', async () => {
    s.playThree()
    s.found['1'] = new Error('no network')
    s.output.says('failed')
    await vi.advanceTimersByTimeAsync(0)
    s.player.pause()
    s.found['1'] = '/1.mp3?later'
    await vi.advanceTimersByTimeAsync(60_000)
    expect([s.player.playing, s.output.asked.at(-1) === 'play']).toEqual([false, false])
  })
  test('the patience ends: R31', async () => {
    s.playThree()
    s.found['1'] = new Error('no network')
    s.output.says('failed')
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect([s.toasts, s.player.playing]).toEqual([['播放地址加载失败'], false])
  })
  test('the next address is fetched 20 s before the end', () => {
    s.player.playTracks([track('1'), track('2', { url: '', source_id: '2' })])
    s.output.sounds()
    s.output.reaches(30)
    expect(s.lookups).toEqual([])
    s.output.reaches(41)
    expect(s.lookups).toEqual(['2'])
  })
})
