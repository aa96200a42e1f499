/** What the arrangement consists of beside pages. */
import type { Arrangement, ArrangedTabOfFooter } from '#contract/staff/arrangement-fields.ts'
import { choicesOf, labelOf, shareFields, type DocumentField } from './document-field.ts'

export type PartName = Exclude<keyof Arrangement, 'pages'>
/** items: it is a list, of which each has these fields; make: one more. */
interface Part {
  title: string
  fields: DocumentField[]
  items?: { nameOf: (item: never) => string; make: () => unknown; most: number; word: string }
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

export const parts: Record<PartName, Part> = {
  config: {
    title: '名称与文字',
    fields: [
      { name: 'name', label: '应用名称', kind: 'line' },
      { name: 'image', label: '标志', kind: 'picture' },
      { name: 'logo2', label: '横版标志', kind: 'picture' },
      { name: 'h5_logo', label: '下载条的标志', kind: 'picture' },
      { name: 'is_global_grey', label: '灰色模式：全站变灰，用于哀悼', kind: 'tick' },
      { name: 'show_picture', label: '显示图片', kind: 'tick' },
      { name: 'category', label: '默认栏目', kind: 'category' },
      { name: 'city', label: '城市', kind: 'line' },
      { name: 'city_info.name', label: '城市全称', kind: 'line' },
      { name: 'province_info.name', label: '省份', kind: 'line' },
      { name: 'is_league', label: '联盟站：可以切换到别的城市', kind: 'tick' },
      { name: 'description', label: '介绍', kind: 'text', hint: '搜索引擎和分享里用' },
      { name: 'contact_phone', label: '联系电话', kind: 'line' },
      { name: 'icp', label: 'ICP 备案号', kind: 'line' },
      { name: 'is_drainage', label: '网页里邀请下载应用', kind: 'tick' },
      {
        name: 'top_paperwork_type',
        label: '下载条的内容',
        kind: 'choice',
        choices: choicesOf('0=没有|1=文字|2=图片'),
        isFor: isInviting,
      },
      { name: 'top_paperwork', label: '下载条的文字', kind: 'line', isFor: invites(1) },
      { name: 'top_paperwork', label: '下载条的图片', kind: 'picture', isFor: invites(2) },
      { name: 'app_android_url', label: '安卓版下载地址', kind: 'line' },
      { name: 'app_ios_url', label: 'iOS 版下载地址', kind: 'line' },
      { name: 'app_scheme', label: '打开应用的地址', kind: 'line' },
      { name: 'app_scheme_android', label: '安卓打开应用的地址', kind: 'line', hint: '不填就用上面的' },
      { name: 'app_scheme_ios', label: 'iOS 打开应用的地址', kind: 'line', hint: '不填就用上面的' },
      { name: 'icon_font', label: '图标字体的地址', kind: 'line', hint: '本站的文件' },
      ...shareFields,
    ],
  },
  skin: {
    title: '皮肤',
    fields: [
      { name: 'background_color', label: '品牌色', kind: 'colour', colour: 'brand' },
      { name: 'cate_col_font_color', label: '栏目文字的颜色', kind: 'colour', colour: 'tab', hint: '不填就用白色' },
      { name: 'background_image', label: '页头图片', kind: 'picture', hint: '750 × 190' },
      { name: 'icon1', label: '页头标志', kind: 'picture' },
    ],
  },
  menu: {
    title: '底部导航',
    fields: [
      { name: 'name', label: '名称', kind: 'line' },
      { name: 'display', label: '显示', kind: 'tick' },
      { name: 'type', label: '打开', kind: 'choice', choices: tabTypes },
      {
        name: 'source_type',
        label: '自己定的去处',
        kind: 'choice',
        choices: choicesOf('1=编排的页面|2=地址|0=直接链接'),
        isFor: (tab: Tab) => tab.type >= 10,
      },
      { name: 'source_id', label: '页面', kind: 'page', isFor: leads(1) },
      { name: 'url', label: '地址', kind: 'line', hint: '本站的路径，或以 https 开头', isFor: leads(2) },
      { name: 'is_url_effect', label: '先提示要离开本站', kind: 'tick', isFor: leads(2) },
      { name: 'link', label: '链接', kind: 'line', isFor: leads(0) },
      { name: 'show_type', label: '名称在图标下', kind: 'choice', choices: choicesOf('1=显示|0=只显示图标') },
      { name: 'ttf.show', label: '图标', kind: 'glyph' },
      { name: 'ttf.click', label: '选中时的图标', kind: 'glyph' },
      { name: 'image_show', label: '图片图标', kind: 'picture', hint: '没有选图标时用' },
      { name: 'image_click', label: '选中时的图片图标', kind: 'picture' },
    ],
    items: {
      nameOf: ({ name, display }: ArrangedTabOfFooter) => `${name || '（没有名称）'}${display ? '' : '（不显示）'}`,
      make: () => ({ name: '新的一项', type: 10, source_type: 1, display: 1, show_type: 1, ttf: null, ...blankTab }),
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
      { name: 'id', label: '栏目', kind: 'category', isFor: stands(0) },
      { name: 'source_id', label: '页面', kind: 'page', isFor: stands(1) },
      { name: 'url', label: '地址', kind: 'line', isFor: stands(2) },
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
      nameOf: ({ name, code, enabled }: Arrangement['modules'][number]) => `${name || code}：${enabled ? '开' : '关'}`,
      make: () => ({ code: 'comment', name: '评论', enabled: 1 }),
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
    fields: [
      { name: 'title', label: '标题', kind: 'line' },
      { name: 'logo', label: '标志', kind: 'picture' },
      { name: 'version', label: '版本', kind: 'line' },
      { name: 'content', label: '正文', kind: 'html' },
    ],
  },
  voice: {
    title: '朗读',
    fields: [
      { name: 'enabled', label: '文章可以朗读', kind: 'tick' },
      { name: 'voice', label: '声音', kind: 'line' },
      { name: 'rate', label: '语速', kind: 'number', hint: '0.5 到 2，1 为正常' },
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
