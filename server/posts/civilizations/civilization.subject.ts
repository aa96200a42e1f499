import { eq, or, sql } from 'drizzle-orm'
import { civilizationState } from '#contract/posts/civilizations.ts'
import { literal } from '#server/platform/database/literal.ts'
import { civilizations } from './civilizations.tables.ts'
import type { Reader, SubjectKind } from '#server/marks/subject.ts'
import { civilizationModeration } from './decide-civilization.ts'

const shown = sql`${civilizations.status} in (${literal(civilizationState.shown, civilizationState.answered)})`

/** A show-civilization post: published, or dealt with. Its author sees it in every state [decision G182]. */
export const civilization = {
  table: civilizations,
  id: civilizations.id,
  visibleTo: (reader?: Reader) => (reader ? or(shown, eq(civilizations.userId, reader.id)) : shown),
  markCounter: { like: 'likeNum' },
  commentCounter: 'commentNum',
  author: civilizations.userId,
  reported: { hide: civilizationModeration.refuse },
} satisfies SubjectKind<typeof civilizations>
