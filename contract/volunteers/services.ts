/** Services that volunteers of the practice centre offer [specification §7 volunteer and practice]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, id, list, text, wholeInput } from '#contract/fields.ts'

/** status: 1 offered, 0 no longer. icon: a name of the app's own icon set. */
export const service = v.object({ id, name: text, icon: text, status: count, sort: count })
/** The app requests status 1 [rule R106]. */
export const getServices = defineEndpoint({
  name: 'getServices',
  summary: 'Service types of the practice centre',
  method: 'GET',
  path: '/v1/platform/cpcservice/list',
  host: 'cms',
  source: 'spec',
  access: 'public',
  ttl: 60,
  input: v.object({ status: v.optional(wholeInput(0, 1), 1) }),
  output: v.object({ list: list(service) }),
})
