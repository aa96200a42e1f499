/** The deadline of the sleep timer, apart from a player. */
import { expect, test } from 'vitest'
import { SleepTimer } from './sleep-timer.ts'

const MINUTE = 60_000
const START = 1_760_000_000_000

function device() {
  const stored = new Map<string, string>()
  const state = { now: START, playing: true }
  const heard: (number | 'pause')[] = []
  const timer = () =>
    new SleepTimer({
      now: () => state.now,
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
      playing: () => state.playing,
      pause: () => void heard.push('pause'),
      setVolume: (volume) => void heard.push(volume),
    })
  return { stored, state, heard, timer }
}

test('minutes are stored with their deadline, the end of the item for half a day', () => {
  const { stored, timer } = device()
  const one = timer()
  one.choose(10)
  expect(stored.get('sleep')).toBe(`10 ${START + 10 * MINUTE}`)
  one.choose(1)
  expect([stored.get('sleep'), one.remain]).toEqual([`1 ${START + 720 * MINUTE}`, 0])
  one.choose(0)
  expect(stored.has('sleep')).toBe(false)
})
test('a stored timer that is off, or over, does not run', () => {
  const { stored, state, heard, timer } = device()
  for (const left of [`0 ${START + MINUTE}`, `10 ${START}`]) {
    stored.set('sleep', left)
    const one = timer()
    state.now = START + 2 * MINUTE
    expect([one.chosen, one.remain, one.tick()]).toEqual([0, 0, false])
    state.now = START
  }
  expect(heard).toEqual([])
})
test('the sound is whole again once another tab has cancelled the timer, and untouched where none ran', () => {
  const { stored, heard, timer } = device()
  const one = timer()
  one.restore()
  expect(heard).toEqual([])
  one.choose(10)
  stored.delete('sleep')
  heard.length = 0
  one.restore()
  expect([one.chosen, one.remain, heard]).toEqual([0, 0, [1]])
  one.choose(20)
  stored.set('sleep', `30 ${START + 30 * MINUTE}`)
  heard.length = 0
  one.restore()
  expect([one.chosen, one.remain, heard]).toEqual([30, 1800, []])
})
test('the last ten seconds of minutes fade; the end of an item never does', () => {
  const { state, heard, timer } = device()
  const one = timer()
  one.choose(10)
  heard.length = 0
  state.now = START + 10 * MINUTE - 5000
  expect([one.tick(), heard]).toEqual([false, [0.5]])
  one.choose(1)
  heard.length = 0
  expect([one.tick(), heard]).toEqual([false, []])
})
test('minutes stop what plays at their deadline, and at no other', () => {
  const { state, heard, timer } = device()
  const one = timer()
  one.choose(10)
  heard.length = 0
  state.now = START + 10 * MINUTE
  expect([one.tick(), heard, one.chosen]).toEqual([true, ['pause', 1], 0])
  expect(one.tick()).toBe(false)
})
test('the end of an item stops nothing when its half day is over', () => {
  const { state, heard, timer } = device()
  const one = timer()
  one.choose(1)
  heard.length = 0
  state.now = START + 720 * MINUTE
  expect([one.tick(), heard, one.chosen]).toEqual([false, [1], 0])
})
test('where another tab has prolonged it, or plays alone, this one stops nothing', () => {
  const { stored, state, heard, timer } = device()
  const one = timer()
  one.choose(10)
  heard.length = 0
  state.now = START + 10 * MINUTE
  stored.set('sleep', `20 ${START + 20 * MINUTE}`)
  expect([one.tick(), one.chosen, one.remain, heard]).toEqual([false, 20, 600, []])
  state.now = START + 20 * MINUTE
  state.playing = false
  expect([one.tick(), one.chosen, heard]).toEqual([false, 0, []])
})
test('what begins at the deadline itself is not stopped by it', () => {
  const { state, timer } = device()
  const one = timer()
  const { choose, beginAnew } = one
  choose(10)
  state.now = START + 10 * MINUTE - 1
  beginAnew()
  expect(one.chosen).toBe(10)
  state.now = START + 10 * MINUTE
  beginAnew()
  expect(one.chosen).toBe(0)
})
