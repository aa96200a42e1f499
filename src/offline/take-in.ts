/** What the browser downloaded in the background becomes downloads of the listener [decision 115]. */
import { isRecordingType } from '#contract/download.ts'
import type { BackgroundFetch } from './background-fetch.ts'
import { withDatabase } from './db.ts'
import type { DownloadEntry } from './download-entry.ts'
import { inOneTransaction } from './in-one-transaction.ts'
import { isPage, isTooShort } from './is-whole-recording.ts'
import { removeRecording, storeRecording } from './recordings.ts'

/**
 * Stores what came whole; the queue downloads the rest in its own way. stopped: by the listener, in the system's own
 * list of downloads. Returns the name of the album.
 */
export async function takeIn(fetched: BackgroundFetch, stopped: boolean): Promise<string> {
  const entries = (await withDatabase((database) => database.getAll('downloads'))).filter(
    ({ background }) => background?.id === fetched.id,
  )
  const records = await fetched.matchAll()
  for (const entry of entries) {
    const record = records.find(({ request }) => request.url === entry.background!.url)
    const arrived = await record?.responseReady.then((response) => wholeOf(response, entry)).catch(() => undefined)
    const stored = arrived && (await storeRecording(entry.id, arrived.recording))
    const { background: _, ...rest } = entry
    await settle(
      stored
        ? { ...rest, state: 'done', received: arrived.recording.size, whole: arrived.recording.size, ...arrived.known }
        : { ...rest, state: stopped ? 'paused' : 'waiting' },
      fetched.id,
    )
  }
  return entries[0]?.album ?? ''
}

/** Taken back meanwhile, it is the queue's; deleted, nothing of it stays. */
async function settle(entry: DownloadEntry, id: string): Promise<void> {
  const now = await inOneTransaction(['downloads'], async (transaction) => {
    const downloads = transaction.objectStore('downloads')
    const found = await downloads.get(entry.id)
    if (found?.background?.id === id) await downloads.put(entry)
    return found
  })
  if (!now) await removeRecording(entry.id)
}

/** undefined: it is not certain that this is all of it, or that it is a recording. */
async function wholeOf(
  response: Response,
  { track }: DownloadEntry,
): Promise<{ recording: Blob; known: Pick<DownloadEntry, 'version' | 'sure'> } | undefined> {
  const { headers, status } = response
  const [type = ''] = (headers.get('Content-Type') ?? '').split(';')
  const body = await response.blob()
  const isWhole = !headers.has('Content-Encoding') && Number(headers.get('Content-Length')) === body.size
  if (status !== 200 || !isRecordingType(type) || !isWhole || body.size === 0) return undefined
  const first = new Uint8Array(await body.slice(0, 64).arrayBuffer())
  if (isTooShort(body.size, track.duration) || isPage(first)) return undefined
  const version = headers.get('ETag') ?? headers.get('Last-Modified') ?? ''
  return { recording: new Blob([body], { type }), known: { version, sure: true } }
}
