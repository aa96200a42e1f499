/** Radio and television as staff run them: stations, their streams, and the week of their programmes [decision 130]. */
import * as v from 'valibot'
import * as channelTypes from '#contract/content/channel-types.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { parseUrl } from '#contract/parse-url.ts'
import {
  chosen,
  count,
  dateTime,
  flag,
  id,
  idInput,
  lineInput,
  list,
  numberInput,
  onOffInput,
  text,
  textInput,
  url,
  wholeInput,
} from '#contract/fields.ts'
import { nothing, reason, staffCall } from './staff-call.ts'

const desk = { ...staffCall, permission: 'air.manage' } as const

/**
 * stream_url: of the operator, beside the recordings that are repeated (loops: how many). works: 1 the stream had sound
 * when it was listened to last, and is sent; otherwise the recordings are, and problem says why.
 * studio: 1 a studio sends.
 */
const station = v.object({
  id,
  type: count,
  name: text,
  cover: url,
  logo: url,
  introduction: text,
  frequency: text,
  city: text,
  stream_url: url,
  format: text,
  works: flag,
  problem: text,
  checked_at: dateTime,
  loops: count,
  studio: flag,
  recommended: flag,
  sort: count,
  follow_num: count,
})
export type Station = v.InferOutput<typeof station>

/** Of what the operator sends from elsewhere. */
export const streamAddress = v.pipe(
  lineInput(2000),
  v.check((value) => value === '' || (/^https?:/.test(value) && parseUrl(value) !== undefined), '应为 http(s) 地址'),
)
const fields = {
  type: v.pipe(
    chosen('请选择类型'),
    numberInput,
    v.picklist([channelTypes.radio, channelTypes.television], '没有这个类型'),
  ),
  name: lineInput(30, 1),
  cover: v.optional(lineInput(2000), ''),
  logo: v.optional(lineInput(2000), ''),
  introduction: v.optional(textInput(500), ''),
  frequency: v.optional(lineInput(30), ''),
  city: v.optional(lineInput(20), ''),
  stream_url: v.optional(streamAddress, ''),
  format: v.optional(v.picklist(['hls', 'mp3'], '没有这种格式'), 'hls'),
  recommended: v.optional(onOffInput, 0),
  sort: v.optional(wholeInput(0, 10_000), 0),
}
export const getStations = defineEndpoint({
  ...desk,
  name: 'getStations',
  summary: 'Radio and television',
  method: 'GET',
  path: '/v1/staff/stations',
  input: nothing,
  output: v.object({ list: list(station) }),
})
export const addStation = defineEndpoint({
  ...desk,
  singleUse: true,
  name: 'addStation',
  summary: 'Add a station',
  method: 'POST',
  path: '/v1/staff/stations',
  input: v.object(fields),
  output: v.object({ id }),
})
/** A new stream is listened to within a minute, and sent once it has sound. */
export const changeStation = defineEndpoint({
  ...desk,
  name: 'changeStation',
  summary: 'Change a station',
  method: 'PUT',
  path: '/v1/staff/stations/{id}',
  input: v.object({ id: idInput, ...fields, reason }),
  output: nothing,
})
export const deleteStation = defineEndpoint({
  ...desk,
  name: 'deleteStation',
  summary: 'Delete a station with its programmes',
  method: 'POST',
  path: '/v1/staff/stations/{id}/delete',
  input: v.object({ id: idInput, reason }),
  output: nothing,
})

/** weekdays: bit 0 Monday … bit 6 Sunday. start, end: minutes of the day in Asia/Shanghai. */
const slot = v.object({
  id,
  name: text,
  introduction: text,
  weekdays: count,
  start: count,
  end: count,
  album_id: text,
})
export type ProgrammeSlot = v.InferOutput<typeof slot>
/**
 * What a day really has, in order and without overlaps: a programme goes on until the next one begins. id '' where
 * there is none. cut: 1 it would have gone on for longer.
 */
const played = v.object({ id: text, name: text, start: count, end: count, cut: flag })
export type PlayedSlot = v.InferOutput<typeof played>
export const getGuideWeek = defineEndpoint({
  ...desk,
  name: 'getGuideWeek',
  summary: 'The programmes of a station, and what each day of the week has of them',
  method: 'GET',
  path: '/v1/staff/stations/{id}/week',
  input: v.object({ id: idInput }),
  output: v.object({ name: text, list: list(slot), days: list(list(played)) }),
})
const minute = wholeInput(0, 1440)
const slotFields = {
  name: lineInput(40, 1),
  introduction: v.optional(textInput(300), ''),
  weekdays: v.pipe(numberInput, v.integer('应为整数'), v.minValue(1, '请选择星期'), v.maxValue(127, '星期不正确')),
  start: minute,
  end: minute,
  album_id: v.optional(v.union([v.literal(''), idInput], '专辑不正确'), ''),
}
const inOrder = <T extends { start: number; end: number }>() =>
  v.check<T, string>(({ start, end }) => start < end, '结束要晚于开始，过午夜的请分成两段')
export const addProgramme = defineEndpoint({
  ...desk,
  singleUse: true,
  name: 'addProgramme',
  summary: 'Add a programme to the week',
  method: 'POST',
  path: '/v1/staff/stations/{id}/programmes',
  input: v.pipe(v.object({ id: idInput, ...slotFields }), inOrder()),
  output: v.object({ id }),
})
export const changeProgramme = defineEndpoint({
  ...desk,
  name: 'changeProgramme',
  summary: 'Change a programme of the week',
  method: 'PUT',
  path: '/v1/staff/programmes/{id}',
  input: v.pipe(v.object({ id: idInput, ...slotFields, reason }), inOrder()),
  output: nothing,
})
export const deleteProgramme = defineEndpoint({
  ...desk,
  name: 'deleteProgramme',
  summary: 'Take a programme out of the week',
  method: 'POST',
  path: '/v1/staff/programmes/{id}/delete',
  input: v.object({ id: idInput, reason }),
  output: nothing,
})
