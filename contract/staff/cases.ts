/** Suggestions as cases: who has each, until when, and what staff say of it among themselves [decision 136]. */
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
  maybe,
  onOffInput,
  pageInput,
  pageOf,
  text,
  textInput,
  url,
  wholeInput,
} from '#contract/fields.ts'
import { queueItem, WORDS_LENGTH } from './queue.ts'
import { nothing, reason, staffCall } from './staff-call.ts'

/** Who decides on all of them. */
const desk = { ...staffCall, permission: 'advice.decide' } as const
/** Also whose department has the one: for them nothing else exists. */
const shared = { ...desk, orPermission: 'advice.answer' } as const
const MOST_MERGED = 20
export const LONGEST_DEFERRAL = 15
const MOST_FILES = 9

const brief = { id, title: text, state: count, department: text, created_at: dateTime }
/** reminders: how often its department was asked to hurry. merged: how many are handled with it. is_merged: it is. */
const caseRow = v.object({
  ...brief,
  type: count,
  due_at: dateTime,
  is_overdue: flag,
  reopened: flag,
  reminders: count,
  score: count,
  merged: count,
  is_merged: flag,
})
export type CaseRow = v.InferOutput<typeof caseRow>

/** '' those on which something is left to do; all. */
export const caseStates = ['', 'all', '0', '1', '2', '3', '4', '5'] as const
/**
 * Reopened ones first, then overdue ones, then those that are due soonest; of one state or all, the newest first.
 * number: that one, in any state.
 */
export const getCases = defineEndpoint({
  ...shared,
  name: 'getCases',
  summary: 'Suggestions as cases',
  method: 'GET',
  path: '/v1/staff/cases',
  input: v.object({
    ...pageInput,
    state: v.optional(v.picklist(caseStates, '状态不正确'), ''),
    department: v.optional(v.union([v.literal(''), idInput]), ''),
    type: v.optional(v.union([v.literal(''), wholeInput(1, 4)]), ''),
    overdue: v.optional(onOffInput, 0),
    reopened: v.optional(onOffInput, 0),
    words: v.optional(lineInput(50), ''),
    number: v.optional(v.union([v.literal(''), idInput]), ''),
  }),
  output: pageOf(caseRow),
})
/** Of those the member sees and on which something is left to do. */
export const getCaseFigures = defineEndpoint({
  ...shared,
  name: 'getCaseFigures',
  summary: 'How many cases wait, are overdue and were reopened',
  method: 'GET',
  path: '/v1/staff/case_figures',
  input: nothing,
  output: v.object({ waiting: count, overdue: count, reopened: count }),
})

const caseBrief = v.object(brief)
const said = v.object({ id, action: text, words: text, files: list(url), staff: text, created_at: dateTime })
/**
 * author: masked, and so is the phone. address: '' where it is sealed. days_left: working days to its term, below 0
 * those since. notes: what staff said and did that no citizen reads. main: with what it is handled. merged: those that
 * are handled with it. similar: others with the same words. item: as the queue has it; null where nothing waits, or a
 * decision has been taken that is not carried out yet, which decided says. may_manage: 1 whoever asks decides on all.
 */
const oneCase = v.object({
  ...caseRow.entries,
  department_id: id,
  content: text,
  images: list(url),
  video: url,
  address: text,
  is_place_sealed: flag,
  author: text,
  phone: text,
  is_anonymous: flag,
  days_left: maybe(v.number()),
  deferred: flag,
  reply: text,
  reason: text,
  is_public: flag,
  public_title: text,
  public_content: text,
  public_reply: text,
  records: list(
    v.object({ id, state: count, department: text, content: text, attachments: list(url), created_at: dateTime }),
  ),
  notes: list(said),
  main: maybe(caseBrief),
  duplicates: list(caseBrief),
  similar: list(caseBrief),
  item: maybe(queueItem),
  decided: maybe(v.object({ verb: text, staff: text, due_at: dateTime, problem: text, is_mine: flag })),
  may_manage: flag,
})
export type Case = v.InferOutput<typeof oneCase>
export const getCase = defineEndpoint({
  ...shared,
  name: 'getCase',
  summary: 'One case',
  method: 'GET',
  path: '/v1/staff/cases/{id}',
  input: v.object({ id: idInput }),
  output: oneCase,
})

const step = { ...shared, method: 'POST', input: v.object({ id: idInput, reason }), output: nothing } as const
/** For staff alone. files: of the library, by their numbers. */
export const addCaseNote = defineEndpoint({
  ...step,
  name: 'addCaseNote',
  singleUse: true,
  summary: 'Write a note to a case',
  path: '/v1/staff/cases/{id}/notes',
  input: v.object({
    id: idInput,
    words: textInput(WORDS_LENGTH, 1),
    files: v.optional(v.pipe(v.array(idInput), v.maxLength(MOST_FILES, `最多 ${MOST_FILES} 个附件`)), []),
  }),
})
/** Once an hour at most. */
export const remindCase = defineEndpoint({
  ...step,
  permission: 'advice.decide',
  orPermission: undefined,
  name: 'remindCase',
  summary: 'Ask a department to hurry',
  path: '/v1/staff/cases/{id}/remind',
})
/** By working days, once. The author reads until when, and why. */
export const deferCase = defineEndpoint({
  ...step,
  name: 'deferCase',
  summary: 'Put the term of a case off',
  path: '/v1/staff/cases/{id}/defer',
  input: v.object({ id: idInput, days: wholeInput(1, LONGEST_DEFERRAL), reason }),
})
const managed = { ...desk, method: 'POST', output: nothing } as const
/** ids are handled with id from now on: every later step of that one is theirs too. */
export const mergeCases = defineEndpoint({
  ...managed,
  name: 'mergeCases',
  summary: 'Handle duplicates with one case',
  path: '/v1/staff/cases/{id}/merge',
  input: v.object({
    id: idInput,
    ids: v.pipe(
      v.array(idInput),
      v.minLength(1, '请选择要并入的诉求'),
      v.maxLength(MOST_MERGED, `一次最多 ${MOST_MERGED} 件`),
    ),
    reason,
  }),
})
/** What others read of one that its author did not make public: without author, pictures and place. */
export const publishCase = defineEndpoint({
  ...managed,
  name: 'publishCase',
  summary: 'Make a case public in words of staff',
  path: '/v1/staff/cases/{id}/publish',
  input: v.object({
    id: idInput,
    title: lineInput(30, 1),
    content: textInput(1000, 1),
    reply: v.optional(textInput(1000), ''),
    reason,
  }),
})
export const withdrawCase = defineEndpoint({
  ...managed,
  name: 'withdrawCase',
  summary: 'Make a case public no longer',
  path: '/v1/staff/cases/{id}/withdraw',
  input: v.object({ id: idInput, reason }),
})
