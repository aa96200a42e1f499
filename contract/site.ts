/** The site itself: look, menu, domains, switches [specification §3, §7 system and config]. */
import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import {
  configurationPageInput,
  contentType,
  count,
  flag,
  html,
  id,
  idInput,
  list,
  maybe,
  pageInput,
  pageOf,
  text,
  textInput,
  url,
  wholeInput,
} from './fields.ts'

export const shareInfo = v.object({ is_share_custom: flag, share_title: text, share_cover: url, share_des: text })
export type ShareInfo = v.InferOutput<typeof shareInfo>

const named = v.nullish(v.object({ name: text }), { name: '' })
/** Site config. category: default category, 2 sends the home tab to /specials. top_paperwork_type: 1 text, 2 image. app_scheme opens the operator's app; _ios and _android are for a system that has another one. */
export const siteConfig = v.object({
  name: text,
  image: url,
  logo2: url,
  show_picture: flag,
  category: count,
  city: text,
  city_info: named,
  province_info: named,
  is_league: flag,
  is_global_grey: flag,
  is_drainage: flag,
  h5_logo: url,
  top_paperwork_type: count,
  top_paperwork: text,
  description: text,
  icp: text,
  contact_phone: text,
  app_android_url: url,
  app_ios_url: url,
  app_scheme: text,
  app_scheme_ios: text,
  app_scheme_android: text,
  share: maybe(shareInfo),
})
export type SiteConfig = v.InferOutput<typeof siteConfig>

/** background_image lies behind the header (750×190); background_color is the brand colour; cate_col_font_color colours category tabs. */
export const skin = v.object({ background_image: url, background_color: text, cate_col_font_color: text, icon1: url })
export type Skin = v.InferOutput<typeof skin>

/** ttf: a pair of font icon code points (inactive, active). Types: 1 /index … 9 /radios, 10 and 11 custom [specification §2]. */
export const footerItem = v.object({
  type: count,
  source_type: count,
  source_id: v.optional(id, ''),
  url,
  is_url_effect: flag,
  display: flag,
  sort: count,
  name: text,
  show_type: count,
  ttf: maybe(v.object({ show: text, click: text })),
  image_show: url,
  image_click: url,
  link: text,
})
export type FooterItem = v.InferOutput<typeof footerItem>

/** A tab pinned before the citizen's own categories. source_type 1: a CMS page; 2: an address; else the category `id`. */
export const fixedCategory = v.object({
  id,
  name: text,
  type: count,
  sort: count,
  source_type: count,
  source_id: v.optional(id, ''),
  url,
})
export type FixedCategory = v.InferOutput<typeof fixedCategory>

export const configurations = v.object({
  skin,
  config: siteConfig,
  menu: list(footerItem),
  fixed_categories: list(fixedCategory),
})
export type Configurations = v.InferOutput<typeof configurations>

export const domainConfig = v.object({
  asc_c_domain: url,
  asc_h5_domain: url,
  cms_c_domain: url,
  ucenter_api_domain: url,
  ucenter_c_domain: url,
  vms_api_domain: url,
  cms_pc_domain: url,
  asc_api_domain: url,
})
export type DomainConfig = v.InferOutput<typeof domainConfig>

const system = { host: 'cms', source: 'spec', access: 'public' } as const

export const getConfigurations = defineEndpoint({
  ...system,
  name: 'getConfigurations',
  summary: 'Skin, config, footer menu and fixed categories',
  method: 'GET',
  path: '/v3/consumer/configurations',
  ttl: 1440,
  input: v.object({
    ...configurationPageInput,
    source: v.optional(textInput(20), 'h5'),
    city: v.optional(textInput(40)),
  }),
  output: configurations,
})
/** The input every program asks with: all of the menu at once. */
export const wholeSite = { page: 1, page_size: 1000, source: 'h5' } as const
export const getBasicInfo = defineEndpoint({
  ...system,
  name: 'getBasicInfo',
  summary: 'Site basics',
  method: 'GET',
  path: '/v1/system/basic_info',
  ttl: 10,
  input: v.object({}),
  output: siteConfig,
})
export const getDomainConfig = defineEndpoint({
  ...system,
  name: 'getDomainConfig',
  summary: 'Host names of the sister systems',
  method: 'GET',
  path: '/v1/consumer/configs',
  ttl: 1440,
  input: v.object({}),
  output: domainConfig,
})
export const aboutUs = v.object({ title: text, content: html, logo: url, version: text })
export const getAboutUs = defineEndpoint({
  ...system,
  name: 'getAboutUs',
  summary: 'About-us text',
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
  method: 'GET',
  path: '/v2/city_level',
  ttl: 1440,
  input: v.object({ parent_id: v.optional(idInput) }),
  output: v.object({ list: list(city) }),
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
export const voiceConfig = v.object({ enabled: flag, voice: text, rate: count })
export const getVoiceConfigs = defineEndpoint({
  ...system,
  name: 'getVoiceConfigs',
  summary: 'Article read-aloud settings',
  method: 'GET',
  path: '/v2/article_voice_configs',
  ttl: 1440,
  input: v.object({}),
  output: voiceConfig,
})
export const appModule = v.object({ code: text, name: text, enabled: flag })
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
/** codes 5 publish, 6 volunteer, 7 order, 8 id real-name, 9 face real-name, 10 real-name open; config_value '1' = on. */
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

export const merchant = v.object({
  id,
  name: text,
  logo: url,
  introduction: text,
  phone: text,
  address: text,
  group_id: v.optional(id, ''),
  is_default: flag,
})
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
/** url: as the browser has it; its fragment is left out. Another answer each time: never kept. */
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
/** Where the app for phones is had; an address is empty when the operator has none. */
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
