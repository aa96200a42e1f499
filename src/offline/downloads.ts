/** What was downloaded to this device, and a synchronous answer to 'can it be played from here': a phone plays only what begins within the tap. */
import { withDatabase, type DownloadEntry } from './db.ts'
import { keptAddress } from './kept-address.ts'
import { dropRecording, listRecordings, readRecording } from './recordings.ts'

/** So many are made ready for a browser without a worker; others take a moment longer. */
const READY = 100
const here = new Set<string>()
const blobs = new Map<string, string>()
const worked = (): boolean => Boolean(navigator.serviceWorker?.controller)

/** All of them, the oldest first. What the system took away since is said, not hidden. */
export async function listDownloads(cleared: (count: number) => void): Promise<DownloadEntry[]> {
  const [entries, kept] = await Promise.all([
    withDatabase((database) => database.getAll('downloads')),
    listRecordings().catch(() => new Set<string>()),
  ])
  entries.sort((a, b) => a.at - b.at)
  here.clear()
  let missing = 0
  for (const entry of entries) {
    if (entry.state !== 'done') continue
    if (kept.has(keptAddress(entry.id))) here.add(entry.id)
    else {
      Object.assign(entry, { state: 'failed', fault: 'cleared', received: 0 } satisfies Partial<DownloadEntry>)
      missing++
      await saveDownload(entry)
    }
  }
  if (missing > 0) cleared(missing)
  if (!worked()) for (const { id } of entries.filter((entry) => here.has(entry.id)).slice(-READY)) await blobAddress(id)
  return entries
}

/** The record follows what lies here: 'done' is written only when the recording is. */
export async function saveDownload(entry: DownloadEntry): Promise<void> {
  await withDatabase((database) => database.put('downloads', entry))
  if (entry.state !== 'done') return
  here.add(entry.id)
  if (!worked()) await blobAddress(entry.id)
}

export async function dropDownload(id: string): Promise<void> {
  here.delete(id)
  const blob = blobs.get(id)
  if (blob) URL.revokeObjectURL(blob)
  blobs.delete(id)
  await dropRecording(id)
  await dropParts(id)
  await withDatabase((database) => database.delete('downloads', id))
}

export async function dropParts(id: string): Promise<void> {
  await withDatabase(async (database) => {
    const { store, done } = database.transaction('parts', 'readwrite')
    for (const key of await store.index('id').getAllKeys(id)) await store.delete(key)
    await done
  })
}

/** The address of a downloaded recording, at once; undefined: it is not here, or not ready. */
export function addressHere(id: string): string | undefined {
  return here.has(id) ? (worked() ? keptAddress(id) : blobs.get(id)) : undefined
}

/** The recording itself, which needs no worker; undefined: it is not here after all. */
export async function blobAddress(id: string): Promise<string | undefined> {
  if (!here.has(id) || blobs.has(id)) return blobs.get(id)
  const recording = await readRecording(id)
  if (recording) blobs.set(id, URL.createObjectURL(recording))
  return blobs.get(id)
}
