/** Parts of arrangements for tests. */
import { sourceTypes } from '#contract/pages/pages.ts'
import type { Arrangement, ArrangedCard, ArrangedItem, ArrangedPage } from '#contract/staff/arrangement-fields.ts'

export const item = (more: Partial<ArrangedItem> = {}): ArrangedItem => ({
  title: '一项',
  subtitle: '',
  cover: '',
  icon: '',
  url: '/find',
  source_type: sourceTypes.address,
  source_id: '',
  ...more,
})
export const card = (id: number, type: number, more: Partial<ArrangedCard> = {}): ArrangedCard => ({
  id: String(id),
  type,
  title: '卡片',
  show_title: 1,
  show_more: 0,
  style: '',
  columns: 0,
  content: '',
  page_size: 5,
  source: null,
  items: [item()],
  tabs: [],
  ...more,
})
/** What is written with the home page changed. */
export const atHome = (document: Arrangement, change: (page: ArrangedPage) => ArrangedPage): Arrangement => ({
  ...document,
  pages: document.pages.map((page) => (page.is_home === 1 ? change(page) : page)),
})
export const menu = ['首页', '我的'].map((name, place): Arrangement['menu'][number] => ({
  type: place + 1,
  source_type: 0,
  source_id: '',
  url: '',
  is_url_effect: 0,
  display: 1,
  name,
  show_type: 1,
  ttf: null,
  image_show: '',
  image_click: '',
  link: '',
}))
/** The home page with this card alone. */
export const withCard = (one: ArrangedCard) => (document: Arrangement) =>
  atHome(document, (page) => ({ ...page, cards: [one] }))
