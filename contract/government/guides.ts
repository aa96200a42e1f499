/** What offices do for people and companies: what to bring, where to go, how long it takes [decision G157]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  count,
  dateTime,
  flag,
  html,
  id,
  idInput,
  lineInput,
  list,
  maybe,
  pageInput,
  pageOf,
  text,
  url,
  wholeInput,
} from '#contract/fields.ts'

export const guideObjects = { 1: '个人', 2: '法人' } as const
/** One matter in a list. object: 1 a person, 2 a company. */
export const guideRow = v.object({
  id,
  title: text,
  department: text,
  department_id: v.optional(id, ''),
  theme: text,
  object: count,
  time_limit: text,
  /** It can be handled without going there. */
  is_online: flag,
})
export type GuideRow = v.InferOutput<typeof guideRow>
/** longitude, latitude: WGS-84 degrees of the counter, null where unknown. version: grows with every revision. */
export const guide = v.object({
  ...guideRow.entries,
  conditions: html,
  materials: list(v.object({ name: text, note: text, url })),
  steps: list(text),
  basis: html,
  fee: text,
  address: text,
  phone: text,
  work_time: text,
  longitude: maybe(v.number()),
  latitude: maybe(v.number()),
  online_url: url,
  faq: list(v.object({ q: text, a: text })),
  revised_at: dateTime,
  version: count,
})
export type Guide = v.InferOutput<typeof guide>
/** words: what else it is found by, as the operator wrote it. */
const savedGuide = v.object({ ...guide.entries, words: v.optional(text, '') })
export type SavedGuide = v.InferOutput<typeof savedGuide>
const object = v.optional(wholeInput(1, 2))
const read = { method: 'GET', host: 'cms', source: 'implied', access: 'public' } as const

/** With a keyword those whose title has it come first, else the operator's order. */
export const getGuides = defineEndpoint({
  ...read,
  name: 'getGuides',
  summary: 'Matters by theme, department or keyword',
  path: '/v1/guides',
  ttl: 10,
  input: v.object({
    object,
    theme: v.optional(lineInput(40)),
    department_id: v.optional(idInput),
    keyword: v.optional(lineInput(60)),
    ...pageInput,
  }),
  output: pageOf(guideRow),
})
const guideGroup = v.object({ id: v.optional(id, ''), name: text, num: count })
/** Only those that have matters. */
export const getGuideGroups = defineEndpoint({
  ...read,
  name: 'getGuideGroups',
  summary: 'Themes and departments that have matters',
  path: '/v1/guide_groups',
  ttl: 10,
  input: v.object({ object }),
  output: v.object({ themes: list(guideGroup), departments: list(guideGroup) }),
})
export type GuideGroup = v.InferOutput<typeof guideGroup>
export const getGuide = defineEndpoint({
  ...read,
  name: 'getGuide',
  summary: 'One matter',
  detail: true,
  path: '/v1/guides/{id}',
  ttl: 10,
  input: v.object({ id: idInput }),
  output: guide,
})
/**
 * What changed after a version, the oldest change first: a device that saved all matters stays like the server by this
 * alone. gone: withdrawn since. next: the version to go on from. left: changes after it.
 */
export const getGuideChanges = defineEndpoint({
  ...read,
  name: 'getGuideChanges',
  summary: 'Matters that changed after a version',
  path: '/v1/guide_changes',
  ttl: 1,
  input: v.object({ after: v.optional(wholeInput(0, Number.MAX_SAFE_INTEGER), 0) }),
  output: v.object({ list: list(savedGuide), gone: list(id), next: count, left: count }),
})
