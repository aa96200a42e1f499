import { and, asc, eq } from 'drizzle-orm'
import { feedbackTypes, feedbackState } from '#contract/government/feedbacks.ts'
import { literal } from '#server/platform/database/literal.ts'
import { feedbacks } from './feedbacks.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { answerFeedback } from './answer-feedback.ts'
import { ROWS, picked, known, type Kind } from '#server/staff/kind.ts'
import { revealContact, type Left } from '#server/staff/reveal-contact.ts'
import type { Database } from '#server/platform/database/connect.ts'

async function contactOf(db: Database, id: number): Promise<Left[]> {
  const rows = await db.select({ contact: feedbacks.contact }).from(feedbacks).where(eq(feedbacks.id, id))
  return rows.map(({ contact }) => [[contact, 'feedbacks.contact']])
}

export const feedback: Kind = {
  permission: 'feedback.answer',
  async rows(db, pick) {
    const rows = await db
      .select({ row: feedbacks, author: users.nickname })
      .from(feedbacks)
      .innerJoin(users, eq(users.id, feedbacks.userId))
      .where(and(eq(feedbacks.status, literal(feedbackState.waiting)), picked(feedbacks.id, pick)))
      .orderBy(asc(feedbacks.id))
      .limit(ROWS)
    return rows.map(({ row: { id, type, content, images, contact, createdAt }, author }) => ({
      id,
      author,
      category: feedbackTypes[type]!,
      content,
      createdAt,
      extra: known({ 图片: images.join(' '), 联系方式: contact && '已留' }),
    }))
  },
  decide: {
    reply: (db, { id, words, staff }) => answerFeedback(db, id, { reply: words, staff }),
    reveal: revealContact('feedback', contactOf),
  },
}
