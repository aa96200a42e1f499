/**
 * Changes of the members of a team. The caller holds the lock of the team's row, so that changes come one after the
 * other.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { memberStates, memberRoles, standings } from '#contract/volunteers/volunteer-states.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { volunteerTeamMembers as members } from '#server/volunteers/teams/volunteer-team-members.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { volunteers } from './volunteers.tables.ts'

export type Member = typeof members.$inferSelect

export async function lockTeam(tx: Transaction, id: number) {
  const [team] = await tx.select().from(volunteerTeams).where(eq(volunteerTeams.id, id)).for('no key update')
  return team
}

/** undefined: they have no row in this team. */
export async function memberOf(
  db: Pick<Database, 'select'>,
  teamId: number,
  userId: number,
): Promise<Member | undefined> {
  const [found] = await db
    .select({ member: members })
    .from(members)
    .innerJoin(volunteers, eq(volunteers.id, members.volunteerId))
    .where(and(eq(members.teamId, teamId), eq(volunteers.userId, userId), eq(volunteers.status, standings.approved)))
  return found?.member
}
/** Leader and managers. */
export const organizes = (one: Member | undefined): one is Member =>
  one !== undefined && one.status === memberStates.joined && one.role !== memberRoles.member

/** The members are counted with the change. */
export async function setMember(
  tx: Transaction,
  { id, teamId, status: before }: Member,
  change: Partial<Pick<Member, 'status' | 'role' | 'reason' | 'byCode'>>,
): Promise<void> {
  const after = change.status ?? before
  const joins = after === memberStates.joined && before !== memberStates.joined
  await tx
    .update(members)
    .set({ ...change, ...(joins ? { joinedAt: sql`now()` } : {}) })
    .where(eq(members.id, id))
  const more = Number(after === memberStates.joined) - Number(before === memberStates.joined)
  if (more !== 0)
    await tx
      .update(volunteerTeams)
      .set({ memberNum: sql`${volunteerTeams.memberNum} + ${more}` })
      .where(eq(volunteerTeams.id, teamId))
}

/** The number of teams a volunteer has joined or asked to join; the caller holds the lock of the volunteer's row. */
export async function countTeams(tx: Transaction, volunteerId: number): Promise<number> {
  return tx.$count(
    members,
    and(eq(members.volunteerId, volunteerId), inArray(members.status, [memberStates.asked, memberStates.joined])),
  )
}
