/**
 * The only place that opens IndexedDB. Every store of this device is declared here. Names of stores and fields are on
 * citizens' devices already and stay as they are, even where the code around them uses other words.
 */
import { openDB, unwrap, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'
import type { Guide } from '#contract/government/guides.ts'
import type { DownloadEntry, DownloadPart } from './download-entry.ts'
import type { EditionChoice, EditionEntry } from './edition/edition-entry.ts'
import { noteTransactions, whenLeft, whenShown } from './give-way.ts'

/** A server response, one entry per query; `scope` is 'public' or a user id. */
export interface CopyEntry {
  key: string
  scope: string
  at: number
  value: unknown
}
/** A draft: one per user, form and target. */
export interface DraftEntry {
  key: string
  user: string
  form: string
  target: string
  fields: Record<string, unknown>
  at: number
  /** The address of the page where writing can be continued, and what its author is told of it. */
  page?: string
  told?: string[]
}

/** The playback position of a recording. position 0 with done: it was played to its end. */
export interface PlaceEntry {
  id: string
  album: string
  /** What the player needs to resume. */
  track: unknown
  position: number
  duration: number
  /** When it was reached, in the server's time; it differs from `told`, the server's: it was heard here since. */
  at: number
  told?: number
  done: boolean
  /** The owner's user id; 'guest' before log-in. */
  user: string
}

/**
 * waiting: queued · sending: in flight, or was in flight when its page was closed · attention: needs a decision of its
 * author.
 */
export type OutboxState = 'waiting' | 'sending' | 'attention'
/** A picture or film of a queued write. */
export interface OutboxFile {
  /** The field of the input it belongs to. */
  field: string
  /** The field takes one address, not a list. */
  single?: true
  /** Where inside the field the address goes; left out: the field itself takes it. */
  within?: readonly (string | number)[]
  name: string
  type: string
  bytes: ArrayBuffer
  /** Its address once it is uploaded; '' before. */
  url: string
}
/** A queued write. */
export interface OutboxEntry {
  /** Also its Idempotency-Key. */
  id: string
  user: string
  /** The endpoint's name. */
  call: string
  input: Record<string, unknown>
  /** Writes to the same target keep their order. */
  target: string
  /** The page where it was written, and the name of what it is about: of an activity, a circle, an article. */
  page: string
  about?: string
  /** The draft it was, and becomes again when it is taken back. */
  draft: { form: string; target: string; fields: Record<string, unknown> } | null
  files: OutboxFile[]
  /**
   * A tap whose answer its page waits for: it takes the place of earlier writes of its target, and the author sees what
   * came of it there.
   */
  tapped?: boolean
  state: OutboxState
  at: number
  tries: number
  nextAt: number
  /** An attempt got no response, so it may have arrived. */
  unclear: boolean
  /** The server takes more only then (Retry-After), whatever the network does. */
  notBefore?: number
  /** When it was tried last, and the milliseconds it has been tried for: no pause counts longer than the back-off. */
  triedAt?: number
  triedFor?: number
  /** Why it waits or needs a decision, as a sentence; '' when all is well. final: refused, and not for its author. */
  reason: string
  final?: boolean
}
/** A recently sent write, for its author to see. */
export interface ReceiptEntry {
  id: string
  user: string
  call: string
  target: string
  page: string
  text: string
  /** What it was: of a mark, whether it was set or taken back. Missing in rows of older versions. */
  label?: string
  about?: string
  at: number
}

/** What a signed-in citizen's device keeps to log out without a network [decision 037]. */
export interface DeviceKeys {
  user: string
  /** Cannot be read by a script, only used. */
  key: CryptoKey
  /** Names the citizen to whoever holds the key, and to nobody else. */
  owner: string
  /** Ends the session on the server. */
  ticket: string
  /** A hash of the token: another session needs another ticket. */
  session: string
}
/** A draft or queued write of a citizen who has logged out: unreadable until they return. */
export interface SealedEntry {
  id: string
  owner: string
  at: number
  nonce: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}
/** A session that ended on this device and not yet on the server. */
export interface DepartureEntry {
  ticket: string
  at: number
}

/** How far all matters are saved on this device: the version reached, and how many changes were left after it. */
export interface SavedEntry {
  name: 'guides'
  next: number
  left: number
  at: number
}
/** The materials of a matter that a citizen has at hand, by name. */
export interface ChecklistEntry {
  user: string
  guide: string
  ticked: string[]
}

interface DeviceSchema extends DBSchema {
  copies: { key: string; value: CopyEntry; indexes: { at: number; scope: string } }
  drafts: { key: string; value: DraftEntry; indexes: { user: string } }
  places: { key: [string, string]; value: PlaceEntry; indexes: { at: number; user: string } }
  downloads: { key: string; value: DownloadEntry }
  outbox: { key: string; value: OutboxEntry; indexes: { user: string } }
  receipts: { key: string; value: ReceiptEntry; indexes: { user: string } }
  parts: { key: [string, number]; value: DownloadPart; indexes: { id: string } }
  keys: { key: string; value: DeviceKeys }
  sealed: { key: string; value: SealedEntry; indexes: { owner: string } }
  departures: { key: string; value: DepartureEntry }
  guides: { key: string; value: Guide }
  saved: { key: string; value: SavedEntry }
  checklists: { key: [string, string]; value: ChecklistEntry }
  edition: { key: string; value: EditionChoice | EditionEntry }
}
export type DeviceDatabase = IDBPDatabase<DeviceSchema>
export type StoreName = StoreNames<DeviceSchema>
export type DeviceTransaction<N extends StoreName> = IDBPTransaction<DeviceSchema, N[], 'readwrite'>

const NAME = 'yunshang'
const VERSION = 7
const OPEN_LIMIT_MS = 3000
interface Opening {
  opened: Promise<DeviceDatabase>
  /** Rejects when it takes too long, for whoever asks then or later. */
  limit: Promise<never>
}
let opening: Opening | undefined

function openStores(): Promise<DeviceDatabase> {
  return openDB<DeviceSchema>(NAME, VERSION, {
    upgrade(database) {
      if (!database.objectStoreNames.contains('copies')) {
        const copies = database.createObjectStore('copies', { keyPath: 'key' })
        copies.createIndex('at', 'at')
        copies.createIndex('scope', 'scope')
      }
      if (!database.objectStoreNames.contains('drafts'))
        database.createObjectStore('drafts', { keyPath: 'key' }).createIndex('user', 'user')
      if (!database.objectStoreNames.contains('places')) {
        const places = database.createObjectStore('places', { keyPath: ['user', 'id'] })
        places.createIndex('at', 'at')
        places.createIndex('user', 'user')
      }
      if (!database.objectStoreNames.contains('downloads')) {
        database.createObjectStore('downloads', { keyPath: 'id' })
        database.createObjectStore('parts', { keyPath: ['id', 'from'] }).createIndex('id', 'id')
      }
      for (const name of ['outbox', 'receipts'] as const)
        if (!database.objectStoreNames.contains(name))
          database.createObjectStore(name, { keyPath: 'id' }).createIndex('user', 'user')
      if (!database.objectStoreNames.contains('keys')) {
        database.createObjectStore('keys', { keyPath: 'user' })
        database.createObjectStore('sealed', { keyPath: 'id' }).createIndex('owner', 'owner')
        database.createObjectStore('departures', { keyPath: 'ticket' })
      }
      if (!database.objectStoreNames.contains('guides')) {
        database.createObjectStore('guides', { keyPath: 'id' })
        database.createObjectStore('saved', { keyPath: 'name' })
        database.createObjectStore('checklists', { keyPath: ['user', 'guide'] })
      }
      if (!database.objectStoreNames.contains('edition')) database.createObjectStore('edition', { keyPath: 'name' })
    },
    blocking: () => void disconnect(),
    terminated: () => void disconnect(),
  }).catch((error: unknown) => {
    // A newer version of the app has upgraded this database. Stores are only ever added, so it can be used as it is.
    if (error instanceof DOMException && error.name === 'VersionError')
      return openDB<DeviceSchema>(NAME, undefined, {
        blocking: () => void disconnect(),
        terminated: () => void disconnect(),
      })
    throw error
  })
}

function open(): Opening {
  const limit = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('IndexedDB did not open')), OPEN_LIMIT_MS),
  )
  limit.catch(() => {})
  const begun = { opened: openStores().then((database) => (noteTransactions(unwrap(database)), database)), limit }
  begun.opened.catch(() => {
    if (opening === begun) opening = undefined
  })
  return begun
}

/** Only the first caller waits for a disk that hangs; as soon as it has opened, it is used. */
async function connection(): Promise<DeviceDatabase> {
  await whenShown()
  opening ??= open()
  return Promise.race([opening.opened, opening.limit])
}

whenLeft(() => void disconnect())
async function disconnect(): Promise<void> {
  const closing = opening
  opening = undefined
  ;(await closing?.opened.catch(() => undefined))?.close()
}

/** Runs one piece of work on the database. A connection that the system closed (iOS does) is opened again once. */
export async function withDatabase<T>(work: (database: DeviceDatabase) => Promise<T>): Promise<T> {
  const database = await connection()
  try {
    return await work(database)
  } catch (error) {
    if (!(error instanceof DOMException) || !['InvalidStateError', 'UnknownError', 'AbortError'].includes(error.name))
      throw error
    await disconnect()
    return work(await connection())
  }
}

/** The version of the database on this device; a newer app may have upgraded it. */
export const databaseVersion = (): Promise<number> => withDatabase(({ version }) => Promise.resolve(version))
