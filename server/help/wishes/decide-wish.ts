/** What staff decide on wishes: each a step of theirs, told and recorded. */
import { eq } from 'drizzle-orm'
import { wishState } from '#contract/help/wish-states.ts'
import { releaseWish, stepWish } from './step-wish.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { wishes } from './wishes.tables.ts'
import type { StaffAction } from '#server/staff/kind.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'

type Db = Pick<Database, 'transaction'>
const decide =
  (action: string, to: number, act: (tx: Transaction, order: StaffAction) => Promise<unknown>) =>
  (db: Db, order: StaffAction): Promise<Outcome> =>
    db.transaction(async (tx) => {
      const { id, words: reason, staff } = order
      if (!(await act(tx, order))) {
        const [row] = await tx.select({ status: wishes.status }).from(wishes).where(eq(wishes.id, id))
        return !row ? 'missing' : row.status === to ? 'already' : 'unfit'
      }
      await noteDecision(tx, { kind: 'wish', objectId: id, action, reason, staff })
      return 'done'
    })

export const approveWish = decide('approve', wishState.open, (tx, { id }) =>
  stepWish(tx, id, 'approve', { content: '审核通过，等待认领', title: '心愿已通过审核' }),
)
export const refuseWish = decide('refuse', wishState.refused, (tx, { id, words }) =>
  stepWish(tx, id, 'refuse', { set: { reason: words }, content: words, title: '心愿未通过审核' }),
)
export const closeWish = decide('close', wishState.closed, (tx, { id, words }) =>
  stepWish(tx, id, 'close', {
    set: { reason: words },
    content: words || '工作人员关闭了这个心愿',
    title: '心愿已关闭',
  }),
)
/** Takes a wish from its claimant, who is notified. */
export const releaseClaim = decide('dismiss', wishState.open, (tx, { id }) =>
  releaseWish(tx, id, { content: '工作人员取消了认领', claimantTold: '认领已被取消' }),
)
