import { circles } from './circles.tables.ts'
import type { SubjectKind } from '#server/marks/subject.ts'

/** A circle, seen by everybody. */
export const circle = {
  table: circles,
  id: circles.id,
  visibleTo: () => undefined,
  markCounter: { follow: 'memberNum' },
} satisfies SubjectKind<typeof circles>
