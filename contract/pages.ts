/** Pages arranged in the CMS and their cards [decisions G16, G96–G98]. */
import * as v from 'valibot'
import { feedItem } from './content.ts'
import { defineEndpoint } from './endpoint.ts'
import { count, flag, html, id, idInput, list, maybe, pageInput, pageOf, text, url } from './fields.ts'
import { shareInfo } from './site.ts'

/** Card types: 1 banner carousel, 2 icon grid, 3 notice ticker, 4 article list, 5 image or image cube, 6 video, 7 audio/album, 10 special, 16 search box, 17 title bar, 18 rich text, 19 divider, 20 tab group. */
export const pageCardItem = v.object({
  id, type: count, source_type: count, source_id: v.optional(id, ''), title: text, subtitle: text, cover: url, url, icon: text,
  content: maybe(feedItem),
})
export type PageCardItem = v.InferOutput<typeof pageCardItem>
export interface PageCard {
  id: string; type: number; title: string; show_title: 0 | 1; show_more: 0 | 1; style: string; columns: number; sort: number; content: string; data: PageCardItem[]; tabs: PageCard[]
}
export const pageCard: v.GenericSchema<unknown, PageCard> = v.object({
  id, type: count, title: text, show_title: flag, show_more: flag, style: text, columns: count, sort: count, content: html, data: list(pageCardItem), tabs: v.optional(v.lazy(() => list(pageCard)), []),
})
export const cmsPage = v.object({
  id, name: text, background_color: text, share: maybe(shareInfo), cards: list(pageCard),
})
export type CmsPage = v.InferOutput<typeof cmsPage>

const read = { method: 'GET', host: 'cms', access: 'public', ttl: 5 } as const

/** id 0: the site's default home page; 403001 when the site has none. */
export const getPage = defineEndpoint({
  ...read, source: 'implied', name: 'getPage', summary: 'Structure and first data of a CMS page', path: '/v3/pages/{id}', input: v.object({ id: idInput }), output: cmsPage,
})
export const getPageCardData = defineEndpoint({
  ...read, source: 'spec', name: 'getPageCardData', summary: 'Data of one card, paged', path: '/v3/page_card_data/{id}', input: v.object({ id: idInput, ...pageInput }),
  output: v.object({ card: v.object({ id, type: count, title: text, style: text }), ...pageOf(pageCardItem).entries }),
})
