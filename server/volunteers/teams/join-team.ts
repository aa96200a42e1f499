import type * as contract from '#contract/volunteers/teams.ts'
import { TEAMS_LIMIT } from '#contract/volunteers/teams.ts'
import { memberStates, memberRoles } from '#contract/volunteers/volunteer-states.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { Refusal, badInput, gone } from '#server/platform/http/refusal.ts'
import { askToJoin } from './ask-to-join.ts'
import { lockVolunteer } from '#server/volunteers/standing.ts'
import { lockTeam, memberOf, setMember } from '#server/volunteers/team-members.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'

export const postTeamUser: Handle<typeof contract.postTeamUser> = async ({ team_id: teamId, leave, code }, context) => {
  const { id: userId } = signedIn(context)
  return context.db.transaction(async (tx) => {
    if (leave === 1) return leaveTeam(tx, teamId, userId)
    // The volunteer first, then the team, in the same order as ceasing to be one does.
    const { id: volunteerId } = await lockVolunteer(tx, userId)
    const { outcome, status } = await askToJoin(tx, { teamId, volunteerId, userId, code })
    if (outcome === 'gone') throw gone()
    if (outcome === 'old code') throw badInput('这个团队码已失效，请向负责人要新的')
    if (outcome === 'full') throw new Refusal(200, 400303, `最多加入 ${TEAMS_LIMIT} 个团队`)
    return { my_role: status === memberStates.joined ? memberRoles.member : 0, my_status: status }
  })
}

async function leaveTeam(tx: Transaction, teamId: number, userId: number) {
  if (!(await lockTeam(tx, teamId))) throw gone()
  const mine = await memberOf(tx, teamId, userId)
  if (mine?.role === memberRoles.leader) throw new Refusal(200, 400302, '你是团队负责人，请先移交负责人再退出')
  if (mine && mine.status <= memberStates.joined)
    await setMember(tx, mine, { status: memberStates.left, role: memberRoles.member })
  return { my_role: memberRoles.none, my_status: memberStates.left }
}
