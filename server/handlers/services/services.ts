import type { OutputOf } from '#contract/endpoint.ts'
import { getServices } from '#contract/services.ts'
import { handler } from '../handler.ts'

type Service = OutputOf<typeof getServices>['list'][number]

/** The operator keeps them among the settings: a dozen names. */
export const services = handler(getServices, async ({ status }, { settings }) => {
  const all = await settings.get<Service[]>('services', [])
  return { list: all.filter((one) => one.status === status).sort((a, b) => a.sort - b.sort) }
})
