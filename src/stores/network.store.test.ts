import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NetworkStore } from './network.store.ts'

test('a request that settles says nothing by itself: offline stays offline', () => {
  const network = new NetworkStore(true)
  network.wentOffline()
  network.requestStarted()()
  expect(network.state).toBe('offline')
})

describe('over time', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }))
  afterEach(() => void vi.useRealTimers())

  test('a request that takes more than three seconds means slow, its answer online again', () => {
    const network = new NetworkStore(true)
    const ended = network.requestStarted()
    vi.advanceTimersByTime(2999)
    expect([network.state, network.usable]).toEqual(['online', true])
    vi.advanceTimersByTime(1)
    expect([network.state, network.usable, network.since]).toEqual(['slow', false, 1_700_000_003_000])
    ended()
    network.cameOnline()
    expect([network.state, network.usable]).toEqual(['online', true])
  })
  test('an answer in time is never slow, and a slow request does not make a lost network better', () => {
    const network = new NetworkStore(true)
    network.requestStarted()()
    network.requestStarted()
    network.wentOffline()
    vi.advanceTimersByTime(60_000)
    expect([network.state, network.since]).toEqual(['offline', 1_700_000_000_000])
  })
  test('a device that starts without a network knows it, and since when; later failures do not move that', () => {
    const network = new NetworkStore(false)
    vi.advanceTimersByTime(5000)
    network.wentOffline()
    expect([network.state, network.usable, network.since]).toEqual(['offline', false, 1_700_000_000_000])
    network.cameOnline()
    expect(network.since, 'since it last failed').toBe(1_700_000_000_000)
    expect(new NetworkStore(true)).toMatchObject({ state: 'online', since: 0, usable: true })
  })
})
