/** Notes of listeners at the studio's desk [decision 133]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, dateTime, id, idInput, list, text, textInput, wholeInput } from '#contract/fields.ts'
import { nothing, reason, staffCall } from './staff-call.ts'

const desk = { ...staffCall, permission: 'live.moderate' } as const

/** station, programme: their names. seconds: of its voice; 0 without one. status: as citizens see it. */
const listenerNote = v.object({
  id,
  station: text,
  programme: text,
  author: text,
  content: text,
  seconds: count,
  status: count,
  answer: text,
  created_at: dateTime,
})
export type ListenerNote = v.InferOutput<typeof listenerNote>

/** Oldest first of those that wait, newest first of all others; a hundred at most. waiting: how many there are. */
export const getNotesAtDesk = defineEndpoint({
  ...desk,
  name: 'getNotesAtDesk',
  summary: 'Notes of listeners, by their state',
  method: 'GET',
  path: '/v1/staff/listener_notes',
  input: v.object({ status: v.optional(wholeInput(0, 2), 0) }),
  output: v.object({ list: list(listenerNote), waiting: count }),
})
/** voice: Base64. */
export const getNoteVoice = defineEndpoint({
  ...desk,
  name: 'getNoteVoice',
  summary: 'What a listener has said',
  method: 'GET',
  path: '/v1/staff/listener_notes/{id}/voice',
  input: v.object({ id: idInput }),
  output: v.object({ voice: text, voice_type: text }),
})
const answer = v.optional(textInput(300), '')
/** From then on everybody reads and hears it at the station; its author is told. */
export const airNote = defineEndpoint({
  ...desk,
  name: 'airNote',
  summary: 'Put a note on air',
  method: 'POST',
  path: '/v1/staff/listener_notes/{id}/air',
  input: v.object({ id: idInput, answer }),
  output: nothing,
})
/** Its author reads the answer; without one nobody is told. What was on air leaves it. */
export const keepNote = defineEndpoint({
  ...desk,
  name: 'keepNote',
  summary: 'Put a note aside',
  method: 'POST',
  path: '/v1/staff/listener_notes/{id}/keep',
  input: v.object({ id: idInput, answer, reason }),
  output: nothing,
})
