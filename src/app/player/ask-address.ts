import { askRecording, askSourceGrant, reportPlay } from '#queries/albums.queries.ts'
import { askChannelGrant } from '#queries/channels.queries.ts'
import type { Track } from '#lib/track.ts'

export { reportPlay }

/**
 * Called only when there is no address, or it does not play: looks up the item's current address, which also shows
 * whether there is a network.
 */
export async function askAddress(track: Track): Promise<{ url: string; expires_at: string }> {
  if (track.live) return askChannelGrant(track.id)
  if (track.channel_id) return askChannelGrant(track.channel_id, track.id)
  if (track.source_id) return askSourceGrant(track.source_id)
  const { url, source_id } = await askRecording(track.id)
  return url || !source_id ? { url: url || track.url, expires_at: '' } : askSourceGrant(source_id)
}

/** Of a recording that is downloaded: a grant is requested for each try, and never stored. */
export const askDownload = async ({ url, source_id }: Track): Promise<string> =>
  url || !source_id ? url : (await askSourceGrant(source_id)).url
