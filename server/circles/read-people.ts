import { and, count, eq, inArray, or } from 'drizzle-orm'
import type * as contract from '#contract/circles/circle-users.ts'
import * as markState from '#contract/talk/mark-state.ts'
import { presentCircles } from './present-circles.ts'
import { circlePosts, circles } from './circles.tables.ts'
import { userBlocks } from '#server/marks/blocks.tables.ts'
import { follows } from '#server/marks/marks.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { citizenColumns, presentCitizen } from '#server/people/citizen.ts'
import { circlePost } from './circle-post.subject.ts'
import { moveCounter } from '#server/marks/counters.ts'
import { lockCitizens } from '#server/marks/lock-citizens.ts'
import { markCounts, markedAmong, marksOn } from '#server/marks/marks.ts'
import { mustSee } from '#server/marks/must-see.ts'
import { notBlocked } from '#server/marks/not-blocked.ts'
import { subjects } from '#server/marks/subjects.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { newestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'

const CIRCLES = 20

/** What everybody may know of a citizen; never phone, real name or home. */
export const getCircleUser: Handle<typeof contract.getCircleUser> = async ({ id }, { db, user }) => {
  const [person] = await db
    .select({ ...citizenColumns, introduction: users.introduction, fansNum: users.fansNum })
    .from(users)
    .where(eq(users.id, id))
  if (!person) throw gone()
  const [follow_num, posts, joined, followed, blocked] = await Promise.all([
    db.$count(follows, and(eq(follows.userId, id), eq(follows.targetType, 'user'))),
    db
      .select({ n: count() })
      .from(circlePosts)
      .where(and(circlePost.visibleTo(), eq(circlePosts.userId, id), notBlocked(circlePosts.userId, user))),
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
    fans_num: person.fansNum,
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
  const counted = await markCounts(db, 'follow', 'user', [id])
  const slice = sortedPage(newestFirst(follows.createdAt, follows.userId), page)
  const { rows, cursor } = await slice.read(
    db
      .select({ ...citizenColumns, cursor: slice.cursor })
      .from(follows)
      .innerJoin(users, eq(users.id, follows.userId)),
    marksOn('follow', 'user', id),
  )
  return {
    list: rows.map(presentCitizen),
    total: counted.get(id) ?? 0,
    page: page.page,
    page_size: page.page_size,
    cursor,
  }
}

const followOf = (userId: number, id: number) => and(eq(follows.userId, userId), marksOn('follow', 'user', id))

/** Who is blocked follows no more, and is followed no more. */
export const blockCircleUser: Handle<typeof contract.blockCircleUser> = async ({ id, status }, context) => {
  const me = signedIn(context)
  if (id === me.id) throw badInput('不能屏蔽自己')
  await mustSee(context.db, 'user', id, me)
  if (status === markState.on) {
    await context.limits.take('followsUserHour', me.id)
    await context.db.transaction(async (tx) => {
      await lockCitizens(tx, inArray(users.id, [me.id, id]))
      await tx.insert(userBlocks).values({ userId: me.id, blockedId: id }).onConflictDoNothing()
      const ended = await tx
        .delete(follows)
        .where(or(followOf(me.id, id), followOf(id, me.id)))
        .returning({ id: follows.targetId })
      for (const one of ended) await moveCounter(tx, subjects.user, one.id, 'fansNum', -1)
    })
  } else await context.db.delete(userBlocks).where(and(eq(userBlocks.userId, me.id), eq(userBlocks.blockedId, id)))
  return { id: String(id), status: markState.of(status === markState.on) }
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
