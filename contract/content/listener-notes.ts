/** 听众留言: words and voice of listeners for a station, which its studio hears and puts on air [decision 133]. */
import * as v from 'valibot'
import { defineEndpoint, type Settled } from '#contract/endpoint.ts'
import { count, dateTime, id, idInput, list, text, textInput, wholeInput } from '#contract/fields.ts'
import { writtenSince } from '#contract/posts/written-since.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { isStoredAs } from '#contract/words.ts'

/** What browsers record in; each of them plays some of these. */
export const voiceTypes = ['audio/webm', 'audio/ogg', 'audio/mp4'] as const
/** bytes: a minute in 64 kbit/s, and what its container adds. */
export const voiceLimits = { seconds: 60, bytes: 600 * 1024 } as const
/** So many by one citizen, at all stations together. */
export const LISTENER_NOTES_A_DAY = 20
export const NOTE_LENGTH = 300
/** waiting: nobody has heard it. aired: everybody reads it, and hears its voice. kept: heard, and not put on air. */
export const listenerNoteState = { waiting: 0, aired: 1, kept: 2 } as const

/** seconds: of its voice; 0 without one. programme: what was on air when it came. answer: of the studio. */
const words = { id, content: text, seconds: count, programme: text, answer: text, created_at: dateTime }
export const ownListenerNote = v.object({ ...words, status: count })
export type OwnListenerNote = v.InferOutput<typeof ownListenerNote>
/** voice, voice_type: its address and what it is recorded in; '' without a voice. */
export const airedNote = v.object({ ...words, author: text, voice: text, voice_type: text, aired_at: dateTime })
export type AiredNote = v.InferOutput<typeof airedNote>

const mine = { host: 'cms', source: 'implied', who: 'self', access: 'signed-in' } as const
/** Newest first, twenty at most. */
export const getListenerNotes = defineEndpoint({
  ...mine,
  name: 'getListenerNotes',
  summary: 'My notes to a station',
  method: 'GET',
  path: '/v1/mobile/channel/{id}/my_notes',
  detail: true,
  input: v.object({ id: idInput }),
  output: v.object({ list: list(ownListenerNote) }),
})
/** What the studio has put on air of the last seven days: newest first, twenty at most. */
export const getAiredNotes = defineEndpoint({
  host: 'cms',
  source: 'implied',
  access: 'public',
  name: 'getAiredNotes',
  summary: 'Notes of listeners that were put on air',
  method: 'GET',
  path: '/v1/mobile/channel/{id}/notes',
  detail: true,
  ttl: 1,
  input: v.object({ id: idInput }),
  output: v.object({ list: list(airedNote) }),
})
const findNote: Settled = {
  endpoint: getListenerNotes,
  input: ({ id: station }) => ({ id: station }),
  find: ({ list: all }: { list: OwnListenerNote[] }, { content, seconds }, since) =>
    all.find(
      (one) =>
        isStoredAs(one.content, content) && one.seconds === (seconds ?? 0) && writtenSince(one.created_at, since),
    ),
}
export const noteContent = textInput(NOTE_LENGTH)
/** voice: Base64 of what was recorded, whole: it is short, and arrives with its words or not at all. */
export const postListenerNote = defineEndpoint({
  ...mine,
  access: 'phone',
  speaks: true,
  name: 'postListenerNote',
  summary: 'Send words or a voice to the studio of a station',
  method: 'POST',
  path: '/v1/mobile/channel/{id}/notes',
  largest: 1024 * 1024,
  outbox: {
    label: '听众留言',
    target: ({ id: station }) => `listener ${String(station)}`,
    creates: true,
    text: ({ content, seconds }) =>
      [content, Number(seconds) > 0 && `语音 ${String(seconds)} 秒`].filter(Boolean).join(' '),
  },
  shows: [getListenerNotes],
  settled: findNote,
  input: v.pipe(
    v.object({
      id: idInput,
      content: v.optional(noteContent, ''),
      voice: v.optional(
        v.pipe(
          v.string('语音不正确'),
          v.maxLength(Math.ceil(voiceLimits.bytes / 3) * 4, '语音太长，请重录'),
          v.regex(/^[A-Za-z0-9+/]*={0,2}$/, '语音不正确'),
        ),
        '',
      ),
      voice_type: v.optional(v.union([v.literal(''), v.picklist(voiceTypes)], '语音格式不正确'), ''),
      seconds: v.optional(wholeInput(0, voiceLimits.seconds), 0),
    }),
    v.check(({ content, voice }) => content !== '' || voice !== '', '请写下留言，或者录一段语音'),
    v.check(({ voice, voice_type, seconds }) => (voice === '') === (voice_type === '' && seconds === 0), '语音不正确'),
  ),
  output: ownListenerNote,
})
/** It leaves the air as well, and its voice is deleted. */
export const deleteListenerNote = defineEndpoint({
  ...mine,
  who: 'owned',
  name: 'deleteListenerNote',
  summary: 'Delete a note of mine to a station',
  method: 'DELETE',
  path: '/v1/mobile/channel_notes/{id}',
  outbox: { label: '删除听众留言', target: ({ id: note }) => `listener note ${String(note)}`, done: [NOT_VIEWABLE] },
  shows: [getListenerNotes, getAiredNotes],
  input: v.object({ id: idInput }),
  output: v.object({ id }),
})
