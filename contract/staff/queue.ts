/** The counter: everything that waits for staff, of every kind, in one queue [decision 134]. */
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
  text,
  textInput,
  url,
} from '#contract/fields.ts'
import { nothing, reason, staffCall } from './staff-call.ts'

const own = { ...staffCall, permission: 'own' } as const
/** So many decisions may be taken at once. */
const MOST_AT_ONCE = 100
/** For so long a decision can be taken back; then it is carried out. */
export const UNDO_SECONDS = 10
export const WORDS_LENGTH = 500

/** asks: what has to be said with it; '' nothing. */
const action = v.object({ verb: text, asks: text })
/**
 * version: of what it says; a decision names the one that was read. due_at: until when it must be answered; '' without
 * a term. facts: further ones by name. careful: words of the operator's list that are in it. claimed_by: the colleague
 * who works on it; '' nobody, or oneself. is_mine: 1 claimed by oneself. page: the thing of the console that has a page
 * of it; '' none.
 */
export const queueItem = v.object({
  kind: text,
  id,
  version: text,
  author: text,
  category: text,
  content: text,
  created_at: dateTime,
  due_at: dateTime,
  is_overdue: flag,
  facts: list(v.object({ name: text, value: text })),
  pictures: list(url),
  video: url,
  page: text,
  careful: list(text),
  claimed_by: text,
  is_mine: flag,
  actions: list(action),
})
export type QueueItem = v.InferOutput<typeof queueItem>
/** due_at: until then it can be taken back. problem: why it could not be carried out; '' while it waits. */
const queuedDecision = v.object({ kind: text, id, verb: text, words: text, due_at: dateTime, problem: text })

const kindInput = lineInput(30, 1)
const named = { kind: kindInput, id: idInput }
const versioned = v.object({ ...named, version: lineInput(40, 1) })
const some = <T extends v.GenericSchema>(item: T) =>
  v.pipe(v.array(item), v.minLength(1, '请选择要处理的'), v.maxLength(MOST_AT_ONCE, `一次最多 ${MOST_AT_ONCE} 条`))
const decisionFields = { verb: lineInput(20, 1), words: v.optional(textInput(WORDS_LENGTH), '') }

/**
 * Reopened ones first, then overdue ones, then the oldest; a hundred at most of each kind. kinds: by commas; '' all
 * that the member decides. free: 1 without those of colleagues. counts: of each kind that the member decides, a
 * hundred for more; null where it was not asked for. decided: the member's own of the last seconds, and those that
 * could not be carried out.
 */
export const getQueue = defineEndpoint({
  ...own,
  name: 'getQueue',
  summary: 'What waits for the member who asks',
  method: 'GET',
  path: '/v1/staff/queue',
  input: v.object({
    kinds: v.optional(lineInput(300), ''),
    free: v.optional(onOffInput, 0),
    overdue: v.optional(onOffInput, 0),
  }),
  output: v.object({
    list: list(queueItem),
    counts: list(v.object({ kind: text, count: maybe(count) })),
    decided: list(queuedDecision),
  }),
})
/** For three minutes, and again for three with each call. refused: who has each of the others. */
export const claimItems = defineEndpoint({
  ...own,
  name: 'claimItems',
  summary: 'Keep items for oneself while one reads them',
  method: 'POST',
  path: '/v1/staff/queue/claims',
  input: v.object({ items: some(v.object(named)) }),
  output: v.object({ refused: list(v.object({ kind: text, id, by: text })) }),
})
/**
 * Taken at once, carried out after ten seconds. The same one again is the same one. refused: those that changed, are
 * decided already, or are with a colleague, each with why.
 */
