import { volunteerTeams } from './volunteer-teams.tables.ts'
import type { SubjectKind } from '#server/marks/subject.ts'

/** A volunteer team, seen by everybody. */
export const team = {
  table: volunteerTeams,
  id: volunteerTeams.id,
  visibleTo: () => undefined,
} satisfies SubjectKind<typeof volunteerTeams>
