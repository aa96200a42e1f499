/** Signing in and out of activities by codes, and the hours that follow [decisions G172, G176, G177]. */
import * as v from 'valibot'
import { activity, getActivities, getActivity, getActivityJoins, getMyJoins } from './activities.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  count,
  dateTime,
  degreesInput,
  id,
  idInput,
  list,
  maybe,
  pageInput,
  pageOf,
  text,
  textInput,
  wholeInput,
} from '#contract/fields.ts'

/** seed: what this session's codes are made from. */
export const codeSeed = v.object({ id, seed: text })
export type CodeSeed = v.InferOutput<typeof codeSeed>
/**
 * A scan as it came. type: sign or sign_out. method: see scanMethods. result: ok, wait (an organiser has to confirm it)
 * or fail. address: of the activity, else its venue's name. metres: from the place, null where no position was needed.
 */
export const scanRecord = v.object({
  id,
  activity_id: id,
  title: text,
  address: text,
  nickname: text,
  type: v.picklist(['sign', 'sign_out']),
  method: count,
  result: v.picklist(['ok', 'wait', 'fail']),
  message: text,
  metres: maybe(v.number()),
  at: dateTime,
  created_at: dateTime,
})
export type ScanRecord = v.InferOutput<typeof scanRecord>
/** How somebody was scanned. */
export const scanMethod = { volunteerCode: 1, activityCode: 2, printedCode: 3, button: 4 } as const
/** What each is called. */
export const scanMethods = ['', '出示志愿者码', '扫活动码', '扫张贴的码', '点击按钮'] as const
/** hours, points and activities of all time. */
export const hoursSum = v.object({ hours: v.number(), points: count, activity_num: count })

const cms = { host: 'cms', source: 'spec' } as const
const implied = { host: 'cms', source: 'implied' } as const

export const getCodeSeed = defineEndpoint({
  ...implied,
  name: 'getCodeSeed',
  summary: "What this session's codes are made from",
  method: 'GET',
  path: '/v1/consumer/code_seed',
  access: 'signed-in',
  who: 'self',
  input: v.object({}),
  output: codeSeed,
})
/** Newest first. */
export const getMyScans = defineEndpoint({
  ...cms,
  name: 'getMyScans',
  summary: 'My scans',
  method: 'GET',
  path: '/v1/consumer/my_scan_code_record',
  access: 'signed-in',
  who: 'self',
  input: v.object({ ...pageInput }),
  output: pageOf(scanRecord),
})
/**
 * position_id: those of a venue that can be signed in to now. Left out: those the reader organises, two days ahead, so
 * that their device has them when there is no network.
 */
export const getVenueActivities = defineEndpoint({
  ...cms,
  name: 'getVenueActivities',
  summary: 'Activities of a venue to sign in to',
  method: 'GET',
  path: '/v1/consumer/merchant_activity',
  access: 'signed-in',
  who: 'self',
  input: v.object({ position_id: v.optional(idInput) }),
  output: v.object({ list: list(activity) }),
})
export const getMyHours = defineEndpoint({
  ...implied,
  name: 'getMyHours',
  summary: 'Sums of my hours',
  method: 'GET',
  path: '/v1/consumer/my_hours',
  access: 'signed-in',
  who: 'self',
  input: v.object({}),
  output: hoursSum,
})
/** Scans of an activity that wait for its organisers. */
export const getWaitingScans = defineEndpoint({
  ...implied,
  name: 'getWaitingScans',
  summary: 'Scans that wait for an organiser',
  method: 'GET',
  path: '/v1/consumer/waiting_scans',
  access: 'signed-in',
  who: 'owned',
  input: v.object({ activity_id: idInput }),
  output: v.object({ list: list(scanRecord) }),
})

const shows = [getActivity, getActivities, getActivityJoins, getMyJoins, getMyScans, getMyHours, getWaitingScans]
const LATEST_MS = 4_000_000_000_000
const moment = wholeInput(0, LATEST_MS)
/**
 * code: of the activity or its venue, where one was scanned or typed. at: when, by the device; located_at: when it knew
 * the position. A scan that arrives late waits for an organiser.
 */
const scanInput = v.object({
  activity_id: idInput,
  code: v.optional(textInput(100), ''),
  at: moment,
  longitude: degreesInput(180),
  latitude: degreesInput(90),
  located_at: v.optional(moment, 0),
})
const write = {
  ...cms,
  access: 'phone',
  who: 'proved',
  method: 'POST',
  shows,
  input: scanInput,
  output: scanRecord,
} as const
const waits = (label: string) => ({
  label,
  target: ({ activity_id: of }: Record<string, unknown>) => `activity ${String(of)}`,
  text: () => '待核验：送达后由服务器和组织者确认',
})
export const signIn = defineEndpoint({
  ...write,
  name: 'signIn',
  summary: 'Sign in to an activity',
  path: '/v1/consumer/user_sign_civilized',
  outbox: waits('签到'),
})
export const signOut = defineEndpoint({
  ...write,
  name: 'signOut',
  summary: 'Sign out of an activity',
  path: '/v1/consumer/user_sign_out_civilized',
  outbox: waits('签退'),
})
/**
 * An organiser scans a volunteer's code, or types its digits; it counts at its minute, however late it arrives. at:
 * when digits were typed.
 */
export const scanCode = defineEndpoint({
  ...implied,
  name: 'scanCode',
  summary: "Scan a volunteer's code",
  method: 'POST',
  path: '/v1/consumer/scan_code',
  access: 'phone',
  who: 'proved',
  outbox: { ...waits('核验志愿者码'), target: ({ activity_id: of }) => `scans ${String(of)}` },
  shows,
  input: v.object({
    activity_id: idInput,
    code: textInput(100, 1),
    at: v.optional(moment, 0),
    type: v.picklist(['sign', 'sign_out'], '类型不正确'),
  }),
  output: scanRecord,
})
/** Of an organiser of its activity, on a scan that waits. Sent once more it does the same again. */
export const decideScan = defineEndpoint({
  ...implied,
  name: 'decideScan',
  summary: 'Confirm or refuse a scan that waits',
  method: 'PUT',
  path: '/v1/consumer/scans/{id}',
  access: 'phone',
  who: 'owned',
  outbox: {
    label: '核验扫码',
    target: ({ id: of }) => `scan ${String(of)}`,
    text: ({ accept }) => (accept === 1 ? '通过' : '不通过'),
  },
  shows,
  input: v.object({ id: idInput, accept: wholeInput(0, 1) }),
  output: scanRecord,
})
