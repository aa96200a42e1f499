import type { StaffMember } from '#server/platform/access/find-staff.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { reviews } from './reviews.tables.ts'

/**
 * The outcome of a decision. hidden: it cannot be replied to, because nobody sees it. unfit: not possible in its
 * state. unknown: the words name no department. nobody: the words name no volunteer.
 */
export type Outcome = 'done' | 'missing' | 'already' | 'hidden' | 'unfit' | 'unknown' | 'nobody'

export interface Decision {
  action: 'approve' | 'refuse'
  /** Who decided. */
  staff: StaffMember
  /** Told to the author when refused. */
  reason?: string
}
export interface NotedDecision {
  kind: string
  objectId: number
  action: string
  reason: string
  staff: StaffMember
  /** What was changed, as it was and as it is; without what must stay secret. */
  before?: unknown
  after?: unknown
}
/** Recorded in the transaction of the decision; its number. */
export async function noteDecision(tx: Transaction, { staff, ...decision }: NotedDecision): Promise<number> {
  const [row] = await tx
    .insert(reviews)
    .values({ ...decision, staff: staff.name, staffId: staff.id })
    .returning({ id: reviews.id })
  return row!.id
}
