import { eq } from 'drizzle-orm'
import * as writtenState from '#contract/written-state.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { evaluations } from './evaluations.tables.ts'
import type { Order } from '#server/staff/kind.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'
import { tellCitizen } from '#server/marks/tell-citizen.ts'

/** Its stars count from the beginning; what is decided is whether everybody reads its words. */
const decide =
  (action: 'approve' | 'refuse') =>
  (db: Pick<Database, 'transaction'>, { id, words: reason, staff }: Order): Promise<Outcome> =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(evaluations).where(eq(evaluations.id, id)).for('no key update')
      if (!row) return 'missing'
      const status = action === 'approve' ? writtenState.shown : writtenState.refused
      if (row.status === status) return 'already'
      await tx
        .update(evaluations)
        .set({ status, reason: action === 'refuse' ? reason : '' })
        .where(eq(evaluations.id, id))
      await noteDecision(tx, { kind: 'evaluation', objectId: id, action, reason, staff })
      if (action === 'refuse')
        await tellCitizen(tx, {
          userId: row.userId,
          type: 'system',
          source: `evaluation ${id}`,
          title: '评价没有展示',
          content: `原因：${reason}。星级仍然计入`,
        })
      return 'done'
    })
export const approveEvaluation = decide('approve')
export const refuseEvaluation = decide('refuse')
