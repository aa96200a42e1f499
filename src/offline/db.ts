/** The one place that opens IndexedDB. Every store of this device is declared here. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** What was read from the server, one entry a query; `scope` is 'public' or a user id. */
export interface CopyEntry { key: string; scope: string; at: number; value: unknown }
/** What somebody is writing: one per (user, form, target). */
export interface DraftEntry { key: string; user: string; form: string; target: string; fields: Record<string, unknown>; at: number }

/** Where a recording was left. position 0 and done: heard to its end. track: what the player needs to go on. */
export interface PlaceEntry { id: string; album: string; track: unknown; position: number; duration: number; at: number; done: boolean; /** Whose; 'guest' before log-in. */ user: string }

interface DeviceSchema extends DBSchema {
  copies: { key: string; value: CopyEntry; indexes: { at: number; scope: string } }
  drafts: { key: string; value: DraftEntry; indexes: { user: string } }
  places: { key: [string, string]; value: PlaceEntry; indexes: { at: number; user: string } }
}
export type DeviceDatabase = IDBPDatabase<DeviceSchema>

const NAME = 'yunshang'
const VERSION = 2
const OPEN_LIMIT_MS = 3000
let opening: Promise<DeviceDatabase> | undefined

function open(): Promise<DeviceDatabase> {
  const wanted = openDB<DeviceSchema>(NAME, VERSION, {
    upgrade(database) {
      if (!database.objectStoreNames.contains('copies')) {
        const copies = database.createObjectStore('copies', { keyPath: 'key' })
        copies.createIndex('at', 'at')
        copies.createIndex('scope', 'scope')
      }
      if (!database.objectStoreNames.contains('drafts')) database.createObjectStore('drafts', { keyPath: 'key' }).createIndex('user', 'user')
      if (!database.objectStoreNames.contains('places')) {
        const places = database.createObjectStore('places', { keyPath: ['user', 'id'] })
        places.createIndex('at', 'at')
        places.createIndex('user', 'user')
      }
    },
    blocking: () => void forget(),
    terminated: () => void forget(),
  })
  return Promise.race([wanted, new Promise<never>((_, refuse) => setTimeout(() => refuse(new Error('IndexedDB did not open')), OPEN_LIMIT_MS))])
}

async function forget(): Promise<void> {
  const closing = opening
  opening = undefined
  ;(await closing?.catch(() => undefined))?.close()
}

/** Runs one piece of work on the database; a connection the system cut (iOS does) is opened again once. */
export async function withDatabase<T>(work: (database: DeviceDatabase) => Promise<T>): Promise<T> {
  try {
    return await work(await (opening ??= open()))
  } catch (error) {
    if (!(error instanceof DOMException) || !['InvalidStateError', 'UnknownError', 'AbortError'].includes(error.name)) {
      if (!(error instanceof DOMException)) opening = undefined
      throw error
    }
    await forget()
    return work(await (opening ??= open()))
  }
}
