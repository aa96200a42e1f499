/**
 * Volunteers: how citizens become one, and what everybody sees of them [specification §7 volunteer; decisions
 * G166–G168].
 */
import * as v from 'valibot'
import { helperInfo } from '#contract/help/care.ts'
import { phoneOrNone } from '#contract/phone-input.ts'
import { practiceConfig } from './practice-settings.ts'
import { userBrief } from '#contract/people/user-brief.ts'
import { dayInput } from '#contract/day-input.ts'
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

/** Names of the states by their number. */
export const volunteerStates = ['待审核', '已通过', '未通过', '已注销', '已取消资格'] as const
export const politicals = ['群众', '共青团员', '中共党员', '民主党派', '无党派人士'] as const
export const educations = ['初中及以下', '高中或中专', '大专', '本科', '研究生'] as const
/** Under this age a guardian agrees. */
export const ADULT_YEARS = 18
export const SKILLS_LIMIT = 5

/** Whole years somebody born on `birthdate` has lived on `today`; both YYYY-MM-DD. */
export function ageOn(today: string, birthdate: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4))
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years
}

const teamBrief = v.object({ id, name: text, role: count, status: count })
/**
 * Names are masked, numbers of identity cards too; both for the volunteer alone. team_id: the team they want to join
 * once they are approved, '' for none. wanted: what they registered for, until a while after they were approved.
 */
export const volunteer = v.object({
  cpc_tema: list(teamBrief),
  id,
  user_id: id,
  real_name: text,
  sex: count,
  identity_card: text,
  birthdate: text,
  phone: text,
  home_address: text,
  street_id: text,
  community: text,
  political: text,
  education: text,
  occupation: text,
  skills: list(id),
  avatar: url,
  status: count,
  reason: text,
  number: text,
  team_id: text,
  wanted: text,
  created_at: dateTime,
})
export type Volunteer = v.InferOutput<typeof volunteer>
/**
 * rank: by the hours of all years, in one's own state alone; 0 for who has none. level: 0, for the specification names
 * no levels.
 */
export const volunteerStatistic = v.object({
  hours: count,
  points: count,
  activity_num: count,
  order_num: count,
  wish_num: count,
  rank: count,
  level: count,
})

/** What somebody registers for: 'activity-101'. It is kept with the registration and leads back to it. */
export const wantedPattern = /^(activity|wish|order|team)-\d{1,10}$/

/** The form validates by the same fields. */
export const volunteerFields = {
  real_name: v.optional(lineInput(60), ''),
  sex: v.optional(wholeInput(0, 2), 0),
  birthdate: v.optional(v.union([v.literal(''), dayInput('日期不正确')]), ''),
  street_id: v.pipe(
    v.optional(v.union([v.string(), v.number()]), ''),
    v.check((value) => value !== '', '请选择街道'),
    idInput,
  ),
  community: v.optional(lineInput(40), ''),
  home_address: v.optional(lineInput(100), ''),
  political: v.optional(v.picklist(['', ...politicals], '请选择政治面貌'), ''),
  education: v.optional(v.picklist(['', ...educations], '请选择学历'), ''),
  occupation: v.optional(lineInput(20), ''),
  skills: v.optional(v.pipe(v.array(idInput), v.maxLength(SKILLS_LIMIT, `最多选 ${SKILLS_LIMIT} 项`)), []),
  photo: v.optional(textInput(500), ''),
  team_id: v.optional(idInput),
  wanted: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(wantedPattern))]), ''),
  guardian_name: v.optional(lineInput(60), ''),
  guardian_phone: phoneOrNone,
  guardian_agreed: v.optional(wholeInput(0, 1), 0),
}
const cms = { host: 'cms', source: 'spec' } as const
const open = { ...cms, method: 'GET', access: 'open' } as const

/**
 * detail_volunteer: null for who never registered. uc_volunteer: their number, 0 unless they are a volunteer.
 * helperInfo: null for who cares for nobody.
 */
export const getVolunteerState = defineEndpoint({
  ...cms,
  name: 'getVolunteerState',
  summary: 'My state as a volunteer',
  method: 'GET',
  path: '/v1/consumer/volunteer/using_h5',
  access: 'signed-in',
  who: 'self',
  input: v.object({}),
  output: v.object({
    detail_volunteer: maybe(volunteer),
    statistic: volunteerStatistic,
    uc_volunteer: count,
    helperInfo: maybe(helperInfo),
    practiceConfig: list(practiceConfig),
  }),
})
export type VolunteerNow = v.InferOutput<(typeof getVolunteerState)['output']>
/**
 * Registers, or changes what was written: it waits for staff, except how an approved volunteer lives. photo: '' keeps
 * the one there is. Sent once more it does the same again.
 */
