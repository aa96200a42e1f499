import type { OutboxParts } from './outbox.store.ts'

/** For the server, which has no disk of a citizen's: nothing is kept there. */
export const absentOutbox: OutboxParts = {
  list: () => Promise.resolve([]),
  receipts: () => Promise.resolve([]),
  put: () => Promise.reject(new Error('no outbox here')),
  change: () => Promise.resolve(undefined),
  takeBack: () => Promise.resolve(false),
  flush: () => Promise.resolve(undefined),
  user: () => undefined,
  now: () => 0,
}
