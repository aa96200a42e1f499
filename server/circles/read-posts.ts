import { and, count, eq, sql } from 'drizzle-orm'
import type { getCircleUserPosts as ofUser } from '#contract/circles/circle-users.ts'
import type * as contract from '#contract/circles/circles.ts'
import { pageOfPosts, readPost } from './present-posts.ts'
import { builtOnce } from '#server/platform/database/built-once.ts'
import { circlePosts, circles, topics } from './circles.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { simplify } from '#server/platform/words/simplify.ts'
import { searchTerms } from '#server/platform/words/terms.ts'
import { circlePost } from './circle-post.subject.ts'
import { notBlocked } from '#server/marks/not-blocked.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { largestFirst, newestFirst } from '#server/platform/database/sorted-page.ts'

const byTime = newestFirst(circlePosts.createdAt, circlePosts.id)
const orders = {
  new: largestFirst(circlePosts.isTop, { time: circlePosts.createdAt }, circlePosts.id),
  hot: largestFirst(circlePosts.hot, circlePosts.id),
  essence: byTime,
}

const totalOf = builtOnce<{ id: number }>()((db, value) =>
  db.select({ total: circles.postNum }).from(circles).where(eq(circles.id, value.id)).prepare('posts_of_circle'),
)
const totalOfTopic = builtOnce<{ id: number }>()((db, value) =>
  db.select({ total: topics.postNum }).from(topics).where(eq(topics.id, value.id)).prepare('posts_of_topic'),
)
/** Words that many posts hold are found among so many of the newest, without a look at all that hold them. */
const NEWEST = 300

export const getCirclePosts: Handle<typeof contract.getCirclePosts> = async (
  { id, order, topic_id, keyword, ...page },
  context,
) => {
  const { db } = context
  const total = totalOf(db, { id }).then(([circle]) => {
    if (!circle) throw gone()
    return circle.total
  })
  const shown = circlePost.visibleTo()
  const inCircle = and(shown, eq(circlePosts.circleId, id))
  if (keyword !== '') {
    // Terms name their circle: beside them the circle itself would be looked up in an index of its own, to no use.
    const terms = searchTerms(simplify(keyword).toLowerCase()).map((term) => `${id}:${term}`)
    const found = and(shown, terms.length > 0 ? sql`${circlePosts.terms} @> ${sql.param(terms)}::text[]` : sql`false`)
    const first = { rows: NEWEST, where: inCircle }
    return pageOfPosts(context, found, { order: byTime, total: total.then(() => 0), page, first })
  }
  if (topic_id !== undefined) {
    const ofTopic = async () => (await totalOfTopic(db, { id: topic_id }))[0]?.total ?? 0
    // A post is of its topic's circle. By the topic alone its index is read in its order; of a condition on both,
    // PostgreSQL expects so few rows that it collects all of the topic and sorts them.
    const ofCircle = sql`(select id from ${topics} where id = ${topic_id} and circle_id = ${id})`
    const inTopic = and(shown, eq(circlePosts.topicId, ofCircle))
    return pageOfPosts(context, inTopic, {
      order: order === 'hot' ? orders.hot : byTime,
      total: total.then(ofTopic),
      page,
    })
  }
  const essence = order === 'essence' ? sql`${circlePosts.isEssence} = 1` : undefined
  return pageOfPosts(context, and(inCircle, essence), { order: orders[order], total, page })
}

const countOf = async ({ db }: Parameters<typeof getMyCirclePosts>[1], where: ReturnType<typeof and>) =>
  (await db.select({ n: count() }).from(circlePosts).where(where))[0]?.n ?? 0

export const getMyCirclePosts: Handle<typeof contract.getMyCirclePosts> = async (page, context) => {
  const own = eq(circlePosts.userId, signedIn(context).id)
  return pageOfPosts(context, own, { order: byTime, total: await countOf(context, own), page })
}

export const getCircleUserPosts: Handle<typeof ofUser> = async ({ id, ...page }, context) => {
  const theirs = and(circlePost.visibleTo(), eq(circlePosts.userId, id), notBlocked(circlePosts.userId, context.user))
  return pageOfPosts(context, theirs, { order: byTime, total: await countOf(context, theirs), page })
}

/** For whom they have blocked, or who has blocked them, it is not there. */
export const getCirclePost: Handle<typeof contract.getCirclePost> = async ({ id }, context) => {
  const found = await readPost(context, id)
  if (!found) throw gone()
  return found
}
