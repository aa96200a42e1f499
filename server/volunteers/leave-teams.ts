import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { volunteerTeamMembers as members } from '#server/database/schema/volunteer-team-members.ts'
import { volunteerTeams } from '#server/database/schema/volunteer-teams.ts'

/**
 * Ends what somebody who is no volunteer any more has in teams: each led team gets its longest-serving manager, else
 * member, as leader. Teams are locked before their members, in the order of their numbers, as everywhere.
 */
export async function leaveTeams(tx: Transaction, volunteerId: number): Promise<void> {
  const mine = await tx
    .select({ id: members.id, teamId: members.teamId, role: members.role, status: members.status })
    .from(members)
    .where(and(eq(members.volunteerId, volunteerId), inArray(members.status, [0, 1])))
    .orderBy(asc(members.teamId))
  for (const { id, teamId, role, status } of mine) {
    await tx.select().from(volunteerTeams).where(eq(volunteerTeams.id, teamId)).for('no key update')
    await tx.update(members).set({ status: 3, role: 3 }).where(eq(members.id, id))
    if (status !== 1) continue
    await tx
      .update(volunteerTeams)
      .set({ memberNum: sql`${volunteerTeams.memberNum} - 1` })
      .where(eq(volunteerTeams.id, teamId))
    if (role === 1) await appointNext(tx, teamId)
  }
}

async function appointNext(tx: Transaction, teamId: number): Promise<void> {
  const [next] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.teamId, teamId), eq(members.status, 1)))
    .orderBy(asc(members.role), asc(members.joinedAt), asc(members.id))
    .limit(1)
  if (next) await tx.update(members).set({ role: 1 }).where(eq(members.id, next.id))
}
