/**
 * Complete recordings in Cache Storage: the one exception to 'only the worker touches it', because a browser without a
 * worker plays them too [decision 018]. Where there is no Cache Storage (plain http in a home network, some web views),
 * they stay in the parts they came in, in IndexedDB [decision 093].
 */
import { withDatabase } from './db.ts'
import type { DownloadPart } from './download-entry.ts'
import { inOneTransaction } from './in-one-transaction.ts'
import { RECORDINGS_CACHE, recordingAddress } from './recording-address.ts'

const open = (): Promise<Cache | undefined> =>
  'caches' in globalThis ? caches.open(RECORDINGS_CACHE).catch(() => undefined) : Promise.resolve(undefined)

/** Returns false where there is no Cache Storage. */
export async function storeRecording(id: string, recording: Blob): Promise<boolean> {
  const cache = await open()
  await cache?.put(
    recordingAddress(id),
    new Response(recording, { headers: { 'Content-Type': recording.type, 'Content-Length': String(recording.size) } }),
  )
  return cache !== undefined
}

/** undefined: it is not stored here, or cannot be read. */
export async function readRecording(id: string): Promise<Blob | undefined> {
  try {
    const cached = await (await open())?.match(recordingAddress(id))
    if (cached) return await cached.blob()
    const parts = await partsOf(id)
    const type = parts[0]?.type
    return type
      ? new Blob(
          parts.map(({ bytes }) => bytes),
          { type },
        )
      : undefined
  } catch {
    return undefined
  }
}

/** With its parts and its entry; a page forgets its address too, by dropDownload. */
export async function removeRecording(id: string): Promise<void> {
  await open()
    .then((cache) => cache?.delete(recordingAddress(id)))
    .catch(() => {})
  await dropParts(id)
  await withDatabase((database) => database.delete('downloads', id))
}

export async function dropParts(id: string): Promise<void> {
  await inOneTransaction(['parts'], async (transaction) => {
    const parts = transaction.objectStore('parts')
    for (const key of await parts.index('id').getAllKeys(id)) await parts.delete(key)
  })
}

/** Addresses of all stored recordings; of those in parts, also of the ones that are still arriving. */
export async function listRecordings(): Promise<Set<string>> {
  const keys = (await (await open())?.keys()) ?? []
  const parts = await withDatabase((database) => database.getAllKeys('parts')).catch(() => [])
  return new Set([...keys.map(({ url }) => new URL(url).pathname), ...parts.map(([id]) => recordingAddress(id))])
}

/** In their order. */
export const partsOf = (id: string): Promise<DownloadPart[]> =>
  withDatabase((database) => database.getAllFromIndex('parts', 'id', id)).then((parts) =>
    parts.sort((a, b) => a.from - b.from),
  )
