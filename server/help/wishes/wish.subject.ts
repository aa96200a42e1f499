import { or, eq, sql } from 'drizzle-orm'
import { wishState } from '#contract/help/wish-states.ts'
import { literal } from '#server/platform/database/literal.ts'
import { wishes } from './wishes.tables.ts'
import type { Reader, SubjectKind } from '#server/marks/subject.ts'

/** As the partial indexes of the table say it. */
const shown = sql`${wishes.status} between ${literal(wishState.open)} and ${literal(wishState.done)}`

/** A wish: approved and not closed. Its wisher sees it in every state. */
export const wish = {
  table: wishes,
  id: wishes.id,
  visibleTo: (reader?: Reader) => (reader ? or(shown, eq(wishes.userId, reader.id)) : shown),
  author: wishes.userId,
  anonymous: wishes.isAnonymous,
} satisfies SubjectKind<typeof wishes>
