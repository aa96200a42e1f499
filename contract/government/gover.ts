/** What /gover and /dj begin with [decision G162]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { dateTime, id, list, text } from '#contract/fields.ts'
import { guideRow } from './guides.ts'
import { cmsPage } from '#contract/pages/pages.ts'

const answered = v.object({ id, title: text, reply: text, merchant_name: text, replied_at: dateTime })
/**
 * page: what the operator arranged; without cards the app draws a hub of its own, of matters (the operator's first) and
 * of answers (the newest given to suggestions). These are empty beside an arranged page.
 */
export const getGover = defineEndpoint({
  name: 'getGover',
  summary: 'The page behind /gover or /dj, or what its hub shows',
  method: 'GET',
  path: '/v1/gover',
  host: 'cms',
  source: 'implied',
  access: 'public',
  ttl: 30,
  input: v.object({ code: v.optional(v.picklist(['gover', 'dj'], '没有这个页面'), 'gover') }),
  output: v.object({ page: cmsPage, matters: list(guideRow), answers: list(answered) }),
})
