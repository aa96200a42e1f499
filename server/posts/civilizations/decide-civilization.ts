import { eq, sql } from 'drizzle-orm'
import { civilizationState } from '#contract/posts/civilizations.ts'
import { moderate } from '#server/marks/moderate.ts'
import { excerpt, tellCitizen } from '#server/marks/tell-citizen.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { StaffAction } from '#server/staff/kind.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'
import { civilizations } from './civilizations.tables.ts'

const { shown, refused, answered } = civilizationState

/** Decisions on show-civilization posts [decision G182]. */
export const civilizationModeration = moderate({
  kind: 'civilization',
  table: civilizations,
  // An earlier reply stays when the post is shown again.
  approvedAs: ({ reply }) => (reply ? answered : shown),
  told: ({ id, content }, { action, reason }) => ({
    about: { subject: 'civilization', id },
    ...(action === 'approve'
      ? { title: '随手拍已发布', content: `“${excerpt(content)}” 已经展示给大家` }
      : { title: '随手拍未通过审核', content: `“${excerpt(content)}” 没有展示。原因：${reason}` }),
  }),
})

/**
 * Dealt with by an office. A second reply replaces the first. A waiting post is shown with it; a refused one has to be
 * approved first.
 */
export const answerCivilization = (db: Database, { id, words: reply, staff }: StaffAction): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(civilizations).where(eq(civilizations.id, id)).for('update')
    if (!row) return 'missing'
    if (row.status === refused) return 'hidden'
    await tx
      .update(civilizations)
      .set({ status: answered, reply, repliedAt: sql`now()` })
      .where(eq(civilizations.id, id))
    await noteDecision(tx, { kind: 'civilization', objectId: id, action: 'reply', reason: reply, staff })
    await tellCitizen(tx, {
      userId: row.userId,
      about: { subject: 'civilization', id },
      type: 'service',
      source: `civilization reply ${id}`,
      title: '你的随手拍已处理',
      content: excerpt(reply),
    })
    return 'done'
  })
