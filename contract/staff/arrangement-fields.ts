/** What the city's app looks like and what its pages are made of, as one document [decision 129]. */
import * as v from 'valibot'
import * as cardType from '#contract/pages/card-types.ts'
import { lineInput, onOffInput, textInput, wholeInput } from '#contract/fields.ts'

/** What the console calls the kinds of cards. */
export const cardTitles: Readonly<Record<number, string>> = {
  [cardType.banner]: '轮播图',
  [cardType.icons]: '图标入口',
  [cardType.notices]: '滚动公告',
  [cardType.list]: '内容列表',
  [cardType.images]: '图片',
  [cardType.videos]: '视频',
  [cardType.audio]: '音频',
  [cardType.stations]: '广播电视',
  [cardType.rooms]: '直播',
  [cardType.specials]: '专题',
  [cardType.accounts]: '矩阵号',
  [cardType.people]: '主播与机构',
  [cardType.services]: '服务',
  [cardType.practice]: '文明实践',
  [cardType.circles]: '圈子',
  [cardType.search]: '搜索框',
  [cardType.title]: '标题',
  [cardType.prose]: '富文本',
  [cardType.divider]: '分隔',
  [cardType.tabs]: '标签组',
}
/**
 * Where a card without items of its own has its content from: the newest of a category, of a content type, picks,
 * channels of a type, live rooms, accounts of a group (0: all), what volunteers do, circles.
 */
export const sourceKinds = {
  category: '栏目最新',
  type: '一类内容的最新',
  selected: '精选',
  channel: '广播、电视、主播或机构',
  live: '直播间',
  matrix: '矩阵号',
  practice: '文明实践',
  circle: '圈子',
} as const
export type SourceKind = keyof typeof sourceKinds

/** Cards of one page, items of one card, and pages there may be. */
export const MOST_CARDS = 60
export const MOST_ITEMS = 60
export const MOST_PAGES = 100

const line = (max: number) => v.optional(lineInput(max), '')
const address = line(2000)
const flag = (usual: 0 | 1) => v.optional(onOffInput, usual)
const number = (max: number) => v.optional(wholeInput(0, max), 0)
const optionalId = v.optional(v.pipe(lineInput(16), v.regex(/^\d*$/, '编号不正确')), '')
const id = v.pipe(lineInput(10, 1), v.regex(/^[1-9]\d{0,8}$/, '编号不正确'))
const rows = <S extends v.GenericSchema>(row: S, most: number) =>
  v.optional(v.pipe(v.array(row, '应为数组'), v.maxLength(most, `最多 ${most} 项`)), [])

/** source_type: a kind of sourceTypes; address: its url leads somewhere. source_id: of what it stands for. */
const arrangedItem = v.object({
  title: line(60),
  subtitle: line(120),
  cover: address,
  icon: line(200),
  url: address,
  source_type: v.optional(wholeInput(1, 10), 2),
  source_id: optionalId,
})
export type ArrangedItem = v.InferOutput<typeof arrangedItem>

const source = v.nullish(
  v.object({ kind: v.picklist(Object.keys(sourceKinds) as SourceKind[]), value: line(20) }),
  null,
)
const cardEntries = {
  id,
  type: wholeInput(1, 20),
  title: line(40),
  show_title: flag(0),
  show_more: flag(0),
  style: line(20),
  columns: number(6),
  /** HTML, of a card of rich text. */
  content: v.optional(textInput(20_000), ''),
  page_size: v.optional(wholeInput(1, 30), 5),
  source,
  items: rows(arrangedItem, MOST_ITEMS),
}
const tab = v.object(cardEntries)
/** id: of this card in all versions, chosen by who adds it. tabs: of a card of tabs, which have none of their own. */
const arrangedCard = v.object({ ...cardEntries, tabs: rows(tab, 10) })
export type ArrangedCard = v.InferOutput<typeof arrangedCard>
export type ArrangedTab = v.InferOutput<typeof tab>

const share = v.nullish(
  v.object({ is_share_custom: flag(0), share_title: line(60), share_cover: address, share_des: line(120) }),
  null,
)
/** code: one of pageCodes, or ''. */
const arrangedPage = v.object({
  id,
  code: line(20),
  name: v.optional(lineInput(30), ''),
  background_color: line(9),
  is_home: flag(0),
  share,
  cards: rows(arrangedCard, MOST_CARDS),
})
export type ArrangedPage = v.InferOutput<typeof arrangedPage>

const named = v.optional(v.object({ name: line(30) }), {})
/** As siteConfig. */
const arrangedConfig = v.object({
  name: line(20),
  image: address,
  logo2: address,
  h5_logo: address,
  show_picture: flag(1),
  category: number(100),
  city: line(20),
  city_info: named,
  province_info: named,
  is_league: flag(0),
  is_global_grey: flag(0),
  is_drainage: flag(0),
  top_paperwork_type: number(2),
  top_paperwork: line(2000),
  description: line(200),
  icp: line(60),
  contact_phone: line(30),
  app_android_url: address,
  app_ios_url: address,
  app_scheme: address,
  app_scheme_ios: address,
  app_scheme_android: address,
  icon_font: address,
  share,
})
/** As footerItem and fixedCategory: pages of the app by type, CMS pages by source_type 1, addresses by 2. */
const arrangedTab = v.object({
  type: number(99),
  source_type: number(2),
  source_id: optionalId,
  url: address,
  is_url_effect: flag(0),
  display: flag(1),
  name: line(8),
  show_type: number(9),
  ttf: v.nullish(v.object({ show: line(40), click: line(40) }), null),
  image_show: address,
  image_click: address,
  link: address,
})
export type ArrangedTabOfFooter = v.InferOutput<typeof arrangedTab>
const fixedCategory = v.object({
  id: line(16),
  name: line(10),
  type: number(99),
  source_type: number(2),
  source_id: optionalId,
  url: address,
})

/** Lists are in the order they are shown. */
export const arrangement = v.object({
  config: v.optional(arrangedConfig, {}),
  skin: v.optional(
    v.object({
      background_image: address,
      background_color: line(9),
      cate_col_font_color: line(9),
      icon1: address,
    }),
    {},
  ),
  menu: rows(arrangedTab, 20),
  fixed_categories: rows(fixedCategory, 20),
  modules: rows(v.object({ code: lineInput(40, 1), name: line(20), enabled: flag(1) }), 60),
  switches: rows(v.object({ code: wholeInput(1, 99), config_value: v.picklist(['0', '1']) }), 60),
  hot_words: rows(lineInput(20, 1), 30),
  about: v.optional(
    v.object({ title: line(40), content: v.optional(textInput(50_000), ''), logo: address, version: line(20) }),
    {},
  ),
  voice: v.optional(
    v.object({
      enabled: flag(0),
      voice: line(40),
      rate: v.optional(v.pipe(v.number('应为数字'), v.minValue(0.5, '最慢 0.5'), v.maxValue(2, '最快 2')), 1),
    }),
    {},
  ),
  services: rows(v.object({ id: lineInput(16, 1), name: lineInput(20, 1), icon: line(200), status: flag(1) }), 60),
  pages: rows(arrangedPage, MOST_PAGES),
})
export type Arrangement = v.InferOutput<typeof arrangement>
