/** The steps of manuscripts, taken by those who may. */
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import type * as contract from '#contract/staff/manuscripts.ts'
import * as steps from '#server/newsroom/manuscript-steps.ts'
import { lockManuscript, stageOf, type OpenManuscript } from '#server/newsroom/open-manuscript.ts'
import { needVersion } from '#server/newsroom/save-manuscript.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import type { StaffContext } from './console-calls.ts'
import { reviewsAsked } from './reviews-asked.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>

/** Takes a step on one that is locked, and records where it came from and where it is. */
async function step(
  context: StaffContext,
  { id, reason = '' }: { id: number; reason?: string },
  take: (open: OpenManuscript) => Promise<unknown>,
): Promise<void> {
  const { db, note, now, staff: member } = context
  const open = await lockManuscript(db, id, member)
  const before = stageOf(open, now)
  await take(open)
  const after = stageOf(await lockManuscript(db, id, member), now)
  const { title } = open.work.fields
  await note({ kind: 'manuscript', objectId: id, reason, before: { stage: before }, after: { stage: after, title } })
}

export async function submitManuscript({ id, version, note }: Input<'submitManuscript'>, context: StaffContext) {
  const reviews = await reviewsAsked(context)
  await step(context, { id, reason: note }, (open) => {
    needVersion(open, version)
    return steps.submit(context.db, open, { staffId: context.staff.id, reviews, note })
  })
  return {}
}
export async function recallManuscript({ id }: Input<'recallManuscript'>, context: StaffContext) {
  await step(context, { id }, (open) => steps.recall(context.db, open, context.staff.id))
  return {}
}
export async function reviewManuscript(input: Input<'reviewManuscript'>, context: StaffContext) {
  const { id, version, approve, note } = input
  const reviews = await reviewsAsked(context)
  await step(context, { id, reason: note }, (open) => {
    needVersion(open, version)
    return steps.review(context.db, open, { staffId: context.staff.id, reviews, approve: approve === 1, note })
  })
  return {}
}

/** In the order of their ids, so that two who publish the same ones wait for each other. */
export async function publishManuscripts(
  { ids, publish_at, note }: Input<'publishManuscripts'>,
  context: StaffContext,
) {
  const time = publish_at === '' ? undefined : parseTime(publish_at)
  if (time !== undefined && time <= context.now.getTime()) throw badInput('发布时间已过，请另选时间，或立即发布')
  const at = time === undefined ? undefined : new Date(time)
  const reviews = await reviewsAsked(context)
  for (const id of [...new Set(ids)].sort((a, b) => a - b))
    await step(context, { id, reason: note }, (open) =>
      steps.publish(context.db, open, { staffId: context.staff.id, reviews, at, note, now: context.now }),
    )
  return {}
}
export async function withdrawManuscript({ id, reason }: Input<'withdrawManuscript'>, context: StaffContext) {
  await step(context, { id, reason }, (open) => steps.withdraw(context.db, open, reason))
  return {}
}
export async function deleteManuscript({ id, reason }: Input<'deleteManuscript'>, context: StaffContext) {
  await step(context, { id, reason }, (open) => steps.remove(context.db, open, { reason, now: context.now }))
  return {}
}
export async function restoreManuscript({ id, reason }: Input<'restoreManuscript'>, context: StaffContext) {
  await step(context, { id, reason }, (open) => steps.restore(context.db, open, reason))
  return {}
}
