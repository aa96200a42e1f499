/**
 * 文明随手拍: good and bad things citizens see in the street, and how they were dealt with [specification §7 civilization;
 * decision G182].
 */
import * as v from 'valibot'
import { userBrief } from '#contract/people/user-brief.ts'
import { defineEndpoint, type Settled } from '#contract/endpoint.ts'
import {
  chosen,
  chosenId,
  count,
  dateTime,
  degreesInput,
  flag,
  id,
  idInput,
  lineInput,
  list,
  maybe,
  pageInput,
  pageOf,
  text,
  textInput,
  url,
  wholeInput,
  written,
} from '#contract/fields.ts'
import { writtenSince } from './written-since.ts'
import { isStoredAs } from '#contract/words.ts'
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
/** WGS-84 degrees. */
const degrees = maybe(v.number())
/**
 * reply: of the office that dealt with it (status 3). reason: why it was refused (status 2), for its author only.
 * video: '' if there are pictures.
 */
export const civilization = v.object({
  id,
  user: userBrief,
  type: count,
  category_id: id,
  category_name: text,
  content: text,
  images: list(url),
  video: url,
  address: text,
  longitude: degrees,
  latitude: degrees,
  status: count,
  reply: text,
  replied_at: dateTime,
  reason: text,
  like_num: count,
  comment_num: count,
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

/** The form validates by the same fields. */
export const civilizationFields = {
  type: v.pipe(chosen('请选择文明或不文明'), wholeInput(1, 2)),
  category_id: chosenId('请选择分类'),
  content: written(500, 5),
  address: v.optional(lineInput(80), ''),
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
/** Looks among the citizen's newest posts for the same text, published no earlier than this write. */
const findCivilization: Settled = {
  endpoint: getMyCivilizations,
  input: () => ({ page_size: 20 }),
  find: ({ list: mine }: { list: Civilization[] }, { content }, since) =>
    mine.find((one) => isStoredAs(one.content, content) && writtenSince(one.created_at, since)),
}
/** images, video: files the citizen uploaded themselves; pictures or one video. The post waits for review. */
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
  settled: findCivilization,
  input: v.object({
    ...civilizationFields,
    images: v.optional(v.pipe(v.array(textInput(500, 1)), v.maxLength(9, '最多 9 张图片')), []),
    video: v.optional(textInput(500), ''),
    longitude: degreesInput(180),
    latitude: degreesInput(90),
  }),
  output: civilization,
})
