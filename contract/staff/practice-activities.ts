/** Activities of volunteers as staff move and cancel them, and the hours that are booked by a list [decision 141]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, dateTime, id, idInput, list, pageInput, pageOf, text, textInput, wholeInput } from '#contract/fields.ts'
import { momentInput } from './moment-input.ts'
import { line, orNone, practiceCall } from './practice-fields.ts'
import { reason } from './staff-call.ts'

const desk = practiceCall

/** When an activity is, by the clock. */
export const activityTimes = ['coming', 'running', 'past', 'cancelled'] as const
export const activityTimeNames: Record<(typeof activityTimes)[number], string> = {
  coming: '未开始',
  running: '进行中',
  past: '已结束',
  cancelled: '已取消',
}
/** signed_num: who has signed in. hours: the most it gives. venue_id: '' at none. reason: why it was cancelled. */
const activity = v.object({
  id,
  title: text,
  time: v.picklist(activityTimes),
  start_at: dateTime,
  end_at: dateTime,
  apply_start: dateTime,
  apply_end: dateTime,
  quota: count,
  join_num: count,
  signed_num: count,
  team: text,
  venue_id: text,
  venue: text,
  address: text,
  hours: count,
  reason: text,
})
export type DeskActivity = v.InferOutput<typeof activity>
/** What is to come first, then what is over, newest first. */
export const getDeskActivities = defineEndpoint({
  ...desk,
  name: 'getDeskActivities',
  summary: 'Activities of volunteers',
  method: 'GET',
  path: '/v1/staff/activities',
  input: v.object({
    ...pageInput,
    keyword: line(60),
    time: v.optional(v.picklist(['', ...activityTimes]), ''),
    team_id: orNone,
  }),
  output: pageOf(activity),
})
/** state: of joining, as its organisers read it. At most a thousand. */
const joiner = v.object({ id, number: text, nickname: text, state: count, sign_at: dateTime, hours: count })
export const getDeskActivity = defineEndpoint({
  ...desk,
  name: 'getDeskActivity',
  summary: 'An activity and who joined it',
  method: 'GET',
  path: '/v1/staff/activities/{id}',
  input: v.object({ id: idInput }),
  output: v.object({ activity, people: list(joiner) }),
})

/** As it is to be: what is the same changes nothing. Another venue brings its address where that is left as it is. */
const moveFields = {
  id: idInput,
  start_at: momentInput,
  end_at: momentInput,
  apply_start: momentInput,
  apply_end: momentInput,
  quota: wholeInput(1, 100_000),
  venue_id: orNone,
  address: line(100),
}
/** problem: why it would not be possible; '' if it is. people: how many read a message. */
const told = v.object({
  problem: text,
  messages: list(v.object({ title: text, content: text, people: count })),
})
export type Told = v.InferOutput<typeof told>
export const previewMove = defineEndpoint({
  ...desk,
  name: 'previewMove',
  summary: 'What those who joined would read of a move, which is not made',
  method: 'POST',
  path: '/v1/staff/activities/{id}/move/preview',
  input: v.object(moveFields),
  output: told,
})
/** Everybody who joined is told, and reminded anew. */
export const moveActivity = defineEndpoint({
  ...desk,
  name: 'moveActivity',
  summary: 'Change times, place or number of places of an activity',
  method: 'POST',
  path: '/v1/staff/activities/{id}/move',
  input: v.object({ ...moveFields, reason }),
  output: told,
})
/** Those who joined read the reason. */
const cancelling = { ...desk, method: 'POST', input: v.object({ id: idInput, reason }), output: told } as const
export const previewCancelling = defineEndpoint({
  ...cancelling,
  name: 'previewCancelling',
  summary: 'What those who joined would read of a cancellation, which is not made',
  path: '/v1/staff/activities/{id}/cancel/preview',
})
export const cancelActivity = defineEndpoint({
  ...cancelling,
  name: 'cancelActivity',
  summary: 'Cancel an activity',
  path: '/v1/staff/activities/{id}/cancel',
})

/** address: what the code holds, good for signing in and out at that place. */
export const getPrintedCode = defineEndpoint({
  ...desk,
  name: 'getPrintedCode',
  summary: 'The code of a venue or an activity, to be printed',
  method: 'GET',
  path: '/v1/staff/printed_codes/{of}/{id}',
  input: v.object({ of: v.picklist(['venue', 'activity'], '没有这一类'), id: idInput }),
  output: v.object({ name: text, address: text }),
})

/** A line: number of the volunteer and hours in halves, with anything but digits between them. */
const hoursList = { id: idInput, lines: textInput(30_000, 1) }
/** line: from 1. from, to: hours before and after, '' where it cannot be booked; problem says why. */
const difference = v.object({ line: count, number: text, nickname: text, from: text, to: text, problem: text })
export type HoursDifference = v.InferOutput<typeof difference>
export const previewHours = defineEndpoint({
  ...desk,
  name: 'previewHours',
  summary: 'What a list of hours would change',
  method: 'POST',
  path: '/v1/staff/activities/{id}/hours/preview',
  input: v.object(hoursList),
  output: v.object({ list: list(difference) }),
})
/** All or nothing; each whose hours change is told them and the reason. */
export const bookHours = defineEndpoint({
  ...desk,
  name: 'bookHours',
  summary: 'Book hours by a list',
  method: 'POST',
  path: '/v1/staff/activities/{id}/hours',
  input: v.object({ ...hoursList, reason }),
  output: v.object({ changed: count }),
})
