import { expect, test } from 'vitest'
import { isDay, parseTime, shanghaiDate, shanghaiDateTime, weekdayOf } from './shanghai-time.ts'

const noon = Date.UTC(2026, 10, 21, 4)

test('G221 a time without a zone is Shanghai time', () => {
  for (const text of ['2026-11-21 12:00:00', '2026-11-21 12:00', '2026-11-21T12:00:00', '2026/11/21 12:00:00'])
    expect(parseTime(text)).toBe(noon)
  expect(parseTime('2026-11-21')).toBe(noon - 12 * 3_600_000)
})
test('G221 an ISO time keeps its own zone', () => {
  for (const text of [
    '2026-11-21T04:00:00Z',
    '2026-11-21T04:00:00.000Z',
    '2026-11-21T12:00:00+08:00',
    '2026-11-21 04:00:00+00',
    '2026-11-20T23:00:00-0500',
    '2026-11-21T04:00:00z',
    '2026-11-21T09:30:00+05:30',
    '2026-11-20T22:30:00-0530',
  ])
    expect(parseTime(text)).toBe(noon)
})
test('G221 what is no time is undefined', () => {
  for (const text of [
    '',
    '昨天',
    '2026-02-30',
    '2026-13-01',
    '2026-11-21 25:00:00',
    '2026-11-21 12:60:00',
    '2026-11-21 12:00:60',
    '2026-11-31',
    '0000-00-00 00:00:00',
    '1700000000',
    null,
    undefined,
  ])
    expect(parseTime(text)).toBeUndefined()
})
test('G221 dates are shown in Shanghai, whatever the zone of the device', () => {
  expect(shanghaiDate(Date.UTC(2026, 10, 21, 15, 59, 59))).toBe('2026-11-21')
  expect(shanghaiDate(Date.UTC(2026, 10, 21, 16))).toBe('2026-11-22')
  expect(shanghaiDateTime(noon)).toBe('2026-11-21 12:00:00')
})
test('G221 what is shown reads back as the same time, and agrees with the zone database', () => {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })
  const end = Date.UTC(2090, 0)
  // A prime number of seconds apart (about 36 days): every month, weekday and hour has its turn.
  for (let time = Date.UTC(1992, 0); time < end; time += 3_110_411_000) {
    const text = shanghaiDateTime(time)
    expect(parseTime(text)).toBe(time)
    expect(shown.format(time)).toBe(text)
  }
})
test('a day is one that there is, and its weekday is that of the calendar, wherever this runs', () => {
  for (const day of ['2026-11-28', '2024-02-29', '2026-12-31']) expect(isDay(day), day).toBe(true)
  for (const day of ['2026-02-29', '2026-02-30', '2026-04-31', '2026-13-01', '2026-1-1', '2026-11-28 ', '', '二月'])
    expect(isDay(day), day).toBe(false)
  expect(['2026-11-28', '2026-11-29', '2024-02-29'].map(weekdayOf)).toEqual([6, 0, 4])
})
