import type { OutboxDependencies } from './outbox.store.ts'

/** An outbox for the server, which has no disk of a citizen: nothing is stored. */
export const absentOutbox: OutboxDependencies = {
  list: () => Promise.resolve([]),
  receipts: () => Promise.resolve([]),
  put: () => Promise.reject(new Error('no outbox here')),
  change: () => Promise.resolve(undefined),
  takeBack: () => Promise.resolve(false),
  flush: () => Promise.resolve(undefined),
  user: () => undefined,
  now: () => 0,
}
