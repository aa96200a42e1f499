/** What staff decide about cash-outs; the money moves in the transaction of the decision [decision 056]. */
import { eq, sql } from 'drizzle-orm'
import { TWO_ABOVE } from '#contract/money/money-orders.ts'
import { transferSteps } from '#contract/money/transfer-steps.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { transfers } from './transfers.tables.ts'
import { returnTransfer } from './end-transfer.ts'
import { sealedFor } from './request-transfer.ts'
import { TOO_NEAR, isNearTo } from '#server/money/orders/near-member.ts'
import { Settings } from '#server/platform/settings.ts'
import type { StaffAction, Shown, Unfit } from '#server/staff/kind.ts'
import { readTransferSetting } from './payout-settings.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'

const kind = 'transfer'
const { approve } = transferSteps

/** Above a sum the first approval is noted, and a colleague's second one sends it. */
export const approveTransfer = (db: Database, { id, staff }: StaffAction): Promise<Outcome | Unfit> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(transfers).where(eq(transfers.id, id)).for('update')
    if (row?.status !== approve.from[0]) return whyNot(tx, id, approve.to)
    const { two_above: alone } = await readTransferSetting(new Settings(db))
    const needsTwo = row.amount > Math.min(alone, TWO_ABOVE)
    if (needsTwo && row.firstBy === null) {
      await tx.update(transfers).set({ firstBy: staff.id }).where(eq(transfers.id, id))
      await noteDecision(tx, { kind, objectId: id, action: 'approve', reason: '初审', staff })
      return 'done'
    }
    if (needsTwo && row.firstBy === staff.id) return { unfit: '初审是你做的，由另一位同事复核' }
    if (needsTwo && (await isNearTo(tx, row.firstBy!, staff.id))) return { unfit: TOO_NEAR }
    await tx
      .update(transfers)
      .set({ status: approve.to, approvedAt: sql`now()`, nextAt: sql`now()` })
      .where(eq(transfers.id, id))
    await noteDecision(tx, { kind, objectId: id, action: 'approve', reason: '', staff })
    return 'done'
  })

/** Only before it was sent: afterwards the provider alone can end it. */
export const refuseTransfer = (db: Database, { id, words, staff }: StaffAction): Promise<Outcome> =>
  db.transaction(async (tx) => {
    if (!(await returnTransfer(tx, id, 'refuse', words))) return whyNot(tx, id, transferSteps.refuse.to)
    await noteDecision(tx, { kind, objectId: id, action: 'refuse', reason: words, staff })
    return 'done'
  })

/** Removes the note of a transfer that has been cleared up with the provider. */
export const dismissNote = (db: Database, { id, staff }: StaffAction): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select({ note: transfers.note }).from(transfers).where(eq(transfers.id, id)).for('update')
    if (!row) return 'missing'
    if (row.note === '') return 'already'
    await tx.update(transfers).set({ note: '' }).where(eq(transfers.id, id))
    await noteDecision(tx, { kind, objectId: id, action: 'dismiss', reason: row.note, staff })
    return 'done'
  })

/** Name and account in the clear, for a reason that is recorded. */
export async function revealTransfer(db: Database, { id, words, staff, open }: StaffAction): Promise<Outcome | Shown> {
  const [row] = await db.select().from(transfers).where(eq(transfers.id, id))
  if (!row) return 'missing'
  if (!open) return 'unfit'
  const secrets = await open()
  const shown = [
    secrets.open(row.realName, sealedFor('real_name', row.number)),
    secrets.open(row.account, sealedFor('account', row.number)),
  ].join('  ')
  await db.transaction((tx) => noteDecision(tx, { kind, objectId: id, action: 'reveal', reason: words, staff }))
  return { shown }
}

async function whyNot(db: Pick<Database, 'select'>, id: number, wanted: number): Promise<Outcome> {
  const [row] = await db.select({ status: transfers.status }).from(transfers).where(eq(transfers.id, id))
  return !row ? 'missing' : row.status === wanted ? 'already' : 'unfit'
}
