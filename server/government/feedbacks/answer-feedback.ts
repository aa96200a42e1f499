/** A reply to feedback; a second one replaces the first. The citizen is told [decision G144]. */
import { eq } from 'drizzle-orm'
import { feedbackState } from '#contract/government/feedbacks.ts'
import type { StaffMember } from '#server/platform/access/find-staff.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { feedbacks } from './feedbacks.tables.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'
import { excerpt, tellCitizen } from '#server/marks/tell-citizen.ts'

export async function answerFeedback(
  db: Database,
  id: number,
  { reply, staff }: { reply: string; staff: StaffMember },
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(feedbacks)
      .set({ status: feedbackState.answered, reply, repliedAt: new Date(), seenAt: null })
      .where(eq(feedbacks.id, id))
      .returning({ userId: feedbacks.userId })
    if (!row) return 'missing'
    await noteDecision(tx, { kind: 'feedback', objectId: id, action: 'reply', reason: reply, staff })
    await tellCitizen(tx, {
      userId: row.userId,
      type: 'service',
      source: `feedback ${id}`,
      title: '你的反馈有了回复',
      content: excerpt(reply),
      about: { subject: 'feedback', id },
    })
    return 'done'
  })
}
