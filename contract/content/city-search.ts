/** One search over what the city offers, beside its contents [decision 090]. */
import * as v from 'valibot'
import { MAX_KEYWORD } from './content-search.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, id, lineInput, list, text, url } from '#contract/fields.ts'

/** What is searched besides contents, and what citizens call it. */
export const cityKinds = {
  service: '服务',
  guide: '办事指南',
  activity: '活动',
  team: '团队',
  circle: '圈子',
  place: '周边',
  topic: '话题',
} as const
export type CityKind = keyof typeof cityKinds
const kinds = Object.keys(cityKinds) as CityKind[]

/** note: what tells it from others of its name. url: the page it leads to, of the app or elsewhere. */
const cityThing = v.object({ id, title: text, note: text, url })
export type CityThing = v.InferOutput<typeof cityThing>
/** total: how many there are; the list holds the best of them. */
const cityGroup = v.object({ kind: v.picklist(kinds), total: count, list: list(cityThing) })
export type CityGroup = v.InferOutput<typeof cityGroup>
/** The most of one kind that are listed. */
export const MAX_CITY_THINGS = 20

/** Groups come in the order of their best result. */
export const searchCity = defineEndpoint({
  method: 'GET',
  host: 'cms',
  source: 'implied',
  access: 'public',
  name: 'searchCity',
  summary: 'Services, matters, activities, teams, circles, places and topics by keyword',
  path: '/v1/search/city',
  ttl: 10,
  input: v.object({ keyword: lineInput(MAX_KEYWORD) }),
  output: v.object({ keyword: text, groups: list(cityGroup) }),
})
