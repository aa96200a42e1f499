// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkStore } from '#stores/network.store.ts'
import { askWhileOffline } from './ask-while-offline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => (vi.restoreAllMocks(), void vi.useRealTimers()))

test('a network that returns without an event is noticed: asked less and less often, and no more once it answers', async () => {
  const network = new NetworkStore(true)
  let answers = false
  const ask = vi.fn(async () => (answers ? network.cameOnline() : network.wentOffline()))
  askWhileOffline(network, ask)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).not.toHaveBeenCalled()
  network.wentOffline()
  await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000 + 15_000)
  expect(ask).toHaveBeenCalledTimes(4)
  answers = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect([network.state, ask.mock.calls.length]).toEqual(['online', 5])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(ask).toHaveBeenCalledTimes(5)
})
test('nobody asks while nobody looks', async () => {
  const network = new NetworkStore(true)
  const ask = vi.fn(async () => {})
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  askWhileOffline(network, ask)
  network.wentOffline()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).not.toHaveBeenCalled()
  visible.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(ask).toHaveBeenCalledTimes(1)
})
