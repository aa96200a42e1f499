import { eq } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { contentState } from '#contract/content/content-states.ts'
import * as contentType from '#contract/content/content-types.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import type { Feed, FeedItem } from './parsed-feed.ts'
import { findCategories, recountCategories } from './feed-categories.ts'
import { findStored, guidOf } from './find-stored.ts'
import { linkToAlbum, orderAlbum, type Episode } from './store-album.ts'
import type { StoreOptions } from './store-options.ts'
import type { Transaction } from '#server/platform/database/connect.ts'

/** An item with the time it is shown at. */
export interface ImportMoment {
  item: FeedItem
  publishAt: Date
}
/** What is known of the whole import of a feed. */
interface Whole {
  albumId: number
  guids: Set<string>
  options: StoreOptions
}
export interface StoredBatch {
  added: number
  updated: number
  unchanged: number
}

/**
 * The work of one transaction: new items are inserted, changed items rewritten in place (their counters, category and
 * status belong to the site), albums and counts kept correct.
 */
export async function storeBatch(
  tx: Transaction,
  feed: Feed,
  batch: ImportMoment[],
  { albumId, guids, options }: Whole,
): Promise<StoredBatch> {
  const known = await findStored(
    tx,
    feed,
    batch.map(({ item }) => item),
    guids,
  )
  const fresh = batch.filter(({ item }) => !known.has(guidOf(feed, item)))
  const added = await insertItems(tx, feed, fresh, { albumId, held: options.held })
  const left = await options.leave?.(
    tx,
    [...known.values()].map(({ post }) => post.id),
  )
  const audio = added.filter((row) => row.type === contentType.audio)
  let updated = 0
  let moved = false
  const turnedAudio: number[] = []
  const heard: Episode[] = []
  for (const { item } of batch) {
    const old = known.get(guidOf(feed, item))
    if (!old || left?.has(old.post.id)) continue
    const post = postOf(feed, item, albumId)
    const body = bodyOf(item)
    const publishAt = item.publishAt ?? old.post.publishAt
    const guid = guidOf(feed, item)
    if (post.type === contentType.audio) heard.push({ id: old.post.id, episode: item.episode })
    // Its names are found again, though nobody sees them.
    if (guid !== old.post.guid) await tx.update(posts).set({ guid }).where(eq(posts.id, old.post.id))
    if (isSame(old, post, body) && publishAt.getTime() === old.post.publishAt.getTime()) continue
    updated++
    moved ||= publishAt.getTime() !== old.post.publishAt.getTime()
    const typeChanged = post.type !== old.post.type
    if (typeChanged && post.type === contentType.audio) turnedAudio.push(old.post.id)
    await tx
      .update(posts)
      .set({
        ...post,
        publishAt,
        updatedAt: new Date(),
        ...(typeChanged ? { listed: post.type !== contentType.audio } : {}),
      })
      .where(eq(posts.id, old.post.id))
    await tx
      .insert(postBodies)
      .values({ postId: old.post.id, ...body })
      .onConflictDoUpdate({ target: postBodies.postId, set: body })
    if (typeChanged) await recountCategories(tx, [old.post.categoryId, old.post.parentCategoryId])
  }
  const episodes = new Map(fresh.map(({ item }) => [guidOf(feed, item), item.episode]))
  const fresher = audio.map(({ id, guid }) => ({ id, episode: episodes.get(guid!) ?? null }))
  if (albumId) {
    const joining = new Set(turnedAudio)
    await linkToAlbum(tx, albumId, [...fresher, ...heard.filter(({ id }) => joining.has(id))])
    await orderAlbum(tx, albumId, heard, moved || fresher.length > 0 || turnedAudio.length > 0)
  }
  return { added: fresh.length, updated, unchanged: batch.length - fresh.length - updated }
}

type Known = Awaited<ReturnType<typeof findStored>> extends Map<string, infer Row> ? Row : never

/** The new posts. */
async function insertItems(
  tx: Transaction,
  feed: Feed,
  fresh: ImportMoment[],
  { albumId, held }: { albumId: number; held: boolean | undefined },
) {
  if (fresh.length === 0) return []
  const isAudio = (item: FeedItem) => albumId !== 0 && item.media === 'audio'
  // Audio of an album is not listed by itself, so it gets no sub-category of its own.
  const { top, subs } = await findCategories(
    tx,
    feed,
    fresh.flatMap(({ item }) => (isAudio(item) ? [] : item.categories.slice(0, 1))),
  )
  const rows = await tx
    .insert(posts)
    .values(
      fresh.map(({ item, publishAt }) => ({
        ...postOf(feed, item, albumId),
        status: held ? contentState.draft : contentState.published,
        publishAt,
        guid: guidOf(feed, item),
        listed: !isAudio(item),
        parentCategoryId: top,
        categoryId: (isAudio(item) ? undefined : subs.get(item.categories[0] ?? '')) ?? top,
      })),
    )
    .returning({ id: posts.id, guid: posts.guid, type: posts.type, categoryId: posts.categoryId })
  const ids = new Map(rows.map((row) => [row.guid, row.id]))
  await tx
    .insert(postBodies)
    .values(fresh.map(({ item }) => ({ postId: ids.get(guidOf(feed, item))!, ...bodyOf(item) })))
  await recountCategories(tx, [top, ...rows.map((row) => row.categoryId)])
  return rows
}

function postOf(feed: Feed, item: FeedItem, albumId: number) {
  const cover = item.cover || (albumId ? feed.cover : '')
  return {
    type: albumId && item.media === 'audio' ? contentType.audio : contentType.article,
    title: item.title,
    introduction: item.introduction,
    cover,
    images: item.images,
    style: item.images.length >= 3 ? 'three' : cover ? 'right' : 'text',
    sourceName: feed.title,
    author: item.author || feed.author,
    mediaUrl: item.mediaUrl,
    duration: item.duration,
  }
}
const bodyOf = (item: FeedItem) => ({ content: item.content, tags: item.categories, attachments: item.attachments })

function isSame(
  { post: old, body: oldBody }: Known,
  post: ReturnType<typeof postOf>,
  body: ReturnType<typeof bodyOf>,
): boolean {
  if (!oldBody) return false
  const before = Object.fromEntries(Object.keys(post).map((name) => [name, old[name as keyof typeof old]]))
  return (
    isDeepStrictEqual(before, post) &&
    isDeepStrictEqual({ content: oldBody.content, tags: oldBody.tags, attachments: oldBody.attachments }, body)
  )
}
