/**
 * The demo city has no moderators: what waits is approved after a while, and read 审核中 until
 * then. Other worlds wait for a person.
 */
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { offerState } from '#contract/volunteers/activity-offers.ts'
import { standings } from '#contract/volunteers/volunteer-states.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { systemStaff } from '#server/platform/access/find-staff.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { literal } from '#server/platform/database/literal.ts'
import { activityOffers } from '#server/volunteers/activity-offers/activity-offers.tables.ts'
import { careRecords } from '#server/help/care/care.tables.ts'
import { circlePosts } from '#server/circles/circles.tables.ts'
import { comments } from '#server/talk/comments/comments.tables.ts'
import { evaluations } from '#server/help/evaluations/evaluations.tables.ts'
import { practicePosts } from '#server/posts/practice-posts/practice-posts.tables.ts'
import { reports } from '#server/talk/reports/reports.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { circlePostModeration } from '#server/circles/decide-circle-post.ts'
import { wishes } from '#server/help/wishes/wishes.tables.ts'
import { commentModeration } from '#server/talk/comments/decide-comment.ts'
import { evaluationModeration } from '#server/help/evaluations/decide-evaluation.ts'
import { approveHelp } from '#server/help/care/decide-help.ts'
import { approveOffer } from '#server/volunteers/activity-offers/decide-offer.ts'
import { practiceModeration } from '#server/posts/practice-posts/decide-practice.ts'
import { approveVolunteer } from '#server/volunteers/decide-volunteer.ts'
import { approveWish } from '#server/help/wishes/decide-wish.ts'

export const AUTO_REVIEW = 'auto_review'
/** The setting: seconds a comment waits. */
export interface AutoReview {
  after_seconds: number
}
const AT_ONCE = 50

/** Approves comments that have waited long enough; returns how many. */
export async function approveWaiting(db: Database, seconds: number): Promise<number> {
  const waiting = await db
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        eq(comments.status, literal(writtenState.waiting)),
        lt(comments.createdAt, sql`now() - make_interval(secs => ${seconds})`),
      ),
    )
    .orderBy(asc(comments.createdAt))
    .limit(AT_ONCE)
  if (waiting.length === 0) return 0
  const staff = await systemStaff(db)
  let done = 0
  for (const { id } of waiting)
    if ((await commentModeration.decide(db, id, { action: 'approve', staff })) === 'done') done++
  return done
}

/** The same for posts of circles that nobody has reported. */
export async function approveCirclePosts(db: Database, seconds: number): Promise<number> {
  const waiting = await db
    .select({ id: circlePosts.id })
    .from(circlePosts)
    .where(
      and(
        eq(circlePosts.status, literal(writtenState.waiting)),
        lt(circlePosts.createdAt, sql`now() - make_interval(secs => ${seconds})`),
        sql`not exists (select from ${reports} where subject_type = 'circle_post' and subject_id = ${circlePosts.id})`,
      ),
    )
    .orderBy(asc(circlePosts.id))
    .limit(AT_ONCE)
  if (waiting.length === 0) return 0
  const staff = await systemStaff(db)
  let done = 0
  for (const { id } of waiting)
    if ((await circlePostModeration.decide(db, id, { action: 'approve', staff })) === 'done') done++
  return done
}

/** The same for practice posts. */
export async function approvePracticePosts(db: Database, seconds: number): Promise<number> {
  const waiting = await db
    .select({ id: practicePosts.id })
    .from(practicePosts)
    .where(
      and(
        eq(practicePosts.status, literal(writtenState.waiting)),
        lt(practicePosts.createdAt, sql`now() - make_interval(secs => ${seconds})`),
      ),
    )
    .orderBy(asc(practicePosts.id))
    .limit(AT_ONCE)
  if (waiting.length === 0) return 0
  const staff = await systemStaff(db)
  let done = 0
  for (const { id } of waiting)
    if ((await practiceModeration.decide(db, id, { action: 'approve', staff })) === 'done') done++
  return done
}

/** The same for registrations of volunteers. */
export async function approveVolunteers(db: Database, seconds: number): Promise<number> {
  const waiting = await db
    .select({ id: volunteers.id })
    .from(volunteers)
    .where(
      and(
        eq(volunteers.status, literal(standings.waiting)),
        lt(volunteers.updatedAt, sql`now() - make_interval(secs => ${seconds})`),
      ),
    )
    .orderBy(asc(volunteers.updatedAt))
    .limit(AT_ONCE)
  if (waiting.length === 0) return 0
  const staff = await systemStaff(db)
  let done = 0
  for (const { id } of waiting) if ((await approveVolunteer(db, { id, words: '', staff })) === 'done') done++
  return done
}

/** The same for activities that teams offer, as long as somebody could still join. */
export async function approveOffers(db: Database, seconds: number): Promise<number> {
  const waiting = await db
    .select({ id: activityOffers.id })
    .from(activityOffers)
    .where(
      and(
        eq(activityOffers.status, literal(offerState.waiting)),
        lt(activityOffers.updatedAt, sql`now() - make_interval(secs => ${seconds})`),
        gt(activityOffers.applyEnd, sql`now()`),
      ),
    )
    .orderBy(asc(activityOffers.updatedAt))
    .limit(AT_ONCE)
  if (waiting.length === 0) return 0
  const staff = await systemStaff(db)
  let done = 0
  for (const { id } of waiting) if ((await approveOffer(db, { id, words: '', staff })) === 'done') done++
  return done
}

/** The same for wishes, evaluations and the hours of visits. */
export async function approveCare(db: Database, seconds: number): Promise<number> {
  const staff = await systemStaff(db)
  let done = 0
  for (const [table, approve] of [
    [wishes, approveWish],
    [evaluations, evaluationModeration.approve],
    [careRecords, approveHelp],
  ] as const) {
    // What waits has the same number in all three.
    const waiting = await db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.status, literal(writtenState.waiting)),
          lt(table.createdAt, sql`now() - make_interval(secs => ${seconds})`),
        ),
      )
      .orderBy(asc(table.id))
      .limit(AT_ONCE)
    for (const { id } of waiting) if ((await approve(db, { id, words: '', staff })) === 'done') done++
  }
  return done
}
