import { expect, test } from 'vitest'
import { dayText, guideDates, onAir, programmePercent, programmeState, spanOf } from './programme-time.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const slot = (from: string, to: string) => ({
  start_at: `2026-11-21 ${from}:00`,
  end_at: to === '24:00' ? '2026-11-22 00:00:00' : `2026-11-21 ${to}:00`,
})
const day = [slot('06:00', '08:00'), slot('08:00', '09:30'), slot('22:30', '24:00')]

test('a programme is on air from its first moment and past from its last', () => {
  const [, news] = day
  expect(
    [at('2026-11-21T07:59:59'), at('2026-11-21T08:00:00'), at('2026-11-21T09:29:59'), at('2026-11-21T09:30:00')].map(
      (now) => programmeState(news!, now),
    ),
  ).toEqual([2, 1, 1, 0])
})
test('finds the programme on air and the next one; with none on air still the next one', () => {
  expect(onAir(day, at('2026-11-21T08:10:00'))).toEqual({ on: day[1], next: day[2] })
  expect(onAir(day, at('2026-11-21T12:00:00'))).toEqual({ on: undefined, next: day[2] })
  expect(onAir([], 0)).toEqual({ on: undefined, next: undefined })
})
test('the last programme of a day ends at 24:00', () =>
  expect(day.map(spanOf)).toEqual(['06:00–08:00', '08:00–09:30', '22:30–24:00']))
test('how much of it is over stays between 0 and 100', () => {
  expect(
    [at('2026-11-21T05:00:00'), at('2026-11-21T07:00:00'), at('2026-11-21T12:00:00')].map((now) =>
      programmePercent(day[0]!, now),
    ),
  ).toEqual([0, 50, 100])
  const [start_at, end_at] = ['2026-11-21 08:00:00', '2026-11-21 09:00:00']
  for (const times of [
    { start_at: '', end_at: '' },
    { start_at, end_at: '' },
    { start_at: '', end_at },
    { start_at, end_at: start_at },
    { start_at: end_at, end_at: start_at },
  ])
    expect(programmePercent(times, at('2026-11-21T08:30:00'))).toBe(0)
})
test('G128 the days of a guide, in Shanghai, and how they are called', () => {
  const now = at('2026-11-21T00:30:00')
  expect(guideDates(now)).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-18'].map((date) => dayText(date, now))).toEqual([
    '昨天',
    '今天',
    '明天',
    '周三 11-18',
  ])
})
