import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Scene, three } from '#tests/rules/player-scene.ts'
import type { PlayerStore } from './player.store.ts'

const MINUTE = 60_000
let s: Scene
let output: Scene['output']
beforeEach(() => {
  vi.useFakeTimers({ now: 1_760_000_000_000 })
  s = new Scene()
  output = s.output
})
afterEach(() => void vi.useRealTimers())
/** Another tab of this device. */
const otherTab = (): Scene => {
  const other = new Scene()
  other.storage = s.storage
  other.player = other.newPlayer()
  return other
}
const begins: [string, (player: PlayerStore) => void][] = [
  ['play', (player) => player.play()],
  ['next', (player) => player.next()],
  ['previous', (player) => player.previous()],
  ['another list', (player) => player.playTracks(three, 2)],
  ['a chosen item', (player) => player.choose(1)],
  ['the system', () => output.says('playing')],
]
test.each(begins)('A5 a deadline that passed while nothing played does not stop what %s begins', (_, begin) => {
  s.playThree()
  s.player.sleep!.choose(10)
  s.player.pause()
  vi.setSystemTime(Date.now() + 30 * MINUTE)
  begin(s.player)
  s.output.sounds()
  s.output.reaches(3)
  s.player.sleep!.tick()
  expect([s.player.playing, s.player.sleep!.chosen]).toEqual([true, 0])
})
test('A5 what goes on by itself is stopped by it, between two items too', async () => {
  s.playThree()
  s.player.sleep!.choose(10)
  vi.setSystemTime(Date.now() + 11 * MINUTE)
  s.output.says('ended')
  await vi.advanceTimersByTimeAsync(1000)
  expect([s.player.track, s.player.playing]).toEqual([three[0], false])
  s.playThree()
  s.player.sleep!.choose(10)
  s.output.says('ended')
  vi.setSystemTime(Date.now() + 11 * MINUTE)
  s.player.sleep!.tick()
  await vi.advanceTimersByTimeAsync(1000)
  expect([s.player.track, s.player.playing, s.player.sleep!.chosen]).toEqual([three[0], false, 0])
})
test('A6 what one tab sets, prolongs or cancels counts in all of them', () => {
  const other = otherTab()
  s.player.sleep!.choose(20)
  other.player.sleep!.restore()
  expect(other.player.sleep!.remain).toBe(1200)
  other.player.sleep!.extend()
  s.player.sleep!.restore()
  expect(s.player.sleep!.remain).toBe(1800)
  s.player.sleep!.choose(0)
  other.player.sleep!.restore()
  expect([other.player.sleep!.chosen, other.player.sleep!.remain]).toEqual([0, 0])
})
test('A6 a tab that was not told looks once more before it stops', () => {
  const other = otherTab()
  s.player.sleep!.choose(10)
  other.player.sleep!.restore()
  other.playThree()
  s.player.sleep!.choose(30)
  vi.setSystemTime(Date.now() + 11 * MINUTE)
  other.output.reaches(20)
  expect([other.player.playing, other.player.sleep!.chosen]).toEqual([true, 30])
})
test('A6 a tab in which nothing plays leaves the stop to the one that does', () => {
  const other = otherTab()
  s.player.sleep!.choose(10)
  other.player.sleep!.restore()
  other.playThree()
  vi.setSystemTime(Date.now() + 10 * MINUTE)
  s.player.sleep!.tick()
  other.player.sleep!.restore()
  expect(s.player.sleep!.chosen).toBe(0)
  other.player.sleep!.tick()
  expect([other.player.playing, s.storage.has('sleep')]).toEqual([false, false])
})
test('A6 “播完当前” outlives a reload, stops once, and is forgotten after half a day', () => {
  s.player.sleep!.choose(1)
  const later = otherTab()
  expect([later.player.sleep!.atEndOfItem, later.player.sleep!.remain]).toEqual([true, 0])
  later.playThree()
  later.output.reaches(30)
  later.output.says('ended')
  vi.advanceTimersByTime(1000)
  expect([later.player.playing, later.player.sleep!.chosen, s.storage.has('sleep')]).toEqual([false, 0, false])
  later.player.sleep!.choose(1)
  vi.setSystemTime(Date.now() + 13 * 60 * MINUTE)
  expect(otherTab().player.sleep!.chosen).toBe(0)
})
test('A6 a tab in which nothing sounded is closed without ending the timer of the tab that plays', () => {
  s.playThree()
  s.player.sleep!.choose(20)
  const other = otherTab()
  other.player.restore(three, 0, 12)
  other.player.close()
  expect([other.player.playList, s.storage.has('sleep')]).toEqual([[], true])
  s.player.close()
  expect(s.storage.has('sleep')).toBe(false)
})
