import { isPublished } from '#server/content/is-published.ts'
import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/content/videos.ts'
import { collectionItems } from '#server/content/item-lists.tables.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import { readStatic } from '#server/content/articles/read-article.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { videoTypes } from './read-collection.ts'

/** Either the film's address, or a source to ask a grant for [decision G126]. */
export const getVideo: Handle<typeof contract.getVideo> = async ({ id }, { db }) => {
  const head = await readStatic(db, id, videoTypes)
  const [own] = await db
    .select({ sourceId: posts.sourceId, playNum: posts.playNum, width: postBodies.width, height: postBodies.height })
    .from(posts)
    .leftJoin(postBodies, eq(postBodies.postId, posts.id))
    .where(eq(posts.id, id))
  const [collection] = await db
    .select({ id: posts.id })
    .from(collectionItems)
    .innerJoin(posts, and(eq(posts.id, collectionItems.collectionId), isPublished))
    .where(eq(collectionItems.videoId, id))
    .orderBy(posts.id)
    .limit(1)
  return {
    ...head,
    url: head.media_url,
    source_id: own?.sourceId ? String(own.sourceId) : '',
    video_collection_id: collection ? String(collection.id) : '',
    width: own?.width ?? 0,
    height: own?.height ?? 0,
    play_num: own?.playNum ?? 0,
  }
}
