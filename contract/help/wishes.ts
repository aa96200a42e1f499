/** 微心愿: what residents wish for and volunteers fulfil [specification §7; decisions G178–G181, 051]. */
import * as v from 'valibot'
import { contactFields, momentInput, picturesInput } from './contact-fields.ts'
import { userBrief } from '#contract/people/user-brief.ts'
import { defineEndpoint, type Settled } from '#contract/endpoint.ts'
import { evaluation } from './evaluation-fields.ts'
import {
  chosenId,
  count,
  dateTime,
  flag,
  id,
  idInput,
  list,
  maybe,
  pageInput,
  pageOf,
  text,
  url,
  wholeInput,
  written,
  writtenLine,
} from '#contract/fields.ts'
import { writtenSince } from '#contract/posts/written-since.ts'
import { isStoredAs } from '#contract/words.ts'

/** status: 0 given back, 1 under way, 2 finished. */
export const claimant = v.object({
  id,
  wish_id: id,
  user: userBrief,
  team: maybe(v.object({ id, name: text })),
  status: count,
  claimed_at: dateTime,
  finished_at: dateTime,
})
export const claimStates = ['已放弃', '进行中', '已完成'] as const
/** One step. state: the one it led to. */
export const stepRecord = v.object({ id, state: count, content: text, created_at: dateTime })
export type StepRecord = v.InferOutput<typeof stepRecord>
/**
 * contact: masked, or 匿名, for everybody but the two. phone, address (below the street): for the wisher, and for the
 * claimant while they are to come. finish: public where the wisher agreed. reason: for the wisher.
 */
const fields = {
  id,
  user: userBrief,
  title: text,
  content: text,
  images: list(url),
  category: id,
  category_name: text,
  contact: text,
  phone: text,
  street_id: id,
  street_name: text,
  address: text,
  deadline: dateTime,
  is_anonymous: flag,
  status: count,
  claimant: maybe(claimant),
  finish: maybe(v.object({ content: text, images: list(url), finished_at: dateTime })),
  reason: text,
  created_at: dateTime,
}
export const wish = v.object(fields)
export type Wish = v.InferOutput<typeof wish>
/** role: the reader's own part. reopened: the wisher has said once that it is not finished yet. */
export const wishDetail = v.object({
  ...fields,
  evaluation: maybe(evaluation),
  records: list(stepRecord),
  role: v.optional(v.picklist(['', 'wisher', 'claimant']), ''),
  reopened: flag,
})
export type WishDetail = v.InferOutput<typeof wishDetail>

/** The form validates by the same fields. */
export const wishFields = {
  title: writtenLine(30, 2),
  content: written(500, 10),
  category: chosenId('请选择类别'),
  ...contactFields,
  deadline: momentInput('请选择截止日期'),
}
export const stepReason = written(200, 2)
export const finishContent = written(500, 5)
const cms = { host: 'cms', source: 'spec' } as const
const own = { ...cms, access: 'signed-in', who: 'owned' } as const
const flagInput = v.optional(wholeInput(0, 1), 0)

export const getWishConfig = defineEndpoint({
  ...cms,
  source: 'implied',
  name: 'getWishConfig',
  summary: 'Categories of wishes',
  method: 'GET',
  path: '/v1/consumer/wish_config',
  access: 'public',
  ttl: 60,
  input: v.object({}),
  output: v.object({ categories: list(v.object({ id, name: text })), notice: text }),
})
/** Newest first; those in the states 1 to 4. */
export const getWishes = defineEndpoint({
  ...cms,
  name: 'getWishes',
  summary: 'Wishes by state',
  method: 'GET',
  path: '/v1/consumer/wish',
  access: 'public',
  ttl: 1,
  input: v.object({
    status: v.optional(wholeInput(1, 4)),
    street_id: v.optional(idInput),
    category: v.optional(idInput),
    ...pageInput,
  }),
  output: pageOf(wish),
})
export const getWish = defineEndpoint({
  ...cms,
  name: 'getWish',
  summary: 'One wish',
  method: 'GET',
  path: '/v1/consumer/wish/{id}',
  detail: true,
  access: 'open',
  input: v.object({ id: idInput }),
  output: wishDetail,
})
/** Newest first. */
export const getMyWishes = defineEndpoint({
  ...cms,
  name: 'getMyWishes',
  summary: 'Wishes I sent or claimed',
  method: 'GET',
  path: '/v1/consumer/my_wish',
  access: 'signed-in',
  who: 'self',
  input: v.object({ scope: v.optional(v.picklist(['sent', 'claimed'], '范围不正确'), 'sent'), ...pageInput }),
  output: pageOf(wish),
})
/** Everybody who ever claimed it, the last first. */
export const getClaimants = defineEndpoint({
  ...cms,
  name: 'getClaimants',
  summary: 'Claimants of a wish',
  method: 'GET',
  path: '/v1/consumer/claimants',
  access: 'open',
  input: v.object({ wish_id: idInput }),
  output: v.object({ list: list(claimant) }),
})

