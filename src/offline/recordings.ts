/**
 * Complete recordings in Cache Storage: the one exception to 'only the worker touches it', because a browser without a
 * worker plays them too [decision 018].
 */
import { RECORDINGS_CACHE, recordingAddress } from './recording-address.ts'

const open = (): Promise<Cache> => caches.open(RECORDINGS_CACHE)

export async function storeRecording(id: string, recording: Blob): Promise<void> {
  await (
    await open()
  ).put(
    recordingAddress(id),
    new Response(recording, { headers: { 'Content-Type': recording.type, 'Content-Length': String(recording.size) } }),
  )
}

/** undefined: it is not stored here, or cannot be read. */
export async function readRecording(id: string): Promise<Blob | undefined> {
  try {
    return await (await (await open()).match(recordingAddress(id)))?.blob()
  } catch {
    return undefined
  }
}

export async function dropRecording(id: string): Promise<void> {
  await open()
    .then((cache) => cache.delete(recordingAddress(id)))
    .catch(() => {})
}

/** Addresses of all stored recordings. */
export async function listRecordings(): Promise<Set<string>> {
  const keys = await (await open()).keys()
  return new Set(keys.map(({ url }) => new URL(url).pathname))
}
