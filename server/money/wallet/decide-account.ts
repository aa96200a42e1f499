/** What staff do to a citizen's account: hold it, release it. */
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { accounts } from './wallet.tables.ts'
import type { StaffAction } from '#server/staff/kind.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'

const kind = 'account'
const isCitizen = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share')).length > 0

/** Nothing can be taken out of it; what is on its way goes on. */
export const holdAccount = (db: Database, { id, words, staff }: StaffAction): Promise<Outcome> =>
  db.transaction(async (tx) => {
    if (!(await isCitizen(tx, id))) return 'missing'
    await tx
      .insert(accounts)
      .values({ userId: id, heldReason: words })
      .onConflictDoUpdate({ target: accounts.userId, set: { heldReason: words } })
    await noteDecision(tx, { kind, objectId: id, action: 'hold', reason: words, staff })
    return 'done'
  })

export const releaseAccount = (db: Database, { id, staff }: StaffAction): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(accounts).where(eq(accounts.userId, id)).for('update')
    if (!row) return 'missing'
    if (row.heldReason === '') return 'already'
    await tx.update(accounts).set({ heldReason: '' }).where(eq(accounts.userId, id))
    await noteDecision(tx, { kind, objectId: id, action: 'release', reason: '', staff })
    return 'done'
  })
