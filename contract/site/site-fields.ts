/**
 * What the site looks like: its config, skin, menu and host names [specification §3]. Separate from the endpoints of
 * site.ts, so that other entities can use its parts.
 */
import * as v from 'valibot'
import { count, flag, id, list, maybe, text, url } from '#contract/fields.ts'

export const shareInfo = v.object({ is_share_custom: flag, share_title: text, share_cover: url, share_des: text })
export type ShareInfo = v.InferOutput<typeof shareInfo>

const named = v.nullish(v.object({ name: text }), { name: '' })
/**
 * Site config. category: default category; 2 sends the home tab to /specials. top_paperwork_type: 1 text, 2 image.
 * app_scheme opens the operator's app; _ios and _android are for a system with a different one. icon_font: of the code
 * points in the menu, on this host.
 */
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
  icon_font: url,
  share: maybe(shareInfo),
})
export type SiteConfig = v.InferOutput<typeof siteConfig>

/**
 * background_image: behind the header (750×190). background_color: the brand colour. cate_col_font_color: the colour of
 * category tabs.
 */
export const skin = v.object({ background_image: url, background_color: text, cate_col_font_color: text, icon1: url })
export type Skin = v.InferOutput<typeof skin>

/**
 * ttf: a pair of icon font code points (inactive, active). Types: 1 /index … 9 /radios, 10 and 11 custom [specification
 * §2].
 */
const footerItem = v.object({
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

/**
 * A tab pinned before the citizen's own categories. source_type 1: a CMS page; 2: an address; otherwise the category
 * `id`.
 */
const fixedCategory = v.object({
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
