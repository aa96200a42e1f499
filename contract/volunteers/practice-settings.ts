/** How an operator arranges practice: its settings, kinds of service, streets and communities. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, id, list, text, url } from '#contract/fields.ts'

/** One setting of practice by its name, as the operator wrote it. */
export const practiceConfig = v.object({ code: id, value: text })

const settingOf = {
  host: 'cms',
  source: 'spec',
  method: 'GET',
  access: 'public',
  ttl: 60,
  input: v.object({}),
} as const
export const getPracticeConfigs = defineEndpoint({
  ...settingOf,
  name: 'getPracticeConfigs',
  summary: 'Settings of civilized practice',
  path: '/v1/platform/cpcconfig/list',
  output: v.object({ list: list(practiceConfig) }),
})
export const serviceType = v.object({ id, name: text, icon: url, parent_id: text })
export const getServiceTypes = defineEndpoint({
  ...settingOf,
  name: 'getServiceTypes',
  summary: 'Kinds of volunteer service',
  source: 'implied',
  path: '/v1/platform/service_types',
  output: v.object({ list: list(serviceType) }),
})
/** level: 1 streets, 2 their communities. */
export const street = v.object({ id, name: text, parent_id: text, level: count })
export const getStreets = defineEndpoint({
  ...settingOf,
  name: 'getStreets',
  summary: 'Streets and communities',
  path: '/v1/platform/streets/list',
  output: v.object({ list: list(street) }),
})
