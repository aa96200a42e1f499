/** What staff decide about cash-outs; the money moves in the transaction of the decision [decision 056]. */
import { and, eq, sql } from 'drizzle-orm'
import { transferSteps } from '#contract/money/transfer-steps.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { transfers } from './transfers.tables.ts'
import { returnTransfer } from './end-transfer.ts'
import { sealedFor } from './request-transfer.ts'
import type { StaffAction, Shown } from '#server/staff/kind.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'

const kind = 'transfer'
const { approve } = transferSteps

export const approveTransfer = (db: Database, { id, staff }: StaffAction): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(transfers)
      .set({ status: approve.to, approvedAt: sql`now()`, nextAt: sql`now()` })
      .where(and(eq(transfers.id, id), eq(transfers.status, approve.from[0])))
      .returning({ id: transfers.id })
    if (!row) return whyNot(tx, id, approve.to)
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
