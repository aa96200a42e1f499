/** An item as an editor sees it before it is published [decision G38]. */
import * as v from 'valibot'
import { articleStatic } from './articles.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, idInput, list, text, url, wholeInput } from '#contract/fields.ts'
import { specialSection } from './specials.ts'

/**
 * status: 0 a draft, 1 published meanwhile. sections: those of a special. source_id: the source of a recording played
 * by a grant, once it is published.
 */
export const preview = v.object({
  ...articleStatic.entries,
  status: count,
  source_id: text,
  banner: url,
  sections: list(specialSection),
})
export type Preview = v.InferOutput<typeof preview>

/**
 * key: created by `npm run preview`, valid for a week. type: the content-type code the editor chose; if it is not the
 * item's own, there is no preview. The request counts nothing.
 */
export const getPreview = defineEndpoint({
  name: 'getPreview',
  summary: 'An unpublished item, for holders of its key',
  method: 'GET',
  path: '/v1/previews/{id}',
  host: 'cms',
  source: 'implied',
  access: 'open',
  input: v.object({
    id: idInput,
    key: v.pipe(v.string('预览密钥不正确'), v.maxLength(200, '预览密钥不正确')),
    type: v.optional(wholeInput(1, 99)),
  }),
  output: preview,
})