export const postVolunteer = defineEndpoint({
  ...cms,
  name: 'postVolunteer',
  summary: 'Register as a volunteer',
  method: 'POST',
  path: '/v1/consumer/volunteer/detail',
  access: 'phone',
  who: 'self',
  outbox: { label: '志愿者注册', target: () => 'volunteer', text: () => '志愿者注册资料' },
  shows: [getVolunteerState],
  input: v.object({ ...volunteerFields, agreement: v.literal(1, '请先阅读并同意志愿者条款') }),
  output: volunteer,
})
/** What was earned stays, and returns on registering again. */
export const deleteVolunteer = defineEndpoint({
  ...cms,
  name: 'deleteVolunteer',
  summary: 'Cancel my registration as a volunteer',
  method: 'DELETE',
  path: '/v1/consumer/volunteer/self/{id}',
  access: 'signed-in',
  who: 'owned',
  input: v.object({ id: idInput }),
  output: v.object({}),
})

/**
 * What everybody sees of a volunteer: never a real name, a phone or an address. number: '' for guests. id is the
 * citizen's.
 */
export const volunteerCard = v.object({ id, user: userBrief, number: text, skills: list(id), joined_at: dateTime })
export type VolunteerCard = v.InferOutput<typeof volunteerCard>
/** The approved ones, newest first. keyword: in nicknames. */
export const getVolunteers = defineEndpoint({
  ...open,
  name: 'getVolunteers',
  summary: 'Volunteers',
  path: '/v1/consumer/volunteer/list',
  input: v.object({ team_id: v.optional(idInput), keyword: v.optional(lineInput(20), ''), ...pageInput }),
  output: pageOf(volunteerCard),
})
/** services_shown: who is signed in reads what they did on which day. */
export const userVolunteer = v.object({
  ...volunteerCard.entries,
  statistic: volunteerStatistic,
  helperInfo: maybe(helperInfo),
  teams: list(v.object({ id, name: text, logo: url })),
  services_shown: flag,
})
export const getUserVolunteer = defineEndpoint({
  ...open,
  name: 'getUserVolunteer',
  summary: 'Volunteer card of one citizen',
  path: '/v1/consumer/user_volunteer/{id}',
  detail: true,
  input: v.object({ id: idInput }),
  output: userVolunteer,
})
/** What everybody sees of several citizens: their sums, and the number of those who are volunteers ('' otherwise). */
const userInfo = v.object({ id, user: userBrief, number: text, hours: v.number(), points: count, activity_num: count })
export const getUserInfos = defineEndpoint({
  ...cms,
  name: 'getUserInfos',
  summary: 'Several citizens as volunteers',
  method: 'GET',
  path: '/v1/consumer/user_infos',
  access: 'open',
  input: v.object({ ids: v.pipe(v.string(), v.regex(/^\d{1,16}(,\d{1,16}){0,99}$/, '编号不正确')) }),
  output: v.object({ list: list(userInfo) }),
})
/**
 * type: activity, wish, order or help (a visit), or correction where staff or organisers took something back or added
 * it. subject_id: of the activity or the wish, which everybody can open; '' otherwise.
 */
export const userAction = v.object({
  id,
  type: text,
  subject_id: text,
  title: text,
  points: v.number(),
  hours: v.number(),
  created_at: dateTime,
})
/**
 * What a volunteer has done, newest first: past service only. For who is signed in, unless its volunteer hides it;
 * visits to people in care for the volunteer alone.
 */
export const getUserActions = defineEndpoint({
  ...open,
  name: 'getUserActions',
  summary: 'Past service of a volunteer',
  path: '/v1/consumer/user_actions/{id}',
  input: v.object({ id: idInput, ...pageInput }),
  output: pageOf(userAction),
})

/** Whether others who are signed in may read my past service. */
export const putServicesShown = defineEndpoint({
  ...cms,
  source: 'implied',
  name: 'putServicesShown',
  summary: 'Show or hide my past service',
  method: 'PUT',
  path: '/v1/consumer/volunteer/services_shown',
  access: 'signed-in',
  who: 'self',
  shows: [getUserVolunteer, getUserActions],
  input: v.object({ services_shown: wholeInput(0, 1) }),
  output: v.object({ services_shown: flag }),
})
