/** Whole recordings in Cache Storage: the one exception to 'only the worker touches it', because a browser without a worker plays them too [decision 018]. */
import { KEPT_RECORDINGS, keptAddress } from './kept-address.ts'

const open = (): Promise<Cache> => caches.open(KEPT_RECORDINGS)

export async function keepRecording(id: string, recording: Blob): Promise<void> {
  await (
    await open()
  ).put(
    keptAddress(id),
    new Response(recording, { headers: { 'Content-Type': recording.type, 'Content-Length': String(recording.size) } }),
  )
}

/** undefined: it is not here, or cannot be read. */
export async function readRecording(id: string): Promise<Blob | undefined> {
  try {
    return await (await (await open()).match(keptAddress(id)))?.blob()
  } catch {
    return undefined
  }
}

export async function dropRecording(id: string): Promise<void> {
  await open()
    .then((cache) => cache.delete(keptAddress(id)))
    .catch(() => {})
}

/** Addresses of all that is here. */
export async function listRecordings(): Promise<Set<string>> {
  const keys = await (await open()).keys()
  return new Set(keys.map(({ url }) => new URL(url).pathname))
}
