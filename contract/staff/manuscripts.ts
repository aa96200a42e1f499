/**
 * The city's content as staff write it: from draft by reviews to readers, and back [decision 126]. What readers see
 * changes when a manuscript is published, never before.
 */
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
  pageInput,
  pageOf,
  text,
  textInput,
  url,
  wholeInput,
} from '#contract/fields.ts'
import { manuscriptFields, typeInput } from './manuscript-fields.ts'
import { maybeMomentInput } from './moment-input.ts'
import { nothing, reason, staffCall } from './staff-call.ts'

/**
 * Where a manuscript is. approved: reviewed as often as the settings ask, and not published yet. scheduled: published
 * with a time to come.
 */
export const manuscriptStages = {
  draft: '草稿',
  review: '待审核',
  approved: '待发布',
  scheduled: '定时发布',
  published: '已发布',
  withdrawn: '已撤回',
  deleted: '已删除',
} as const
export type ManuscriptStage = keyof typeof manuscriptStages
export const stageNames = Object.keys(manuscriptStages) as ManuscriptStage[]

const write = { ...staffCall, permission: 'content.write' } as const
const review = { ...staffCall, permission: 'content.review' } as const
const publish = { ...staffCall, permission: 'content.publish' } as const
const note = v.optional(textInput(500), '')
const version = wholeInput(0, 1_000_000_000)
const stage = v.picklist(stageNames, '没有这个状态')

/**
 * level: the review it waits for, of as many as `reviews` of a whole manuscript says. changed: published, and what was
 * written since waits. editor: who wrote last; empty when it came by a feed.
 */
const row = v.object({
  id,
  type: count,
  title: text,
  cover: url,
  stage,
  level: count,
  changed: flag,
  category_name: text,
  editor: text,
  edited_at: dateTime,
  publish_at: dateTime,
  read_num: count,
})
export type ManuscriptRow = v.InferOutput<typeof row>

/** stage, type, category_id: only those. mine: 1 those that the asking member wrote last. Newest first. */
export const getManuscripts = defineEndpoint({
  ...write,
  name: 'getManuscripts',
  summary: 'Manuscripts and published content',
  method: 'GET',
  path: '/v1/staff/manuscripts',
  input: v.object({
    ...pageInput,
    keyword: v.optional(lineInput(40), ''),
    stage: v.optional(v.union([v.literal(''), stage]), ''),
    type: v.optional(v.union([v.literal(''), wholeInput(1, 99)]), ''),
    category_id: v.optional(v.union([v.literal(''), idInput]), ''),
    mine: v.optional(wholeInput(0, 1), 0),
  }),
  output: pageOf(row),
})

/**
 * version: guards what is saved. holder: the name of another member who has it open; '' when nobody has. reviews: how
 * many the settings ask for. may: the steps that this member can take now, of save, submit, recall, review, return,
 * publish, withdraw, delete and restore. parts: the items it names, as they are. note: the words of its last step.
 */
export const getManuscript = defineEndpoint({
  ...write,
  name: 'getManuscript',
  summary: 'One manuscript, whole',
  method: 'GET',
  path: '/v1/staff/manuscripts/{id}',
  input: v.object({ id: idInput }),
  output: v.object({
    ...row.entries,
    version,
    holder: text,
    reviews: count,
    may: list(text),
    fields: manuscriptFields,
    parts: list(row),
    note: text,
  }),
})
export type Manuscript = v.InferOutput<(typeof getManuscript)['output']>

/** Words that writers are told of: those that want care, and those that are written otherwise. */
export const getWritingWords = defineEndpoint({
  ...write,
  name: 'getWritingWords',
  summary: 'Words that want care, and words that are often written wrong',
  method: 'GET',
  path: '/v1/staff/writing_words',
  input: nothing,
  output: v.object({ careful: list(text), wrong: list(v.object({ word: text, right: text })) }),
})
export type WritingWords = v.InferOutput<(typeof getWritingWords)['output']>
export const createManuscript = defineEndpoint({
  ...write,
  singleUse: true,
  name: 'createManuscript',
  summary: 'Begin a manuscript',
  method: 'POST',
  path: '/v1/staff/manuscripts',
  input: v.object({ type: typeInput, title: lineInput(200, 1) }),
  output: v.object({ id }),
})
/**
 * version: the one it was read or saved with. Answers the next one. 409 when somebody saved meanwhile; the same words
 * sent again are answered as before. Refused while it is reviewed.
 */
