import { and, eq, sql, type AnyColumn } from 'drizzle-orm'
import { MAX_NEWS } from '#contract/circles/circle-feeds.ts'
import type * as contract from '#contract/circles/circle-feeds.ts'
import { circlePosts, circles } from './circles.tables.ts'
import { follows } from '#server/marks/marks.tables.ts'
import { circlePost } from './circle-post.subject.ts'
import { notBlocked } from '#server/marks/not-blocked.ts'
import { boundedCount } from '#server/platform/database/bounded-count.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { newestFirst } from '#server/platform/database/sorted-page.ts'
import { pageOfPosts } from './present-posts.ts'

const followedBy = (userId: number, circle: AnyColumn) =>
  sql`${circle} in (select target_id from ${follows} where user_id = ${userId} and target_type = 'circle')`

export const getCircleFeed: Handle<typeof contract.getCircleFeed> = async (page, context) => {
  const { id } = signedIn(context)
  const [sum] = await context.db
    .select({ total: sql<number>`coalesce(sum(${circles.postNum}), 0)::int` })
    .from(circles)
    .where(followedBy(id, circles.id))
  return pageOfPosts(context, circlePost.visibleTo(), {
    among: sql`select target_id as id from ${follows} where user_id = ${id} and target_type = 'circle'`,
    order: newestFirst(circlePosts.createdAt, circlePosts.id),
    total: sum?.total ?? 0,
    page,
  })
}

/** Where the post has been deleted, those after the one before it are counted. */
export const getCircleNews: Handle<typeof contract.getCircleNews> = async ({ id, topic_id, since }, { db, user }) => {
  const after = sql`(${circlePosts.createdAt}, ${circlePosts.id}) > (select made.created_at, made.id from ${circlePosts} made where made.id <= ${since} order by made.id desc limit 1)`
  const among = id === undefined ? followedBy(user?.id ?? 0, circlePosts.circleId) : eq(circlePosts.circleId, id)
  // A post on top is where it was put, not where new ones come.
  const inList =
    topic_id === undefined
      ? and(among, id === undefined ? undefined : eq(circlePosts.isTop, 0))
      : eq(circlePosts.topicId, topic_id)
  const newer = and(circlePost.visibleTo(), inList, after, notBlocked(circlePosts.userId, user))
  return { num: await boundedCount(db, circlePosts, newer, MAX_NEWS) }
}
