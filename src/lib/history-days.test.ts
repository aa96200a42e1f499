import { expect, test } from 'vitest'
import { historyByDay } from './history-days.ts'

const at = (text: string) => ({ at: Date.parse(`${text}+08:00`) })
test('a day begins at midnight in Shanghai, whatever the device thinks; the future is today', () => {
  const groups = historyByDay(
    [
      at('2026-11-22T09:00:00'),
      at('2026-11-21T00:00:00'),
      at('2026-11-20T23:59:59'),
      at('2026-11-20T00:00:00'),
      at('2026-11-19T23:59:59'),
    ],
    at('2026-11-21T00:30:00').at,
  )
  expect(groups.map(({ day, entries }) => [day, entries.length])).toEqual([
    ['今天', 2],
    ['昨天', 2],
    ['更早', 1],
  ])
})
test('days without anything have no heading', () => {
  expect(historyByDay([at('2026-11-19T12:00:00')], at('2026-11-21T12:00:00').at).map(({ day }) => day)).toEqual([
    '更早',
  ])
  expect(historyByDay([], 0)).toEqual([])
})
