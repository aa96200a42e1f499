/** What the arrangement consists of beside pages. */
import type { Arrangement, ArrangedTabOfFooter } from '#contract/staff/arrangement-fields.ts'
import { choicesOf, labelOf, of, shaped, shareFields, type DocumentField } from './document-field.ts'

export type PartName = Exclude<keyof Arrangement, 'pages'>
/** items: it is a list, of which each has these fields; make: one more. */
interface Part {
  title: string
  fields: DocumentField[]
  items?: {
    nameOf: (item: never) => string
    make: () => unknown
    /** What follows of itself from what was chosen. */
    settled?: (item: never, before: never) => unknown
    most: number
    word: string
  }
}
const yesNo = choicesOf('1=开|0=关')
const modules = choicesOf(
  'comment=评论|audio=听书|special=专题|search=搜索|share=分享|credit=活跃值|advice=意见建议|around=周边服务|' +
    'guide=办事指南|matrix=矩阵|party=党建|practice=文明实践|circle=圈子|video=视频|live=广播电视|wallet=钱包',
)
const switches = choicesOf('5=发布内容|6=志愿者注册|7=点单服务|8=实名认证：身份证|9=实名认证：人脸|10=实名认证')
/** As src/lib/footer-address.ts reads them; one's own address from 10 on. */
const tabTypes = choicesOf('1=首页|2=我的|3=政务|4=建言|5=办事指南|6=服务|7=活动站|8=电视|9=电台|10=自己定')
type Tab = Pick<ArrangedTabOfFooter, 'type' | 'source_type'>
const leads = (source_type: number) => (tab: Tab) => tab.type >= 10 && tab.source_type === source_type
const stands = (source_type: number) => (one: { source_type: number }) => one.source_type === source_type

type Module = Arrangement['modules'][number]
const NEW_TAB = '新的一项'

