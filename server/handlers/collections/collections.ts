import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import {
  getCollections,
  getFollows,
  getStatistics,
  getSubscriptions,
  type Following,
  type Subscription,
} from '#contract/collections.ts'
import { categories, collections, credits, feedbacks, histories, posts } from '#server/database/schema.ts'
import { feedColumns, presentFeedItem, type FeedRow } from '#server/present/feed-item.ts'
import { presentTime } from '#server/present/time.ts'
import { handler, signedIn } from '../handler.ts'
import { countUnread } from '../messages/messages.ts'
import { countMarked, readMarked } from './read-marked.ts'

const VIDEO = 4
const videos = [4, 12, 15]

/** What was withdrawn is not shown, and not counted. */
export const myCollections = handler(getCollections, async ({ type, page, page_size }, context) => {
  const { db } = context
  const mine = and(
    eq(collections.userId, signedIn(context).id),
    eq(collections.targetType, 'post'),
    eq(posts.status, 1),
    type === undefined ? undefined : type === VIDEO ? inArray(posts.type, videos) : eq(posts.type, type),
  )
  const [counted] = await db
    .select({ total: count() })
    .from(collections)
    .innerJoin(posts, eq(posts.id, collections.targetId))
    .where(mine)
  const rows = await db
    .select({ ...feedColumns, markedAt: collections.createdAt })
    .from(collections)
    .innerJoin(posts, eq(posts.id, collections.targetId))
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .where(mine)
    .orderBy(desc(collections.createdAt), collections.targetId)
    .limit(page_size)
    .offset((page - 1) * page_size)
  const list = rows.map(({ markedAt, ...row }) => {
    const content = presentFeedItem(row as FeedRow)
    return { id: content.id, type: content.type, content, status: 1 as const, created_at: presentTime(markedAt) }
  })
  return { list, total: counted?.total ?? 0, page, page_size }
})

export const mySubscriptions = handler(getSubscriptions, (input, context) =>
  readMarked<Subscription['type']>(
    context.db,
    signedIn(context).id,
    { album: 'album', channel: 'channel', matrix: 'headline' },
    input,
  ),
)
export const myFollows = handler(getFollows, (input, context) =>
  readMarked<Following['type']>(context.db, signedIn(context).id, { anchor: '2', organization: '3', user: '9' }, input),
)

export const myStatistics = handler(getStatistics, async (_, context) => {
  const { db } = context
  const { id } = signedIn(context)
  const one = (rows: { n: number }[]) => rows[0]?.n ?? 0
  const [collected, visited, told, earned] = await Promise.all([
    db
      .select({ n: count() })
      .from(collections)
      .innerJoin(posts, eq(posts.id, collections.targetId))
      .where(and(eq(collections.userId, id), eq(collections.targetType, 'post'), eq(posts.status, 1))),
    db
      .select({ n: count() })
      .from(histories)
      .innerJoin(posts, eq(posts.id, histories.postId))
      .where(and(eq(histories.userId, id), eq(posts.status, 1))),
    db.select({ n: count() }).from(feedbacks).where(eq(feedbacks.userId, id)),
    db
      .select({ n: sql<number>`coalesce(sum(${credits.credit}), 0)::int` })
      .from(credits)
      .where(eq(credits.userId, id)),
  ])
  return {
    collection_num: one(collected),
    history_num: one(visited),
    feedback_num: one(told),
    credit: one(earned),
    message_num: await countUnread(db, id),
    balance: 0,
    follow_num: await countMarked(db, id, ['2', '3', '9']),
    subscribe_num: await countMarked(db, id, ['album', 'channel', 'headline']),
  }
})
