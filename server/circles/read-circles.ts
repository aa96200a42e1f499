import { count, eq, sql } from 'drizzle-orm'
import type * as contract from '#contract/circles/circles.ts'
import * as markState from '#contract/talk/mark-state.ts'
import { presentCircles, presentTopic } from './present-circles.ts'
import { circles, topics } from './circles.tables.ts'
import { follows } from '#server/marks/marks.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { mustSee } from '#server/marks/must-see.ts'
import { setMark } from '#server/marks/set-mark.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { largestFirst, smallestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'

export const getCircles: Handle<typeof contract.getCircles> = async ({ mine, user_id, ...page }, context) => {
  const { db, user } = context
  if (user_id !== undefined) await mustSee(db, 'user', user_id, user)
  const follower = user_id ?? (mine === 1 ? signedIn(context).id : undefined)
  const where =
    follower === undefined
      ? undefined
      : sql`${circles.id} in (select target_id from ${follows} where user_id = ${follower} and target_type = 'circle')`
  const [counted] = await db.select({ total: count() }).from(circles).where(where)
  const slice = sortedPage(smallestFirst(circles.sort, circles.id), page)
  const { rows, cursor } = await slice.read(db.select({ row: circles, cursor: slice.cursor }).from(circles), where)
  return {
    list: await presentCircles(
      db,
      rows.map(({ row }) => row),
      user,
    ),
    total: counted?.total ?? 0,
    page: page.page,
    page_size: page.page_size,
    cursor,
  }
}

export const getCircle: Handle<typeof contract.getCircle> = async ({ id }, { db, user }) => {
  const [circle] = await presentCircles(db, await db.select().from(circles).where(eq(circles.id, id)), user)
  if (!circle) throw gone()
  return circle
}

export const followCircle: Handle<typeof contract.followCircle> = async ({ id, status }, context) => {
  const user = signedIn(context)
  if (status === markState.on) await context.limits.take('followsUserHour', user.id)
  return setMark(context.db, { mark: 'follow', userId: user.id, subject: 'circle', id }, status === markState.on)
}

export const getCircleTopics: Handle<typeof contract.getCircleTopics> = async ({ id, ...page }, { db }) => {
  const ofCircle = eq(topics.circleId, id)
  const [counted] = await db.select({ total: count() }).from(topics).where(ofCircle)
  const slice = sortedPage(largestFirst(topics.postNum, topics.id), page)
  const { rows, cursor } = await slice.read(db.select({ row: topics, cursor: slice.cursor }).from(topics), ofCircle)
  return {
    list: rows.map(({ row }) => presentTopic(row)),
    total: counted?.total ?? 0,
    page: page.page,
    page_size: page.page_size,
    cursor,
  }
}

export const getTopic: Handle<typeof contract.getTopic> = async ({ id }, { db, topicViews }) => {
  const [row] = await db.select().from(topics).where(eq(topics.id, id))
  if (!row) throw gone()
  topicViews.add(id)
  return { ...presentTopic(row), view_num: row.viewNum + topicViews.waiting(id) }
}
