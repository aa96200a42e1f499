/**
 * 建言: what citizens ask of the city's departments, and what became of it [specification §7 advice; decisions
 * G158–G161, 038].
 */
import * as v from 'valibot'
import { userBrief } from '#contract/people/user-brief.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  chosen,
  chosenId,
  count,
  dateTime,
  flag,
  id,
  idInput,
  lineInput,
  list,
  onOffInput,
  pageInput,
  pageOf,
  text,
  textInput,
  url,
  wholeInput,
  written,
} from '#contract/fields.ts'
import { queuedMark } from '#contract/talk/queued-mark.ts'
import {
  addressInput,
  amongMine,
  countFields,
  decisionFields,
  degreesInputs,
  filesCorrection,
  filesInput,
  placeFields,
  saidFields,
  saidInput,
  titleInput,
} from '#contract/posts/written-fields.ts'
import { isStoredAs } from '#contract/words.ts'

export const adviceTypes = { 1: '建议', 2: '咨询', 3: '投诉', 4: '求助' } as const
/** Names of the states by their number. A public one is visible to everybody in the states 1 to 4. */
export const adviceStates = ['待审核', '已受理', '办理中', '已回复', '已办结', '不予受理'] as const
export const ADVICES_A_DAY = 10
/**
 * contact, phone (both masked): for the author only. score: 1–5, 0 before.
 * reopened: the author has asked for another answer, once. due_at: when the next step is due, '' if none is.
 * overdue_days: how long ago that was. user: without an id where the author is anonymous. is_edited: staff made it
 * public in words of their own, which all but the author read. is_merged: handled with another one, merged_into where
 * that is public; for the author only.
 */
export const advice = v.object({
  id,
  merchant_id: id,
  merchant_name: text,
  type: count,
  title: text,
  ...saidFields,
  ...placeFields,
  contact: text,
  phone: text,
  is_anonymous: flag,
  is_public: flag,
  is_edited: flag,
  is_merged: flag,
  merged_into: text,
  ...decisionFields,
  reply: text,
  reply_images: list(url),
  replied_at: dateTime,
  score: count,
  reopened: flag,
  due_at: dateTime,
  overdue_days: count,
  view_num: count,
  ...countFields,
  user: userBrief,
  created_at: dateTime,
})
export type Advice = v.InferOutput<typeof advice>
/** One step. state: the state it led to. department: whose step it was, '' for the author's own. */
export const adviceRecord = v.object({
  id,
  advice_id: id,
  state: count,
  department: text,
  content: text,
  attachments: list(url),
  created_at: dateTime,
})
export type AdviceRecord = v.InferOutput<typeof adviceRecord>
/** The reader's own marks. */
export const adviceMarks = v.object({ is_mine: flag, is_like: flag, is_follow: flag })
export type AdviceMarks = v.InferOutput<typeof adviceMarks>
export const similarAdvice = v.object({ id, title: text, status: count, merchant_name: text, like_num: count })
export type SimilarAdvice = v.InferOutput<typeof similarAdvice>

export const adviceTitleLength = { least: 5, most: 30 }
export const adviceLength = { least: 10, most: 1000 }
/** The form validates by the same fields. */
export const adviceFields = {
  merchant_id: chosenId('请选择部门'),
  type: v.pipe(chosen('请选择类型'), wholeInput(1, 4)),
  title: titleInput(adviceTitleLength),
  content: saidInput(adviceLength),
  address: addressInput,
  contact: v.optional(lineInput(20), ''),
}
/** Of a score and a request for another answer. */
export const adviceReason = written(200, 5)
const flagInput = v.optional(onOffInput, 0)

const cms = { host: 'cms', source: 'implied' } as const
const own = { ...cms, access: 'signed-in', who: 'owned' } as const

/**
 * scope public: what everybody sees, by the filters. mine: the citizen's own, in every state. answered 1: those in the
 * states 3 and 4.
 */
