/** The inspector's day: suggestions are looked at on the spot, and what was found comes back [decision 137]. */
import * as v from 'valibot'
import { dayInput } from '#contract/day-input.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  count,
  dateTime,
  degreesInput,
  flag,
  id,
  idInput,
  lineInput,
  list,
  maybe,
  text,
  textInput,
  url,
  wholeInput,
} from '#contract/fields.ts'
import { cityMap } from '#contract/government/maps.ts'
import { reason, staffCall } from './staff-call.ts'

export const visitState = { planned: 0, visited: 1, prevented: 2, cancelled: 3 } as const
/** What was found, as citizens read it. */
export const visitFindings = {
  confirmed: '情况属实，需要处置',
  solved: '问题已经解决',
  absent: '没有发现反映的问题',
  prevented: '到了现场，没能查看',
} as const
export type Finding = keyof typeof visitFindings
export const findingNames = Object.keys(visitFindings) as Finding[]

/** Somebody else is logged in than who wrote it: it waits on the device. */
export const WRONG_MEMBER = 412
/** Another device has reported this visit: it can be sent as a further report. */
export const ALREADY_REPORTED = 409

const MOST_AT_ONCE = 50
export const MOST_PICTURES = 9
/** The types of pictures that are sent, and the largest one in bytes. */
const LARGEST = 5 * 1024 * 1024

const plan = { ...staffCall, permission: 'advice.decide' } as const
const own = { ...staffCall, permission: 'advice.visit' } as const
const degrees = maybe(v.number())

/** day: for when it was planned. planned_by: by whom. visited_at, found, words, note, pictures: what came back. */
const visitFields = {
  id,
  advice_id: id,
  state: count,
  day: text,
  planned_by: text,
  found: text,
  words: text,
  note: text,
  pictures: list(url),
  visited_at: dateTime,
}
/** title: '' where the suggestion has been withdrawn. is_over: 1 nothing more is told to its author. */
const ownVisit = v.object({
  ...visitFields,
  title: text,
  content: text,
  type: count,
  department: text,
  address: text,
  longitude: degrees,
  latitude: degrees,
  due_at: dateTime,
  images: list(url),
  is_over: flag,
})
export type OwnVisit = v.InferOutput<typeof ownVisit>
/** visitor: who goes. is_told: 1 its author has been told. */
const deskVisit = v.object({
  ...visitFields,
  title: text,
  visitor: text,
  longitude: degrees,
  latitude: degrees,
  is_told: flag,
})
export type DeskVisit = v.InferOutput<typeof deskVisit>
/** address: '' where it is not public. planned: who is to go there, and when; '' nobody. */
const visitPlace = v.object({
  id,
  title: text,
  type: count,
  department: text,
  address: text,
  longitude: degrees,
  latitude: degrees,
  due_at: dateTime,
  planned: text,
})

/** Those of a day, and earlier ones that are still to be made. member: whose they are, by login. */
export const getVisits = defineEndpoint({
  ...own,
  name: 'getVisits',
  summary: 'Visits that a member is to make on a day',
  method: 'GET',
  path: '/v1/staff/visits',
  input: v.object({ day: dayInput('日期不正确') }),
  output: v.object({ member: text, list: list(ownVisit) }),
})
export const getVisitMap = defineEndpoint({
  ...own,
  orPermission: 'advice.decide',
  name: 'getVisitMap',
  summary: 'The schematic layer that visits are drawn on',
  method: 'GET',
  path: '/v1/staff/visits/map',
  input: v.object({}),
  output: v.object({ base: cityMap.entries.base }),
})
/**
 * Once for each key: the same report again is answered the same. member: whose report it is, compared with who is
 * logged in. visit_id: left out in a further report of a suggestion. visited_at: milliseconds since 1970, by the clock
 * of the device. is_told: 0 where the suggestion is over, and the report is for staff alone.
 */
