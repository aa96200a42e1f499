/**
 * A moderator's decision on a show-civilization post: shown, refused with a reason, or dealt with by an office. Its
 * author is told, and it is recorded [decision G182].
 */
import { eq, sql } from 'drizzle-orm'
import type { StaffMember } from '#server/platform/access/find-staff.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { civilizations } from './civilizations.tables.ts'
import { noteDecision, type Decision, type Outcome } from '#server/staff/note-decision.ts'
import { excerpt, tellCitizen, type Told } from '#server/marks/tell-citizen.ts'

type Row = typeof civilizations.$inferSelect
const [SHOWN, REFUSED, ANSWERED] = [1, 2, 3]

export const decideCivilization = (
  db: Pick<Database, 'transaction'>,
  id: number,
  { action, staff, reason = '' }: Decision,
): Promise<Outcome> =>
  change(db, id, async (tx, row) => {
    // An earlier reply stays when the post is shown again.
    const status = action === 'refuse' ? REFUSED : row.reply ? ANSWERED : SHOWN
    if (row.status === status) return 'already'
    await tx
      .update(civilizations)
      .set({ status, reason: action === 'refuse' ? reason : '' })
      .where(eq(civilizations.id, id))
    await noteDecision(tx, { kind: 'civilization', objectId: id, action, reason, staff })
    const words = `“${excerpt(row.content)}”`
    const told =
      action === 'approve'
        ? { title: '随手拍已发布', content: `${words} 已经展示给大家` }
        : { title: '随手拍未通过审核', content: `${words} 没有展示。原因：${reason}` }
    await tell(tx, row, { type: 'system', source: `civilization ${id}`, ...told })
    return 'done'
  })

/** A second reply replaces the first. A waiting post is shown with it; a refused one has to be approved first. */
export const answerCivilization = (
  db: Database,
  id: number,
  { reply, staff }: { reply: string; staff: StaffMember },
): Promise<Outcome> =>
  change(db, id, async (tx, row) => {
    if (row.status === REFUSED) return 'hidden'
    await tx
      .update(civilizations)
      .set({ status: ANSWERED, reply, repliedAt: sql`now()` })
      .where(eq(civilizations.id, id))
    await noteDecision(tx, { kind: 'civilization', objectId: id, action: 'reply', reason: reply, staff })
    await tell(tx, row, {
      type: 'service',
      source: `civilization reply ${id}`,
      title: '你的随手拍已处理',
      content: excerpt(reply),
    })
    return 'done'
  })

async function change(
  db: Pick<Database, 'transaction'>,
  id: number,
  decide: (tx: Transaction, row: Row) => Promise<Outcome>,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(civilizations).where(eq(civilizations.id, id)).for('update')
    return row ? decide(tx, row) : 'missing'
  })
}

const tell = (tx: Transaction, { id, userId }: Row, told: Pick<Told, 'type' | 'source' | 'title' | 'content'>) =>
  tellCitizen(tx, { userId, about: { subject: 'civilization', id }, ...told })
