/** Teams of volunteers as staff keep them: what they are called, where they belong, who leads them [decision 141]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, id, idInput, lineInput, list, pageInput, pageOf, text, url } from '#contract/fields.ts'
import { line, orNone, picture, practiceCall, words } from './practice-fields.ts'
import { nothing, reason } from './staff-call.ts'

const desk = practiceCall
/** leader: nickname and number of the volunteer; '' where nobody leads it. */
const team = v.object({
  id,
  name: text,
  introduction: text,
  logo: url,
  phone: text,
  address: text,
  venue_id: text,
  venue: text,
  service_types: list(text),
  leader: text,
  member_num: count,
})
export type DeskTeam = v.InferOutput<typeof team>
const fields = {
  name: lineInput(40, 1),
  introduction: words(5000),
  logo: picture,
  phone: line(30),
  address: line(100),
  venue_id: orNone,
  service_types: v.optional(v.pipe(v.array(idInput), v.maxLength(30, '最多 30 种')), []),
}
/** state: led, or leaderless; '' all. */
export const getDeskTeams = defineEndpoint({
  ...desk,
  name: 'getDeskTeams',
  summary: 'Teams of volunteers',
  method: 'GET',
  path: '/v1/staff/teams',
  input: v.object({ ...pageInput, keyword: line(40), state: v.optional(v.picklist(['', 'led', 'leaderless']), '') }),
  output: pageOf(team),
})
export const getDeskTeam = defineEndpoint({
  ...desk,
  name: 'getDeskTeam',
  summary: 'A team of volunteers',
  method: 'GET',
  path: '/v1/staff/teams/{id}',
  input: v.object({ id: idInput }),
  output: team,
})
/** leader: the number of a volunteer. */
export const addTeam = defineEndpoint({
  ...desk,
  singleUse: true,
  name: 'addTeam',
  summary: 'Add a team',
  method: 'POST',
  path: '/v1/staff/teams',
  input: v.object({ ...fields, leader: lineInput(40, 1) }),
  output: v.object({ id }),
})
export const changeTeam = defineEndpoint({
  ...desk,
  name: 'changeTeam',
  summary: 'Change what a team is called and where it belongs',
  method: 'PUT',
  path: '/v1/staff/teams/{id}',
  input: v.object({ id: idInput, ...fields, reason }),
  output: nothing,
})
/** leader: the number of a volunteer who has joined it. The one before becomes a manager; the new one is told. */
export const appointTeamLeader = defineEndpoint({
  ...desk,
  name: 'appointTeamLeader',
  summary: 'Let another member lead a team',
  method: 'POST',
  path: '/v1/staff/teams/{id}/leader',
  input: v.object({ id: idInput, leader: lineInput(40, 1), reason }),
  output: nothing,
})

const choice = v.object({ id, name: text })
/** What forms of practice offer. */
export const getPracticeChoices = defineEndpoint({
  ...desk,
  name: 'getPracticeChoices',
  summary: 'Teams and kinds of service',
  method: 'GET',
  path: '/v1/staff/practice_choices',
  input: nothing,
  output: v.object({ teams: list(choice), service_types: list(choice) }),
})
