/**
 * WebKit keeps the transactions of a page in the back/forward cache open, frozen like the page, and each later page
 * waits for them without an end, even where the connection was closed or the transaction committed. So they are aborted
 * when the page goes; `withDatabase` repeats their work when it comes back.
 */
const transactions = new Set<IDBTransaction>()
let away: Promise<unknown> | undefined

/** Calls back when this page goes into the back/forward cache of an engine that does so with open transactions. */
export function whenLeft(leave: () => void): void {
  // A worker has neither.
  const { navigator } = globalThis as { navigator?: { vendor?: string } }
  if (!navigator?.vendor?.startsWith('Apple')) return
  addEventListener('pagehide', (event) => {
    if (!(event as { persisted?: boolean }).persisted) return
    away = new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
    for (const transaction of transactions) abort(transaction)
    leave()
  })
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has just ended.
  }
}

/** Resolves at once, but in the back/forward cache when the page is shown again. */
export const whenShown = async (): Promise<void> => void (await away)

/** Notes each transaction of a connection until it ends. */
export function noteTransactions(database: IDBDatabase): void {
  database.transaction = (...args) => {
    const transaction = IDBDatabase.prototype.transaction.apply(database, args)
    transactions.add(transaction)
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => transactions.delete(transaction))
    return transaction
  }
}
