import { and, eq, or, sql } from 'drizzle-orm'
import { adviceState } from '#contract/government/advice-states.ts'
import { literal } from '#server/platform/database/literal.ts'
import { advices } from './advices.tables.ts'
import type { Reader, SubjectKind } from '#server/marks/subject.ts'

/** As the partial indexes of the table say it. */
const shown = and(
  sql`${advices.isPublic}`,
  sql`${advices.status} between ${literal(adviceState.accepted)} and ${literal(adviceState.closed)}`,
)

/** A suggestion: public and accepted. Its author sees it in every state [decision G158]. */
export const advice = {
  table: advices,
  id: advices.id,
  visibleTo: (reader?: Reader) => (reader ? or(shown, eq(advices.userId, reader.id)) : shown),
  markCounter: { like: 'likeNum', follow: 'followNum' },
  commentCounter: 'commentNum',
  author: advices.userId,
  anonymous: advices.isAnonymous,
} satisfies SubjectKind<typeof advices>
