/** Joining and cancelling [decisions G171, 049]. */
import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { ActivityDetail } from '#contract/volunteers/activities.ts'
import { conflictWords } from '#contract/conflict-words.ts'
import { LATE_CANCEL_MS, joinState } from '#contract/volunteers/activity-state.ts'
import { joinRefusals } from '#contract/volunteers/join-refusals.ts'
import { standings } from '#contract/volunteers/volunteer-states.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { lockOfCitizen } from '#server/platform/database/locks.ts'
import { activities, activityJoins } from './activities.tables.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { messageTypes } from '#contract/talk/messages.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import { mustBeApproved, refuseStruck } from '#server/volunteers/standing.ts'
import { timesOfRow } from './present-activity.ts'
import { readJoiner } from './read-joiner.ts'
import { takeFreePlace } from './take-place.ts'
import { organizersOf } from './volunteers-of.ts'

export type ActivityRow = typeof activities.$inferSelect
export const OVERLAP = '时间冲突'

export async function findActivity(tx: Pick<Database, 'select'>, id: number): Promise<ActivityRow> {
  const [one] = await tx.select().from(activities).where(eq(activities.id, id))
  if (!one) throw gone()
  return one
}

/** Another activity they have joined at the same time. */
export async function findOverlap(
  db: Pick<Database, 'select'>,
  userId: number,
  { id, startAt, endAt }: ActivityRow,
): Promise<NonNullable<ActivityDetail['conflict']> | undefined> {
  const [other] = await db
    .select({ id: activities.id, title: activities.title, startAt: activities.startAt, endAt: activities.endAt })
    .from(activityJoins)
    .innerJoin(activities, eq(activities.id, activityJoins.activityId))
    .where(
      and(
        eq(activityJoins.userId, userId),
        ne(activityJoins.activityId, id),
        ne(activityJoins.status, joinState.cancelled),
        lt(activityJoins.startAt, endAt),
        gt(activityJoins.endAt, startAt),
      ),
    )
    .orderBy(activityJoins.startAt)
    .limit(1)
  if (!other) return undefined
  const [start_at, end_at] = [presentTime(other.startAt), presentTime(other.endAt)]
  return { id: String(other.id), title: other.title, start_at, end_at }
}

/** For a citizen; place: undefined for who had joined before. Beside it what is shown with it. */
export const joinOnce = (db: Database, activityId: number, userId: number, now: Date) =>
  inTransaction(db, async (tx) => {
    const [read] = await readJoiner(tx, { activity: activityId, user: userId })
    if (!read?.one) throw gone()
    const place = await takePlace(tx, activityId, userId, now)
    return { ...read, one: read.one, place }
  })

/**
 * Whether a citizen has joined, locked until the transaction ends. A citizen who was struck off is refused, as their
 * own session is about to end [rule R138]; the session of `witness`, who vouches for them, is not.
 */
export async function isJoined(
  tx: Transaction,
  { activityId, userId, witness }: { activityId: number; userId: number; witness: number | null },
): Promise<boolean> {
  const [mine] = await tx
    .select({ status: activityJoins.status, standing: volunteers.status, reason: volunteers.reason })
    .from(activityJoins)
    .leftJoin(volunteers, eq(volunteers.userId, activityJoins.userId))
    .where(and(eq(activityJoins.activityId, activityId), eq(activityJoins.userId, userId)))
    .for('update', { of: activityJoins })
  if (mine?.standing === standings.struck) {
    if (witness !== null) throw badInput(STRUCK)
    refuseStruck({ status: mine.standing, reason: mine.reason! })
  }
  return mine !== undefined && mine.status !== joinState.cancelled
}
const STRUCK = '对方的志愿者资格已取消'

interface Place {
  id: number
  joinedAt: Date
  /** Of the activity, with this one. */
  joinNum: number
}
/** Whether an organiser takes them in, which is possible also while nobody can join by themselves. */
export async function takePlace(
  tx: Transaction,
  activity: number,
  user: number,
  now: Date | 'by an organiser',
): Promise<Place | undefined> {
  const anyTime = now === 'by an organiser'
  const [took] = await takeFreePlace(tx, { activity, user, anyTime, now: anyTime ? null : now })
  const { joined, join, joinedAt, joinNum } = took!
  if (join !== null && joinNum !== null) return { id: join, joinedAt: new Date(joinedAt!), joinNum }
  if (joined) return undefined
  const one = await findActivity(tx, activity)
  const closed = anyTime ? '' : joinRefusals.join({ times: timesOfRow(one), now: now.getTime() })
  if (closed) throw badInput(closed)
  const { standing, reason } = took!
  if (anyTime && standing !== standings.approved)
    throw badInput(standing === standings.struck ? STRUCK : '对方还不是志愿者')
  mustBeApproved(standing === null ? undefined : { status: standing, reason: reason! })
  if (took!.overlaps) {
    // What else somebody has joined is not told to an organiser.
    const other = anyTime ? undefined : await findOverlap(tx, user, one)
    throw badInput(other ? conflictWords(other) : OVERLAP)
  }
  throw badInput(one.cancelledAt ? '已取消' : one.joinNum < one.quota ? '活动刚有变动，请再看一次' : '已满')
}

export const cancelOnce = (db: Database, activityId: number, userId: number, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockOfCitizen(tx, 'joinsOfUser', userId)
    const one = await findActivity(tx, activityId)
    const mine = and(eq(activityJoins.activityId, activityId), eq(activityJoins.userId, userId))
    const [join] = await tx.select().from(activityJoins).where(mine).for('update')
    if (!join || join.status === joinState.cancelled) return
    const refusal = joinRefusals.cancel({ mine: join.status, times: timesOfRow(one), now: now.getTime() })
    if (refusal) throw badInput(refusal)
    await tx.update(activityJoins).set({ status: joinState.cancelled }).where(mine)
    await tx
      .update(activities)
      .set({ joinNum: sql`${activities.joinNum} - 1` })
      .where(eq(activities.id, activityId))
    await tellOrganizers(tx, one, userId, now)
  })

/** A place has become free shortly before the start: each time anew. */
export async function tellOrganizers(
  tx: Transaction,
  { id, title, teamId, startAt }: ActivityRow,
  userId: number,
  now: Date,
): Promise<void> {
  if (startAt.getTime() - now.getTime() >= LATE_CANCEL_MS) return
  const organizers = (await organizersOf(tx, teamId)).filter((one) => one !== userId)
  if (organizers.length === 0) return
  const [who] = await tx.select({ nickname: users.nickname }).from(users).where(eq(users.id, userId))
  const people = await tx.select({ id: users.id }).from(users).where(inArray(users.id, organizers))
  const content = `${who?.nickname ?? ''} 取消了“${title}”的报名，名额已空出`
  await tx
    .insert(messages)
    .values(
      people.map((one) => ({
        userId: one.id,
        type: messageTypes.activity,
        source: `activity cancel ${id} ${userId}`,
        title: '有志愿者临近开始取消报名',
        content,
        subjectType: 'activity' as const,
        subjectId: id,
      })),
    )
    .onConflictDoUpdate({
      target: [messages.userId, messages.source],
      set: { content, readAt: null, createdAt: sql`now()` },
    })
}
