import { and, eq } from 'drizzle-orm'
import { memberRoles, memberStates } from '#contract/volunteers/volunteer-states.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { tellCitizen } from '#server/marks/tell-citizen.ts'
import { setMember, type Member } from '#server/volunteers/team-members.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { volunteerTeamMembers as members } from './volunteer-team-members.tables.ts'

/** Another member leads the team, and is told; the one before becomes a manager. The caller holds the team's lock. */
export async function handOver(tx: Transaction, team: { id: number; name: string }, to: Member): Promise<void> {
  const [before] = await tx
    .select()
    .from(members)
    .where(
      and(eq(members.teamId, team.id), eq(members.role, memberRoles.leader), eq(members.status, memberStates.joined)),
    )
  if (before?.id === to.id) return
  if (before) await setMember(tx, before, { role: memberRoles.manager })
  await setMember(tx, to, { role: memberRoles.leader })
  await tellMember(tx, to, { title: '你已成为团队负责人', content: `“${team.name}”` })
}

export async function tellMember(
  tx: Transaction,
  { teamId, volunteerId }: Member,
  told: { title: string; content: string },
): Promise<void> {
  const [person] = await tx.select({ userId: volunteers.userId }).from(volunteers).where(eq(volunteers.id, volunteerId))
  if (!person) return
  const about = { subject: 'team', id: teamId } as const
  await tellCitizen(tx, { ...person, type: 'activity', source: `team ${teamId}`, about, ...told })
}
