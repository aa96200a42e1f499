import { and, asc, eq, inArray } from 'drizzle-orm'
import { maskIdCard, maskName, maskPhone } from '#contract/masked-text.ts'
import { memberStates } from '#contract/volunteers/volunteer-states.ts'
import { openText } from '#server/platform/access/sealed-text.ts'
import { volunteerTeamMembers } from '#server/volunteers/teams/volunteer-team-members.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { volunteers } from './volunteers.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { sealedAt } from '#server/people/identity/masked-identity.ts'
import { presentTime } from '#server/platform/time.ts'
import { sealedOfVolunteer } from './sealed-fields.ts'
import type { Context } from '#server/platform/api/handler.ts'

/** The verified name, else the one written in the registration. */
export function realNameOf(
  secrets: Context['secrets'],
  userId: number,
  { verifiedName, volunteerName }: { verifiedName: string | null; volunteerName: string | null },
): string {
  if (verifiedName) return secrets.open(verifiedName, sealedAt('real_name', userId))
  return volunteerName ? secrets.open(volunteerName, sealedOfVolunteer('real_name', userId)) : ''
}

/** A registration as its own citizen sees it: names, numbers and phones masked. */
export async function ownVolunteer({ db, secrets }: Pick<Context, 'db' | 'secrets'>, userId: number) {
  const [found] = await db
    .select({
      row: volunteers,
      phone: users.phone,
      avatar: users.avatar,
      realName: users.realName,
      identityCard: users.identityCard,
    })
    .from(volunteers)
    .innerJoin(users, eq(users.id, volunteers.userId))
    .where(eq(volunteers.userId, userId))
  if (!found) return undefined
  const { row } = found
  const name = realNameOf(secrets, userId, { verifiedName: found.realName, volunteerName: row.realName })
  const teams = await db
    .select({
      id: volunteerTeams.id,
      name: volunteerTeams.name,
      role: volunteerTeamMembers.role,
      status: volunteerTeamMembers.status,
    })
    .from(volunteerTeamMembers)
    .innerJoin(volunteerTeams, eq(volunteerTeams.id, volunteerTeamMembers.teamId))
    .where(
      and(
        eq(volunteerTeamMembers.volunteerId, row.id),
        inArray(volunteerTeamMembers.status, [memberStates.asked, memberStates.joined]),
      ),
    )
    .orderBy(asc(volunteerTeamMembers.role), asc(volunteerTeamMembers.id))
  return {
    cpc_tema: teams,
    id: String(row.id),
    user_id: String(row.userId),
    real_name: maskName(name),
    sex: row.sex,
    identity_card: found.identityCard
      ? maskIdCard(secrets.open(found.identityCard, sealedAt('identity_card', userId)))
      : '',
    birthdate: row.birthdate ?? '',
    phone: found.phone ? maskPhone(found.phone) : '',
    home_address: openText(secrets, 'volunteers.home_address', row.id, row.homeAddress),
    street_id: row.streetId === null ? '' : String(row.streetId),
    community: row.community,
    political: row.political,
    education: row.education,
    occupation: row.occupation,
    skills: row.skills,
    avatar: row.photo || found.avatar,
    status: row.status,
    reason: row.reason,
    number: row.number,
    wanted: isWanted(row) ? row.wanted : '',
    team_id: row.teamId === null ? '' : String(row.teamId),
    created_at: presentTime(row.createdAt),
  }
}

const LED_BACK_MS = 14 * 24 * 3_600_000
/** Whether the reason for registering is still shown: not long after the approval. */
const isWanted = ({ approvedAt }: typeof volunteers.$inferSelect) =>
  approvedAt === null || Date.now() - approvedAt.getTime() < LED_BACK_MS
