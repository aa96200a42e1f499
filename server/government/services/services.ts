import type { OutputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/volunteers/services.ts'
import type { Handle } from '#server/platform/api/handler.ts'

type Service = OutputOf<typeof contract.getServices>['list'][number]

/** Stored by the operator among the settings: a dozen names. */
export const getServices: Handle<typeof contract.getServices> = async ({ status }, { settings }) => {
  const all = await settings.get<Service[]>('services', [])
  return { list: all.filter((one) => one.status === status).sort((a, b) => a.sort - b.sort) }
}
