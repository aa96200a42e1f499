import { withDatabase, type DeviceTransaction, type StoreName } from './db.ts'

/**
 * All of it or nothing. What an operation fails with is thrown, and it alone: the end of the transaction is awaited
 * here, so that nobody else meets its AbortError. strict: it is on the disk, not only with the system.
 */
export function inOneTransaction<const N extends StoreName, T>(
  stores: N[],
  work: (transaction: DeviceTransaction<N>) => Promise<T>,
  durability: 'strict' | 'default' = 'default',
): Promise<T> {
  return withDatabase(async (database) => {
    const transaction = database.transaction(stores, 'readwrite', { durability })
    transaction.done.catch(() => {})
    try {
      const result = await work(transaction)
      await transaction.done
      return result
    } catch (error) {
      // An operation that was under way when the transaction was aborted does not know why.
      const cause: unknown = transaction.error ?? error
      abort(transaction)
      throw cause
    }
  })
}
function abort(transaction: { abort: () => void }): void {
  try {
    transaction.abort()
  } catch {
    // It has ended already.
  }
}
