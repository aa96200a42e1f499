import { expect, test } from 'vitest'
import { NetworkStore } from './network.store.ts'

test('an unanswered request means offline, an answered one online again', () => {
  const network = new NetworkStore(true)
  network.requestStarted()('unanswered')
  expect(network.state).toBe('offline')
  network.requestStarted()('answered')
  expect(network.state).toBe('online')
})

test('a request we aborted ourselves changes nothing: offline stays offline', () => {
  const network = new NetworkStore(true)
  network.wentOffline()
  network.requestStarted()('cancelled')
  expect(network.state).toBe('offline')
})
