import { expect, test } from 'vitest'
import { liveTimes } from './live-times.ts'

const noon = new Date('2026-11-21T12:00:00+08:00')
const at = (minutes: number) => noon.getTime() + minutes * 60_000

test('G130 a room is announced, on the air, over', () => {
  const showing = { startAt: noon, minutes: 60, everyMinutes: 0 }
  expect([-1, 0, 59, 60, 99_999].map((minute) => liveTimes(showing, at(minute)).status)).toEqual([0, 1, 1, 2, 2])
})
test('a room without an end stays on the air', () => {
  expect(liveTimes({ startAt: noon, minutes: 0, everyMinutes: 0 }, at(500_000))).toEqual({
    status: 1,
    start: noon.getTime(),
    end: undefined,
  })
})
test('a daily room is on once a day; between, half the time over, half announced', () => {
  const showing = { startAt: noon, minutes: 60, everyMinutes: 1440 }
  for (const day of [0, 1, 400]) {
    const states = [0, 59, 60, 749, 750, 1439].map((minute) => liveTimes(showing, at(day * 1440 + minute)))
    expect(states.map(({ status }) => status)).toEqual([1, 1, 2, 2, 0, 0])
    expect(states.map(({ start }) => (start - at(day * 1440)) / 60_000)).toEqual([0, 0, 0, 0, 1440, 1440])
  }
})
