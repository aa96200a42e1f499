/** Special topics: a cover, an introduction and sections of content [decisions G45, G123]. */
import * as v from 'valibot'
import { contentHead, feedItem, feedPage } from './content.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { flag, html, id, idInput, list, pageInput, text, url } from '#contract/fields.ts'

export const specialSection = v.object({ id, title: text, style: text, list: list(feedItem), show_more: flag })
export const special = v.object({
  ...contentHead.entries,
  banner: url,
  content: html,
  allow_comment: flag,
  sections: list(specialSection),
})
export type Special = v.InferOutput<typeof special>

const read = { method: 'GET', host: 'cms', source: 'implied', access: 'public' } as const

export const getSpecials = defineEndpoint({
  ...read,
  name: 'getSpecials',
  summary: 'List of specials',
  cache: 'lists',
  path: '/v1/specials',
  ttl: 30,
  input: v.object(pageInput),
  output: feedPage,
})
export const getSpecial = defineEndpoint({
  ...read,
  name: 'getSpecial',
  summary: 'One special with up to five items a section',
  detail: true,
  cache: 'articles',
  path: '/v1/specials/{id}',
  ttl: 1440,
  input: v.object({ id: idInput }),
  output: special,
})
/** {id} is the id of the section. */
export const getSpecialSection = defineEndpoint({
  ...read,
  name: 'getSpecialSection',
  summary: 'All items of one section',
  path: '/v1/special_sections/{id}',
  ttl: 30,
  input: v.object({ id: idInput, ...pageInput }),
  output: v.object({
    section: v.object({ id, title: text, style: text, special_id: id, special_title: text }),
    ...feedPage.entries,
  }),
})
