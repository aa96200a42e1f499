import { circles } from '#server/database/schema/circles.ts'
import type { SubjectKind } from './subject.ts'

/** A circle, seen by everybody. */
export const circle = {
  table: circles,
  id: circles.id,
  visibleTo: () => undefined,
  markCounter: { follow: 'memberNum' },
} satisfies SubjectKind<typeof circles>
