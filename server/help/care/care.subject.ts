import { eq, sql } from 'drizzle-orm'
import { carePeople } from './care.tables.ts'
import type { Reader, SubjectKind } from '#server/marks/subject.ts'

/** Somebody in care: for the volunteer who cares for them alone. */
export const care = {
  table: carePeople,
  id: carePeople.id,
  visibleTo: (reader?: Reader) => (reader ? eq(carePeople.userId, reader.id) : sql`false`),
} satisfies SubjectKind<typeof carePeople>
