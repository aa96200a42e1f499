import { randomBytes } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import { maskName } from '#contract/masked-text.ts'
import type * as contract from '#contract/volunteers/teams.ts'
import type { TeamDeed } from '#contract/volunteers/teams.ts'
import { memberStates, memberRoles } from '#contract/volunteers/volunteer-states.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteerTeamMembers as members } from './volunteer-team-members.tables.ts'
import { volunteerTeams } from './volunteer-teams.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { badInput, forbidden, gone } from '#server/platform/http/refusal.ts'
import { citizenColumns, presentCitizen } from '#server/people/citizen.ts'
import { presentTime } from '#server/platform/time.ts'
import { lockTeam, setMember, type Member } from '#server/volunteers/team-members.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { smallestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'
import { handOver, tellMember } from './hand-over.ts'
import { mustOrganize } from './must-organize.ts'
import { realNameOf } from '#server/volunteers/present-volunteer.ts'

export const getTeamMembers: Handle<typeof contract.getTeamMembers> = async (
  { id, status, page, page_size, cursor: from },
  context,
) => {
  await mustOrganize(context, id)
  const { db, secrets } = context
  const where = and(eq(members.teamId, id), eq(members.status, status))
  const [counted] = await db.select({ total: count() }).from(members).where(where)
  const slice = sortedPage(smallestFirst(members.role, members.id), { page, page_size, cursor: from })
  const { rows, cursor } = await slice.read(
    db
      .select({
        cursor: slice.cursor,
        member: members,
        user: citizenColumns,
        phone: users.phone,
        verifiedName: users.realName,
        volunteerName: volunteers.realName,
      })
      .from(members)
      .innerJoin(volunteers, eq(volunteers.id, members.volunteerId))
      .innerJoin(users, eq(users.id, volunteers.userId)),
    where,
  )
  const asks = status === memberStates.asked
  const list = rows.map(({ member, user, phone, ...names }) => {
    const name = realNameOf(secrets, user.id, names)
    return {
      id: String(member.id),
      user: presentCitizen(user),
      role: member.role,
      status: member.status,
      by_code: member.byCode ? (1 as const) : (0 as const),
      real_name: asks ? maskName(name) : name,
      phone: asks ? '' : (phone ?? ''),
      joined_at: presentTime(member.joinedAt),
    }
  })
  return { list, total: counted?.total ?? 0, page, page_size, cursor }
}

const { asked, joined, refused, left } = memberStates
interface Step {
  /** The states and roles it starts from. */
  from: (one: Member) => boolean
  change: Partial<Pick<Member, 'status' | 'role'>>
  leaderOnly?: true
  told?: string
}
const isJoined = (role: number) => (one: Member) => one.status === joined && one.role === role
/** Every change organisers make. Nobody but the leader touches a manager; the leader's own row only changes hands. */
const steps: Record<TeamDeed, Step> = {
  approve: { from: ({ status }) => status === asked, change: { status: joined }, told: '已加入团队' },
  refuse: { from: ({ status }) => status === asked, change: { status: refused }, told: '入队申请未通过' },
  remove: {
    from: ({ status, role }) => status === joined && role !== memberRoles.leader,
    change: { status: left, role: memberRoles.member },
    told: '你已被移出团队',
  },
  appoint: {
    from: isJoined(memberRoles.member),
    change: { role: memberRoles.manager },
    leaderOnly: true,
    told: '你已成为团队管理员',
  },
  dismiss: { from: isJoined(memberRoles.manager), change: { role: memberRoles.member }, leaderOnly: true },
  handover: {
    from: ({ status, role }) => status === joined && role !== memberRoles.leader,
    change: { role: memberRoles.leader },
    leaderOnly: true,
  },
}

/**
 * Applies a change to a member. One that was applied already changes nothing, so that a second tap or device is
 * harmless.
 */
export const putTeamUser: Handle<typeof contract.putTeamUser> = async ({ id, deed, reason }, context) => {
  const step = steps[deed]
  if (deed === 'refuse' && reason === '') throw badInput('请写明原因')
  await context.db.transaction(async (tx) => {
    const [known] = await tx.select({ teamId: members.teamId }).from(members).where(eq(members.id, id))
    const team = known && (await lockTeam(tx, known.teamId))
    if (!team) throw gone()
    const mine = await mustOrganize(context, team.id, tx)
    const [row] = await tx.select().from(members).where(eq(members.id, id))
    if (!row) throw gone()
    if ((step.leaderOnly || row.role === memberRoles.manager) && mine.role !== memberRoles.leader) throw forbidden()
    if (isDone(row, step)) return
    if (!step.from(row)) throw badInput('现在的状态不能这样处理')
    if (deed === 'handover') return handOver(tx, team, row)
    await setMember(tx, row, { ...step.change, ...(deed === 'refuse' ? { reason } : {}) })
    if (step.told) await tellMember(tx, row, { title: step.told, content: `“${team.name}”${reason && `：${reason}`}` })
  })
  return {}
}
const isDone = (row: Member, { change: { status = row.status, role = row.role } }: Step) =>
  row.status === status && row.role === role

export const getTeamCode: Handle<typeof contract.getTeamCode> = async ({ id }, context) => {
  await mustOrganize(context, id)
  const [row] = await context.db
    .select({ code: volunteerTeams.code })
    .from(volunteerTeams)
    .where(eq(volunteerTeams.id, id))
  return { code: row!.code }
}
export const renewTeamCode: Handle<typeof contract.renewTeamCode> = async ({ id }, context) => {
  const mine = await mustOrganize(context, id)
  if (mine.role !== memberRoles.leader) throw forbidden()
  const code = randomBytes(12).toString('base64url')
  await context.db.update(volunteerTeams).set({ code }).where(eq(volunteerTeams.id, id))
  return { code }
}
