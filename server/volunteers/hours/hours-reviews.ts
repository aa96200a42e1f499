import { and, asc, eq, isNull } from 'drizzle-orm'
import type * as contract from '#contract/volunteers/hours.ts'
import { hoursReviewState } from '#contract/volunteers/hours.ts'
import { findActivity } from '#server/volunteers/activities/join-activity.ts'
import { askOnce, decideReviewOnce } from '#server/volunteers/activities/review-hours.ts'
import { organizersOf } from '#server/volunteers/activities/volunteers-of.ts'
import { activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import { hoursReviews } from './hours-reviews.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { citizenColumns, presentCitizen } from '#server/people/citizen.ts'
import { presentTime } from '#server/platform/time.ts'
import { type Context, type Handle, signedIn } from '#server/platform/api/handler.ts'

const select = ({ db }: Context) =>
  db
    .select({ review: hoursReviews, join: activityJoins, citizen: citizenColumns })
    .from(hoursReviews)
    .innerJoin(users, eq(users.id, hoursReviews.userId))
    .innerJoin(
      activityJoins,
      and(eq(activityJoins.activityId, hoursReviews.activityId), eq(activityJoins.userId, hoursReviews.userId)),
    )
type Row = Awaited<ReturnType<typeof select>>[number]
const present = ({ review, join, citizen }: Row) => ({
  id: String(review.id),
  activity_id: String(review.activityId),
  user: presentCitizen(citizen),
  words: review.words,
  answer: review.answer,
  status: review.decidedAt ? hoursReviewState.decided : hoursReviewState.waiting,
  hours: join.halfHours / 2,
  sign_at: presentTime(join.signAt),
  sign_out_at: presentTime(join.signOutAt),
  created_at: presentTime(review.createdAt),
  decided_at: presentTime(review.decidedAt),
})
const oneReview = async (context: Context, id: number) =>
  present((await select(context).where(eq(hoursReviews.id, id)))[0]!)

export const getMyHoursReview: Handle<typeof contract.getMyHoursReview> = async ({ activity_id: of }, context) => {
  const mine = and(eq(hoursReviews.activityId, of), eq(hoursReviews.userId, signedIn(context).id))
  const [row] = await select(context).where(mine)
  return { review: row ? present(row) : null }
}

async function mustOrganize({ db }: Context, userId: number, activityId: number): Promise<void> {
  const { teamId } = await findActivity(db, activityId)
  if (!(await organizersOf(db, teamId)).includes(userId)) throw gone()
}

export const getHoursReviews: Handle<typeof contract.getHoursReviews> = async ({ activity_id: of }, context) => {
  await mustOrganize(context, signedIn(context).id, of)
  const waiting = and(eq(hoursReviews.activityId, of), isNull(hoursReviews.decidedAt))
  return { list: (await select(context).where(waiting).orderBy(asc(hoursReviews.id)).limit(100)).map(present) }
}

export const askHoursReview: Handle<typeof contract.askHoursReview> = async ({ activity_id: of, words }, context) => {
  const asked = { activityId: of, userId: signedIn(context).id, words, now: context.now }
  return oneReview(context, (await askOnce(context.db, asked)).id)
}

export const decideHoursReview: Handle<typeof contract.decideHoursReview> = async (input, context) => {
  const { id, half_hours: halfHours, answer } = input
  const { id: byId } = signedIn(context)
  const [review] = await context.db.select().from(hoursReviews).where(eq(hoursReviews.id, id))
  if (!review) throw gone()
  await mustOrganize(context, byId, review.activityId)
  if (review.userId === byId) throw badInput('不能复核自己的时长，请由其他组织者处理')
  await decideReviewOnce(context.db, review, { halfHours, answer, byId }, context.now)
  return oneReview(context, id)
}
