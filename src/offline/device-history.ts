/** What was opened on this device, one list per citizen, guests too [decision G141]. Kept as one value: every change is one transaction, so two tabs lose nothing of each other. */
import { claimedBy, nothingOpened, type OpenedList } from '#lib/history-changes.ts'
import { withDatabase } from './db.ts'

const GUEST = 'guest'
/** A citizen's goes with all copies meant for him when he logs out: the server has it. A guest's is nowhere else, so clearing the cache leaves it. */
const scopeOf = (user: string) => (user === GUEST ? 'history' : user)
const keyOf = (user: string) => `${scopeOf(user)}-history`
/** Whether a kept copy is such a list. */
export const isHistory = (key: string): boolean => key.endsWith('-history')

const hearers = new Set<(user: string, list: OpenedList) => void>()
export function followHistory(hear: (user: string, list: OpenedList) => void): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** An empty list when the disk does not say. */
export async function readHistory(user: string): Promise<OpenedList> {
  const entry = await withDatabase((database) => database.get('copies', keyOf(user))).catch(() => undefined)
  return (entry?.value as OpenedList | undefined) ?? nothingOpened
}

export async function changeHistory(user: string, change: (list: OpenedList) => OpenedList): Promise<OpenedList> {
  const list = await withDatabase(async (database) => {
    const { store, done } = database.transaction('copies', 'readwrite')
    const changed = change(((await store.get(keyOf(user)))?.value as OpenedList | undefined) ?? nothingOpened)
    await store.put({ key: keyOf(user), scope: scopeOf(user), at: Date.now(), value: changed })
    await done
    return changed
  })
  for (const hear of hearers) hear(user, list)
  return list
}

/** What `from` opened is `to`'s. */
export async function claimHistory(from: string, to: string): Promise<void> {
  const left = await readHistory(from)
  if (left.entries.length === 0) return
  await changeHistory(to, (mine) => claimedBy(left, mine))
  await forgetHistory(from)
}

export async function forgetHistory(user: string): Promise<void> {
  await withDatabase((database) => database.delete('copies', keyOf(user)))
}
