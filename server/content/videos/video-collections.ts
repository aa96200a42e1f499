import * as contentType from '#contract/content/content-types.ts'
import { isListed, isPublished } from '#server/content/is-published.ts'
import { and, asc, count, eq, gt } from 'drizzle-orm'
import type * as contract from '#contract/content/videos.ts'
import { collectionItems } from '#server/content/item-lists.tables.ts'
import { postBodies, postCounts, posts } from '#server/content/posts.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import { readStatic } from '#server/content/articles/read-article.ts'
import { countPosts } from '#server/content/count-posts.ts'
import { feedOf, readFeed } from '#server/content/feed.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { smallestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'
import { readCollection, videoTypes } from './read-collection.ts'

export const getVideoCollections: Handle<typeof contract.getVideoCollections> = async (input, { db }) => {
  const collection = eq(posts.type, contentType.collection)
  const total = await countPosts(db, {
    category: 0,
    counters: and(postCounts.listed, eq(postCounts.type, contentType.collection)),
    posts: and(posts.listed, collection),
  })
  return feedOf(await readFeed(db, and(isListed, collection), input), total, input)
}

export const getVideoCollection: Handle<typeof contract.getVideoCollection> = ({ id }, { db }) => readCollection(db, id)

/** What was withdrawn is left out, and counted no more. */
export const getCollectionVideos: Handle<typeof contract.getCollectionVideos> = async (
  { id, page, page_size, cursor: after },
  { db },
) => {
  await readCollection(db, id)
  const shown = and(eq(posts.id, collectionItems.videoId), isPublished)
  const [counted] = await db
    .select({ total: count() })
    .from(collectionItems)
    .innerJoin(posts, shown)
    .where(eq(collectionItems.collectionId, id))
  const slice = sortedPage(smallestFirst(collectionItems.sort, collectionItems.videoId), {
    page,
    page_size,
    cursor: after,
  })
  const { rows, cursor } = await slice.read(
    db
      .select({
        post: posts,
        width: postBodies.width,
        height: postBodies.height,
        sort: collectionItems.sort,
        cursor: slice.cursor,
      })
      .from(collectionItems)
      .innerJoin(posts, shown)
      .leftJoin(postBodies, eq(postBodies.postId, posts.id)),
    eq(collectionItems.collectionId, id),
  )
  return {
    list: rows.map(({ post, width, height, sort }) => ({
      id: String(post.id),
      title: post.title,
      cover: post.cover,
      url: post.mediaUrl,
      source_id: post.sourceId === null ? '' : String(post.sourceId),
      duration: post.duration,
      width: width ?? 0,
      height: height ?? 0,
      publish_at: presentTime(post.publishAt),
      introduction: post.introduction,
      play_num: post.playNum,
      sort,
    })),
    total: counted?.total ?? 0,
    page,
    page_size,
    cursor,
  }
}

/** As found from one of its videos, with the one that follows. */
export const getCollectionOfVideo: Handle<typeof contract.getCollectionOfVideo> = async ({ id }, { db }) => {
  await readStatic(db, id, videoTypes)
  const none = { collection: null, current_id: String(id), current_sort: 0, next_id: '' }
  const [own] = await db
    .select({ collectionId: collectionItems.collectionId, sort: collectionItems.sort })
    .from(collectionItems)
    .innerJoin(posts, and(eq(posts.id, collectionItems.collectionId), isPublished))
    .where(eq(collectionItems.videoId, id))
    .orderBy(asc(posts.id))
    .limit(1)
  if (!own) return none
  const [next] = await db
    .select({ id: collectionItems.videoId })
    .from(collectionItems)
    .innerJoin(posts, and(eq(posts.id, collectionItems.videoId), isPublished))
    .where(and(eq(collectionItems.collectionId, own.collectionId), gt(collectionItems.sort, own.sort)))
    .orderBy(asc(collectionItems.sort))
    .limit(1)
  return {
    ...none,
    collection: await readCollection(db, own.collectionId),
    current_sort: own.sort,
    next_id: next ? String(next.id) : '',
  }
}
