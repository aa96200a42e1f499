/** The one place that opens IndexedDB. Every store of this device is declared here. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Track } from '#lib/track.ts'

/** What was read from the server, one entry a query; `scope` is 'public' or a user id. */
export interface CopyEntry {
  key: string
  scope: string
  at: number
  value: unknown
}
/** What somebody is writing: one per (user, form, target). */
export interface DraftEntry {
  key: string
  user: string
  form: string
  target: string
  fields: Record<string, unknown>
  at: number
  /** The address where it can be gone on with. */ page?: string
}

/** Where a recording was left. position 0 and done: heard to its end. track: what the player needs to go on. */
export interface PlaceEntry {
  id: string
  album: string
  track: unknown
  position: number
  duration: number
  at: number
  done: boolean
  /** Whose; 'guest' before log-in. */ user: string
}

/** waiting: its turn comes · failed: not without the listener's word. */
export type DownloadState = 'waiting' | 'loading' | 'paused' | 'done' | 'failed'
/** network: lost too often · gone: not to be had · room: the device is full · budget: the listener's own limit · cleared: the system took it away. */
export type DownloadFault = 'network' | 'gone' | 'room' | 'budget' | 'cleared'
/** A recording kept on this device, or on its way. received and whole in bytes (whole 0: not known yet), version as the server names it, tries since it last moved, heard: played to its end. */
export interface DownloadEntry {
  id: string
  track: Track
  album: string
  state: DownloadState
  fault?: DownloadFault
  received: number
  whole: number
  version: string
  tries: number
  heard: boolean
  at: number
}
/** Bytes of a recording that is not whole yet, in the order they came. */
export interface DownloadPart {
  id: string
  from: number
  bytes: ArrayBuffer
}

/** waiting: its turn comes · sending: on its way, or was when its page died · attention: not without its author's word. */
export type OutboxState = 'waiting' | 'sending' | 'attention'
/** A picture or film of a queued write: what field of the input it belongs to (single: alone, not in a list), and its address once it is uploaded ('' before). */
export interface OutboxFile {
  field: string
  single?: true
  name: string
  type: string
  bytes: ArrayBuffer
  url: string
}
/**
 * A write on its way to the server. id: also its Idempotency-Key. call: the endpoint's name. target: writes to one target keep their order.
 * unclear: an attempt got no answer, so it may have arrived. reason: why it waits or needs a word, as a sentence; '' when nothing is wrong. page: where it was written. draft: what it was before, and becomes again when it is taken back.
 */
export interface OutboxEntry {
  id: string
  user: string
  call: string
  input: Record<string, unknown>
  target: string
  page: string
  draft: { form: string; target: string; fields: Record<string, unknown> } | null
  files: OutboxFile[]
  state: OutboxState
  at: number
  tries: number
  nextAt: number
  unclear: boolean
  reason: string
}
/** What was sent lately, for its author to see. */
export interface ReceiptEntry {
  id: string
  user: string
  call: string
  target: string
  page: string
  text: string
  at: number
}

interface DeviceSchema extends DBSchema {
  copies: { key: string; value: CopyEntry; indexes: { at: number; scope: string } }
  drafts: { key: string; value: DraftEntry; indexes: { user: string } }
  places: { key: [string, string]; value: PlaceEntry; indexes: { at: number; user: string } }
  downloads: { key: string; value: DownloadEntry }
  outbox: { key: string; value: OutboxEntry; indexes: { user: string } }
  receipts: { key: string; value: ReceiptEntry; indexes: { user: string } }
  parts: { key: [string, number]; value: DownloadPart; indexes: { id: string } }
}
export type DeviceDatabase = IDBPDatabase<DeviceSchema>

const NAME = 'yunshang'
const VERSION = 4
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
    },
    blocking: () => void forget(),
    terminated: () => void forget(),
  }).catch((error: unknown) => {
    // A newer version of the app was here and left a newer disk: stores are only ever added, so it can be used as it is.
    if (error instanceof DOMException && error.name === 'VersionError')
      return openDB<DeviceSchema>(NAME, undefined, { blocking: () => void forget(), terminated: () => void forget() })
    throw error
  })
  return Promise.race([
    wanted,
    new Promise<never>((_, refuse) => setTimeout(() => refuse(new Error('IndexedDB did not open')), OPEN_LIMIT_MS)),
  ])
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

/** Of the disk as it lies here: a newer app may have left a newer one. */
export const databaseVersion = (): Promise<number> => withDatabase(({ version }) => Promise.resolve(version))
