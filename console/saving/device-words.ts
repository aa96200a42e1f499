/** What was typed and has not arrived at the server, on this device; by member and what is written. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/**
 * fields: as they were typed, from `version` on. sent: what was sent last, whose answer may have been lost. aside:
 * words that were left for others on purpose, and can be brought back.
 */
export interface KeptWords<Fields> {
  fields?: Fields
  version: number
  sent?: Fields
  aside?: Fields
}
export interface Device<Fields> {
  read(key: string): Promise<KeptWords<Fields> | undefined>
  write(key: string, words: KeptWords<Fields>): Promise<void>
}
interface Stores extends DBSchema {
  words: { key: string; value: KeptWords<unknown> }
}

let opened: Promise<IDBPDatabase<Stores>> | undefined
function database(): Promise<IDBPDatabase<Stores>> {
  const forget = () => void (opened = undefined)
  opened ??= openDB<Stores>('console', 1, {
    upgrade: (db) => void db.createObjectStore('words'),
    blocking: (_old, _new, event) => ((event.target as IDBDatabase).close(), forget()),
    terminated: forget,
  })
  opened.catch(forget)
  return opened
}

/** A key always has fields of one kind. */
export const deviceOf = <Fields>(): Device<Fields> => ({
  read: async (key) => (await database()).get('words', key) as Promise<KeptWords<Fields> | undefined>,
  async write(key, words) {
    const db = await database()
    // Left to the disk before it is said to be kept: a killed tab loses nothing.
    const work = db.transaction('words', 'readwrite', { durability: 'strict' })
    const isEmpty = words.fields === undefined && words.aside === undefined
    await Promise.all([isEmpty ? work.store.delete(key) : work.store.put(words, key), work.done])
  },
})
