/**
 * When the device is full, copies that the server can provide again are deleted, so that what a citizen wrote can be
 * stored.
 */
import { withDatabase } from './db.ts'
import { isFull } from './is-full.ts'

/** Retries the write once after freeing space. Rejects when the device is full of other data. */
export async function makeRoom<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isFull(error)) throw error
    await withDatabase((database) => database.clear('copies'))
    return write()
  }
}
