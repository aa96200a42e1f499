/** Places of civilized practice near a position [specification §7 civilization; decisions G174, 052]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { configurationPageInput, count, id, maybe, numberInput, pageInput, pageOf, text } from '#contract/fields.ts'

/** type: 1 中心, 2 所, 3 站, 4 点. WGS-84 degrees, null where unknown. */
export const nearMerchant = v.object({
  id,
  name: text,
  type: count,
  address: text,
  open_time: text,
  phone: text,
  longitude: maybe(v.number()),
  latitude: maybe(v.number()),
})
export type NearMerchant = v.InferOutput<typeof nearMerchant>

/** Degrees to two places, about a kilometre: where exactly somebody stands is no business of the server. */
export const roughDegrees = (degrees: number): number => Math.round(degrees * 100) / 100
const rough = (limit: number) =>
  v.optional(
    v.pipe(numberInput, v.minValue(-limit, '位置不正确'), v.maxValue(limit, '位置不正确'), v.transform(roughDegrees)),
  )

/** With a position the nearest first, else in the operator's order; many at once, so that a map is complete. */
export const getNearMerchants = defineEndpoint({
  name: 'getNearMerchants',
  summary: 'Places near a position',
  method: 'GET',
  path: '/v1/consumer/near_merchant',
  host: 'cms',
  source: 'spec',
  access: 'public',
  ttl: 10,
  input: v.object({
    longitude: rough(180),
    latitude: rough(90),
    ...configurationPageInput,
    cursor: pageInput.cursor,
  }),
  output: pageOf(nearMerchant),
})
