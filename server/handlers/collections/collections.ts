import { isPublished } from '#server/database/is-published.ts'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type * as contract from '#contract/collections.ts'
import { UNNAMED, followable, subjects, subscribable } from '#contract/subjects.ts'
import { credits } from '#server/database/schema/credits.ts'
import { feedbacks } from '#server/database/schema/feedbacks.ts'
import { histories } from '#server/database/schema/histories.ts'
import { collections } from '#server/database/schema/marks.ts'
import { categories, posts } from '#server/database/schema/posts.ts'
import { accounts } from '#server/database/schema/wallet.ts'
import { feedColumns, presentFeedItem, type FeedRow } from '#server/present/feed-item.ts'
import { marksOn } from '#server/subjects/marks.ts'
import { presentTime } from '#server/present/time.ts'
import { type Handle, signedIn } from '../handler.ts'
import { newestFirst, sortedPage } from '../sorted-page.ts'
import { countUnread } from '../messages/messages.ts'
import { countMarked, readMarked } from './read-marked.ts'

const VIDEO = 4
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
    type === undefined ? undefined : type === VIDEO ? inArray(posts.type, videos) : eq(posts.type, type),
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
    return { id: content.id, type: content.type, content, status: 1 as const, created_at: presentTime(markedAt) }
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

export const getStatistics: Handle<typeof contract.getStatistics> = async (_, context) => {
  const { db } = context
  const { id } = signedIn(context)
  const one = (rows: { n: number }[]) => rows[0]?.n ?? 0
  const [collected, visited, told, earned, purse] = await Promise.all([
    db
      .select({ n: count() })
      .from(collections)
      .innerJoin(posts, eq(posts.id, collections.targetId))
      .where(and(eq(collections.userId, id), marksOn('collection', UNNAMED), isPublished)),
    db
      .select({ n: count() })
      .from(histories)
      .innerJoin(posts, eq(posts.id, histories.postId))
      .where(and(eq(histories.userId, id), isPublished)),
    db.select({ n: count() }).from(feedbacks).where(eq(feedbacks.userId, id)),
    db
      .select({ n: sql<number>`coalesce(sum(${credits.credit}), 0)::int` })
      .from(credits)
      .where(eq(credits.userId, id)),
    db.select({ n: accounts.balance }).from(accounts).where(eq(accounts.userId, id)),
  ])
  return {
    collection_num: one(collected),
    history_num: one(visited),
    feedback_num: one(told),
    credit: one(earned),
    message_num: await countUnread(db, id),
    balance: one(purse),
    follow_num: await countMarked(db, id, followable),
    subscribe_num: await countMarked(db, id, subscribable),
  }
}
