import { expect, test } from 'vitest'
import { countdownText, liveStateAt } from './live-state.ts'

const room = { status: 0 as const, start_at: '2026-11-21 19:30:00', end_at: '2026-11-21 21:00:00' }
const at = (text: string) => Date.parse(`${text}+08:00`)

test('G130 a room is announced, on the air and over by the clock, whatever the response said', () => {
  expect(
    ['2026-11-21T19:29:59', '2026-11-21T19:30:00', '2026-11-21T20:59:59', '2026-11-21T21:00:00'].map((time) =>
      liveStateAt(room, at(time)),
    ),
  ).toEqual([0, 1, 1, 2])
})
test('without an end it stays on air; without a beginning the response counts', () => {
  expect(liveStateAt({ ...room, end_at: '' }, at('2027-01-01T00:00:00'))).toBe(1)
  expect(liveStateAt({ ...room, status: 2, start_at: '', end_at: '' }, 0)).toBe(2)
  const ended = { ...room, status: 2 as const, end_at: '' }
  expect(liveStateAt(ended, at('2026-11-21T20:00:00')), 'ended early, by the response').toBe(2)
})
test('how long until it begins', () => {
  expect(
    [['2026-11-19T16:30:00'], ['2026-11-21T16:26:00'], ['2026-11-21T19:25:55'], ['2026-11-21T19:30:00']].map(([time]) =>
      countdownText(room.start_at, at(time!)),
    ),
  ).toEqual(['2 天 3 小时', '3 小时 4 分', '4 分 5 秒', ''])
})
