/** The counter at the console: what waits, who works on it, and decisions that can be taken back for a while. */
import { UNDO_SECONDS } from '#contract/staff/queue.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/staff/queue.ts'
import { permits } from '#server/platform/access/staff-roles.ts'
import { badInput, forbidden, gone } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import { claim, claimedByOthers, inOrder } from '#server/queue/claims.ts'
import { preview, take, undo, verbFault } from '#server/queue/decisions.ts'
import { readItem, readQueue } from '#server/queue/queue-items.ts'
import { mayDecide, type Kind } from '#server/staff/kind.ts'
import type { StaffContext } from './console-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>

/** Of what waits and what the member decides; for all others it does not exist. */
function decidedBy({ kinds, staff }: StaffContext, name: string): Kind {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!kind || kind.quiet) throw badInput('没有这一类')
  if (!mayDecide(staff, kind)) throw forbidden()
  return kind
}

export async function getQueue({ kinds, free, overdue }: Input<'getQueue'>, context: StaffContext) {
  const { db, now, staff, settings } = context
  const careful = await settings.get<string[]>('careful_words', [])
  const asked = { member: staff, now, named: kinds, isFree: free === 1, isOverdue: overdue === 1, careful }
  return readQueue(db, context.kinds, asked)
}

export async function claimItems({ items }: Input<'claimItems'>, context: StaffContext) {
  for (const { kind: name, id } of items) {
    const kind = decidedBy(context, name)
    // Who decides on some alone is told nothing of the others, and keeps none of them.
    const seesAll = permits(context.staff, kind.permission)
    if (!seesAll && !(await readItem(context.db, kind, id, context.staff))) throw gone()
  }
  await claim(context.db, context.staff, items)
  const refused = await claimedByOthers(context.db, context.staff, items)
  return { refused: refused.map(({ kind, id, by }) => ({ kind, id: String(id), by })) }
}

export async function decideItems({ items, verb, words }: Input<'decideItems'>, context: StaffContext) {
  const { db, staff, now } = context
  const refused: { kind: string; id: string; why: string }[] = []
  for (const item of inOrder(items)) {
    const kind = decidedBy(context, item.kind)
    const why = verbFault(kind, verb, words) || (await take(db, kind, item, { member: staff, verb, words }))
    if (why) refused.push({ kind: item.kind, id: String(item.id), why })
  }
  return { refused, due_at: presentTime(new Date(now.getTime() + UNDO_SECONDS * 1000)) }
}

export async function undoDecisions({ items }: Input<'undoDecisions'>, { db, staff }: StaffContext) {
  let undone = 0
  for (const item of items) if (await undo(db, staff, item)) undone++
  return { undone }
}

export async function previewDecision(input: Input<'previewDecision'>, context: StaffContext) {
  const kind = decidedBy(context, input.kind)
  return preview(context.db, kind, input, { member: context.staff, verb: input.verb, words: input.words })
}

export async function getAssignees({ kind }: Input<'getAssignees'>, context: StaffContext) {
  return { list: (await decidedBy(context, kind).assignees?.(context.db)) ?? [] }
}

export async function revealItem({ kind: name, id, reason }: Input<'revealItem'>, context: StaffContext) {
  const reveal = decidedBy(context, name).decide.reveal
  if (!reveal) throw badInput('这一类没有留下联系方式')
  const open = () => Promise.resolve(context.secrets)
  const outcome = await reveal(context.db, { id, words: reason, staff: context.staff, open })
  if (typeof outcome === 'object') {
    if ('shown' in outcome) return outcome
    throw badInput(outcome.unfit)
  }
  throw gone()
}
