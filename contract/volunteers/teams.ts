/** Volunteer teams: who leads them, who asks to join [decisions G169, G170]. */
import * as v from 'valibot'
import { userBrief } from '#contract/people/user-brief.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  count,
  dateTime,
  flag,
  id,
  idInput,
  lineInput,
  list,
  maybe,
  pageInput,
  pageOf,
  text,
  textInput,
  url,
  wholeInput,
} from '#contract/fields.ts'

export const TEAMS_LIMIT = 5
export const teamRoles = ['', '负责人', '管理员', '成员'] as const
const cms = { host: 'cms' } as const
const path = '/v1/consumer/cpcteams'

export const team = v.object({
  id,
  name: text,
  logo: url,
  introduction: text,
  leader: maybe(userBrief),
  phone: text,
  station_id: text,
  station_name: text,
  service_types: list(id),
  member_num: count,
  address: text,
  created_at: dateTime,
})
export type Team = v.InferOutput<typeof team>
/** The same for everybody, in the operator's order. keyword: in names and introductions. */
export const getTeams = defineEndpoint({
  ...cms,
  name: 'getTeams',
  summary: 'Volunteer teams',
  method: 'GET',
  path: `${path}/teamlist`,
  source: 'spec',
  access: 'public',
  current: true,
  ttl: 1,
  input: v.object({
    keyword: v.optional(lineInput(20), ''),
    station_id: v.optional(idInput),
    service_type: v.optional(idInput),
    ...pageInput,
  }),
  output: pageOf(team),
})
/** Teams of a place and of all places under it. */
export const getVenueTeams = defineEndpoint({
  ...cms,
  name: 'getVenueTeams',
  summary: 'Teams of a place',
  method: 'GET',
  path: '/v1/consumer/civilized_position_teams/{id}',
  source: 'spec',
  access: 'public',
  ttl: 1,
  input: v.object({ id: idInput, ...pageInput }),
  output: pageOf(team),
})
/**
 * my_role: 0 none, 1 leader, 2 manager, 3 member. my_status: 0 asked, 1 joined, 2 refused (my_reason says why), 3 left
 * or removed; null for who never asked. hours, points: of all its activities. activity_num: of those that were not
 * cancelled.
 */
export const getTeam = defineEndpoint({
  ...cms,
  name: 'getTeam',
  summary: 'One volunteer team',
  method: 'GET',
  path: `${path}/{id}`,
  source: 'implied',
  access: 'open',
  detail: true,
  input: v.object({ id: idInput }),
  output: v.object({
    ...team.entries,
    hours: v.number(),
    points: count,
    activity_num: count,
    my_role: count,
    my_status: maybe(count),
    my_reason: text,
  }),
})
/**
 * For organisers. real_name: masked, and phone: '', until the one who asks is approved. by_code: after scanning the
 * team's code.
 */
export const teamMember = v.object({
  id,
  user: userBrief,
  role: count,
  status: count,
  by_code: flag,
  real_name: text,
  phone: text,
  joined_at: dateTime,
})
export type TeamMember = v.InferOutput<typeof teamMember>
const organizers = { ...cms, source: 'implied', access: 'signed-in', who: 'owned' } as const
/** For its leader and managers. */
export const getTeamMembers = defineEndpoint({
  ...organizers,
  name: 'getTeamMembers',
  summary: 'Members of a team and who asks to join',
  method: 'GET',
  path: `${path}/{id}/members`,
  input: v.object({ id: idInput, status: v.optional(wholeInput(0, 1), 1), ...pageInput }),
  output: pageOf(teamMember),
})
/** Asks to join, or leaves; sent once more it does the same again. code: of the team, where it was scanned. */
export const postTeamUser = defineEndpoint({
  ...cms,
  name: 'postTeamUser',
  summary: 'Ask to join a team, or leave it',
  method: 'POST',
  path: `${path}/user`,
  source: 'spec',
  access: 'phone',
  who: 'self',
  outbox: {
    label: ({ leave }) => (leave === 1 ? '退出团队' : '加入团队'),
    target: ({ team_id }) => `team ${String(team_id)}`,
  },
  shows: [getTeam],
  input: v.object({
    team_id: idInput,
    leave: v.optional(wholeInput(0, 1), 0),
    code: v.optional(lineInput(40), ''),
  }),
  output: v.object({ my_role: count, my_status: count }),
})
/** What leader and managers do to one row of the team; only the leader appoints, dismisses and hands over. */
export const teamDeeds = ['approve', 'refuse', 'remove', 'appoint', 'dismiss', 'handover'] as const
export type TeamDeed = (typeof teamDeeds)[number]
export const putTeamUser = defineEndpoint({
  ...organizers,
  access: 'phone',
  name: 'putTeamUser',
  summary: 'Decide on a member of a team',
  method: 'PUT',
  path: `${path}/user/{id}`,
  input: v.object({ id: idInput, deed: v.picklist(teamDeeds), reason: v.optional(textInput(100), '') }),
  output: v.object({}),
})
const codeOutput = v.object({ code: text })
/** What the team's code holds, for its leader and managers. */
export const getTeamCode = defineEndpoint({
  ...organizers,
  name: 'getTeamCode',
  summary: 'Code of a team',
  method: 'GET',
  path: `${path}/{id}/code`,
  input: v.object({ id: idInput }),
  output: codeOutput,
})
/** The leader makes a new one; the old one is worth nothing any more. */
export const renewTeamCode = defineEndpoint({
  ...organizers,
  access: 'phone',
  name: 'renewTeamCode',
  summary: 'Renew the code of a team',
  method: 'POST',
  path: `${path}/{id}/code`,
  singleUse: true,
  input: v.object({ id: idInput }),
  output: codeOutput,
})
