/** Pages composed in the CMS, and their cards [decisions G16, G96–G98]. */
import * as v from 'valibot'
import { channel } from '#contract/content/channel-fields.ts'
import { feedItem } from '#contract/content/content.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, flag, html, id, idInput, list, maybe, pageInput, pageOf, text, url } from '#contract/fields.ts'
import { liveBrief } from '#contract/content/live-fields.ts'
import { shareInfo } from '#contract/site/site-fields.ts'

/**
 * What an item represents. For content, channels, rooms and accounts the server returns the entity itself, and leaves
 * the item out once the entity is gone; otherwise the item is what the editor wrote: title, subtitle, cover, icon, url.
 */
export const sourceTypes = {
  content: 1,
  address: 2,
  channel: 3,
  live: 4,
  matrix: 5,
  activity: 6,
  team: 7,
  circlePost: 8,
  circleTopic: 9,
  wish: 10,
} as const
/** An account of a department, a town or a school. Whether the citizen subscribes to it is in their subscriptions. */
export const matrixAccount = v.object({
  id,
  name: text,
  avatar: url,
  introduction: text,
  group_id: v.optional(id, ''),
  subscribe_num: count,
})
export type MatrixAccount = v.InferOutput<typeof matrixAccount>
/** type: the content type, 0 for other entities. channel: a station, an anchor or an organization. */
export const pageCardItem = v.object({
  id,
  type: count,
  source_type: count,
  source_id: v.optional(id, ''),
  title: text,
  subtitle: text,
  cover: url,
  url,
  icon: text,
  content: maybe(feedItem),
  channel: maybe(channel),
  live: maybe(liveBrief),
  account: maybe(matrixAccount),
})
export type PageCardItem = v.InferOutput<typeof pageCardItem>
export interface PageCard {
  id: string
  /** See card-types.ts. */
  type: number
  title: string
  show_title: 0 | 1
  show_more: 0 | 1
  style: string
  columns: number
  sort: number
  content: string
  data: PageCardItem[]
  tabs: PageCard[]
}
export const pageCard: v.GenericSchema<unknown, PageCard> = v.object({
  id,
  type: count,
  title: text,
  show_title: flag,
  show_more: flag,
  style: text,
  columns: count,
  sort: count,
  content: html,
  data: list(pageCardItem),
  tabs: v.optional(
    v.lazy(() => list(pageCard)),
    [],
  ),
})
export const cmsPage = v.object({
  id,
  name: text,
  background_color: text,
  share: maybe(shareInfo),
  cards: list(pageCard),
})
export type CmsPage = v.InferOutput<typeof cmsPage>

const read = { method: 'GET', host: 'cms', access: 'public', ttl: 30 } as const

/** id 0: the site's default home page; 403001 if the site has none. */
export const getPage = defineEndpoint({
  ...read,
  source: 'implied',
  name: 'getPage',
  summary: 'Structure and first data of a CMS page',
  detail: true,
  cache: 'articles',
  path: '/v3/pages/{id}',
  input: v.object({ id: idInput }),
  output: cmsPage,
})
/** Pages with an address of their own in the app; without cards if none was composed. */
export const pageCodes = ['dyfcg', 'services'] as const
export const getNamedPage = defineEndpoint({
  ...read,
  source: 'implied',
  name: 'getNamedPage',
  summary: 'The CMS page behind a page of the app',
  path: '/v3/named_pages/{code}',
  input: v.object({ code: v.picklist(pageCodes, '没有这个页面') }),
  output: cmsPage,
})
export const getPageCardData = defineEndpoint({
  ...read,
  source: 'spec',
  name: 'getPageCardData',
  summary: 'Data of one card, paged',
  path: '/v3/page_card_data/{id}',
  input: v.object({ id: idInput, ...pageInput }),
  output: v.object({ card: v.object({ id, type: count, title: text, style: text }), ...pageOf(pageCardItem).entries }),
})