export const reportVisit = defineEndpoint({
  ...own,
  name: 'reportVisit',
  summary: 'Report what was found',
  method: 'POST',
  path: '/v1/staff/visits/report',
  input: v.object({
    key: v.pipe(v.string('应为文字'), v.uuid('编号不正确')),
    member: lineInput(60, 1),
    visit_id: v.optional(idInput),
    advice_id: idInput,
    found: v.picklist(findingNames, '请选择看到的情况'),
    words: textInput(500, 1),
    note: v.optional(textInput(500), ''),
    pictures: v.optional(
      v.pipe(v.array(lineInput(500, 1)), v.maxLength(MOST_PICTURES, `最多 ${MOST_PICTURES} 张照片`)),
      [],
    ),
    longitude: degreesInput(180),
    latitude: degreesInput(90),
    visited_at: wholeInput(0, 8e15),
  }),
  output: v.object({ id, is_told: flag }),
})
/** As offerMediaFile; `url` is that of the picture where it is there already. */
export const offerVisitPicture = defineEndpoint({
  ...own,
  name: 'offerVisitPicture',
  summary: 'Offer a picture of a visit',
  method: 'POST',
  path: '/v1/staff/visits/pictures',
  input: v.object({
    member: lineInput(60, 1),
    type: v.picklist(['image/jpeg', 'image/png', 'image/webp'], '请拍照，或选 JPG、PNG 图片'),
    size: wholeInput(1, LARGEST),
    hash: v.pipe(v.string('应为文字'), v.regex(/^[0-9a-f]{64}$/, '指纹不正确')),
  }),
  output: v.object({ upload_url: text, url }),
})

/** Suggestions that have a place and are being dealt with, the most urgent first; two hundred at most. */
export const getVisitPlaces = defineEndpoint({
  ...plan,
  name: 'getVisitPlaces',
  summary: 'Suggestions that can be visited',
  method: 'GET',
  path: '/v1/staff/visits/places',
  input: v.object({}),
  output: v.object({ list: list(visitPlace) }),
})
export const getVisitors = defineEndpoint({
  ...plan,
  name: 'getVisitors',
  summary: 'Members who can be sent',
  method: 'GET',
  path: '/v1/staff/visits/visitors',
  input: v.object({}),
  output: v.object({ list: list(v.object({ id, name: text })) }),
})
/** The newest of all members; a hundred at most. */
export const getPlannedVisits = defineEndpoint({
  ...plan,
  name: 'getPlannedVisits',
  summary: 'Visits by their state',
  method: 'GET',
  path: '/v1/staff/visits/planned',
  input: v.object({ state: v.optional(wholeInput(0, 3), 0) }),
  output: v.object({ list: list(deskVisit) }),
})
export const getCaseVisits = defineEndpoint({
  ...plan,
  name: 'getCaseVisits',
  summary: 'Visits of one suggestion',
  method: 'GET',
  path: '/v1/staff/visits/of/{id}',
  input: v.object({ id: idInput }),
  output: v.object({ list: list(deskVisit) }),
})
/** planned: how many; one who is sent there that day already is not sent twice. */
export const planVisits = defineEndpoint({
  ...plan,
  name: 'planVisits',
  summary: 'Send a member to suggestions',
  method: 'POST',
  path: '/v1/staff/visits',
  input: v.object({
    ids: v.pipe(
      v.array(idInput),
      v.minLength(1, '请选择要查看的建议'),
      v.maxLength(MOST_AT_ONCE, `一次最多 ${MOST_AT_ONCE} 条`),
    ),
    visitor: v.pipe(
      v.optional(v.union([v.string(), v.number()]), ''),
      v.check((value) => value !== '', '请选择谁去'),
      idInput,
    ),
    day: dayInput('请选择哪天去'),
  }),
  output: v.object({ planned: count }),
})
export const cancelVisit = defineEndpoint({
  ...plan,
  name: 'cancelVisit',
  summary: 'Cancel a visit',
  method: 'POST',
  path: '/v1/staff/visits/{id}/cancel',
  input: v.object({ id: idInput, reason }),
  output: v.object({}),
})
