import { getAlbum, getAlbums, getAudio, getNextAudio, postSubscribe, type PlayItem } from '#contract/content/albums.ts'
import type { ContentState } from '#contract/content/content.ts'
import * as markState from '#contract/talk/mark-state.ts'
import { countPlay } from '#contract/content/plays.ts'
import { getTranscript } from '#contract/content/transcripts.ts'
import { getSourcePlayAuth } from '#contract/content/sources.ts'
import { articleStateQuery } from './articles.queries.ts'
import { call } from './call.ts'
import { callOrQueue } from './call-or-queue.ts'
import { read, readPages } from './query-client.ts'
import { useMark } from './use-mark.ts'

export const albumQuery = (id: string, order: 'new' | 'old') =>
  readPages(getAlbum, { id, order, page_size: 20 }, { keep: true })
export const albumsQuery = (tag = '') => readPages(getAlbums, { tag, page_size: 20 }, { keep: true })
export const audioQuery = (id: string) => read(getAudio, { id }, { keep: true })
export const transcriptQuery = (id: string) => read(getTranscript, { id }, { keep: true })
export const nextAudioQuery = (album: string, audio: string, order: 'new' | 'old') =>
  read(getNextAudio, { album_id: album, audio_id: audio, order }, { keep: true })

const MAX_PAGES = 20
/** Every item of an album in order, for actions on the whole album. */
export async function fetchAlbumItems(id: string): Promise<PlayItem[]> {
  const items: PlayItem[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { list, total } = await call(getAlbum, { id, order: 'old', page, page_size: 50 })
    items.push(...list)
    if (list.length === 0 || items.length >= total) break
  }
  return items
}

/** Requested when playing starts and never cached, because it expires [rule R28]. */
export const askSourceGrant = (sourceId: string) => call(getSourcePlayAuth, { id: sourceId })
export const askRecording = async (id: string) => (await call(getAudio, { id })).audio
/** Counts a play [rules R30, R132]. */
export const reportPlay = (id: string, collection?: string) => call(countPlay, { id, video_collection_id: collection })

/** Subscribes to an album. */
export const useAlbumSubscription = (id: string) =>
  useMark<ContentState>({
    key: ['subscription', id],
    state: articleStateQuery(id),
    is: ['is_subscribe'],
    send: (on) => callOrQueue(postSubscribe, { id, type: 2, status: markState.of(on) }),
  })
