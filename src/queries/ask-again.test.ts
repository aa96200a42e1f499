// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => (vi.restoreAllMocks(), void vi.useRealTimers()))

/** A query on the screen that meets this failure until `answers` is set, with how often it was asked. */
function shown(failure: ApiError, usable = () => true) {
  const state = { asked: 0, answers: false }
  const observer = new QueryObserver(createQueryClient(usable), {
    queryKey: ['of this test'],
    retry: false,
    queryFn: async () => {
      state.asked++
      if (!state.answers) throw failure
      return 'read'
    },
  })
  return { state, observer, leave: observer.subscribe(() => {}) }
}
const lost = new ApiError('network', 0, '', '/wallet')

test('what could not be read asks again, less and less often, until it is read', async () => {
  const { state, observer, leave } = shown(lost)
  await vi.advanceTimersByTimeAsync(0)
  expect([state.asked, observer.getCurrentResult().status]).toEqual([1, 'error'])
  await vi.advanceTimersByTimeAsync(2000 + 5000 + 10_000 + 30_000)
  expect(state.asked).toBe(5)
  state.answers = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect([state.asked, observer.getCurrentResult().data]).toEqual([6, 'read'])
  await vi.advanceTimersByTimeAsync(300_000)
  expect(state.asked).toBe(6)
  leave()
})
test('what our server refused is not asked again', async () => {
  const { state, leave } = shown(new ApiError('code', 403_001, '', '/post'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(state.asked).toBe(1)
  leave()
})
test('nothing is asked while the whole network is lost: one question for all finds out when it is back', async () => {
  const { state, leave } = shown(lost, () => false)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(state.asked).toBe(1)
  leave()
})
test('nothing is asked while nobody looks', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { state, leave } = shown(lost)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(state.asked).toBe(1)
  leave()
})
