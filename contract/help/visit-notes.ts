/** 留言: what the two of an order or a claimed wish write to each other, without a number of either [decision 088]. */
import * as v from 'valibot'
import { defineEndpoint, type Settled } from '#contract/endpoint.ts'
import { dateTime, flag, id, idInput, list, text, written } from '#contract/fields.ts'
import { writtenSince } from '#contract/posts/written-since.ts'
import { isStoredAs } from '#contract/words.ts'

/** is_mine: written by the reader, otherwise by the other of the two. */
export const visitNote = v.object({ id, is_mine: flag, content: text, created_at: dateTime })
export type VisitNote = v.InferOutput<typeof visitNote>
export const noteContent = written(200, 1)
/** So many by each of the two. */
export const MAX_NOTES = 50

const kindInput = v.picklist(['order', 'wish'], '留言的对象不正确')
export type VisitKind = v.InferOutput<typeof kindInput>
const owned = { host: 'cms', source: 'implied', who: 'owned', path: '/v1/consumer/visit_notes' } as const

/** For the two alone, from when it was taken or claimed; the first first. */
export const getVisitNotes = defineEndpoint({
  ...owned,
  name: 'getVisitNotes',
  summary: 'Notes of the two of an order or a wish',
  method: 'GET',
  access: 'signed-in',
  input: v.object({ kind: kindInput, id: idInput }),
  output: v.object({ list: list(visitNote) }),
})
const findNote: Settled = {
  endpoint: getVisitNotes,
  input: ({ kind, id: of }) => ({ kind, id: of }),
  find: ({ list: all }: { list: VisitNote[] }, { reason }, since) =>
    all.find((one) => one.is_mine === 1 && isStoredAs(one.content, reason) && writtenSince(one.created_at, since)),
}
/** The other finds it among their messages. reason: its words, as every step of a visit calls them. */
export const postVisitNote = defineEndpoint({
  ...owned,
  name: 'postVisitNote',
  speaks: true,
  summary: 'Write to the other of an order or a wish',
  method: 'POST',
  access: 'phone',
  outbox: {
    label: '留言',
    target: ({ kind, id: of }) => `note ${String(kind)} ${String(of)}`,
    text: ({ reason }) => String(reason),
  },
  shows: [getVisitNotes],
  settled: findNote,
  input: v.object({ kind: kindInput, id: idInput, reason: noteContent }),
  output: visitNote,
})
