import { eq, sql } from 'drizzle-orm'
import { standings } from '#contract/volunteers/volunteer-states.ts'
import { literal } from '#server/platform/database/literal.ts'
import { volunteers } from './volunteers.tables.ts'
import type { Reader, SubjectKind } from '#server/marks/subject.ts'

/** A citizen's registration as a volunteer. Approved, it is seen by everybody; their own in every state. */
export const volunteer = {
  table: volunteers,
  id: volunteers.id,
  visibleTo: (reader?: Reader) =>
    reader ? eq(volunteers.userId, reader.id) : sql`${volunteers.status} = ${literal(standings.approved)}`,
} satisfies SubjectKind<typeof volunteers>