export const parts: Record<PartName, Part> = {
  config: {
    title: '名称与文字',
    fields: [
      ...of('line', 'name=应用名称'),
      ...shaped(256, 256, 'image=标志|h5_logo=下载条的标志'),
      ...of('picture', 'logo2=横版标志'),
      ...of(
        'tick',
        'is_global_grey=灰色模式：全站变灰，用于哀悼|show_picture=显示图片|is_league=联盟站：可以切换到别的城市',
      ),
      ...of('category', 'category=默认栏目'),
      ...of('line', 'city=城市|city_info.name=城市全称|province_info.name=省份|contact_phone=联系电话|icp=ICP 备案号'),
      ...of('text', 'description=介绍（搜索引擎和分享里用）'),
      ...of('tick', 'is_drainage=网页里邀请下载应用'),
      {
        ...of('choice', 'top_paperwork_type=下载条的内容', isInviting)[0]!,
        choices: choicesOf('0=没有|1=文字|2=图片'),
      },
      ...of('line', 'top_paperwork=下载条的文字', invites(1)),
      ...of('picture', 'top_paperwork=下载条的图片', invites(2)),
      ...of('line', 'app_android_url=安卓版下载地址|app_ios_url=iOS 版下载地址|app_scheme=打开应用的地址'),
      ...of('line', 'app_scheme_android=安卓打开应用的地址（不同时填）|app_scheme_ios=iOS 打开应用的地址（不同时填）'),
      ...of('font', 'icon_font=图标字体'),
      ...shareFields,
    ],
  },
  skin: {
    title: '皮肤',
    fields: [
      { name: 'background_color', label: '品牌色', kind: 'colour', colour: 'brand' },
      { name: 'cate_col_font_color', label: '栏目文字的颜色', kind: 'colour', colour: 'tab', hint: '不填就用白色' },
      ...shaped(750, 190, 'background_image=页头图片'),
      ...of('picture', 'icon1=页头标志'),
    ],
  },
  menu: {
    title: '底部导航',
    fields: [
      ...of('line', 'name=名称'),
      ...of('tick', 'display=显示'),
      { name: 'type', label: '打开', kind: 'choice', choices: tabTypes },
      {
        name: 'source_type',
        label: '自己定的去处',
        kind: 'choice',
        choices: choicesOf('1=编排的页面|2=地址|0=没有'),
        isFor: (tab: Tab) => tab.type >= 10,
      },
      ...of('page', 'source_id=页面', leads(1)),
      ...of('line', 'url=地址（本站的路径，或以 https 开头）', leads(2)),
      ...of('tick', 'is_url_effect=先提示要离开本站', leads(2)),
      { name: 'show_type', label: '名称在图标下', kind: 'choice', choices: choicesOf('1=显示|0=只显示图标') },
      ...of('glyph', 'ttf.show=图标|ttf.click=选中时的图标'),
      ...of('picture', 'image_show=图片图标（没有选图标时用）|image_click=选中时的图片图标'),
    ],
    items: {
      nameOf: ({ name, display }: ArrangedTabOfFooter) => `${name || '（没有名称）'}${display ? '' : '（不显示）'}`,
      make: () => ({ name: NEW_TAB, type: 10, source_type: 1, display: 1, show_type: 1, ttf: null, ...blankTab }),
      settled: (tab: ArrangedTabOfFooter, { name, type }: ArrangedTabOfFooter) =>
        [NEW_TAB, labelOf(tabTypes, type)].includes(name) && tab.type !== type && tab.type < 10
          ? { ...tab, name: labelOf(tabTypes, tab.type) }
          : tab,
      most: 20,
      word: '添加一项',
    },
  },
  fixed_categories: {
    title: '固定栏目',
    fields: [
      { name: 'name', label: '名称', kind: 'line' },
      {
        name: 'source_type',
        label: '是什么',
        kind: 'choice',
        choices: choicesOf('0=栏目|1=编排的页面|2=地址'),
      },
      ...of('category', 'id=栏目', stands(0)),
      ...of('page', 'source_id=页面', stands(1)),
      ...of('line', 'url=地址', stands(2)),
    ],
    items: {
      nameOf: nameOfNamed,
      make: () => ({ id: newId(), name: '新的栏目', type: 0, source_type: 1, source_id: '', url: '' }),
      most: 20,
      word: '添加固定栏目',
    },
  },
  modules: {
    title: '功能模块',
    fields: [
      { name: 'code', label: '模块', kind: 'choice', choices: modules },
      { name: 'name', label: '名称', kind: 'line' },
      { name: 'enabled', label: '开放', kind: 'choice', choices: yesNo },
    ],
    items: {
      nameOf: ({ name, code, enabled }: Module) => `${name || code}：${enabled ? '开' : '关'}`,
      make: () => ({ code: 'comment', name: '评论', enabled: 1 }),
      settled: (module: Module, { name, code }: Module) =>
        name === labelOf(modules, code) && module.code !== code
          ? { ...module, name: labelOf(modules, module.code) }
          : module,
      most: 60,
      word: '添加模块',
    },
  },
  switches: {
    title: '开关',
    fields: [
      { name: 'code', label: '开关', kind: 'choice', choices: switches },
      { name: 'config_value', label: '状态', kind: 'choice', choices: yesNo },
    ],
    items: {
      nameOf: ({ code, config_value }: Arrangement['switches'][number]) =>
        `${labelOf(switches, code)}：${config_value === '1' ? '开' : '关'}`,
      make: () => ({ code: 5, config_value: '0' }),
      most: 60,
      word: '添加开关',
    },
  },
  hot_words: {
    title: '热搜词',
    fields: [],
    items: { nameOf: (word: string) => word || '（空的）', make: () => '', most: 30, word: '添加热搜词' },
  },
  about: {
    title: '关于我们',
    fields: [...of('line', 'title=标题|version=版本'), ...of('picture', 'logo=标志'), ...of('html', 'content=正文')],
  },
  voice: {
    title: '朗读',
    fields: [
      ...of('tick', 'enabled=文章可以朗读'),
      ...of('line', 'voice=声音'),
      ...of('number', 'rate=语速（0.5 到 2，1 为正常）'),
    ],
  },
  services: {
    title: '实践服务',
    fields: [
      { name: 'name', label: '名称', kind: 'line' },
      { name: 'icon', label: '图标', kind: 'icon' },
      { name: 'status', label: '提供', kind: 'choice', choices: yesNo },
    ],
    items: {
      nameOf: nameOfNamed,
      make: () => ({ id: newId(), name: '新的服务', icon: '', status: 1 }),
      most: 60,
      word: '添加服务',
    },
  },
}
export const partNames = Object.keys(parts) as PartName[]

const blankTab = { source_id: '', url: '', is_url_effect: 0, image_show: '', image_click: '', link: '' }
function nameOfNamed({ name }: { name: string }) {
  return name || '（没有名称）'
}
function isInviting({ is_drainage }: Arrangement['config']) {
  return is_drainage === 1
}
function invites(type: number) {
  return (config: Arrangement['config']) => isInviting(config) && config.top_paperwork_type === type
}
/** Of nine digits, by chance: two who add something at once do not take the same. */
export function newId(): string {
  const [random] = crypto.getRandomValues(new Uint32Array(1)) as unknown as [number]
  return String(100_000_000 + (random % 900_000_000))
}
