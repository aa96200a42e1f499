/**
 * The recordings downloaded to this device, with a synchronous check whether one can be played from here: a phone plays
 * only what starts within the tap.
 */
import { withDatabase } from './db.ts'
import type { DownloadEntry } from './download-entry.ts'
import { recordingAddress } from './recording-address.ts'
import { listRecordings, readRecording, removeRecording } from './recordings.ts'

/** This many are prepared in advance in a browser without a worker; others take a moment longer. */
const PREPARED = 100
const here = new Set<string>()
const blobs = new Map<string, string>()
const hasWorker = (): boolean => Boolean(navigator.serviceWorker?.controller)

/** All downloads, oldest first. Recordings that the system has deleted meanwhile are reported to `cleared`. */
export async function listDownloads(cleared: (count: number) => void): Promise<DownloadEntry[]> {
  const [entries, stored] = await Promise.all([
    withDatabase((database) => database.getAll('downloads')),
    listRecordings().catch(() => new Set<string>()),
  ])
  entries.sort((a, b) => a.at - b.at)
  here.clear()
  let missing = 0
  for (const entry of entries) {
    if (entry.state !== 'done') continue
    if (stored.has(recordingAddress(entry.id))) here.add(entry.id)
    else {
      Object.assign(entry, { state: 'failed', fault: 'cleared', received: 0 } satisfies Partial<DownloadEntry>)
      missing++
      await saveDownload(entry)
    }
  }
  if (missing > 0) cleared(missing)
  if (!hasWorker())
    for (const { id } of entries.filter((entry) => here.has(entry.id)).slice(-PREPARED)) await blobAddress(id)
  return entries
}

/** The entry follows the recording: 'done' is written only after the recording is stored. */
export async function saveDownload(entry: DownloadEntry): Promise<void> {
  await withDatabase((database) => database.put('downloads', entry))
  if (entry.state !== 'done') return
  here.add(entry.id)
  if (!hasWorker()) await blobAddress(entry.id)
}

export async function dropDownload(id: string): Promise<void> {
  here.delete(id)
  const blob = blobs.get(id)
  if (blob) URL.revokeObjectURL(blob)
  blobs.delete(id)
  await removeRecording(id)
}

export const isDownloaded = (id: string): boolean => here.has(id)

/** The address of a downloaded recording, synchronously; undefined: not stored here, or not prepared. */
export function addressHere(id: string): string | undefined {
  return here.has(id) ? (hasWorker() ? recordingAddress(id) : blobs.get(id)) : undefined
}

/** A blob address of the recording, which needs no worker; undefined: it is not stored here after all. */
export async function blobAddress(id: string): Promise<string | undefined> {
  if (!here.has(id) || blobs.has(id)) return blobs.get(id)
  const recording = await readRecording(id)
  if (recording) blobs.set(id, URL.createObjectURL(recording))
  return blobs.get(id)
}
