import { and, eq } from 'drizzle-orm'
import { TEAMS_LIMIT } from '#contract/volunteers/teams.ts'
import { memberStates } from '#contract/volunteers/volunteer-states.ts'
import { organizersOf } from '#server/volunteers/activities/volunteers-of.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteerTeamMembers as members } from './volunteer-team-members.tables.ts'
import { countTeams, lockTeam, setMember } from '#server/volunteers/team-members.ts'
import { tellCitizen } from '#server/marks/tell-citizen.ts'

/**
 * A volunteer whose row is locked asks to join a team, and its organisers are told. full: they have five teams already.
 * A row that waits or has joined stays as it is. code: of the team, where it was scanned, else ''.
 */
export async function askToJoin(
  tx: Transaction,
  { teamId, volunteerId, userId, code }: { teamId: number; volunteerId: number; userId: number; code: string },
): Promise<{ outcome: 'asked' | 'there' | 'full' | 'gone' | 'old code'; status: number }> {
  const team = await lockTeam(tx, teamId)
  if (!team) return { outcome: 'gone', status: memberStates.left }
  if (code && code !== team.code) return { outcome: 'old code', status: memberStates.left }
  const own = and(eq(members.teamId, teamId), eq(members.volunteerId, volunteerId))
  const [row] = await tx.select().from(members).where(own).for('no key update')
  if (row && row.status <= memberStates.joined) return { outcome: 'there', status: row.status }
  if ((await countTeams(tx, volunteerId)) >= TEAMS_LIMIT) return { outcome: 'full', status: memberStates.left }
  const byCode = code !== ''
  if (row) await setMember(tx, row, { status: memberStates.asked, reason: '', byCode })
  else await tx.insert(members).values({ teamId, volunteerId, byCode })
  const [who] = await tx.select({ nickname: users.nickname }).from(users).where(eq(users.id, userId))
  for (const organizer of await organizersOf(tx, teamId))
    await tellCitizen(tx, {
      userId: organizer,
      type: 'activity',
      source: `team ${teamId} ask ${volunteerId}`,
      about: { subject: 'team', id: teamId },
      title: '有人申请加入团队',
      content: `${who?.nickname ?? ''} ${byCode ? '扫码' : ''}申请加入“${team.name}”，请在团队管理里处理`,
    })
  return { outcome: 'asked', status: memberStates.asked }
}
