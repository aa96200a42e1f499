import { eq } from 'drizzle-orm'
import { chatState } from '#contract/content/lives.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { liveMessages } from './lives.tables.ts'
import type { StaffAction } from '#server/staff/kind.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'
import { excerpt, tellCitizen } from '#server/marks/tell-citizen.ts'

/** A message of a live room disappears for everybody; its author is told why. In a transaction. */
export async function takeFromChat(tx: Transaction, id: number, why: string): Promise<Outcome> {
  const [row] = await tx.select().from(liveMessages).where(eq(liveMessages.id, id)).for('update')
  if (!row) return 'missing'
  if (row.status === chatState.hidden) return 'already'
  await tx.update(liveMessages).set({ status: chatState.hidden, hiddenAt: new Date() }).where(eq(liveMessages.id, id))
  await tellCitizen(tx, {
    userId: row.userId,
    type: 'system',
    source: `chat ${id}`,
    title: '直播间发言已被隐藏',
    content: `“${excerpt(row.content)}” 没有展示。原因：${why}`,
  })
  return 'done'
}

export async function hideChat(db: Pick<Database, 'transaction'>, { id, words, staff }: StaffAction): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const outcome = await takeFromChat(tx, id, words)
    if (outcome === 'done') await noteDecision(tx, { kind: 'chat', objectId: id, action: 'hide', reason: words, staff })
    return outcome
  })
}
