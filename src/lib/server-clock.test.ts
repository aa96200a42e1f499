import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { relativeTime, relativeToDevice } from './relative-time.ts'
import { followServerClock, noteServerDate, serverNow } from './server-clock.ts'

const NOON = Date.parse('2026-11-22T04:00:00Z')
const HOUR = 3_600_000
const header = (time: number) => new Date(time).toUTCString()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(() => {
  noteServerDate(header(Date.now()))
  vi.useRealTimers()
})

test('a device eight hours ahead shows the time of the server, and its own notes by its own clock', () => {
  noteServerDate(header(NOON - 8 * HOUR))
  expect(serverNow()).toBe(NOON - 8 * HOUR)
  expect(relativeTime('2026-11-22 04:00:00')).toBe('刚刚')
  expect(relativeToDevice(NOON - 2 * HOUR)).toBe('2小时前')
  vi.setSystemTime(NOON + HOUR)
  expect(serverNow()).toBe(NOON - 7 * HOUR)
})
test('whoever shows the time hears of a correction once, until they stop listening', () => {
  const heard = vi.fn<() => void>()
  const stop = followServerClock(heard)
  for (const _ of [1, 2]) noteServerDate(header(NOON + HOUR))
  expect(heard).toHaveBeenCalledOnce()
  stop()
  noteServerDate(header(NOON))
  expect(heard).toHaveBeenCalledOnce()
})
test('a clock that is right within the accuracy of the header is left alone', () => {
  for (const off of [0, 14_000, -14_000]) {
    noteServerDate(header(NOON + off))
    expect(serverNow()).toBe(NOON)
  }
})
test('a clock that is set right later is believed again; no header says nothing', () => {
  noteServerDate(header(NOON + HOUR))
  for (const nothing of [null, '', 'yesterday']) noteServerDate(nothing)
  expect(serverNow()).toBe(NOON + HOUR)
  vi.setSystemTime(NOON + HOUR)
  noteServerDate(header(NOON + HOUR + 5000))
  expect(serverNow()).toBe(NOON + HOUR)
})
