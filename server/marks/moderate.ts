import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as writtenState from '#contract/posts/written-state.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { StaffAction } from '#server/staff/kind.ts'
import { noteDecision, type Decision, type Outcome } from '#server/staff/note-decision.ts'
import { tellCitizen, type Told } from './tell-citizen.ts'

type WrittenTable = PgTable & Record<'id' | 'userId' | 'status' | 'reason', PgColumn>
type WrittenRow = { id: number; userId: number; status: number }
type Words = Pick<Told, 'title' | 'content'> & Partial<Pick<Told, 'source' | 'about'>>

interface Moderation<Row extends WrittenRow> {
  /** Its name among the kinds of reviews. */
  kind: string
  table: WrittenTable & { $inferSelect: Row }
  /** Reads and locks the row, where others are locked before it. */
  lock?: (tx: Transaction, id: number) => Promise<Row | undefined>
  /** Where an approval leads; otherwise to shown. */
  approvedAs?: (row: Row) => number
  /** Whether it cannot become this now. */
  isUnfit?: (tx: Transaction, row: Row, status: number) => Promise<boolean>
  /** Columns that change beside the status and the reason. */
  set?: (row: Row, action: Decision['action']) => Record<string, unknown>
  /** What else belongs to the change. */
  also?: (tx: Transaction, row: Row, status: number) => Promise<void>
  /** What its author reads of it; undefined: nothing. */
  told: (row: Row, decision: { action: Decision['action']; reason: string }) => Words | undefined
}
type Decide = (
  db: Pick<Database, 'transaction'>,
  order: Pick<StaffAction, 'id' | 'words' | 'staff'>,
) => Promise<Outcome>
export interface Moderator {
  /** by: who decided, where it is not staff. */
  decide: (db: Pick<Database, 'transaction'>, id: number, decision: Decision & { by?: string }) => Promise<Outcome>
  approve: Decide
  refuse: Decide
}

/**
 * Decisions on what citizens write: shown, or refused with a reason. The change, the record of the decision and the
 * message to the author are one transaction.
 */
export function moderate<Row extends WrittenRow>(how: Moderation<Row>): Moderator {
  const { kind, table, also, told } = how
  const { lock = lockOf(table), approvedAs = () => writtenState.shown, isUnfit, set } = how
  const decide: Moderator['decide'] = (db, id, { action, staff, reason = '', by = '' }) =>
    db.transaction(async (tx) => {
      const row = await lock(tx, id)
      if (!row) return 'missing'
      const status = action === 'approve' ? approvedAs(row) : writtenState.refused
      if (row.status === status) return 'already'
      if (await isUnfit?.(tx, row, status)) return 'unfit'
      const change = { status, reason: action === 'refuse' ? reason : '', ...set?.(row, action) }
      await tx.update(table).set(change).where(eq(table.id, id))
      await also?.(tx, row, status)
      await noteDecision(tx, { kind, objectId: id, action, reason: [by, reason].filter(Boolean).join('：'), staff })
      const words = told(row, { action, reason })
      if (words) await tellCitizen(tx, { userId: row.userId, type: 'system', source: `${kind} ${id}`, ...words })
      return 'done'
    })
  const ordered =
    (action: Decision['action']): Decide =>
    (db, { id, words, staff }) =>
      decide(db, id, { action, staff, reason: words })
  return { decide, approve: ordered('approve'), refuse: ordered('refuse') }
}

const lockOf =
  <Row>(table: WrittenTable & { $inferSelect: Row }) =>
  async (tx: Transaction, id: number): Promise<Row | undefined> =>
    (await tx.select().from(table).where(eq(table.id, id)).for('update'))[0] as Row | undefined