export const saveManuscript = defineEndpoint({
  ...write,
  name: 'saveManuscript',
  largest: 6 * 1024 * 1024,
  summary: 'Save what was written',
  method: 'PUT',
  path: '/v1/staff/manuscripts/{id}',
  input: v.object({ id: idInput, version, fields: manuscriptFields }),
  output: v.object({ version }),
})
/**
 * Says that the member has it open, for a minute; asked again while they have. take: 1 takes it from who has it.
 * holder: the name of who has it, '' when it is the asking member. version: by which one sees that somebody saved.
 */
export const holdManuscript = defineEndpoint({
  ...write,
  name: 'holdManuscript',
  summary: 'Tell others who writes',
  method: 'POST',
  path: '/v1/staff/manuscripts/{id}/hold',
  input: v.object({ id: idInput, take: v.optional(wholeInput(0, 1), 0) }),
  output: v.object({ holder: text, version }),
})
export const submitManuscript = defineEndpoint({
  ...write,
  name: 'submitManuscript',
  summary: 'Give a manuscript to review',
  method: 'POST',
  path: '/v1/staff/manuscripts/{id}/submit',
  input: v.object({ id: idInput, version, note }),
  output: nothing,
})
/** By who wrote it: to go on writing. */
export const recallManuscript = defineEndpoint({
  ...write,
  name: 'recallManuscript',
  summary: 'Take a manuscript back from review',
  method: 'POST',
  path: '/v1/staff/manuscripts/{id}/recall',
  input: v.object({ id: idInput }),
  output: nothing,
})
/** Nobody reviews what they wrote, nor twice. approve 0: back to the writer, with the reason. */
export const reviewManuscript = defineEndpoint({
  ...review,
  name: 'reviewManuscript',
  summary: 'Review a manuscript',
  method: 'POST',
  path: '/v1/staff/manuscripts/{id}/review',
  input: v.pipe(
    v.object({ id: idInput, version, approve: wholeInput(0, 1), note }),
    v.forward(
      v.check(({ approve, note: words }) => approve === 1 || words !== '', '请写明退回的原因'),
      ['note'],
    ),
  ),
  output: nothing,
})
/**
 * Whole or not at all, with one time for all: '' at once. Published ones show what was written since, and keep their
 * time when none is given.
 */
export const publishManuscripts = defineEndpoint({
  ...publish,
  name: 'publishManuscripts',
  summary: 'Publish manuscripts together, at once or at a time',
  method: 'POST',
  path: '/v1/staff/manuscripts/publish',
  input: v.object({
    ids: v.pipe(v.array(idInput), v.minLength(1, '请选择稿件'), v.maxLength(100, '一次最多 100 篇')),
    publish_at: maybeMomentInput,
    note,
  }),
  output: nothing,
})
/** Readers have it no longer; open phones drop it within a minute. */
export const withdrawManuscript = defineEndpoint({
  ...publish,
  name: 'withdrawManuscript',
  summary: 'Withdraw content from readers',
  method: 'POST',
  path: '/v1/staff/manuscripts/{id}/withdraw',
  input: v.object({ id: idInput, reason }),
  output: nothing,
})
/** Published ones are withdrawn first. */
export const deleteManuscript = defineEndpoint({
  ...write,
  name: 'deleteManuscript',
  summary: 'Delete a manuscript; it can be brought back for 30 days',
  method: 'POST',
  path: '/v1/staff/manuscripts/{id}/delete',
  input: v.object({ id: idInput, reason }),
  output: nothing,
})
export const restoreManuscript = defineEndpoint({
  ...write,
  name: 'restoreManuscript',
  summary: 'Bring a deleted manuscript back',
  method: 'POST',
  path: '/v1/staff/manuscripts/{id}/restore',
  input: v.object({ id: idInput, reason }),
  output: nothing,
})

const manuscriptVersion = v.object({ version, at: dateTime, editor: text, note: text, published: flag })
export type ManuscriptVersion = v.InferOutput<typeof manuscriptVersion>
/** Newest first. note: the step that made it, or ''. */
export const getManuscriptVersions = defineEndpoint({
  ...write,
  name: 'getManuscriptVersions',
  summary: 'What a manuscript was before',
  method: 'GET',
  path: '/v1/staff/manuscripts/{id}/versions',
  input: v.object({ id: idInput, ...pageInput }),
  output: pageOf(manuscriptVersion),
})
export const getManuscriptVersion = defineEndpoint({
  ...write,
  name: 'getManuscriptVersion',
  summary: 'One version, whole',
  method: 'GET',
  path: '/v1/staff/manuscripts/{id}/versions/{version}',
  input: v.object({ id: idInput, version }),
  output: v.object({ ...manuscriptVersion.entries, fields: manuscriptFields }),
})
