/** Matrix accounts: what towns, departments, schools and hospitals publish [decisions G110, G120, G163]. */
import * as v from 'valibot'
import { feedPage } from '#contract/content/content.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, idInput, pageInput, pageOf, url, wholeInput } from '#contract/fields.ts'
import { matrixAccount } from '#contract/pages/pages.ts'

const read = { method: 'GET', host: 'cms', source: 'implied', access: 'public' } as const

/** In the operator's order. */
export const getMatrixs = defineEndpoint({
  ...read,
  name: 'getMatrixs',
  summary: 'Matrix accounts by group',
  path: '/v1/matrixs',
  ttl: 10,
  input: v.object({ group_id: v.optional(idInput), ...pageInput }),
  output: pageOf(matrixAccount),
})
export const matrixDetail = v.object({ ...matrixAccount.entries, cover: url, post_num: count })
export type MatrixDetail = v.InferOutput<typeof matrixDetail>
export const getMatrix = defineEndpoint({
  ...read,
  name: 'getMatrix',
  summary: 'One matrix account',
  path: '/v1/matrixs/{id}',
  detail: true,
  ttl: 10,
  input: v.object({ id: idInput }),
  output: matrixDetail,
})
/** type: 3 articles, 4 films of every kind, 7 photo sets; without it everything, the newest first. */
export const getMatrixPosts = defineEndpoint({
  ...read,
  name: 'getMatrixPosts',
  summary: 'What a matrix account published',
  path: '/v1/matrixs/{id}/posts',
  ttl: 10,
  input: v.object({ id: idInput, type: v.optional(wholeInput(1, 99)), ...pageInput }),
  output: feedPage,
})
