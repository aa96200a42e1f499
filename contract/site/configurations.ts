/** What every start asks of the site: look, menu, switches [specification §3, §7 system and config]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { configurationPageInput, flag, lineInput, list, text, textInput } from '#contract/fields.ts'
import { configurations, domainConfig } from './site-fields.ts'

const system = { host: 'cms', source: 'spec', access: 'public' } as const

export const getConfigurations = defineEndpoint({
  ...system,
  name: 'getConfigurations',
  summary: 'Skin, config, footer menu and fixed categories',
  cache: 'config',
  method: 'GET',
  path: '/v3/consumer/configurations',
  ttl: 1440,
  input: v.object({
    ...configurationPageInput,
    source: v.optional(textInput(20), 'h5'),
    city: v.optional(lineInput(40)),
  }),
  output: configurations,
})
/** The input every program uses: the whole menu at once. */
export const wholeSite = { page: 1, page_size: 1000, source: 'h5' } as const
export const getDomainConfig = defineEndpoint({
  ...system,
  name: 'getDomainConfig',
  summary: 'Host names of the sister systems',
  cache: 'config',
  method: 'GET',
  path: '/v1/consumer/configs',
  ttl: 1440,
  input: v.object({}),
  output: domainConfig,
})
export const getDefaultCity = defineEndpoint({
  ...system,
  source: 'implied',
  name: 'getDefaultCity',
  summary: 'City used when none was chosen and none configured',
  method: 'GET',
  path: '/v1/default_city',
  ttl: 1440,
  input: v.object({}),
  output: v.object({ name: text, city: text }),
})
const appModule = v.object({ code: text, name: text, enabled: flag })
export const getAppModules = defineEndpoint({
  ...system,
  host: 'ucenter',
  name: 'getAppModules',
  summary: 'Which functional modules are switched on',
  method: 'GET',
  path: '/v1/platform/system/app/module',
  ttl: 10,
  input: v.object({}),
  output: v.object({ list: list(appModule) }),
})
