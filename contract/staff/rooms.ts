/** Live rooms as staff run them: their times, the log, the chat, and what is left of them afterwards [decision 130]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  count,
  dateTime,
  flag,
  id,
  idInput,
  lineInput,
  list,
  onOffInput,
  text,
  textInput,
  url,
  wholeInput,
} from '#contract/fields.ts'
import { momentInput } from './moment-input.ts'
import { streamAddress } from './stations.ts'
import { nothing, reason, staffCall } from './staff-call.ts'

const desk = { ...staffCall, permission: 'air.manage' } as const
const moderated = { ...desk, permission: 'live.moderate' } as const
const address = v.optional(lineInput(2000), '')

/**
 * status: as citizens see it. minutes: 0 without an end. slow_seconds: between two messages of one citizen, 0 at will.
 * stream_url, works, problem: as of a station. replay_url: a film that is watched afterwards in place of the recording.
 */
const room = v.object({
  id,
  title: text,
  cover: url,
  introduction: text,
  status: count,
  start_at: dateTime,
  end_at: dateTime,
  minutes: count,
  allow_chat: flag,
  slow_seconds: count,
  replayed: flag,
  stream_url: url,
  works: flag,
  problem: text,
  replay_url: url,
  view_num: count,
})
export type Room = v.InferOutput<typeof room>
const fields = {
  title: lineInput(60, 1),
  cover: address,
  introduction: v.optional(textInput(500), ''),
  start_at: momentInput,
  minutes: v.optional(wholeInput(0, 10_080), 0),
  allow_chat: v.optional(onOffInput, 1),
  slow_seconds: v.optional(wholeInput(0, 600), 0),
  replayed: v.optional(onOffInput, 1),
  stream_url: v.optional(streamAddress, ''),
  replay_url: address,
}
/** On air first, then those to come, then past ones, newest first. */
export const getRooms = defineEndpoint({
  ...moderated,
  name: 'getRooms',
  summary: 'Live rooms',
  method: 'GET',
  path: '/v1/staff/rooms',
  input: nothing,
  output: v.object({ list: list(room) }),
})
export const addRoom = defineEndpoint({
  ...desk,
  singleUse: true,
  name: 'addRoom',
  summary: 'Announce a live report',
  method: 'POST',
  path: '/v1/staff/rooms',
  input: v.object(fields),
  output: v.object({ id }),
})
/** Those who reserved it are reminded of a new time anew. */
export const changeRoom = defineEndpoint({
  ...desk,
  name: 'changeRoom',
  summary: 'Change a live report',
  method: 'PUT',
  path: '/v1/staff/rooms/{id}',
  input: v.object({ id: idInput, ...fields, reason }),
  output: nothing,
})
export const endRoom = defineEndpoint({
  ...desk,
  name: 'endRoom',
  summary: 'End what is on air',
  method: 'POST',
  path: '/v1/staff/rooms/{id}/end',
  input: v.object({ id: idInput, reason }),
  output: nothing,
})
export const deleteRoom = defineEndpoint({
  ...desk,
  name: 'deleteRoom',
  summary: 'Delete a live report with its log and chat',
  method: 'POST',
  path: '/v1/staff/rooms/{id}/delete',
  input: v.object({ id: idInput, reason }),
  output: nothing,
})

const entry = v.object({ id, content: text, images: list(url), at: dateTime })
const message = v.object({ id, author_id: id, author: text, content: text, hidden: flag, at: dateTime })
/** Newest first, two hundred of each at most. */
export const getRoomDesk = defineEndpoint({
  ...moderated,
  name: 'getRoomDesk',
  summary: 'Log and chat of a live report',
  method: 'GET',
  path: '/v1/staff/rooms/{id}/desk',
  input: v.object({ id: idInput }),
  output: v.object({ status: count, log: list(entry), messages: list(message) }),
})
export const addRoomEntry = defineEndpoint({
  ...moderated,
  singleUse: true,
  name: 'addRoomEntry',
  summary: 'Write into the log of what is on air',
  method: 'POST',
  path: '/v1/staff/rooms/{id}/entries',
  input: v.object({
    id: idInput,
    content: textInput(1000, 1),
    images: v.optional(v.pipe(v.array(lineInput(2000, 1)), v.maxLength(9, '最多 9 张')), []),
  }),
  output: nothing,
})
export const deleteRoomEntry = defineEndpoint({
  ...moderated,
  name: 'deleteRoomEntry',
  summary: 'Take an entry out of the log',
  method: 'POST',
  path: '/v1/staff/room_entries/{id}/delete',
  input: v.object({ id: idInput, reason }),
  output: nothing,
})
/** Gone for everybody within seconds; its author is told why. */
export const hideRoomMessage = defineEndpoint({
  ...moderated,
  name: 'hideRoomMessage',
  summary: 'Hide a message of the chat',
  method: 'POST',
  path: '/v1/staff/room_messages/{id}/hide',
  input: v.object({ id: idInput, reason }),
  output: nothing,
})
