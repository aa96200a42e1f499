import { and, asc, eq, inArray } from 'drizzle-orm'
import { memberStates, memberRoles } from '#contract/volunteers/volunteer-states.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { volunteerTeamMembers as members } from '#server/volunteers/teams/volunteer-team-members.tables.ts'
import { lockTeam, setMember } from './team-members.ts'

/**
 * Ends what somebody who is no volunteer any more has in teams, in the order of their numbers: each team they led gets
 * its longest-serving manager, else member, as leader.
 */
export async function leaveTeams(tx: Transaction, volunteerId: number): Promise<void> {
  const mine = await tx
    .select({ id: members.id, teamId: members.teamId })
    .from(members)
    .where(
      and(eq(members.volunteerId, volunteerId), inArray(members.status, [memberStates.asked, memberStates.joined])),
    )
    .orderBy(asc(members.teamId))
  for (const { id, teamId } of mine) {
    await lockTeam(tx, teamId)
    const [row] = await tx.select().from(members).where(eq(members.id, id))
    await setMember(tx, row!, { status: memberStates.left, role: memberRoles.member })
    if (row!.role === memberRoles.leader) await appointNext(tx, teamId)
  }
}

async function appointNext(tx: Transaction, teamId: number): Promise<void> {
  const [next] = await tx
    .select()
    .from(members)
    .where(and(eq(members.teamId, teamId), eq(members.status, memberStates.joined)))
    .orderBy(asc(members.role), asc(members.joinedAt), asc(members.id))
    .limit(1)
  if (next) await setMember(tx, next, { role: memberRoles.leader })
}