const findWish: Settled = {
  endpoint: getMyWishes,
  input: () => ({ page_size: 20 }),
  find: ({ list: mine }: { list: Wish[] }, { title, content }, since) =>
    mine.find(
      (one) => isStoredAs(one.title, title) && isStoredAs(one.content, content) && writtenSince(one.created_at, since),
    ),
}
/** It waits for review. */
export const postWish = defineEndpoint({
  ...cms,
  name: 'postWish',
  speaks: true,
  summary: 'Publish a wish',
  method: 'POST',
  path: '/v1/consumer/user_wish',
  access: 'phone',
  who: 'self',
  outbox: { label: '心愿', target: () => 'wish', creates: true, text: ({ title }) => String(title) },
  shows: [getMyWishes],
  settled: findWish,
  input: v.object({ ...wishFields, images: picturesInput(6), is_anonymous: flagInput }),
  output: wish,
})
const shows = [getWish, getWishes, getMyWishes, getClaimants]
const ofWish = ({ id: of }: Record<string, unknown>) => `wish ${String(of)}`
/** Who comes first has it; to claim what one has claimed already changes nothing. */
export const claimWish = defineEndpoint({
  ...cms,
  name: 'claimWish',
  summary: 'Claim a wish',
  method: 'POST',
  path: '/v1/consumer/claim_wish',
  access: 'phone',
  who: 'volunteer',
  outbox: { label: '认领心愿', target: ofWish, onArrival: true },
  shows,
  input: v.object({ id: idInput }),
  output: wishDetail,
})
export const cancelClaimWish = defineEndpoint({
  ...own,
  name: 'cancelClaimWish',
  summary: 'Give a claimed wish back',
  method: 'POST',
  path: '/v1/consumer/cancel_claim_wish',
  outbox: { label: '放弃认领', target: ofWish, text: ({ reason }) => String(reason), onArrival: true },
  shows,
  input: v.object({ id: idInput, reason: stepReason }),
  output: wishDetail,
})
export const finishWish = defineEndpoint({
  ...own,
  name: 'finishWish',
  summary: 'Mark a claimed wish done',
  method: 'POST',
  path: '/v1/consumer/finish_wish',
  outbox: { label: '完成心愿', target: ofWish, text: ({ content }) => String(content), onArrival: true },
  shows,
  input: v.object({ id: idInput, content: finishContent, images: picturesInput(6, 1) }),
  output: wishDetail,
})
/** 还没有完成: once, before it is evaluated. */
export const reopenWish = defineEndpoint({
  ...own,
  source: 'implied',
  name: 'reopenWish',
  summary: 'Say that my wish is not finished yet',
  method: 'POST',
  path: '/v1/consumer/reopen_wish',
  outbox: { label: '还没有完成', target: ofWish, text: ({ reason }) => String(reason) },
  shows,
  settled: {
    endpoint: getWish,
    input: ({ id: of }) => ({ id: of }),
    find: (answer: WishDetail) => (answer.reopened === 1 ? answer : undefined),
  },
  input: v.object({ id: idInput, reason: stepReason }),
  output: wishDetail,
})
/** Somebody has claimed it, and reads why it is not wanted any more. */
export const withdrawWish = defineEndpoint({
  ...own,
  source: 'implied',
  name: 'withdrawWish',
  summary: 'Withdraw my claimed wish',
  method: 'POST',
  path: '/v1/consumer/withdraw_wish',
  outbox: { label: '取消心愿', target: ofWish, text: ({ reason }) => String(reason), onArrival: true },
  shows,
  input: v.object({ id: idInput, reason: stepReason }),
  output: wishDetail,
})
export const deleteMyWish = defineEndpoint({
  ...own,
  name: 'deleteMyWish',
  summary: 'Delete my wish',
  method: 'DELETE',
  path: '/v1/consumer/my_wish/{id}',
  input: v.object({ id: idInput }),
  output: v.object({ id }),
})
