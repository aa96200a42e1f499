/** Messages to many citizens, and the emergency notice [decision 139]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, dateTime, id, idInput, lineInput, list, pageInput, pageOf, text, textInput } from '#contract/fields.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import { audiences, followedKinds } from '#contract/talk/broadcasts.ts'
import { maybeMomentInput } from './moment-input.ts'
import { nothing, reason, staffCall } from './staff-call.ts'

const desk = { ...staffCall, permission: 'notice.send' } as const

/**
 * state: 0 draft, 1 waits for its time, 2 sent, 3 withdrawn. readers: how many have read it, a thousand for more.
 * post_id: the content item it leads to; '' none.
 */
const broadcast = v.object({
  id,
  title: text,
  content: text,
  audience: text,
  streets: list(text),
  followed_kind: text,
  followed_id: text,
  post_id: text,
  state: count,
  publish_at: dateTime,
  readers: count,
  made_by: text,
  created_at: dateTime,
})
export type BroadcastRow = v.InferOutput<typeof broadcast>
const orNone = v.optional(v.union([v.literal(''), idInput]), '')
const fields = {
  title: lineInput(40, 2),
  content: textInput(500, 2),
  audience: v.picklist(audiences, '请选择发给谁'),
  streets: v.optional(v.array(lineInput(20, 1)), []),
  followed_kind: v.optional(v.union([v.literal(''), v.picklist(followedKinds)]), ''),
  followed_id: orNone,
  post_id: orNone,
}

/** Newest first. */
export const getBroadcasts = defineEndpoint({
  ...desk,
  name: 'getBroadcasts',
  summary: 'Messages to many',
  method: 'GET',
  path: '/v1/staff/broadcasts',
  input: v.object(pageInput),
  output: pageOf(broadcast),
})
export const getBroadcast = defineEndpoint({
  ...desk,
  name: 'getBroadcast',
  summary: 'One message to many',
  method: 'GET',
  path: '/v1/staff/broadcasts/{id}',
  input: v.object({ id: idInput }),
  output: broadcast,
})
export const addBroadcast = defineEndpoint({
  ...desk,
  singleUse: true,
  name: 'addBroadcast',
  summary: 'Write a message to many, as a draft',
  method: 'POST',
  path: '/v1/staff/broadcasts',
  input: v.object(fields),
  output: v.object({ id }),
})
/** As long as it is not sent. */
export const changeBroadcast = defineEndpoint({
  ...desk,
  name: 'changeBroadcast',
  summary: 'Change a draft of a message to many',
  method: 'PUT',
  path: '/v1/staff/broadcasts/{id}',
  input: v.object({ id: idInput, ...fields }),
  output: nothing,
})
/** To one citizen, who reads it as all will. */
export const tryBroadcast = defineEndpoint({
  ...desk,
  name: 'tryBroadcast',
  summary: 'Send a draft to one citizen',
  method: 'POST',
  path: '/v1/staff/broadcasts/{id}/try',
  input: v.object({ id: idInput, user_id: idInput }),
  output: nothing,
})
/** publish_at: '' at once. A time that has not come can be changed by sending it again. */
export const sendBroadcast = defineEndpoint({
  ...desk,
  name: 'sendBroadcast',
  summary: 'Send a message to many, at once or at a time',
  method: 'POST',
  path: '/v1/staff/broadcasts/{id}/send',
  input: v.object({
    id: idInput,
    publish_at: maybeMomentInput,
  }),
  output: nothing,
})
/** Nobody finds it any more, also who has read it. */
export const withdrawBroadcast = defineEndpoint({
  ...desk,
  name: 'withdrawBroadcast',
  summary: 'Withdraw a message to many',
  method: 'POST',
  path: '/v1/staff/broadcasts/{id}/withdraw',
  input: v.object({ id: idInput, reason }),
  output: nothing,
})

/** text, until: '' where there is none in force. streets: to whom messages may go. */
export const getNoticeDesk = defineEndpoint({
  ...desk,
  name: 'getNoticeDesk',
  summary: 'The emergency notice, and the streets of the city',
  method: 'GET',
  path: '/v1/staff/notice_desk',
  input: nothing,
  output: v.object({ text, until: dateTime, streets: list(v.object({ id, name: text })) }),
})
/** text: '' ends it. On every open page within ten seconds. */
export const setEmergency = defineEndpoint({
  ...desk,
  name: 'setEmergency',
  summary: 'Set or end the emergency notice',
  method: 'PUT',
  path: '/v1/staff/emergency',
  input: v.pipe(
    v.object({ text: v.optional(lineInput(300), ''), until: v.optional(lineInput(19), ''), reason }),
    v.check(({ text: words, until }) => words === '' || parseTime(until) !== undefined, '请写明到什么时候为止'),
  ),
  output: nothing,
})