export const decideItems = defineEndpoint({
  ...own,
  name: 'decideItems',
  summary: 'Decide on items',
  method: 'POST',
  path: '/v1/staff/queue/decisions',
  largest: 64 * 1024,
  input: v.object({ items: some(versioned), ...decisionFields }),
  output: v.object({ refused: list(v.object({ kind: text, id, why: text })), due_at: dateTime }),
})
/** Of one's own; those that were carried out stay. Also takes what could not be carried out off the list. */
export const undoDecisions = defineEndpoint({
  ...own,
  name: 'undoDecisions',
  summary: 'Take decisions back',
  method: 'POST',
  path: '/v1/staff/queue/undo',
  input: v.object({ items: some(v.object(named)) }),
  output: v.object({ undone: count }),
})
/** problem: why it would not be possible; '' if it is. */
export const previewDecision = defineEndpoint({
  ...own,
  name: 'previewDecision',
  summary: 'What citizens will read of a decision, which is not taken',
  method: 'POST',
  path: '/v1/staff/queue/preview',
  input: v.object({ ...named, ...decisionFields }),
  output: v.object({ problem: text, messages: list(v.object({ title: text, content: text })) }),
})
/** To whom items of a kind may be assigned; empty where that is typed. */
export const getAssignees = defineEndpoint({
  ...own,
  name: 'getAssignees',
  summary: 'To whom items may be assigned',
  method: 'GET',
  path: '/v1/staff/queue/assignees',
  input: v.object({ kind: kindInput }),
  output: v.object({ list: list(v.object({ id, name: text })) }),
})
export const revealItem = defineEndpoint({
  ...own,
  name: 'revealItem',
  summary: 'Read a contact whole, which is recorded',
  method: 'POST',
  path: '/v1/staff/queue/reveal',
  input: v.object({ ...named, reason }),
  output: v.object({ shown: text }),
})

const template = v.object({ id, kind: text, verb: text, name: text, words: text })
export type ReplyTemplate = v.InferOutput<typeof template>
const templateFields = {
  kind: v.optional(lineInput(30), ''),
  verb: v.optional(lineInput(20), ''),
  name: lineInput(40, 1),
  words: textInput(WORDS_LENGTH, 1),
}
/** kind, verb: '' for every one. words: with 【昵称】 and 【内容】 in place of what the item says. */
export const getReplyTemplates = defineEndpoint({
  ...own,
  name: 'getReplyTemplates',
  summary: 'Reasons and answers that are written once',
  method: 'GET',
  path: '/v1/staff/reply_templates',
  input: nothing,
  output: v.object({ list: list(template) }),
})
const settable = { ...staffCall, permission: 'setting.decide' } as const
export const addReplyTemplate = defineEndpoint({
  ...settable,
  singleUse: true,
  name: 'addReplyTemplate',
  summary: 'Add a reason or an answer',
  method: 'POST',
  path: '/v1/staff/reply_templates',
  input: v.object(templateFields),
  output: v.object({ id }),
})
export const changeReplyTemplate = defineEndpoint({
  ...settable,
  name: 'changeReplyTemplate',
  summary: 'Change a reason or an answer',
  method: 'PUT',
  path: '/v1/staff/reply_templates/{id}',
  input: v.object({ id: idInput, ...templateFields }),
  output: nothing,
})
export const deleteReplyTemplate = defineEndpoint({
  ...settable,
  name: 'deleteReplyTemplate',
  summary: 'Delete a reason or an answer',
  method: 'POST',
  path: '/v1/staff/reply_templates/{id}/delete',
  input: v.object({ id: idInput, reason }),
  output: nothing,
})

/** role: whose members see it; '' everybody. kinds: by commas; '' all. */
const queueView = v.object({ id, name: text, role: text, kinds: text, free: flag, overdue: flag })
export type QueueView = v.InferOutput<typeof queueView>
/** Those for the roles of the member who asks. roles: for whose members one can be saved. */
export const getQueueViews = defineEndpoint({
  ...own,
  name: 'getQueueViews',
  summary: 'Saved views of what waits',
  method: 'GET',
  path: '/v1/staff/queue/views',
  input: nothing,
  output: v.object({ list: list(queueView), roles: list(v.object({ name: text, title: text })) }),
})
export const addQueueView = defineEndpoint({
  ...settable,
  singleUse: true,
  name: 'addQueueView',
  summary: 'Save a view for the members of a role',
  method: 'POST',
  path: '/v1/staff/queue/views',
  input: v.object({
    name: lineInput(20, 1),
    role: v.optional(lineInput(40), ''),
    kinds: v.optional(lineInput(300), ''),
    free: v.optional(onOffInput, 0),
    overdue: v.optional(onOffInput, 0),
  }),
  output: v.object({ id }),
})
export const deleteQueueView = defineEndpoint({
  ...settable,
  name: 'deleteQueueView',
  summary: 'Delete a saved view',
  method: 'POST',
  path: '/v1/staff/queue/views/{id}/delete',
  input: v.object({ id: idInput, reason }),
  output: nothing,
})
