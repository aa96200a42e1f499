import { eq, sql } from 'drizzle-orm'
import { feedbacks } from './feedbacks.tables.ts'
import type { Reader, SubjectKind } from '#server/marks/subject.ts'

/** Only its author sees it. */
export const feedback = {
  table: feedbacks,
  id: feedbacks.id,
  visibleTo: (reader?: Reader) => (reader ? eq(feedbacks.userId, reader.id) : sql`false`),
  author: feedbacks.userId,
} satisfies SubjectKind<typeof feedbacks>
