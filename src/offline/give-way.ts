/**
 * What a page lets go of when it goes into the back/forward cache, and takes up again when it is shown.
 *
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

/**
 * What the tabs of this app tell each other. While a page is in the back/forward cache its channel is closed: an open
 * one keeps it out of there, or takes it out with the first word. missed: called when it is shown again, as the others
 * may have spoken meanwhile. Returns what speaks; a tab does not hear itself.
 */
export function openTabChannel<T>(name: string, hear: (said: T) => void, missed?: () => void): (said: T) => void {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  let open: BroadcastChannel | undefined
  const listen = () => {
    open = new BroadcastChannel(name)
    open.addEventListener('message', ({ data }: MessageEvent<T>) => hear(data))
    // In Node an open channel would keep a test alive.
    ;(open as { unref?: () => void }).unref?.()
  }
  listen()
  // Node has no pages.
  if ('addEventListener' in globalThis) {
    addEventListener('pagehide', () => {
      open?.close()
      open = undefined
    })
    addEventListener('pageshow', (event) => {
      if (open || !(event as { persisted?: boolean }).persisted) return
      listen()
      missed?.()
    })
  }
  return (said) => {
    if (open) return open.postMessage(said)
    // The last words of a page that goes.
    const once = new BroadcastChannel(name)
    once.postMessage(said)
    once.close()
  }
}
