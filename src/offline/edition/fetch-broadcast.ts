import type { Client } from '#contract/client.ts'
import { getSourcePlayAuth } from '#contract/content/sources.ts'
import { ApiError } from '#contract/errors.ts'
import type { Track } from '#lib/track.ts'
import { withDatabase } from '#offline/db.ts'
import { newDownload, type DownloadEntry } from '#offline/download-entry.ts'
import { NoRoom } from '#offline/download-steps.ts'
import { fetchRecording } from '#offline/fetch-recording.ts'
import { removeRecording } from '#offline/recordings.ts'
import { tellDownloads } from '#offline/tell-downloads.ts'
import { unlessBusy } from '#offline/unless-busy.ts'

const put = (entry: DownloadEntry) => withDatabase((database) => database.put('downloads', entry))

/**
 * Downloads the broadcast of the morning edition among the listener's downloads, where the player finds it. One they
 * downloaded themselves is left to them. Returns false if it is larger than the room for it.
 */
export async function fetchBroadcast(
  track: Track,
  { call, signal, room }: { call: Client['call']; signal: AbortSignal; room: number },
): Promise<boolean> {
  const known = await withDatabase((database) => database.get('downloads', track.id))
  if (known && !known.edition) return true
  const entry: DownloadEntry = {
    ...newDownload(track, track.album.title ?? '', Date.now()),
    ...known,
    // The queue of downloads does not touch what is paused.
    state: 'paused',
    edition: true,
  }
  const address = async () =>
    track.url || (await call(getSourcePlayAuth, { id: track.source_id ?? '' }, { signal })).url
  const work = async () => {
    await put(entry)
    try {
      const arrival = await fetchRecording(entry, { address, signal, room, note: () => {} })
      await put({ ...entry, ...arrival, state: 'done' })
      return true
    } catch (error) {
      if (!(error instanceof NoRoom)) throw error
      await removeRecording(track.id)
      return false
    } finally {
      tellDownloads()
    }
  }
  const fits = await unlessBusy('downloads', work)
  // The queue is downloading: the broadcast comes with the next try.
  if (fits === undefined) throw new ApiError('network', 0, '', track.id)
  return fits
}
