/** What each type of card can be, as src/features/page-cards draws it. */
import * as cardType from '#contract/pages/card-types.ts'
import { sourceTypes } from '#contract/pages/pages.ts'
import { manuscriptTypes } from '#contract/staff/manuscript-fields.ts'
import type { SourceKind } from '#contract/staff/arrangement-fields.ts'
import type { Choice } from '#console/things/thing.ts'
import { choicesOf } from './document-field.ts'

type ItemField = 'subtitle' | 'cover' | 'icon'
export interface CardShape {
  styles?: Choice[]
  columns?: Choice[]
  /** Where its content can come from, by its values; 'category' has those of the city. */
  sources?: Partial<Record<SourceKind, Choice[]>>
  /** What an item has beside its title, and what it can stand for. */
  items?: { fields: ItemField[]; stands: number[]; most?: number }
  hasContent?: true
}
/** What an item stands for, by sourceTypes. */
export const standings = choicesOf(
  '2=一个地址|1=内容|3=广播、电视、主播或机构|4=直播间|5=矩阵号|6=志愿活动|7=志愿团队|8=圈子动态|9=圈子话题|10=微心愿',
)
const { address, content, channel, live, matrix, activity, team, circlePost, circleTopic, wish } = sourceTypes
const shown = (...types: (keyof typeof manuscriptTypes)[]): Choice[] =>
  types.map((type) => ({ value: String(type), label: manuscriptTypes[type] }))
const all = choicesOf('1=全部')
const newest = (...types: (keyof typeof manuscriptTypes)[]) => ({ category: [], type: shown(...types), selected: all })
const rowStyles = 'right=图在右|left=图在左|big=大图|three=三图|text=只有文字'
const tileStyles = choicesOf('=并排|big=一行一个|scroll=横向滑动')
const words: ItemField[] = ['subtitle', 'cover']

export const cardShapes: Record<number, CardShape> = {
  [cardType.banner]: {
    styles: choicesOf('=16:9|wide=通栏 750:190|3:2=3:2|1:1=1:1'),
    sources: newest(3, 4, 5, 7, 12),
    items: { fields: ['cover'], stands: [address, content] },
  },
  [cardType.icons]: {
    columns: choicesOf('0=自动|2=2|3=3|4=4|5=5'),
    items: { fields: ['icon', 'cover', 'subtitle'], stands: [address, content] },
  },
  [cardType.notices]: { sources: newest(3), items: { fields: [], stands: [address, content] } },
  [cardType.list]: {
    styles: choicesOf(`=按每篇自己的|${rowStyles}`),
    sources: newest(3, 7, 4, 12, 1, 2, 15, 5),
    items: { fields: words, stands: [content, address] },
  },
  [cardType.images]: {
    columns: choicesOf('0=自动|1=1|2=2|3=3|4=4'),
    styles: choicesOf('=按列数|cube=一大两小|wide=通栏 750:190|16:9=16:9|3:2=3:2|1:1=1:1|3:4=3:4'),
    items: { fields: words, stands: [address, content] },
  },
  [cardType.videos]: {
    columns: choicesOf('0=自动|1=1|2=2'),
    styles: tileStyles,
    sources: newest(4, 12, 15),
    items: { fields: words, stands: [content, address] },
  },
  [cardType.audio]: {
    styles: choicesOf('=横向滑动|wrap=分行'),
    sources: newest(2, 1),
    items: { fields: words, stands: [content, address] },
  },
  [cardType.stations]: { sources: { channel: choicesOf('1=广播|5=电视') }, items: { fields: [], stands: [channel] } },
  [cardType.rooms]: {
    columns: choicesOf('0=自动|1=1|2=2'),
    styles: tileStyles,
    sources: { live: all },
    items: { fields: words, stands: [live] },
  },
  [cardType.specials]: {
    styles: choicesOf(`=第一个大|${rowStyles}`),
    sources: newest(5),
    items: { fields: words, stands: [content, address] },
  },
  [cardType.accounts]: { sources: { matrix: choicesOf('0=全部') }, items: { fields: words, stands: [matrix] } },
  [cardType.people]: {
    styles: choicesOf('=一行一个|face=头像并排'),
    sources: { channel: choicesOf('2=主播|3=机构') },
    items: { fields: words, stands: [channel] },
  },
  [cardType.services]: { items: { fields: ['icon', 'cover', 'subtitle'], stands: [address, content] } },
  [cardType.practice]: {
    styles: choicesOf('activity=活动|wish=微心愿|rank=排行'),
    sources: { practice: choicesOf('activities=将要开始的活动|wishes=待认领的心愿|teams=团队时长排行') },
    items: { fields: words, stands: [activity, team, wish, address] },
  },
  [cardType.circles]: {
    styles: choicesOf('post=动态|topic=话题'),
    sources: { circle: choicesOf('posts=最新动态|topics=热门话题') },
    items: { fields: words, stands: [circlePost, circleTopic, address] },
  },
  [cardType.search]: {},
  [cardType.title]: { items: { fields: ['subtitle'], stands: [address, content], most: 1 } },
  [cardType.prose]: { hasContent: true },
  [cardType.divider]: { styles: choicesOf('=空白|line=一条线') },
  [cardType.tabs]: {},
}
