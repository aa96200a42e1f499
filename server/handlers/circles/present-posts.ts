import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { CirclePost } from '#contract/circles.ts'
import { circlePosts, circles, topics } from '#server/database/schema/circles.ts'
import { users } from '#server/database/schema/users.ts'
import type { Context } from '../handler.ts'
import { sortedPage, type Page } from '../sorted-page.ts'
import { citizenColumns, presentCitizen } from '#server/present/citizen.ts'
import { presentTime } from '#server/present/time.ts'
import { circlePost } from '#server/subjects/circle-post.ts'
import { markedAmong } from '#server/subjects/marks.ts'
import { notBlocked } from '#server/subjects/not-blocked.ts'
import { managedAmong, presentTopic } from '#server/circles/present-circles.ts'
import { votesOfPosts } from '#server/circles/present-votes.ts'

const { terms: _terms, ...row } = getTableColumns(circlePosts)
const select = ({ db }: Context) =>
  db
    .select({ row, author: citizenColumns, circle: circles.name })
    .from(circlePosts)
    .innerJoin(users, eq(users.id, circlePosts.userId))
    .innerJoin(circles, eq(circles.id, circlePosts.circleId))
type Row = Awaited<ReturnType<typeof select>>[number]
type Order = Parameters<typeof sortedPage>[0]

/** total: from a counter. Whoever is blocked is left out. */
export async function pageOfPosts(
  context: Context,
  where: SQL | undefined,
  { order, total, page }: { order: Order; total: number; page: Page },
) {
  const slice = sortedPage(order, page)
  // The page first: authors are looked up for the rows that are shown, not for all that are found.
  const places = await context.db
    .select({ id: circlePosts.id, cursor: slice.cursor })
    .from(circlePosts)
    .where(and(where, notBlocked(circlePosts.userId, context.user), slice.after))
    .orderBy(...slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset)
  const { rows, cursor } = slice.cut(places)
  const ids = rows.map(({ id }) => id)
  const found = ids.length > 0 ? await select(context).where(inArray(circlePosts.id, ids)) : []
  const list = ids.flatMap((id) => found.find((one) => one.row.id === id) ?? [])
  return { list: await present(context, list), total, page: page.page, page_size: page.page_size, cursor }
}

export async function readPost(context: Context, id: number): Promise<CirclePost | undefined> {
  const rows = await select(context).where(and(eq(circlePosts.id, id), circlePost.visibleTo(context.user)))
  return (await present(context, rows))[0]
}

async function present({ db, user, now }: Context, rows: Row[]): Promise<CirclePost[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ row }) => row.id)
  const topicIds = [...new Set(rows.flatMap(({ row }) => (row.topicId === null ? [] : [row.topicId])))]
  const [liked, managed, named, votes] = await Promise.all([
    markedAmong(db, 'like', 'circle_post', ids, user),
    managedAmong(db, [...new Set(rows.map(({ row }) => row.circleId))], user),
    topicIds.length > 0 ? db.select().from(topics).where(inArray(topics.id, topicIds)) : [],
    votesOfPosts(db, ids, user, now),
  ])
  const topicOf = new Map(named.map((one) => [one.id, presentTopic(one)]))
  return rows.map(({ row, author, circle }) => {
    const mine = row.userId === user?.id
    return {
      id: String(row.id),
      circle_id: String(row.circleId),
      circle_name: circle,
      user: presentCitizen(author),
      content: row.content,
      images: row.images,
      video: row.video,
      topic: row.topicId === null ? null : (topicOf.get(row.topicId) ?? null),
      vote: votes.get(row.id) ?? null,
      address: row.address,
      region: row.region,
      like_num: row.likeNum,
      comment_num: row.commentNum,
      is_like: liked.has(row.id) ? 1 : 0,
      is_top: row.isTop === 1 ? 1 : 0,
      is_essence: row.isEssence === 1 ? 1 : 0,
      is_mine: mine ? 1 : 0,
      is_admin: managed.has(row.circleId) ? 1 : 0,
      status: row.status,
      reason: mine && row.status === 2 ? row.reason : '',
      created_at: presentTime(row.createdAt),
    }
  })
}
