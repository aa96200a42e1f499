import { expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

test('R201 a second call within 500 ms is dropped', () => {
  let time = 0
  const action = vi.fn<(name: string) => void>()
  const tap = throttle(action, undefined, () => time)
  for (const [moment, name] of [
    [0, 'a'],
    [1, 'b'],
    [499, 'c'],
    [500, 'd'],
    [999, 'e'],
    [1000, 'f'],
  ] as const) {
    time = moment
    tap(name)
  }
  expect(action.mock.calls.flat()).toEqual(['a', 'd', 'f'])
})
test('R201 the wait can be chosen, and the real clock is the default', () => {
  vi.useFakeTimers()
  const action = vi.fn()
  const tap = throttle(action, 50)
  tap()
  vi.advanceTimersByTime(49)
  tap()
  vi.advanceTimersByTime(1)
  tap()
  vi.useRealTimers()
  expect(action).toHaveBeenCalledTimes(2)
})
