import * as contentType from '#contract/content/content-types.ts'
import * as markState from '#contract/talk/mark-state.ts'
import { isPublished } from '#server/content/is-published.ts'
import { and, count, eq, inArray } from 'drizzle-orm'
import type * as contract from '#contract/talk/collections.ts'
import { UNNAMED, followable, subjects, subscribable } from '#contract/subjects.ts'
import { collections } from '#server/marks/marks.tables.ts'
import { categories, posts } from '#server/content/posts.tables.ts'
import { feedColumns, presentFeedItem, type FeedRow } from '#server/content/feed-item.ts'
import { marksOn } from '#server/marks/marks.ts'
import { presentTime } from '#server/platform/time.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { newestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'
import { readMarked } from './read-marked.ts'

const videos = [4, 12, 15]

/** Withdrawn items are neither shown nor counted. */
export const getCollections: Handle<typeof contract.getCollections> = async (
  { type, page, page_size, cursor: after },
  context,
) => {
  const { db } = context
  const mine = and(
    eq(collections.userId, signedIn(context).id),
    marksOn('collection', UNNAMED),
    isPublished,
    type === undefined ? undefined : type === contentType.video ? inArray(posts.type, videos) : eq(posts.type, type),
  )
  const [counted] = await db
    .select({ total: count() })
    .from(collections)
    .innerJoin(posts, eq(posts.id, collections.targetId))
    .where(mine)
  const order = newestFirst(collections.createdAt, collections.targetId)
  const slice = sortedPage(order, { page, page_size, cursor: after })
  const { rows, cursor } = await slice.read(
    db
      .select({ ...feedColumns, markedAt: collections.createdAt, cursor: slice.cursor })
      .from(collections)
      .innerJoin(posts, eq(posts.id, collections.targetId))
      .leftJoin(categories, eq(categories.id, posts.categoryId)),
    mine,
  )
  const list = rows.map(({ markedAt, ...row }) => {
    const content = presentFeedItem(row as FeedRow)
    return { id: content.id, type: content.type, content, status: markState.on, created_at: presentTime(markedAt) }
  })
  return { list, total: counted?.total ?? 0, page, page_size, cursor }
}

export const getSubscriptions: Handle<typeof contract.getSubscriptions> = async ({ type, ...page }, context) => {
  const kinds = subscribable.filter((kind) => type === undefined || subjects[kind].subscription === type)
  const { list, ...rest } = await readMarked(context.db, signedIn(context).id, kinds, page)
  return { ...rest, list: list.map(({ kind, ...one }) => ({ ...one, type: subjects[kind].subscription })) }
}
export const getFollows: Handle<typeof contract.getFollows> = async ({ type, ...page }, context) => {
  const { list, ...rest } = await readMarked(context.db, signedIn(context).id, type ? [type] : followable, page)
  return { ...rest, list: list.map(({ kind, ...one }) => ({ ...one, type: kind })) }
}
