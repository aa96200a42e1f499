/**
 * Articles: the static half (cacheable, public), the dynamic half (counters, own state), and both at once
 * [specification §7, decision G112].
 */
import * as v from 'valibot'
import { contentHead, contentState } from './content.ts'
import { duration } from '#contract/duration.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, html, idInput, list, text, url } from '#contract/fields.ts'

/**
 * media_url and duration (seconds): the recording of an audio or video item. voice_url: a recording of the article read
 * aloud. organization_id: the organization named as its source. images: the pictures of a photo set, sizes in px.
 */
export const articleStatic = v.object({
  ...contentHead.entries,
  content: html,
  tags: list(text),
  voice_url: url,
  media_url: url,
  duration,
  attachments: list(v.object({ name: text, url })),
  album: list(v.object({ id: text, title: text, cover: url })),
  organization_id: text,
  images: list(v.object({ url, caption: text, width: count, height: count })),
})
export type ArticleStatic = v.InferOutput<typeof articleStatic>
export const article = v.object({ ...articleStatic.entries, ...contentState.entries })
export type Article = v.InferOutput<typeof article>

const read = { method: 'GET', host: 'cms', source: 'spec', input: v.object({ id: idInput }) } as const

export const getStaticArticle = defineEndpoint({
  ...read,
  name: 'getStaticArticle',
  summary: 'Cacheable part of an article',
  path: '/v2/c_static_article/{id}',
  access: 'public',
  detail: true,
  cache: 'articles',
  ttl: 1440,
  output: articleStatic,
})
export const getDynamicArticle = defineEndpoint({
  ...read,
  name: 'getDynamicArticle',
  summary: 'Changing part of an article; counts one reading',
  path: '/v2/c_dynamic_article/{id}',
  access: 'open',
  detail: true,
  output: contentState,
})
export const getArticle = defineEndpoint({
  ...read,
  name: 'getArticle',
  summary: 'One article, whole',
  path: '/v1/c_article/{id}',
  access: 'open',
  detail: true,
  output: article,
})
