import { randomBytes } from 'node:crypto'
import { memberRoles, memberStates } from '#contract/volunteers/volunteer-states.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { volunteerTeamMembers } from './volunteer-team-members.tables.ts'
import { volunteerTeams } from './volunteer-teams.tables.ts'

/** A team with its leader, who is an approved volunteer; its number. */
export async function addTeam(
  tx: Transaction,
  team: Omit<typeof volunteerTeams.$inferInsert, 'code' | 'memberNum'>,
  leaderId: number,
): Promise<number> {
  const [row] = await tx
    .insert(volunteerTeams)
    .values({ ...team, code: randomBytes(12).toString('base64url'), memberNum: 1 })
    .returning({ id: volunteerTeams.id })
  await tx.insert(volunteerTeamMembers).values({
    teamId: row!.id,
    volunteerId: leaderId,
    role: memberRoles.leader,
    status: memberStates.joined,
    joinedAt: new Date(),
  })
  return row!.id
}
