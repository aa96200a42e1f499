/** Places around the citizen, and matrix accounts [specification §7, decisions G110, G120]. Departments that take suggestions are in site.ts. */
import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { count, id, idInput, maybe, pageInput, pageOf, text, url } from './fields.ts'

/** WGS-84 degrees, null where nobody measured. */
const degrees = maybe(v.number())
/** A place: where it is, when it is open, how to call it. group_id: a group of merchant_groups. */
export const aroundMerchant = v.object({ id, name: text, group_id: v.optional(id, ''), cover: url, introduction: text, phone: text, address: text, open_time: text, longitude: degrees, latitude: degrees })
export type AroundMerchant = v.InferOutput<typeof aroundMerchant>

/** An account of a department, a town or a school. Whether I subscribe to it is in my subscriptions. */
export const matrixAccount = v.object({ id, name: text, avatar: url, introduction: text, group_id: v.optional(id, ''), subscribe_num: count })
export type MatrixAccount = v.InferOutput<typeof matrixAccount>

/** In the operator's order. Nearest first is the app's work: where somebody stands is sent to nobody. */
export const getArounds = defineEndpoint({
  name: 'getArounds', summary: 'Places around, by group', method: 'GET', path: '/v1/arounds', host: 'cms', source: 'implied', access: 'public', ttl: 60, input: v.object({ group_id: v.optional(idInput), ...pageInput }), output: pageOf(aroundMerchant),
})
