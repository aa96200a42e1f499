import { and, eq } from 'drizzle-orm'
import { TEAMS_LIMIT } from '#contract/teams.ts'
import type { Transaction } from '#server/database/connect.ts'
import { volunteerTeamMembers as members } from '#server/database/schema/volunteer-team-members.ts'
import { countTeams, memberStates, setMember, type Member } from './team-members.ts'

/**
 * Asks for a volunteer whose row is locked; full: they have five teams already. A row that waits or has joined stays as
 * it is. asked: it is new.
 */
export async function askToJoin(
  tx: Transaction,
  { teamId, volunteerId, byCode }: Pick<Member, 'teamId' | 'volunteerId' | 'byCode'>,
): Promise<{ outcome: 'asked' | 'there' | 'full'; status: number }> {
  const own = and(eq(members.teamId, teamId), eq(members.volunteerId, volunteerId))
  const [row] = await tx.select().from(members).where(own).for('no key update')
  if (row && row.status <= memberStates.joined) return { outcome: 'there', status: row.status }
  if ((await countTeams(tx, volunteerId)) >= TEAMS_LIMIT) return { outcome: 'full', status: memberStates.left }
  if (row) await setMember(tx, row, { status: memberStates.asked, reason: '', byCode })
  else await tx.insert(members).values({ teamId, volunteerId, byCode })
  return { outcome: 'asked', status: memberStates.asked }
}
