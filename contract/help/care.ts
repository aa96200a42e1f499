/**
 * 帮扶对象: people a volunteer cares for, and the visits to them, answered to that volunteer alone [decisions G187, 052].
 */
import * as v from 'valibot'
import { dayInput } from '#contract/day-input.ts'
import { defineEndpoint, type Settled } from '#contract/endpoint.ts'
import { contactPhoneInput } from '#contract/phone-input.ts'
import {
  chosen,
  count,
  dateTime,
  id,
  idInput,
  lineInput,
  list,
  maybe,
  numberInput,
  pageInput,
  pageOf,
  text,
  textInput,
  url,
  wholeInput,
  written,
  writtenLine,
} from '#contract/fields.ts'
import { writtenSince } from '#contract/posts/written-since.ts'
import { isStoredAs } from '#contract/words.ts'

/** Names of the types by their number. */
export const helperTypes = { 1: '老人', 2: '儿童', 3: '残疾', 4: '困难家庭' } as const
/** Of the hours of a visit. */
export const helpRecordState = { waiting: 0, confirmed: 1, refused: 2 } as const
export const helpRecordStates = ['时长待核实', '时长已确认', '时长未通过'] as const
export const HELPERS_LIMIT = 50
export const HELP_PICTURES = 6

/** age: null where it is not known. hours: those staff confirmed. ended_at: '' while the care goes on. */
export const helper = v.object({
  id,
  name: text,
  phone: text,
  sex: count,
  age: maybe(v.number()),
  address: text,
  type: count,
  relation: text,
  remark: text,
  record_num: count,
  hours: v.number(),
  ended_at: dateTime,
  created_at: dateTime,
})
export type Helper = v.InferOutput<typeof helper>
/** Sums of one volunteer, all that others learn: people, visits, and the hours staff confirmed. */
export const helperInfo = v.object({ helper_num: count, help_num: count, hours: v.number() })
export type HelperInfo = v.InferOutput<typeof helperInfo>
/** images: addresses with a grant of two hours. status: see helpRecordStates; 1 where no hours were asked for. */
export const helpRecord = v.object({
  id,
  helper: v.object({ id, name: text }),
  content: text,
  images: list(url),
  hours: v.number(),
  status: count,
  reason: text,
  at: dateTime,
  created_at: dateTime,
})
export type HelpRecord = v.InferOutput<typeof helpRecord>

/** The forms validate by the same fields. */
export const helperFields = {
  name: writtenLine(30, 1),
  phone: contactPhoneInput,
  sex: v.optional(wholeInput(0, 2), 0),
  age: v.optional(v.union([v.literal(''), v.null(), wholeInput(0, 150)]), null),
  address: v.optional(lineInput(100), ''),
  type: v.pipe(chosen('请选择类型'), wholeInput(1, 4)),
  relation: v.optional(lineInput(20), ''),
  remark: v.optional(textInput(200), ''),
}
export const helpRecordFields = {
  content: written(500, 1),
  hours: v.pipe(
    v.optional(numberInput, 0),
    v.minValue(0, '超出范围'),
    v.maxValue(12, '一次最多 12 小时'),
    v.multipleOf(0.5, '以半小时为单位'),
  ),
  at: v.optional(dayInput('请选择日期'), ''),
}
const cms = { host: 'cms', source: 'spec' } as const
const implied = { host: 'cms', source: 'implied' } as const

/** Those under care first, then those whose care has ended, each newest first. */
export const getHelpers = defineEndpoint({
  ...cms,
  name: 'getHelpers',
  summary: 'People I care for',
  method: 'GET',
  path: '/v1/consumer/helpers',
  access: 'signed-in',
  who: 'self',
  input: v.object({ ...pageInput }),
  output: pageOf(helper),
})
/** Newest first. */
export const getHelpRecords = defineEndpoint({
  ...cms,
  name: 'getHelpRecords',
  summary: 'Visits to one person I care for',
  method: 'GET',
  path: '/v1/consumer/h_records',
  access: 'signed-in',
  who: 'owned',
  input: v.object({ id: idInput, ...pageInput }),
  output: v.object({ ...pageOf(helpRecord).entries, helper }),
})
export const getMyHelpRecords = defineEndpoint({
  ...cms,
  name: 'getMyHelpRecords',
  summary: 'All my visits',
  method: 'GET',
  path: '/v1/consumer/v_records',
  access: 'signed-in',
  who: 'self',
  input: v.object({ ...pageInput }),
  output: pageOf(helpRecord),
})

/** Looks for somebody of the same name among those added since. */
const findHelper: Settled = {
  endpoint: getHelpers,
  input: () => ({ page_size: 50 }),
  find: ({ list: mine }: { list: Helper[] }, { name }, since) =>
    mine.find((one) => isStoredAs(one.name, name) && writtenSince(one.created_at, since)),
}
export const postHelper = defineEndpoint({
  ...cms,
  name: 'postHelper',
  summary: 'Add a person I care for',
  method: 'POST',
  path: '/v1/consumer/helper',
  access: 'phone',
  who: 'volunteer',
  outbox: {
    label: '添加帮扶对象',
    target: () => 'helpers',
    creates: true,
    text: ({ name }) => String(name),
    forgets: true,
  },
  shows: [getHelpers],
  settled: findHelper,
  input: v.object(helperFields),
  output: helper,
})
/** Looks for the same words among the newest visits. */
const findHelpRecord: Settled = {
  endpoint: getMyHelpRecords,
  input: () => ({ page_size: 20 }),
  find: ({ list: mine }: { list: HelpRecord[] }, { content }, since) =>
    mine.find((one) => isStoredAs(one.content, content) && writtenSince(one.created_at, since)),
}
/** at: the day of the visit. hours count once staff has confirmed them. */
export const postHelpRecord = defineEndpoint({
  ...implied,
  name: 'postHelpRecord',
  summary: 'Write down a visit',
  method: 'POST',
  path: '/v1/consumer/h_records',
  access: 'phone',
  who: 'owned',
  outbox: {
    label: '帮扶记录',
    creates: true,
    target: ({ id: of }) => `helper ${String(of)}`,
    text: ({ content }) => String(content),
    forgets: true,
  },
  shows: [getHelpRecords, getMyHelpRecords, getHelpers],
  settled: findHelpRecord,
  input: v.object({
    id: idInput,
    ...helpRecordFields,
    images: v.optional(
      v.pipe(v.array(textInput(500, 1)), v.maxLength(HELP_PICTURES, `最多 ${HELP_PICTURES} 张图片`)),
      [],
    ),
  }),
  output: helpRecord,
})
/** Phone, address and remark are deleted; name and visits stay for the volunteer. */
export const endHelp = defineEndpoint({
  ...implied,
  name: 'endHelp',
  summary: 'End the care for a person',
  method: 'DELETE',
  path: '/v1/consumer/helper/{id}',
  access: 'signed-in',
  who: 'owned',
  input: v.object({ id: idInput }),
  output: helper,
})
