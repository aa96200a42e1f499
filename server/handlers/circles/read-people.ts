import { and, count, eq, sql } from 'drizzle-orm'
import type * as contract from '#contract/circle-users.ts'
import { presentCircles } from '#server/circles/present-circles.ts'
import { circlePosts, circles, userBlocks } from '#server/database/schema/circles.ts'
import { follows } from '#server/database/schema/marks.ts'
import { users } from '#server/database/schema/users.ts'
import { badInput, gone } from '#server/http/refusal.ts'
import { citizenColumns, presentCitizen } from '#server/present/citizen.ts'
import { circlePost } from '#server/subjects/circle-post.ts'
import { markedAmong, marksOn } from '#server/subjects/marks.ts'
import { mustSee } from '#server/subjects/must-see.ts'
import { type Handle, signedIn } from '../handler.ts'
import { newestFirst, sortedPage } from '../sorted-page.ts'

const CIRCLES = 20

/** What everybody may know of a citizen; never phone, real name or home. */
export const getCircleUser: Handle<typeof contract.getCircleUser> = async ({ id }, { db, user }) => {
  const [person] = await db
    .select({ ...citizenColumns, introduction: users.introduction })
    .from(users)
    .where(eq(users.id, id))
  if (!person) throw gone()
  const numberOf = async (where: ReturnType<typeof and>) =>
    (await db.select({ n: count() }).from(follows).where(where))[0]?.n ?? 0
  const [follow_num, fans_num, posts, joined, followed, blocked] = await Promise.all([
    numberOf(and(eq(follows.userId, id), eq(follows.targetType, 'user'))),
    numberOf(marksOn('follow', 'user', id)),
    db
      .select({ n: count() })
      .from(circlePosts)
      .where(and(circlePost.visibleTo(), eq(circlePosts.userId, id))),
    db
      .select({ row: circles })
      .from(circles)
      .innerJoin(follows, and(eq(follows.targetId, circles.id), eq(follows.targetType, 'circle')))
      .where(eq(follows.userId, id))
      .orderBy(circles.sort, circles.id)
      .limit(CIRCLES),
    markedAmong(db, 'follow', 'user', [id], user),
    user
      ? db
          .select({ id: userBlocks.blockedId })
          .from(userBlocks)
          .where(and(eq(userBlocks.userId, user.id), eq(userBlocks.blockedId, id)))
      : [],
  ])
  return {
    ...presentCitizen(person),
    introduction: person.introduction,
    follow_num,
    fans_num,
    post_num: posts[0]?.n ?? 0,
    is_follow: followed.has(id) ? 1 : 0,
    is_mine: user?.id === id ? 1 : 0,
    is_blocked: blocked.length > 0 ? 1 : 0,
    circles: await presentCircles(
      db,
      joined.map(({ row }) => row),
      user,
    ),
  }
}

export const getCircleUserFans: Handle<typeof contract.getCircleUserFans> = async ({ id, ...page }, { db, user }) => {
  await mustSee(db, 'user', id, user)
  const ofUser = marksOn('follow', 'user', id)
  const [counted] = await db.select({ total: count() }).from(follows).where(ofUser)
  const slice = sortedPage(newestFirst(follows.createdAt, follows.userId), page)
  const { rows, cursor } = await slice.read(
    db
      .select({ ...citizenColumns, cursor: slice.cursor })
      .from(follows)
      .innerJoin(users, eq(users.id, follows.userId)),
    ofUser,
  )
  return {
    list: rows.map(presentCitizen),
    total: counted?.total ?? 0,
    page: page.page,
    page_size: page.page_size,
    cursor,
  }
}

export const blockCircleUser: Handle<typeof contract.blockCircleUser> = async ({ id, status }, context) => {
  const me = signedIn(context)
  if (id === me.id) throw badInput('不能屏蔽自己')
  await mustSee(context.db, 'user', id, me)
  if (status === 1) {
    await context.limits.take('followsUserHour', me.id)
    await context.db.insert(userBlocks).values({ userId: me.id, blockedId: id }).onConflictDoNothing()
    await context.db.execute(
      sql`delete from ${follows} where target_type = 'user' and ((user_id = ${me.id} and target_id = ${id}) or (user_id = ${id} and target_id = ${me.id}))`,
    )
  } else await context.db.delete(userBlocks).where(and(eq(userBlocks.userId, me.id), eq(userBlocks.blockedId, id)))
  return { id: String(id), status: status === 1 ? 1 : 0 }
}

export const getBlockedUsers: Handle<typeof contract.getBlockedUsers> = async (page, context) => {
  const mine = eq(userBlocks.userId, signedIn(context).id)
  const [counted] = await context.db.select({ total: count() }).from(userBlocks).where(mine)
  const slice = sortedPage(newestFirst(userBlocks.createdAt, userBlocks.blockedId), page)
  const { rows, cursor } = await slice.read(
    context.db
      .select({ ...citizenColumns, cursor: slice.cursor })
      .from(userBlocks)
      .innerJoin(users, eq(users.id, userBlocks.blockedId)),
    mine,
  )
  return {
    list: rows.map(presentCitizen),
    total: counted?.total ?? 0,
    page: page.page,
    page_size: page.page_size,
    cursor,
  }
}
