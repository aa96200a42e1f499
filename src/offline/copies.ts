/**
 * Copies of server responses with their age: an AsyncStorage for the query persister. A failing disk never fails a
 * read.
 */
import { withDatabase, type CopyEntry } from './db.ts'
import { inOneTransaction } from './in-one-transaction.ts'
import { isFull } from './is-full.ts'

/** Increment it when the shape of stored responses changes; older copies are then ignored. */
export const COPY_SCHEMA = '1'
const LIMIT = 400
const MONTH_MS = 30 * 86_400_000

export const copies = {
  async getItem(key: string): Promise<unknown> {
    const entry = await withDatabase((database) => database.get('copies', key)).catch(() => undefined)
    return entry?.value
  },
  async setItem(key: string, value: unknown): Promise<void> {
    const entry: CopyEntry = { key, scope: key.split('-')[0]!, at: Date.now(), value }
    await withDatabase((database) => database.put('copies', entry)).catch((error: unknown) => {
      if (isFull(error)) return trimCopies(LIMIT / 2)
    })
  },
  async removeItem(key: string): Promise<void> {
    await withDatabase((database) => database.delete('copies', key)).catch(() => {})
  },
}

/** Deletes all but the newest copies, and all older than a month. */
export async function trimCopies(limit = LIMIT): Promise<void> {
  await inOneTransaction(['copies'], async (transaction) => {
    const store = transaction.objectStore('copies')
    let surplus = (await store.count()) - limit
    for (let cursor = await store.index('at').openCursor(); cursor; cursor = await cursor.continue()) {
      if (surplus-- <= 0 && cursor.value.at > Date.now() - MONTH_MS) break
      await cursor.delete()
    }
  }).catch(() => {})
}

/** Every copy of one scope, to list what can be read offline, and for logging out. */
export async function listCopies(scope: string): Promise<CopyEntry[]> {
  return withDatabase((database) => database.getAllFromIndex('copies', 'scope', scope)).catch(() => [])
}

/** Those of one scope whose keys are wanted. */
export async function findCopies(scope: string, wanted: (key: string) => boolean): Promise<CopyEntry[]> {
  return withDatabase(async (database) => {
    const keys = await database.getAllKeysFromIndex('copies', 'scope', scope)
    const found = await Promise.all(keys.filter(wanted).map((key) => database.get('copies', key)))
    return found.flatMap((one) => one ?? [])
  }).catch(() => [])
}

export async function purgeCopies(scope: string, except: (key: string) => boolean = () => false): Promise<void> {
  await inOneTransaction(['copies'], async (transaction) => {
    const store = transaction.objectStore('copies')
    for (let cursor = await store.index('scope').openCursor(scope); cursor; cursor = await cursor.continue())
      if (!except(cursor.value.key)) await cursor.delete()
  }).catch(() => {})
}
