/** 志愿活动: what volunteers do together, and who joins [specification §7; decisions G171–G173, 049]. */
import * as v from 'valibot'
import { userBrief } from '#contract/people/user-brief.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  count,
  dateTime,
  flag,
  html,
  id,
  idInput,
  lineInput,
  list,
  maybe,
  pageInput,
  pageOf,
  text,
  url,
  wholeInput,
} from '#contract/fields.ts'

const degrees = maybe(v.number())
/**
 * Somebody who joined. status: see joinStates. real_name, phone: for organisers only; status to points too, and for the
 * volunteer: everybody else reads that they joined, nothing scanned, nothing earned.
 */
export const join = v.object({
  id,
  activity_id: id,
  user: userBrief,
  status: count,
  joined_at: dateTime,
  sign_at: dateTime,
  sign_out_at: dateTime,
  hours: v.pipe(v.optional(v.number(), 0)),
  points: count,
  real_name: text,
  phone: text,
})
export type Join = v.InferOutput<typeof join>
const fields = {
  id,
  activity_id: id,
  title: text,
  cover: url,
  project_id: id,
  team: v.object({ id, name: text }),
  position_id: id,
  address: text,
  longitude: degrees,
  latitude: degrees,
  start_at: dateTime,
  end_at: dateTime,
  apply_start: dateTime,
  apply_end: dateTime,
  quota: count,
  join_num: count,
  hours: v.number(),
  points: count,
  service_types: list(id),
  need_position: flag,
  status: count,
}
/** hours: the most it gives. status: see activityStates. */
export const activity = v.object(fields)
export type Activity = v.InferOutput<typeof activity>
/**
 * reason: why it was cancelled. my_join, obstacle (why the reader cannot join, '' if they can), conflict (what they
 * have joined at that time), my_wait (for a place, or to be told that it can be joined; place: in the row of those who
 * wait) and is_organizer: the reader's own. results: for organisers only, once it has begun: who came, who signed out,
 * the hours of all.
 */
export const activityDetail = v.object({
  ...fields,
  content: html,
  contact: text,
  phone: text,
  reason: text,
  my_join: maybe(join),
  obstacle: text,
  conflict: maybe(v.object({ id, title: text, start_at: dateTime, end_at: dateTime })),
  my_wait: maybe(v.object({ kind: v.picklist(['place', 'opening']), place: count })),
  is_organizer: flag,
  results: maybe(v.object({ came: count, finished: count, hours: v.number() })),
})
export type ActivityDetail = v.InferOutput<typeof activityDetail>
/** My part in an activity. */
const joinedActivity = v.object({ ...join.entries, activity })
export type MyJoin = v.InferOutput<typeof joinedActivity>

const cms = { host: 'cms', source: 'spec' } as const

/**
 * status: by the clock; those still to come or under way begin with the next, those over with the last. scope: coming,
 * also what is under way, the next first; over, also what was cancelled, the last first.
 */
export const getActivities = defineEndpoint({
  ...cms,
  name: 'getActivities',
  summary: 'Volunteer activities',
  method: 'GET',
  path: '/v1/consumer/civilized_activities',
  access: 'public',
  ttl: 1,
  input: v.object({
    status: v.optional(wholeInput(0, 5)),
    scope: v.optional(v.picklist(['coming', 'over'], '范围不正确')),
    project_id: v.optional(idInput),
    position_id: v.optional(idInput),
    team_id: v.optional(idInput),
    service_type: v.optional(idInput),
    keyword: v.optional(lineInput(50)),
    ...pageInput,
  }),
  output: pageOf(activity),
})
export const getActivity = defineEndpoint({
  ...cms,
  name: 'getActivity',
  summary: 'One volunteer activity',
  method: 'GET',
  path: '/v1/consumer/civilized/{id}',
  detail: true,
  access: 'open',
  input: v.object({ id: idInput }),
  output: activityDetail,
})
/**
 * A guest reads how many; nickname and avatar for who is signed in; name, phone and who came for organisers until seven
 * days after the end.
 */
export const getActivityJoins = defineEndpoint({
  ...cms,
  name: 'getActivityJoins',
  summary: 'Who joined an activity',
  method: 'GET',
  path: '/v1/consumer/civilized_user_joins',
  access: 'open',
  input: v.object({ activity_id: idInput, ...pageInput }),
  output: pageOf(join),
})
/** Newest activity first. */
export const getMyJoins = defineEndpoint({
  ...cms,
  name: 'getMyJoins',
  summary: 'Activities I joined',
  method: 'GET',
  path: '/v1/consumer/my_join_activity',
  access: 'signed-in',
  who: 'self',
  input: v.object({ ...pageInput }),
  output: pageOf(joinedActivity),
})

const ofActivity = ({ activity_id: of }: Record<string, unknown>) => `activity ${String(of)}`
const shows = [getActivity, getActivities, getActivityJoins, getMyJoins]
const own = { ...cms, access: 'phone', who: 'self' } as const
/** Places count when it arrives. Joining twice is joining once. */
export const joinActivity = defineEndpoint({
  ...own,
  who: 'volunteer',
  name: 'joinActivity',
  summary: 'Join an activity',
  method: 'POST',
  path: '/v1/consumer/civilized_user_join',
  outbox: { label: '报名志愿活动', target: ofActivity, text: () => '名额以送达为准' },
  shows,
  input: v.object({ activity_id: idInput }),
  output: activityDetail,
})
/** Until the start. */
export const cancelJoin = defineEndpoint({
  ...own,
  name: 'cancelJoin',
  summary: 'Cancel my joining',
  method: 'PUT',
  path: '/v1/consumer/cancel_user_join_civilized/{activity_id}',
  outbox: { label: '取消报名', target: ofActivity },
  shows,
  input: v.object({ activity_id: idInput }),
  output: activityDetail,
})
/**
 * wait 1: for a place where it is full, in the order of asking; before it can be joined, to be told when. 0: no more.
 */
export const putActivityWait = defineEndpoint({
  ...own,
  source: 'implied',
  who: 'volunteer',
  name: 'putActivityWait',
  summary: 'Wait for an activity',
  method: 'PUT',
  path: '/v1/consumer/civilized_wait/{activity_id}',
  shows: [getActivity],
  input: v.object({ activity_id: idInput, wait: wholeInput(0, 1) }),
  output: activityDetail,
})
