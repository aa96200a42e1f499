import { activities } from '#server/database/schema/activities.ts'
import type { SubjectKind } from './subject.ts'

export const activity = {
  table: activities,
  id: activities.id,
  visibleTo: () => undefined,
} satisfies SubjectKind<typeof activities>
