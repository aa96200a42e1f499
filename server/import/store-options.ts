import type { Transaction } from '#server/platform/database/connect.ts'

/** How what a feed says becomes content. */
export interface StoreOptions {
  onProgress?: (done: number, total: number) => void
  /** What is new waits for review; what is there stays what it is. */
  held?: boolean
  /** Of these posts, those that others write on now: the feed changes them no more. */
  leave?: (tx: Transaction, posts: number[]) => Promise<Set<number>>
}
