/**
 * 文明随手拍: good and bad things citizens see in the street, and how they were dealt with [specification §7 civilization;
 * decision G182].
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
  list,
  pageInput,
  pageOf,
  text,
  wholeInput,
} from '#contract/fields.ts'
import {
  addressInput,
  amongMine,
  countFields,
  degreesInputs,
  filesInput,
  placeFields,
  saidFields,
  saidInput,
} from './written-fields.ts'
import * as writtenState from './written-state.ts'

export const civilizationType = { civilized: 1, uncivilized: 2 } as const
/** What each is called. */
export const civilizationTypes = { 1: '文明', 2: '不文明' } as const
/** answered: shown, and dealt with. */
export const civilizationState = {
  waiting: writtenState.waiting,
  shown: writtenState.shown,
  refused: writtenState.refused,
  answered: 3,
} as const
/** What each is called. */
export const civilizationStates = ['待审核', '已发布', '未通过', '已处理'] as const
/** What waits or is refused is visible to its author only. */
export const isShownCivilization = (status: number): boolean =>
  status === civilizationState.shown || status === civilizationState.answered
export const CIVILIZATIONS_A_DAY = 10
/**
 * reply: of the office that dealt with it (status 3). reason: why it was refused (status 2), for its author only.
 */
export const civilization = v.object({
  id,
  user: userBrief,
  type: count,
  category_id: id,
  category_name: text,
  ...saidFields,
  ...placeFields,
  status: count,
  reply: text,
  replied_at: dateTime,
  reason: text,
  ...countFields,
  is_like: flag,
  is_mine: flag,
  created_at: dateTime,
})
export type Civilization = v.InferOutput<typeof civilization>
/** notice: advice to read before publishing. */
export const civilizationConfig = v.object({
  categories: list(v.object({ id, name: text })),
  max_images: count,
  notice: text,
})
export type CivilizationConfig = v.InferOutput<typeof civilizationConfig>

export const civilizationLength = { least: 5, most: 500 }
/** The form validates by the same fields. */
export const civilizationFields = {
  type: v.pipe(chosen('请选择文明或不文明'), wholeInput(1, 2)),
  category_id: chosenId('请选择分类'),
  content: saidInput(civilizationLength),
  address: addressInput,
}
const cms = { host: 'cms', source: 'spec' } as const

/** The posts visible to everybody, newest first. */
export const getCivilizations = defineEndpoint({
  ...cms,
  name: 'getCivilizations',
  summary: 'Show-civilization posts',
  method: 'GET',
  path: '/v1/consumer/civilization',
  access: 'open',
  input: v.object({ type: v.optional(wholeInput(1, 2)), category_id: v.optional(idInput), ...pageInput }),
  output: pageOf(civilization),
})
/** The author sees it in every state. */
export const getCivilization = defineEndpoint({
  ...cms,
  name: 'getCivilization',
  summary: 'One show-civilization post',
  method: 'GET',
  path: '/v1/consumer/civilization/{id}',
  detail: true,
  access: 'open',
  input: v.object({ id: idInput }),
  output: civilization,
})
export const getMyCivilizations = defineEndpoint({
  ...cms,
  name: 'getMyCivilizations',
  summary: 'My show-civilization posts',
  method: 'GET',
  path: '/v1/consumer/my_civilization',
  access: 'signed-in',
  who: 'self',
  input: v.object({ ...pageInput }),
  output: pageOf(civilization),
})
export const getCivilizationConfig = defineEndpoint({
  ...cms,
  name: 'getCivilizationConfig',
  summary: 'Categories and limits of show-civilization',
  method: 'GET',
  path: '/v1/consumer/civilization_config',
  access: 'public',
  ttl: 60,
  input: v.object({}),
  output: civilizationConfig,
})
/** The post waits for review. */
export const postCivilization = defineEndpoint({
  name: 'postCivilization',
  speaks: true,
  summary: 'Publish a show-civilization post',
  method: 'POST',
  path: '/v1/consumer/civilization',
  host: 'cms',
  source: 'implied',
  access: 'phone',
  who: 'proved',
  outbox: { label: '随手拍', target: () => 'civilization', creates: true, text: ({ content }) => String(content) },
  shows: [getMyCivilizations],
  settled: amongMine(getMyCivilizations),
  input: v.object({
    ...civilizationFields,
    ...filesInput,
    ...degreesInputs,
  }),
  output: civilization,
})
