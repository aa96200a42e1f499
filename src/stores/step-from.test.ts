import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Scene, track } from '#tests/rules/player-scene.ts'

let s: Scene
const five = ['1', '2', '3', '4', '5'].map((id) => track(id))
const away = Object.fromEntries(five.map(({ id }) => [id, new Error('no network')]))
beforeEach(() => {
  vi.useFakeTimers({ now: 1_760_000_000_000 })
  s = new Scene()
})
afterEach(() => void vi.useRealTimers())
const begin = (index: number, ...here: string[]) => {
  s.here = new Set(here)
  s.player.playTracks(five, index)
  s.output.sounds()
}
const shown = () => ({ id: s.player.track?.id, leftOut: s.player.leftOut.map(({ id }) => id) })

test('A10 without a network the end of an item leads to the next that sounds, and what was left out is known', async () => {
  begin(0, '1', '4')
  s.offline = true
  s.output.says('ended')
  await vi.advanceTimersByTimeAsync(500)
  expect(shown()).toEqual({ id: '4', leftOut: ['2', '3'] })
  s.output.sounds()
  s.player.choose(0)
  expect(shown()).toEqual({ id: '1', leftOut: [] })
})
test('A10 next and previous lead there too; past the last to the first', () => {
  begin(1, '1', '2', '4')
  s.offline = true
  s.player.next()
  expect(shown()).toEqual({ id: '4', leftOut: ['3'] })
  s.output.sounds()
  s.player.previous()
  expect(shown()).toEqual({ id: '2', leftOut: ['3'] })
  s.output.sounds()
  s.player.previous()
  s.output.sounds()
  s.player.previous()
  expect(shown()).toEqual({ id: '4', leftOut: ['5'] })
  s.output.sounds()
  s.player.next()
  expect(shown()).toEqual({ id: '1', leftOut: ['5'] })
})
test('A10 in random order it is any other that sounds', () => {
  begin(0, '1', '3', '5')
  s.offline = true
  s.player.cycleMode()
  s.player.cycleMode()
  const found = [0, 0.99].map((roll) => {
    s.dice = roll
    s.player.choose(0)
    s.output.sounds()
    s.player.next()
    return shown().id
  })
  expect(found).toEqual(['3', '5'])
})
test('A10 a network that only seems to be there is found out, and the list goes on to what sounds', async () => {
  begin(0, '1', '4')
  s.found = away
  s.output.says('ended')
  await vi.advanceTimersByTimeAsync(500)
  expect(s.player.track?.id).toBe('2')
  s.output.says('failed')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual({ id: '4', leftOut: ['2', '3'] })
  s.output.sounds()
  s.output.says('ended')
  await vi.advanceTimersByTimeAsync(500)
  expect(s.player.track?.id, 'it is not asked for in vain again').toBe('1')
})
test('A10 who chose an item waits for it, and has a way on; where nothing else sounds the next waits', async () => {
  begin(0, '1', '4')
  s.found = away
  s.player.choose(1)
  expect(s.player.canStep).toBe(false)
  s.output.says('failed')
  await vi.advanceTimersByTimeAsync(0)
  expect([shown().id, s.player.waiting, s.player.canStep]).toEqual(['2', true, true])
  s.player.next()
  expect(shown().id).toBe('4')
  s.output.sounds()
  expect(s.player.stuck).toBe(false)
  s.here = new Set(['4'])
  s.player.next()
  expect(shown()).toEqual({ id: '5', leftOut: [] })
})
test('A10 an item that could not be loaded is left by a step; one that is being loaded is not [R11]', async () => {
  s.found = { 1: new Error('gone') }
  s.player.playTracks(five)
  expect(s.player.canStep).toBe(false)
  s.output.says('failed')
  await vi.advanceTimersByTimeAsync(0)
  expect([s.player.playing, s.player.canStep]).toEqual([false, true])
  s.player.next()
  expect([shown(), s.player.playing]).toEqual([{ id: '2', leftOut: [] }, true])
})