export const getAdvices = defineEndpoint({
  ...cms,
  name: 'getAdvices',
  summary: 'Suggestions of citizens',
  method: 'GET',
  path: '/v2/advices',
  access: 'open',
  asGuest: ({ scope }) => scope !== 'mine',
  input: v.object({
    scope: v.optional(v.picklist(['public', 'mine'], '范围不正确'), 'public'),
    merchant_id: v.optional(idInput),
    type: v.optional(wholeInput(1, 4)),
    status: v.optional(wholeInput(0, 5)),
    answered: v.optional(wholeInput(0, 1), 0),
    keyword: v.optional(lineInput(50)),
    order: v.optional(v.picklist(['new', 'hot'], '排序不正确'), 'new'),
    ...pageInput,
  }),
  output: pageOf(advice),
})
/** Its author sees it in every state; for others what is not public does not exist. */
export const getAdvice = defineEndpoint({
  ...cms,
  name: 'getAdvice',
  summary: 'One suggestion',
  method: 'GET',
  path: '/v2/advices/{id}',
  detail: true,
  access: 'open',
  input: v.object({ id: idInput }),
  output: advice,
})
/** Newest first. */
export const getAdviceRecords = defineEndpoint({
  ...cms,
  name: 'getAdviceRecords',
  summary: 'The steps of a suggestion',
  method: 'GET',
  path: '/v2/advices/{id}/records',
  detail: true,
  access: 'open',
  input: v.object({ id: idInput }),
  output: v.object({ list: list(adviceRecord) }),
})
export const getAdviceMarks = defineEndpoint({
  ...own,
  who: 'self',
  name: 'getAdviceMarks',
  summary: 'My marks on a suggestion',
  method: 'GET',
  path: '/v2/advice_marks',
  input: v.object({ id: idInput }),
  output: adviceMarks,
})
/** Public ones of the last 90 days with the same words; within 500 m where a place is given. */
export const findSimilarAdvices = defineEndpoint({
  ...cms,
  name: 'findSimilarAdvices',
  summary: 'Suggestions like the one being written',
  method: 'POST',
  path: '/v2/similar_advices',
  access: 'open',
  input: v.object({ words: textInput(200), ...degreesInputs }),
  output: v.object({ list: list(similarAdvice) }),
})

const shows = [getAdvices, getAdvice, getAdviceRecords, getAdviceMarks]
/** The suggestion waits to be accepted. */
export const postAdvice = defineEndpoint({
  ...cms,
  name: 'postAdvice',
  speaks: true,
  summary: 'Send a suggestion',
  method: 'POST',
  path: '/v2/advices',
  access: 'phone',
  who: 'self',
  outbox: { label: '建言', target: () => 'advice', creates: true, text: ({ title }) => String(title) },
  shows: [getAdvices],
  settled: amongMine<Advice>(getAdvices, {
    input: { scope: 'mine' },
    isSame: (one, { title = '' }) => title === '' || isStoredAs(one.title, title),
  }),
  input: v.object({ ...adviceFields, ...degreesInputs, ...filesInput, is_anonymous: flagInput, is_public: flagInput }),
  output: advice,
})
/** Until it is accepted. contact, files or place left out: as they were. */
export const putAdvice = defineEndpoint({
  ...own,
  name: 'putAdvice',
  speaks: true,
  summary: 'Change my suggestion',
  method: 'PUT',
  path: '/v2/advices/{id}',
  input: v.object({
    id: idInput,
    ...adviceFields,
    contact: v.optional(lineInput(20)),
    longitude: v.optional(degreesInputs.longitude.wrapped),
    latitude: v.optional(degreesInputs.latitude.wrapped),
    ...filesCorrection,
    is_anonymous: flagInput,
    is_public: flagInput,
  }),
  output: advice,
})
/** Until it is accepted. */
export const deleteAdvice = defineEndpoint({
  ...own,
  name: 'deleteAdvice',
  summary: 'Withdraw my suggestion',
  method: 'DELETE',
  path: '/v2/advices/{id}',
  input: v.object({ id: idInput }),
  output: v.object({ id }),
})
export const scoreAdvice = defineEndpoint({
  ...own,
  name: 'scoreAdvice',
  summary: 'Score the answer to my suggestion',
  method: 'POST',
  path: '/v2/advices/{id}/score',
  outbox: {
    label: '评价建言',
    target: ({ id: of }) => `advice ${String(of)}`,
    text: ({ score }) => `${String(score)} 分`,
  },
  shows,
  settled: {
    endpoint: getAdvice,
    input: ({ id: of }) => ({ id: of }),
    find: (answer: Advice) => (answer.score > 0 ? answer : undefined),
  },
  input: v.object({ id: idInput, score: wholeInput(1, 5) }),
  output: advice,
})
/** 申请重办: once, before it is scored. */
export const reopenAdvice = defineEndpoint({
  ...own,
  name: 'reopenAdvice',
  summary: 'Ask for another answer to my suggestion',
  method: 'POST',
  path: '/v2/advices/{id}/reopen',
  outbox: {
    label: '申请重办',
    target: ({ id: of }) => `advice ${String(of)}`,
    text: ({ reason }) => String(reason),
  },
  shows,
  settled: {
    endpoint: getAdvice,
    input: ({ id: of }) => ({ id: of }),
    find: (answer: Advice) => (answer.reopened === 1 ? answer : undefined),
  },
  input: v.object({ id: idInput, reason: adviceReason }),
  output: advice,
})
/** status: 1 follow, 0 unfollow. Followers are told of each step. */
export const followAdvice = defineEndpoint({
  ...cms,
  name: 'followAdvice',
  summary: 'Follow a suggestion',
  method: 'POST',
  path: '/v2/advices/{id}/follow',
  access: 'signed-in',
  who: 'self',
  outbox: queuedMark('followAdvice', '关注建言', '取消关注建言'),
  shows: [getAdviceMarks],
  input: v.object({
    id: idInput,
    status: onOffInput,
  }),
  output: v.object({ id, status: flag, total: count }),
})
