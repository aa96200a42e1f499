import type { FeedItem } from '#contract/content/content.ts'
import { ApiError, NOT_VIEWABLE } from '#contract/errors.ts'
import { getSharedVideo } from '#contract/talk/reactions.ts'
import {
  getCollectionOfVideo,
  getCollectionVideos,
  getVideo,
  getVideoCollection,
  getVideoCollections,
  type Video,
} from '#contract/content/videos.ts'
import type { Film } from '#lib/film.ts'
import { askSourceGrant } from './albums.queries.ts'
import { call } from './call.ts'
import { read, readPages } from './query-client.ts'

export const videoQuery = (id: string) => read(getVideo, { id }, { keep: true, staleTime: 10 * 60_000 })
export const collectionOfVideoQuery = (id: string) => read(getCollectionOfVideo, { id }, { keep: true })
export const videoCollectionsQuery = () => readPages(getVideoCollections, { page_size: 20 }, { keep: true })
export const videoCollectionQuery = (id: string) => read(getVideoCollection, { id }, { keep: true })
export const collectionVideosQuery = (id: string) =>
  readPages(getCollectionVideos, { id, page_size: 50 }, { keep: true })
export const sharedVideoQuery = (id: string) => read(getSharedVideo, { id }, { keep: true })

/**
 * The address a film plays from: its own, otherwise by a grant that is requested each time; undefined when the grant is
 * refused, which is not reported [decisions G126, G127].
 */
export async function filmAddress({
  id,
  url,
  source_id,
}: Pick<Film, 'id' | 'url' | 'source_id'>): Promise<string | undefined> {
  if (url) return url
  try {
    const known = source_id ? { url: '', source_id } : await call(getVideo, { id })
    if (known.url || !known.source_id) return known.url || undefined
    return (await askSourceGrant(known.source_id)).url
  } catch (error) {
    if (error instanceof ApiError && error.code === NOT_VIEWABLE) return undefined
    throw error
  }
}

export const filmOf = (video: Video): Film => ({
  id: video.id,
  title: video.title,
  author: video.source_name || video.author,
  cover: video.cover,
  url: video.url,
  source_id: video.source_id,
  duration: video.duration,
  width: video.width,
  height: video.height,
  collection: video.video_collection_id,
})
export const filmOfItem = (item: FeedItem): Film => ({
  id: item.id,
  title: item.title,
  author: item.source_name || item.author,
  cover: item.cover,
  url: item.media_url,
  source_id: '',
  duration: item.duration,
  width: 0,
  height: 0,
  collection: '',
})
