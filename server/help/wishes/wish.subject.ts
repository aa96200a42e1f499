import { or, eq, sql } from 'drizzle-orm'
import { wishes } from './wishes.tables.ts'
import type { Reader, SubjectKind } from '#server/marks/subject.ts'

/** As the partial indexes of the table say it. */
const shown = sql`${wishes.status} between 1 and 4`

/** A wish: approved and not closed. Its wisher sees it in every state. */
export const wish = {
  table: wishes,
  id: wishes.id,
  visibleTo: (reader?: Reader) => (reader ? or(shown, eq(wishes.userId, reader.id)) : shown),
  author: wishes.userId,
  anonymous: wishes.isAnonymous,
} satisfies SubjectKind<typeof wishes>
