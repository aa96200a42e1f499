/** The site itself, its sister systems and settings [specification §3, §7 system and config]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  contentType,
  count,
  flag,
  html,
  id,
  idInput,
  list,
  pageInput,
  pageOf,
  text,
  textInput,
  url,
  wholeInput,
} from '#contract/fields.ts'
import { siteConfig } from './site-fields.ts'

export { getAppModules, getConfigurations, getDefaultCity, getDomainConfig } from './configurations.ts'

const system = { host: 'cms', source: 'spec', access: 'public' } as const

export const getBasicInfo = defineEndpoint({
  ...system,
  name: 'getBasicInfo',
  summary: 'Site basics',
  cache: 'config',
  method: 'GET',
  path: '/v1/system/basic_info',
  ttl: 10,
  input: v.object({}),
  output: siteConfig,
})
export const aboutUs = v.object({ title: text, content: html, logo: url, version: text })
export const getAboutUs = defineEndpoint({
  ...system,
  name: 'getAboutUs',
  summary: 'About-us text',
  cache: 'config',
  method: 'GET',
  path: '/v2/about_us',
  ttl: 1440,
  input: v.object({}),
  output: aboutUs,
})

export interface City {
  id: string
  name: string
  level: number
  parent_id: string
  initial: string
  children: City[]
}
export const city: v.GenericSchema<unknown, City> = v.object({
  id,
  name: text,
  level: count,
  parent_id: v.optional(id, ''),
  initial: text,
  children: v.lazy(() => list(city)),
})
export const getCityLevel = defineEndpoint({
  ...system,
  name: 'getCityLevel',
  summary: 'City and area levels',
  cache: 'config',
  method: 'GET',
  path: '/v2/city_level',
  ttl: 1440,
  input: v.object({ parent_id: v.optional(idInput) }),
  output: v.object({ list: list(city) }),
})
export const voiceConfig = v.object({ enabled: flag, voice: text, rate: count })
export const getVoiceConfigs = defineEndpoint({
  ...system,
  name: 'getVoiceConfigs',
  summary: 'Article read-aloud settings',
  cache: 'config',
  method: 'GET',
  path: '/v2/article_voice_configs',
  ttl: 1440,
  input: v.object({}),
  output: voiceConfig,
})
/**
 * Codes: 5 publish, 6 volunteer, 7 order, 8 real-name by id, 9 real-name by face, 10 real-name enabled; config_value
 * '1' means on.
 */
export const getUserCenterConfigs = defineEndpoint({
  ...system,
  host: 'ucenter',
  source: 'implied',
  name: 'getUserCenterConfigs',
  summary: 'User-centre switches',
  method: 'GET',
  path: '/v1/platform/configs',
  ttl: 10,
  input: v.object({ sys_type: v.optional(wholeInput(1, 9), 2) }),
  output: v.object({ list: list(v.object({ code: count, config_value: text })) }),
})

/** advice_num: suggestions it has taken. reply_rate: percent of them it has answered. */
export const merchant = v.object({
  id,
  name: text,
  logo: url,
  introduction: text,
  phone: text,
  address: text,
  group_id: v.optional(id, ''),
  is_default: flag,
  city: text,
  advice_num: count,
  reply_rate: count,
})
export type AdviceMerchant = v.InferOutput<typeof merchant>
export const getAdviceMerchants = defineEndpoint({
  ...system,
  name: 'getAdviceMerchants',
  summary: 'Departments that take citizen suggestions',
  method: 'GET',
  path: '/v2/advices_merchants/',
  ttl: 10,
  input: v.object(pageInput),
  output: pageOf(merchant),
})
export const getAdviceMerchant = defineEndpoint({
  ...system,
  name: 'getAdviceMerchant',
  summary: 'One department, or the default one',
  method: 'GET',
  path: '/v2/advice_merchant',
  ttl: 10,
  input: v.object({ id: v.optional(idInput) }),
  output: merchant,
})
export const getMerchantGroups = defineEndpoint({
  ...system,
  name: 'getMerchantGroups',
  summary: 'Groups of merchants: surrounding services or matrix accounts',
  method: 'GET',
  path: '/v1/platform/merchant_groups',
  ttl: 10,
  input: v.object({ type: v.optional(textInput(20)) }),
  output: v.object({
    list: list(v.object({ id, name: text, type: text, icon: text, sort: count, merchant_num: count })),
  }),
})
export const resolveObjectUrls = defineEndpoint({
  ...system,
  name: 'resolveObjectUrls',
  summary: 'Addresses that content objects open',
  method: 'POST',
  path: '/v2/object_urls',
  input: v.object({
    objects: v.pipe(
      v.array(v.object({ object_type: wholeInput(1, 99), object_id: idInput })),
      v.minLength(1, '请给出对象'),
      v.maxLength(100, '最多 100 个'),
    ),
  }),
  output: v.object({ list: list(v.object({ object_type: contentType, object_id: id, url })) }),
})
/** url: as in the browser; its fragment is ignored. Every response is different and must not be cached. */
export const signWechat = defineEndpoint({
  ...system,
  access: 'open',
  name: 'signWechat',
  summary: 'WeChat JS-SDK signature for an address',
  method: 'POST',
  path: '/v1/consumer/wechat/jsapi',
  input: v.object({ url: textInput(2000, 1) }),
  output: v.object({ appid: text, timestamp: count, noncestr: text, sign: text, url }),
})
/** Where to get the native app; an address is empty if the operator has none. */
export const getAppDownloads = defineEndpoint({
  ...system,
  source: 'implied',
  name: 'getAppDownloads',
  summary: 'Download links of the app',
  method: 'GET',
  path: '/v1/app_downloads',
  ttl: 10,
  input: v.object({ channel: v.optional(textInput(40)) }),
  output: v.object({ ios_url: url, android_url: url, scheme: text }),
})
