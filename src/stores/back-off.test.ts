import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BackOff } from './back-off.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('it tries after 2, 5, 10 and then every 30 seconds, thirty times', () => {
  const backOff = new BackOff()
  const tried = vi.fn()
  for (let attempt = 0; attempt < 30; attempt++) {
    expect(backOff.wait(tried)).toBe(true)
    vi.advanceTimersByTime(([2000, 5000, 10_000][attempt] ?? 30_000) - 1)
    expect(tried).toHaveBeenCalledTimes(attempt)
    vi.advanceTimersByTime(1)
    expect(tried).toHaveBeenCalledTimes(attempt + 1)
  }
  expect(backOff.wait(tried)).toBe(false)
  backOff.reset()
  expect(backOff.wait(tried), 'sound has come').toBe(true)
  vi.advanceTimersByTime(2000)
  expect(tried).toHaveBeenCalledTimes(31)
})
test('the network’s return tries at once, and once; what was stopped is not tried', () => {
  const backOff = new BackOff()
  const tried = vi.fn()
  backOff.retryNow()
  backOff.wait(tried)
  backOff.retryNow()
  backOff.retryNow()
  vi.advanceTimersByTime(60_000)
  expect(tried).toHaveBeenCalledTimes(1)
  for (const end of [backOff.stop, backOff.reset]) {
    backOff.wait(tried)
    end.call(backOff)
    backOff.retryNow()
    vi.advanceTimersByTime(60_000)
  }
  expect(tried).toHaveBeenCalledTimes(1)
})
