/**
 * The items opened on this device, one list per citizen and one for guests [decision G141]. It is stored as one value
 * and every change is one transaction, so two tabs never lose each other's changes.
 */
import { claimedBy, nothingOpened, type OpenedList } from '#lib/history-changes.ts'
import { withDatabase } from './db.ts'
import { inOneTransaction } from './in-one-transaction.ts'

const GUEST = 'guest'
/**
 * A citizen's list is deleted at log-out with all their copies, because the server has it. A guest's list exists
 * nowhere else, so clearing the cache leaves it.
 */
const scopeOf = (user: string) => (user === GUEST ? 'history' : user)
const keyOf = (user: string) => `${scopeOf(user)}-history`
/** Whether a stored copy is such a list. */
export const isHistory = (key: string): boolean => key.endsWith('-history')

const listeners = new Set<(user: string, list: OpenedList) => void>()
export function followHistory(listener: (user: string, list: OpenedList) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** An empty list when the disk cannot be read. */
export async function readHistory(user: string): Promise<OpenedList> {
  const entry = await withDatabase((database) => database.get('copies', keyOf(user))).catch(() => undefined)
  return (entry?.value as OpenedList | undefined) ?? nothingOpened
}

export async function changeHistory(user: string, change: (list: OpenedList) => OpenedList): Promise<OpenedList> {
  const list = await inOneTransaction(['copies'], async (transaction) => {
    const store = transaction.objectStore('copies')
    const changed = change(((await store.get(keyOf(user)))?.value as OpenedList | undefined) ?? nothingOpened)
    await store.put({ key: keyOf(user), scope: scopeOf(user), at: Date.now(), value: changed })
    return changed
  })
  for (const listener of listeners) listener(user, list)
  return list
}

/** Moves what `from` opened to `to`. */
export async function claimHistory(from: string, to: string): Promise<void> {
  const left = await readHistory(from)
  if (left.entries.length === 0) return
  await changeHistory(to, (mine) => claimedBy(left, mine))
  await forgetHistory(from)
}

export async function forgetHistory(user: string): Promise<void> {
  await withDatabase((database) => database.delete('copies', keyOf(user)))
}
