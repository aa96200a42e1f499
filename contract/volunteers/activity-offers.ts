/** 活动申请: activities that organisers of a team offer and staff approve [decision 059]. */
import * as v from 'valibot'
import { momentInput, picturesInput } from '#contract/help/contact-fields.ts'
import { userBrief } from '#contract/people/user-brief.ts'
import { dayInput } from '#contract/day-input.ts'
import { defineEndpoint, type Settled } from '#contract/endpoint.ts'
import {
  chosenId,
  count,
  dateTime,
  degreesInput,
  flag,
  id,
  idInput,
  list,
  maybe,
  numberInput,
  pageInput,
  pageOf,
  text,
  url,
  wholeInput,
  written,
  writtenLine,
} from '#contract/fields.ts'
import { contactPhoneInput } from '#contract/phone-input.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { writtenSince } from '#contract/posts/written-since.ts'
import { isStoredAs } from '#contract/words.ts'

export const offerState = { waiting: 0, approved: 1, refused: 2 } as const
/** What each is called. */
export const offerStates = ['待审核', '已通过', '未通过'] as const
export const OFFERS_A_DAY = 5
export const OFFER_AHEAD_DAYS = 365
const LONGEST_HOURS = 24
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const degrees = maybe(v.number())
/**
 * id: the number its activity will have. status: see offerStates. reason: why it was refused. user: who offered it.
 * position_id: '' where the place is no venue. repeat_until: the last day on which it is repeated every week; '' where
 * it is not.
 */
export const activityOffer = v.object({
  id,
  team_id: id,
  title: text,
  content: text,
  images: list(url),
  position_id: id,
  address: text,
  longitude: degrees,
  latitude: degrees,
  start_at: dateTime,
  end_at: dateTime,
  apply_end: dateTime,
  quota: count,
  hours: v.number(),
  service_type: id,
  need_position: flag,
  repeat_until: text,
  contact: text,
  phone: text,
  status: count,
  reason: text,
  user: userBrief,
  created_at: dateTime,
  updated_at: dateTime,
})
export type ActivityOffer = v.InferOutput<typeof activityOffer>

/** The form validates by the same fields. Hours are half hours. */
export const offerFields = {
  title: writtenLine(30, 2),
  content: written(1000, 10),
  service_type: chosenId('请选择服务类型'),
  address: writtenLine(80, 0),
  start_at: momentInput('请选择开始时间'),
  end_at: momentInput('请选择结束时间'),
  apply_end: momentInput('请选择报名截止时间'),
  repeat_until: v.optional(v.union([v.literal(''), dayInput('请选择日期')], '请选择日期'), ''),
  quota: wholeInput(1, 1000),
  hours: v.pipe(
    numberInput,
    v.minValue(0.5, '至少半小时'),
    v.maxValue(LONGEST_HOURS, `最多 ${LONGEST_HOURS} 小时`),
    v.check((hours) => Number.isInteger(hours * 2), '以半小时计'),
  ),
  contact: writtenLine(20, 0),
  phone: contactPhoneInput,
}
/** Milliseconds since 1970; repeat_until is a day. */
interface OfferTimes {
  start_at: number
  end_at: number
  apply_end: number
  hours: number
  repeat_until?: string
}
/** What is wrong with the times at a moment, by field. */
export function timeFaults(
  { start_at, end_at, apply_end, hours, repeat_until = '' }: OfferTimes,
  now: number,
): Partial<Record<keyof OfferTimes, string | undefined>> {
  const length = end_at - start_at
  return {
    start_at:
      start_at <= now
        ? '开始时间已经过去'
        : start_at > now + OFFER_AHEAD_DAYS * DAY_MS
          ? '开始时间最远一年'
          : undefined,
    end_at:
      length <= 0
        ? '结束时间要晚于开始时间'
        : length > LONGEST_HOURS * HOUR_MS
          ? `一次活动最长 ${LONGEST_HOURS} 小时`
          : undefined,
    apply_end:
      apply_end <= now ? '报名截止时间已经过去' : apply_end > start_at ? '报名截止不能晚于开始时间' : undefined,
    hours: length > 0 && hours * HOUR_MS > length ? '服务时长不能超过活动时长' : undefined,
    repeat_until:
      repeat_until === ''
        ? undefined
        : repeat_until < shanghaiDate(start_at + 7 * DAY_MS)
          ? '每周重复至少要到一周之后'
          : repeat_until > shanghaiDate(now + OFFER_AHEAD_DAYS * DAY_MS)
            ? '每周重复最远一年'
            : undefined,
  }
}

const organizers = { host: 'cms', source: 'implied', who: 'owned' } as const
const path = '/v1/consumer/cpcteams/{id}/activity_offers'
/** For the leader and the managers of a team, the newest first. */
export const getActivityOffers = defineEndpoint({
  ...organizers,
  name: 'getActivityOffers',
  summary: 'Activities offered by a team',
  method: 'GET',
  path,
  access: 'signed-in',
  input: v.object({ id: idInput, ...pageInput }),
  output: pageOf(activityOffer),
})

const findOffer: Settled = {
  endpoint: getActivityOffers,
  input: ({ id: team }) => ({ id: team, page_size: 20 }),
  find: ({ list: all }: { list: ActivityOffer[] }, { title, content }, since) =>
    all.find(
      (one) => isStoredAs(one.title, title) && isStoredAs(one.content, content) && writtenSince(one.updated_at, since),
    ),
}
/**
 * By the leader and the managers of a team. It waits for staff; offer_id: corrects one's own that waits or was refused,
 * which waits again. The place is a venue (position_id), or an address with its position.
 */
export const postActivityOffer = defineEndpoint({
  ...organizers,
  name: 'postActivityOffer',
  speaks: true,
  summary: 'Offer an activity of a team',
  method: 'POST',
  path,
  access: 'phone',
  outbox: { label: '发起活动', target: ({ id: of }) => `offer ${String(of)}`, text: ({ title }) => String(title) },
  shows: [getActivityOffers],
  settled: findOffer,
  input: v.object({
    id: idInput,
    offer_id: v.optional(idInput),
    ...offerFields,
    images: picturesInput(1),
    position_id: v.optional(idInput),
    longitude: degreesInput(180),
    latitude: degreesInput(90),
    need_position: v.optional(wholeInput(0, 1), 0),
  }),
  output: activityOffer,
})
/** By who offered it, or the leader, while it waits or after it was refused. */
export const deleteActivityOffer = defineEndpoint({
  ...organizers,
  name: 'deleteActivityOffer',
  summary: 'Withdraw an activity offered by a team',
  method: 'DELETE',
  path: '/v1/consumer/activity_offers/{id}',
  access: 'signed-in',
  input: v.object({ id: idInput }),
  output: v.object({ id }),
})
