/** 时长复核 and 时长证明: another look at the hours of an activity, and a proof of them [decisions G172, G190, 050]. */
import * as v from 'valibot'
import { getActivity, getActivityJoins, getMyJoins } from './activities.ts'
import { getMyHours } from './check-ins.ts'
import { userBrief } from '#contract/people/user-brief.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, dateTime, id, idInput, list, maybe, text, textInput, wholeInput } from '#contract/fields.ts'

export const hoursReviewState = { waiting: 0, decided: 1 } as const
/**
 * What a volunteer asks about the hours of an activity. hours: those that count now. answer: what whoever decided said.
 */
export const hoursReview = v.object({
  id,
  activity_id: id,
  user: userBrief,
  words: text,
  answer: text,
  status: count,
  hours: v.number(),
  sign_at: dateTime,
  sign_out_at: dateTime,
  created_at: dateTime,
  decided_at: dateTime,
})
export type HoursReview = v.InferOutput<typeof hoursReview>
/**
 * name: masked, unless its owner chose otherwise. serial: of this proof. issuer: who answers for it. from, to: days.
 * The sums are those of now, so that a corrected hour is corrected here too.
 */
export const hoursProof = v.object({
  code: text,
  name: text,
  number: text,
  serial: text,
  issuer: text,
  from: text,
  to: text,
  hours: v.number(),
  activity_num: count,
  created_at: dateTime,
})
export type HoursProof = v.InferOutput<typeof hoursProof>

const implied = { host: 'cms', source: 'implied' } as const

/** null: nothing was asked. */
export const getMyHoursReview = defineEndpoint({
  ...implied,
  name: 'getMyHoursReview',
  summary: 'What I asked about the hours of an activity',
  method: 'GET',
  path: '/v1/consumer/my_hours_review',
  access: 'signed-in',
  who: 'self',
  input: v.object({ activity_id: idInput }),
  output: v.object({ review: maybe(hoursReview) }),
})
/** Those of an activity that wait, for its organisers. */
export const getHoursReviews = defineEndpoint({
  ...implied,
  name: 'getHoursReviews',
  summary: 'Reviews of hours that wait for an organiser',
  method: 'GET',
  path: '/v1/consumer/hours_reviews',
  access: 'signed-in',
  who: 'owned',
  input: v.object({ activity_id: idInput }),
  output: v.object({ list: list(hoursReview) }),
})
/** Once for each activity, within seven days of its end. */
export const askHoursReview = defineEndpoint({
  ...implied,
  name: 'askHoursReview',
  summary: 'Ask for another look at my hours',
  method: 'POST',
  path: '/v1/consumer/hours_reviews',
  access: 'phone',
  who: 'proved',
  outbox: {
    label: '申请时长复核',
    target: ({ activity_id: of }) => `review ${String(of)}`,
    text: ({ words }) => String(words),
  },
  shows: [getMyHoursReview, getHoursReviews],
  settled: {
    endpoint: getMyHoursReview,
    input: ({ activity_id: of }) => ({ activity_id: of }),
    find: ({ review }: { review: HoursReview | null }) => review ?? undefined,
  },
  input: v.object({ activity_id: idInput, words: textInput(200, 5) }),
  output: hoursReview,
})
/** half_hours: what counts from now on. Not by the volunteer themselves. */
export const decideHoursReview = defineEndpoint({
  ...implied,
  name: 'decideHoursReview',
  summary: 'Decide on the hours of a volunteer',
  method: 'PUT',
  path: '/v1/consumer/hours_reviews/{id}',
  access: 'phone',
  who: 'owned',
  shows: [getHoursReviews, getActivity, getActivityJoins, getMyJoins, getMyHours],
  input: v.object({ id: idInput, half_hours: wholeInput(0, 48), answer: textInput(200, 1) }),
  output: hoursReview,
})

/** year: 0 for all. full_name: not masked. The same period has one proof, which is named as was chosen last. */
export const postHoursProof = defineEndpoint({
  ...implied,
  name: 'postHoursProof',
  summary: 'A proof of my hours',
  method: 'POST',
  path: '/v1/consumer/hours_proofs',
  access: 'phone',
  who: 'proved',
  input: v.object({ year: wholeInput(0, 9999), full_name: v.optional(wholeInput(0, 1), 0) }),
  output: hoursProof,
})
/** For whoever has the address on a proof. */
export const getHoursProof = defineEndpoint({
  ...implied,
  name: 'getHoursProof',
  summary: 'Confirms a proof of hours',
  method: 'GET',
  path: '/v1/consumer/hours_proofs/{code}',
  detail: true,
  access: 'open',
  input: v.object({ code: textInput(64, 1) }),
  output: hoursProof,
})
