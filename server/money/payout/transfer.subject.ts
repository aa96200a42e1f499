import { eq, sql } from 'drizzle-orm'
import { transfers } from './transfers.tables.ts'
import type { Reader, SubjectKind } from '#server/marks/subject.ts'

/** Only whose money it is sees it. */
export const transfer = {
  table: transfers,
  id: transfers.id,
  visibleTo: (reader?: Reader) => (reader ? eq(transfers.userId, reader.id) : sql`false`),
  author: transfers.userId,
} satisfies SubjectKind<typeof transfers>
