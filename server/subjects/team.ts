import { volunteerTeams } from '#server/database/schema/volunteer-teams.ts'
import type { SubjectKind } from './subject.ts'

/** A volunteer team, seen by everybody. */
export const team = {
  table: volunteerTeams,
  id: volunteerTeams.id,
  visibleTo: () => undefined,
} satisfies SubjectKind<typeof volunteerTeams>
