/**
 * Places around the citizen [specification §7, decision G110]. Departments that take suggestions are in site.ts, matrix
 * accounts in pages.ts.
 */
import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { id, idInput, maybe, pageInput, pageOf, text, url } from './fields.ts'

/** WGS-84 degrees, null where unknown. */
const degrees = maybe(v.number())
/** A place with address, opening hours and phone. group_id: a group of merchant_groups. */
export const aroundMerchant = v.object({
  id,
  name: text,
  group_id: v.optional(id, ''),
  cover: url,
  introduction: text,
  phone: text,
  address: text,
  open_time: text,
  longitude: degrees,
  latitude: degrees,
})
export type AroundMerchant = v.InferOutput<typeof aroundMerchant>

/** In the operator's order. The app sorts by distance itself, so that a citizen's position is never sent. */
export const getArounds = defineEndpoint({
  name: 'getArounds',
  summary: 'Places around, by group',
  method: 'GET',
  path: '/v1/arounds',
  host: 'cms',
  source: 'implied',
  access: 'public',
  ttl: 60,
  input: v.object({ group_id: v.optional(idInput), ...pageInput }),
  output: pageOf(aroundMerchant),
})
