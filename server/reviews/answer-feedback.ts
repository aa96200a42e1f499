/** An answer to feedback; a second one takes the place of the first. Its citizen is told [decision G144]. */
import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { feedbacks, reviews } from '#server/database/schema.ts'
import type { Outcome } from './decide-comment.ts'
import { excerpt, tellCitizen } from './tell-citizen.ts'

export async function answerFeedback(
  db: Database,
  id: number,
  { reply, staff }: { reply: string; staff: string },
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(feedbacks)
      .set({ status: 1, reply, repliedAt: new Date(), seenAt: null })
      .where(eq(feedbacks.id, id))
      .returning({ userId: feedbacks.userId })
    if (!row) return 'missing'
    await tx.insert(reviews).values({ kind: 'feedback', objectId: id, action: 'reply', reason: reply, staff })
    await tellCitizen(tx, {
      userId: row.userId,
      type: 'service',
      source: `feedback ${id}`,
      title: '你的反馈有了回复',
      content: excerpt(reply),
      feedbackId: id,
    })
    return 'done'
  })
}
