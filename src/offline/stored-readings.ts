/** The items a citizen opened on this device that can be opened offline, with their text. */
import { itemOfCopy, readingOf, type StoredReading } from '#lib/stored-reading.ts'
import { withDatabase } from './db.ts'
import { readHistory } from './device-history.ts'

/** Keys of the copies that open an item's page, by item id. */
async function copiesOfItems(): Promise<Map<string, string>> {
  const keys = await withDatabase((database) => database.getAllKeysFromIndex('copies', 'scope', 'public')).catch(
    () => [],
  )
  return new Map(
    keys.flatMap((key) => {
      const id = itemOfCopy(key)
      return id === undefined ? [] : [[id, key] as const]
    }),
  )
}

export async function storedItems(): Promise<Set<string>> {
  return new Set((await copiesOfItems()).keys())
}

/** What this citizen opened here and is still stored. Items that others read on this device are not included. */
export async function storedReadings(user: string): Promise<StoredReading[]> {
  const [copies, { entries }] = await Promise.all([copiesOfItems(), readHistory(user)])
  const wanted = entries.flatMap(({ id }) => copies.get(id) ?? [])
  const found = await withDatabase((database) => Promise.all(wanted.map((key) => database.get('copies', key)))).catch(
    () => [],
  )
  return found.flatMap(
    (entry) => readingOf((entry?.value as { state?: { data?: unknown } } | undefined)?.state?.data) ?? [],
  )
}
