/** Another look at hours: the volunteer asks, somebody else decides, and a counter-entry follows [decision 050]. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { joinState } from '#contract/volunteers/activity-state.ts'
import { joinRefusals, NOT_JOINED } from '#contract/volunteers/join-refusals.ts'
import { messageTypes } from '#contract/talk/messages.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { lockOfCitizen } from '#server/platform/database/locks.ts'
import { activityJoins } from './activities.tables.ts'
import { hoursReviews } from '#server/volunteers/hours/hours-reviews.tables.ts'
import { noteTold } from '#server/marks/overheard.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { findActivity, type ActivityRow } from './join-activity.ts'
import { timesOfRow } from './present-activity.ts'
import { settleHours } from './settle-hours.ts'
import { organizersOf } from './volunteers-of.ts'

type ReviewRow = typeof hoursReviews.$inferSelect
type Writer = Pick<Database, 'transaction'>

export const askOnce = (
  db: Writer,
  { activityId, userId, words, now }: { activityId: number; userId: number; words: string; now: Date },
): Promise<ReviewRow> =>
  db.transaction(async (tx) => {
    await lockOfCitizen(tx, 'joinsOfUser', userId)
    const one = await findActivity(tx, activityId)
    const [join] = await tx
      .select({ status: activityJoins.status })
      .from(activityJoins)
      .where(and(eq(activityJoins.activityId, activityId), eq(activityJoins.userId, userId)))
    const refusal = joinRefusals.review({ mine: join?.status, times: timesOfRow(one), now: now.getTime() })
    if (refusal) throw badInput(refusal)
    const [row] = await tx.insert(hoursReviews).values({ activityId, userId, words }).onConflictDoNothing().returning()
    if (!row) throw badInput('已经申请过复核')
    await tellOrganizers(tx, one, row)
    return row
  })

/** reviewId: what was asked, if anything was. null: staff. */
export interface Decision {
  userId: number
  activityId: number
  halfHours: number
  answer: string
  /** The organiser. */
  byId: number | null
}
/** The hours decided here hold, whatever scans still arrive. false: this volunteer has not joined. */
export async function decideHours(tx: Transaction, decision: Decision, now: Date): Promise<boolean> {
  const { userId, activityId, halfHours, answer, byId } = decision
  await lockOfCitizen(tx, 'joinsOfUser', userId)
  const one = await findActivity(tx, activityId)
  if (halfHours > one.halfHours) throw badInput(`最多 ${one.halfHours / 2} 小时`)
  const changed = await tx
    .update(activityJoins)
    .set({ decidedHalfHours: halfHours })
    .where(
      and(
        eq(activityJoins.activityId, activityId),
        eq(activityJoins.userId, userId),
        ne(activityJoins.status, joinState.cancelled),
      ),
    )
    .returning({ id: activityJoins.id })
  if (changed.length === 0) return false
  await tx
    .update(hoursReviews)
    .set({ halfHours, answer, byId, decidedAt: now })
    .where(
      and(eq(hoursReviews.activityId, activityId), eq(hoursReviews.userId, userId), isNull(hoursReviews.decidedAt)),
    )
  await settleHours(tx, one, userId, answer)
  await tell(tx, [userId], one, {
    source: `hours decided ${activityId} ${userId} ${now.getTime()}`,
    title: '服务时长已核定',
    content: `“${one.title}”的服务时长核定为 ${halfHours / 2} 小时。说明：${answer}`,
  })
  return true
}

/** An organiser decides what was asked, once. */
export const decideReviewOnce = (
  db: Writer,
  { id, activityId, userId }: Pick<ReviewRow, 'id' | 'activityId' | 'userId'>,
  decision: Pick<Decision, 'halfHours' | 'answer' | 'byId'>,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockOfCitizen(tx, 'joinsOfUser', userId)
    const [waiting] = await tx
      .select({ id: hoursReviews.id })
      .from(hoursReviews)
      .where(and(eq(hoursReviews.id, id), isNull(hoursReviews.decidedAt)))
    if (!waiting) throw badInput('已经复核过了')
    if (!(await decideHours(tx, { ...decision, activityId, userId }, now))) throw badInput(NOT_JOINED)
  })

async function tellOrganizers(tx: Transaction, one: ActivityRow, { id, userId, words }: ReviewRow): Promise<void> {
  const others = (await organizersOf(tx, one.teamId)).filter((organizer) => organizer !== userId)
  await tell(tx, others, one, {
    source: `hours review ${id}`,
    title: '有志愿者申请时长复核',
    content: `“${one.title}”：${words}`,
  })
}

type Told = Pick<typeof messages.$inferInsert, 'title' | 'content'> & { source: string }
async function tell(tx: Transaction, people: number[], { id }: ActivityRow, told: Told): Promise<void> {
  if (people.length === 0) return
  noteTold(told)
  const rows = people.map((userId) => ({
    ...told,
    userId,
    type: messageTypes.activity,
    subjectType: 'activity' as const,
    subjectId: id,
  }))
  await tx.execute(sql`select id from users where id in ${people} order by id for key share`)
  await tx.insert(messages).values(rows).onConflictDoNothing()
}
