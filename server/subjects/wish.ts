import { or, eq, sql } from 'drizzle-orm'
import { wishes } from '#server/database/schema/wishes.ts'
import type { Reader, SubjectKind } from './subject.ts'

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
