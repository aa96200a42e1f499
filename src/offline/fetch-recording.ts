/**
 * Downloads one recording to this device. Received bytes are written as they arrive, so that an interrupted download,
 * or a closed app, resumes where it stopped.
 */
import { download } from '#contract/download.ts'
import { ApiError } from '#contract/errors.ts'
import { firstOf } from '#contract/first-of.ts'
import { withDatabase } from './db.ts'
import type { DownloadEntry } from './download-entry.ts'
import { NoRoom, Unsure } from './download-steps.ts'
import { inOneTransaction } from './in-one-transaction.ts'
import { isFull } from './is-full.ts'
import { isPage, isTooShort } from './is-whole-recording.ts'
import { dropParts, partsOf, storeRecording } from './recordings.ts'

const PART_BYTES = 128 * 1024
const SILENCE_MS = 30_000
export type Arrival = Pick<DownloadEntry, 'received' | 'whole' | 'version' | 'sure'>
export interface FetchDependencies {
  address: () => Promise<string>
  signal: AbortSignal
  /** Bytes of free space; a recording that does not fit is not started. */
  room: number
  note: (arrival: Arrival) => void
}

export async function fetchRecording(
  { id, version, whole, track }: Pick<DownloadEntry, 'id' | 'version' | 'whole' | 'track'>,
  { address, signal, room, note }: FetchDependencies,
): Promise<Arrival> {
  const url = await address()
  const silence = new AbortController()
  const aborted = firstOf(signal, silence.signal)
  let timer: ReturnType<typeof setTimeout> | undefined
  const resetTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  const ask = (from: number) => {
    resetTimer()
    return download(url, { from, signal: aborted }).catch((error: unknown) => {
      clearTimeout(timer)
      throw silence.signal.aborted ? new ApiError('network', 0, '', id) : error
    })
  }
  let received = await receivedOf(id)
  let response = await ask(received)
  const complete = response.body === null && response.whole === received
  if (
    received > 0 &&
    !complete &&
    (response.from !== received || response.body === null || isOther(response, { version, whole }))
  ) {
    // Another version, or a server without range requests: start from the beginning.
    await dropParts(id)
    received = 0
    if (response.from > 0) {
      await response.body?.cancel()
      response = await ask(0)
    }
  }
  const arrival = (): Arrival => ({ received, whole: response.whole, version: response.version })
  if (response.whole > 0 && isTooShort(response.whole, track.duration)) {
    clearTimeout(timer)
    await response.body?.cancel()
    throw new ApiError('network', 0, '', id)
  }
  if (response.whole > room) {
    clearTimeout(timer)
    await response.body?.cancel()
    throw new NoRoom()
  }
  note(arrival())
  let waiting: Uint8Array[] = []
  let size = 0
  const write = async () => {
    if (size === 0) return
    const bytes = await new Blob(waiting as BlobPart[]).arrayBuffer()
    await writePart(id, bytes, { ...arrival(), received: received + size }, received)
    received += size
    waiting = []
    size = 0
  }
  const reader = response.body?.getReader()
  try {
    for (;;) {
      resetTimer()
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) break
      if (received + size === 0 && isPage(value!)) throw new ApiError('network', 0, '', id)
      waiting.push(value!)
      size += value!.byteLength
      if (received + size > room) throw new NoRoom()
      if (size >= PART_BYTES) await write()
      note({ ...arrival(), received: received + size })
    }
    await write()
    clearTimeout(timer)
  } catch (error) {
    clearTimeout(timer)
    await write().catch(() => {})
    note(arrival())
    if (error instanceof NoRoom || isFull(error)) throw error
    throw new ApiError(signal.aborted ? 'aborted' : 'network', 0, '', id)
  }
  const { type } = response
  if (received > 0 && response.whole === 0) {
    // Nobody said how long it is: whoever is asked for what comes after its end knows.
    const after = await ask(received)
    clearTimeout(timer)
    await after.body?.cancel()
    if (after.whole === 0 || after.from !== received) throw new Unsure()
    response = after
  }
  if (received === 0 || received !== response.whole) throw new ApiError('network', 0, '', id)
  await assemble(id, type || response.type)
  return { ...arrival(), whole: received, sure: true }
}

/** Another recording stands at this address now. Where no version is named, its length may tell. */
const isOther = (now: Pick<Arrival, 'version' | 'whole'>, before: Pick<Arrival, 'version' | 'whole'>): boolean =>
  (before.version !== '' && now.version !== before.version) || (before.whole > 0 && now.whole !== before.whole)

/** In one transaction with its entry: a download deleted meanwhile leaves nothing behind. */
async function writePart(id: string, bytes: ArrayBuffer, arrival: Arrival, from: number): Promise<void> {
  await inOneTransaction(['parts', 'downloads'], async (transaction) => {
    const entry = await transaction.objectStore('downloads').get(id)
    if (entry)
      await Promise.all([
        transaction.objectStore('parts').put({ id, from, bytes }),
        transaction.objectStore('downloads').put({ ...entry, ...arrival }),
      ])
  })
}

async function receivedOf(id: string): Promise<number> {
  const parts = await partsOf(id)
  let end = 0
  for (const { from, bytes } of parts) {
    if (from !== end) {
      await dropParts(id)
      return 0
    }
    end += bytes.byteLength
  }
  return end
}

/** The complete recording is stored in Cache Storage before its parts are deleted; where there is none, they stay. */
async function assemble(id: string, type: string): Promise<void> {
  const contentType = type.split(';')[0] || 'audio/mpeg'
  const parts = await partsOf(id)
  const recording = new Blob(
    parts.map(({ bytes }) => bytes),
    { type: contentType },
  )
  if (await storeRecording(id, recording)) return dropParts(id)
  await withDatabase((database) => database.put('parts', { ...parts[0]!, type: contentType }))
}
