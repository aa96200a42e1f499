/**
 * Places around the citizen [specification §7, decision G110]. Departments that take suggestions are in site.ts, matrix
 * accounts in pages.ts.
 */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, idInput, list, maybe, pageOf, placesPageInput, text, url } from '#contract/fields.ts'

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

/** A licence and its picture. */
export const qualification = v.object({ id, title: text, image: url })
export const aroundDetail = v.object({
  ...aroundMerchant.entries,
  images: list(url),
  qualifications: list(qualification),
})
export type AroundDetail = v.InferOutput<typeof aroundDetail>

/** In the operator's order, many at once: the app sorts by distance, so that no request holds a citizen's position. */
export const getArounds = defineEndpoint({
  name: 'getArounds',
  summary: 'Places around, by group',
  method: 'GET',
  path: '/v1/arounds',
  host: 'cms',
  source: 'implied',
  access: 'public',
  ttl: 60,
  input: v.object({ group_id: v.optional(idInput), ...placesPageInput }),
  output: pageOf(aroundMerchant),
})
export const getAround = defineEndpoint({
  name: 'getAround',
  summary: 'One place around',
  method: 'GET',
  path: '/v1/arounds/{id}',
  host: 'cms',
  source: 'implied',
  access: 'public',
  detail: true,
  ttl: 60,
  input: v.object({ id: idInput }),
  output: aroundDetail,
})
/** Without a merchant those of the site. */
export const getQualifications = defineEndpoint({
  name: 'getQualifications',
  summary: 'Licences of a merchant or of the site',
  method: 'GET',
  path: '/v1/qualifications',
  host: 'cms',
  source: 'implied',
  access: 'public',
  ttl: 60,
  input: v.object({ merchant_id: v.optional(idInput) }),
  output: v.object({ name: text, list: list(qualification) }),
})
