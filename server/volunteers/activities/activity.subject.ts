import { activities } from './activities.tables.ts'
import type { SubjectKind } from '#server/marks/subject.ts'

export const activity = {
  table: activities,
  id: activities.id,
  visibleTo: () => undefined,
} satisfies SubjectKind<typeof activities>
