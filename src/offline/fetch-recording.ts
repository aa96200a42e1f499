/** Brings one recording to this device. What has come is written down as it comes: after a cut, or a closed app, it goes on where it stopped. */
import { download } from '#contract/client.ts'
import { ApiError } from '#contract/errors.ts'
import { withDatabase, type DownloadEntry } from './db.ts'
import { NoRoom } from './download-steps.ts'
import { dropParts } from './downloads.ts'
import { keepRecording } from './recordings.ts'

const PART_BYTES = 128 * 1024
const SILENCE_MS = 30_000
export type Arrival = Pick<DownloadEntry, 'received' | 'whole' | 'version'>
export interface FetchParts {
  address: () => Promise<string>
  signal: AbortSignal
  /** Bytes there is room for; a recording that would not fit is not begun. */ room: number
  note: (arrival: Arrival) => void
}

export async function fetchRecording(
  { id, version }: Pick<DownloadEntry, 'id' | 'version'>,
  { address, signal, room, note }: FetchParts,
): Promise<Arrival> {
  const url = await address()
  const silence = new AbortController()
  const either = AbortSignal.any([signal, silence.signal])
  let timer: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  const ask = (from: number) => {
    listen()
    return download(url, { from, signal: either }).catch((error: unknown) => {
      clearTimeout(timer)
      throw silence.signal.aborted ? new ApiError('network', 0, '', id) : error
    })
  }
  let received = await receivedOf(id)
  let answer = await ask(received)
  const complete = answer.body === null && answer.whole === received
  if (
    received > 0 &&
    !complete &&
    (answer.from !== received || answer.body === null || (version !== '' && answer.version !== version))
  ) {
    // Another version, or a server that sends no parts: from the beginning.
    await dropParts(id)
    received = 0
    if (answer.from > 0) {
      await answer.body?.cancel()
      answer = await ask(0)
    }
  }
  const arrival = (): Arrival => ({ received, whole: answer.whole, version: answer.version })
  if (answer.whole > room) {
    clearTimeout(timer)
    await answer.body?.cancel()
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
  const reader = answer.body?.getReader()
  try {
    for (;;) {
      listen()
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) break
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
    if (error instanceof NoRoom || (error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
    throw new ApiError(signal.aborted ? 'aborted' : 'network', 0, '', id)
  }
  if (received === 0 || (answer.whole > 0 && received !== answer.whole)) throw new ApiError('network', 0, '', id)
  await putTogether(id, answer.type)
  return { ...arrival(), whole: received }
}

/** With its record, in one: a download that was deleted meanwhile leaves nothing behind. */
async function writePart(id: string, bytes: ArrayBuffer, arrival: Arrival, from: number): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction(['parts', 'downloads'], 'readwrite')
    const entry = await transaction.objectStore('downloads').get(id)
    if (entry)
      await Promise.all([
        transaction.objectStore('parts').put({ id, from, bytes }),
        transaction.objectStore('downloads').put({ ...entry, ...arrival }),
      ])
    await transaction.done
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

const partsOf = (id: string) =>
  withDatabase((database) => database.getAllFromIndex('parts', 'id', id)).then((parts) =>
    parts.sort((a, b) => a.from - b.from),
  )

/** The whole goes to Cache Storage before its parts are let go. */
async function putTogether(id: string, type: string): Promise<void> {
  const parts = await partsOf(id)
  await keepRecording(
    id,
    new Blob(
      parts.map(({ bytes }) => bytes),
      { type: type.split(';')[0] || 'audio/mpeg' },
    ),
  )
  await dropParts(id)
}
