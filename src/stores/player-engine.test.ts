/** What the system does to the player, and what its engine keeps of it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Scene, station, three, track } from '#tests/rules/player-scene.ts'

let s: Scene
beforeEach(() => {
  vi.useFakeTimers({ now: 1_760_000_000_000 })
  s = new Scene()
})
afterEach(() => void vi.useRealTimers())

test('commands can be handed on without their engine', () => {
  s.playThree()
  const { pause, play, seek } = s.player.engine!
  pause()
  expect(s.player.playing).toBe(false)
  play()
  seek(20)
  expect([s.player.playing, s.player.currentTime]).toEqual([true, 20])
})
test('closing writes the place, unless it is another listener’s by now, and leaves nothing behind', () => {
  for (const [keep, written] of [
    [undefined, 1],
    [true, 1],
    [false, 0],
  ] as const) {
    s = new Scene()
    s.playThree()
    s.output.reaches(12)
    s.output.reaches(13)
    s.places.length = 0
    s.player.close(keep)
    expect([s.places.length, s.player.playList, s.player.playing, s.output.address]).toEqual([written, [], false, ''])
  }
  s.player.playTracks([station])
  s.output.sounds()
  s.player.close()
  expect([s.player.isLive, s.player.duration, s.player.currentTime]).toEqual([false, 0, 0])
})
test('the sleep timer of another tab goes on when a player that never sounded is closed', () => {
  s.playThree()
  s.player.sleep!.choose(10)
  const other = new Scene()
  other.storage = s.storage
  other.player = other.newPlayer()
  other.player.restore(three, 0, 5)
  other.player.close()
  expect(s.storage.has('sleep')).toBe(true)
  s.player.close()
  expect(s.storage.has('sleep')).toBe(false)
})
test('its own element is known by its output', () => {
  const element = {}
  s.output.owns = ((one: unknown) => one === element) as never
  expect([s.player.engine!.owns(element), s.player.engine!.owns({})]).toEqual([true, false])
})
test('a pause by the system while an address is looked up does not end the wait for it', () => {
  s.player.playTracks([track('1', { url: '' })])
  s.output.says('paused')
  expect(s.player.playing).toBe(true)
  s = new Scene()
  s.playThree()
  s.output.says('paused')
  expect(s.player.playing).toBe(false)
})
test('what is being heard keeps a deadline that has passed; what the system starts begins anew', () => {
  s.playThree()
  s.player.sleep!.choose(10)
  vi.setSystemTime(Date.now() + 10 * 60_000)
  s.output.says('playing')
  expect(s.player.sleep!.chosen).toBe(10)
  s.player.pause()
  s.output.says('playing')
  expect(s.player.sleep!.chosen).toBe(0)
})
test('next and previous do nothing where there is nothing to go to', () => {
  s.player.playTracks([three[0]!])
  s.output.sounds()
  s.output.reaches(30)
  const { asked } = s.output
  const before = asked.length
  s.player.next()
  s.player.previous()
  expect([asked.length, s.player.currentTime]).toEqual([before, 30])
})
test('the next address is looked up in the last twenty seconds, and never for a station', () => {
  const list = [three[0]!, track('2', { url: '' })]
  s.player.playTracks(list)
  s.output.sounds()
  s.output.reaches(40)
  expect(s.lookups).toEqual([])
  s.output.reaches(40.5)
  expect(s.lookups).toEqual(['2'])
  s = new Scene()
  s.player.playTracks([station])
  s.output.sounds(Number.NaN)
  s.output.reaches(30)
  expect(s.lookups).toEqual([])
})
test('a paused item is moved by the controls of the system, by more than a second only', () => {
  s.playThree()
  s.output.reaches(10)
  s.player.pause()
  s.places.length = 0
  s.output.at = 11
  s.output.says('time')
  s.player.saveProgress()
  expect(s.places).toEqual([])
  s.output.at = 20
  s.output.says('seeked')
  expect(s.places.at(-1)).toMatchObject({ position: 20 })
})
