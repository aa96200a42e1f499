/**
 * The city's pages and look as staff arrange them: one draft, published whole at once or at a time, and rolled back in
 * one step [decision 129].
 */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  dateTime,
  flag,
  id,
  idInput,
  lineInput,
  list,
  pageInput,
  pageOf,
  text,
  url,
  wholeInput,
} from '#contract/fields.ts'
import { cmsPage } from '#contract/pages/pages.ts'
import { arrangement } from './arrangement-fields.ts'
import { maybeMomentInput } from './moment-input.ts'
import { nothing, reason, staffCall } from './staff-call.ts'

const desk = { ...staffCall, permission: 'site.arrange' } as const
const version = wholeInput(0, 1_000_000_000)

/**
 * What citizens would stumble over. at: where it is: a part of the document ('config', 'menu' …), or a page with a card
 * and an item, counted from 0, -1 where it is about the whole. stops: 1 it cannot be published.
 */
const problem = v.object({ part: text, page: text, card: text, item: v.number(), stops: flag, words: text })
export type ArrangementProblem = v.InferOutput<typeof problem>

/** id: of the published arrangement; '' for what the city was installed with. from: of which it brings back. */
const published = v.object({ id: text, at: dateTime, by: text, reason: text, from: text })
export type PublishedArrangement = v.InferOutput<typeof published>

/**
 * The draft, or what is in force where nobody has changed anything. version: guards what is saved. changed: 1 it
 * differs from what is in force. waiting: what is published at a time to come, which cannot be changed until it is
 * taken back. site: where citizens open the app; pages are previewed in a frame of it. article: the newest one, in
 * which the look is previewed; '' where there is none.
 */
export const getArrangement = defineEndpoint({
  ...desk,
  name: 'getArrangement',
  summary: 'The pages and the look as they are being arranged',
  method: 'GET',
  path: '/v1/staff/arrangement',
  input: nothing,
  output: v.object({
    version,
    document: arrangement,
    changed: flag,
    editor: text,
    edited_at: dateTime,
    in_force: published,
    waiting: v.nullable(published),
    problems: list(problem),
    site: url,
    article: text,
  }),
})
export type ArrangementDraft = v.InferOutput<(typeof getArrangement)['output']>
/**
 * version: the one it was read or saved with. 409 when somebody saved meanwhile; the same sent again is answered as
 * before.
 */
export const saveArrangement = defineEndpoint({
  ...desk,
  name: 'saveArrangement',
  largest: 2 * 1024 * 1024,
  summary: 'Save what was arranged',
  method: 'PUT',
  path: '/v1/staff/arrangement',
  input: v.object({ version, document: arrangement }),
  output: v.object({ version, changed: flag, problems: list(problem) }),
})
/** A page of the saved draft as readers would be answered now. */
export const previewPage = defineEndpoint({
  ...desk,
  name: 'previewPage',
  summary: 'A page as it would be',
  method: 'GET',
  path: '/v1/staff/arrangement/pages/{id}',
  input: v.object({ id: idInput }),
  output: cmsPage,
})
/** What an item of a card may stand for, by words of its title. Content of any type is found by its title or number. */
export const findSources = defineEndpoint({
  ...desk,
  name: 'findSources',
  summary: 'What cards can show',
  method: 'GET',
  path: '/v1/staff/arrangement/sources',
  input: v.object({ source_type: wholeInput(1, 10), keyword: v.optional(lineInput(40), '') }),
  output: v.object({ list: list(v.object({ id, title: text, note: text, cover: url })) }),
})
/** code: in hex, as an icon is named; name: of whoever made the font, or ''. address: of a font of the library. */
export const getFontSigns = defineEndpoint({
  ...desk,
  name: 'getFontSigns',
  summary: 'The signs of an icon font',
  method: 'GET',
  path: '/v1/staff/arrangement/signs',
  input: v.object({ address: lineInput(2000, 1) }),
  output: v.object({ list: list(v.object({ code: text, name: text })) }),
})
/** publish_at: '' at once. Refused where a problem stops it, or where something waits already. */
export const publishArrangement = defineEndpoint({
  ...desk,
  name: 'publishArrangement',
  summary: 'Publish the draft, at once or at a time',
  method: 'POST',
  path: '/v1/staff/arrangement/publish',
  input: v.object({ version, publish_at: maybeMomentInput, reason }),
  output: v.object({ id }),
})
/** It is the draft again. */
export const recallArrangement = defineEndpoint({
  ...desk,
  name: 'recallArrangement',
  summary: 'Take back what waits for its time',
  method: 'POST',
  path: '/v1/staff/arrangement/recall',
  input: v.object({ reason }),
  output: nothing,
})
export const discardArrangement = defineEndpoint({
  ...desk,
  name: 'discardArrangement',
  summary: 'Give the draft up',
  method: 'POST',
  path: '/v1/staff/arrangement/discard',
  input: v.object({ version, reason }),
  output: nothing,
})
/** Newest first, without what waits. */
export const getArrangements = defineEndpoint({
  ...desk,
  name: 'getArrangements',
  summary: 'What was published before',
  method: 'GET',
  path: '/v1/staff/arrangements',
  input: v.object(pageInput),
  output: pageOf(published),
})
/** In force at once, as a new one; the draft stays as it is. id 0: what the city was installed with. */
export const rollBackArrangement = defineEndpoint({
  ...desk,
  name: 'rollBackArrangement',
  summary: 'Bring back what was published before',
  method: 'POST',
  path: '/v1/staff/arrangements/{id}/restore',
  input: v.object({ id: idInput, reason }),
  output: v.object({ id }),
})
