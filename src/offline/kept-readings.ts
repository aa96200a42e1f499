/** Which of the items a citizen opened on this device can be opened without a network, and what is in them. */
import { itemOfCopy, readingOf, type KeptReading } from '#lib/kept-reading.ts'
import { withDatabase } from './db.ts'
import { readHistory } from './device-history.ts'

/** Keys of the copies that open an item's page, by the item's id. */
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

export async function keptItems(): Promise<Set<string>> {
  return new Set((await copiesOfItems()).keys())
}

/** What this citizen opened here and is still kept. What others read on this device is none of his. */
export async function keptReadings(user: string): Promise<KeptReading[]> {
  const [copies, { entries }] = await Promise.all([copiesOfItems(), readHistory(user)])
  const wanted = entries.flatMap(({ id }) => copies.get(id) ?? [])
  const found = await withDatabase((database) => Promise.all(wanted.map((key) => database.get('copies', key)))).catch(
    () => [],
  )
  return found.flatMap(
    (entry) => readingOf((entry?.value as { state?: { data?: unknown } } | undefined)?.state?.data) ?? [],
  )
}
