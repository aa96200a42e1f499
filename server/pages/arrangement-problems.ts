/** What citizens would stumble over in an arrangement, said before it is published. */
import { inArray } from 'drizzle-orm'
import * as cardType from '#contract/pages/card-types.ts'
import { pageCodes, sourceTypes, type CmsPage, type PageCard } from '#contract/pages/pages.ts'
import type { Arrangement, ArrangedPage, ArrangedTab } from '#contract/staff/arrangement-fields.ts'
import type { ArrangementProblem } from '#contract/staff/arrangement.ts'
import { categories } from '#server/content/posts.tables.ts'
import type { Context } from '#server/platform/api/handler.ts'
import { cardsOf, sourceOf } from './arranged-pages.ts'
import { problemsOfLook } from './look-problems.ts'
import { problemsOfMedia } from './media-problems.ts'
import { presentPage } from './pages.ts'

/** JSON of one page, which phones on slow networks wait for. */
const HEAVY_PAGE = 120_000
/** Of the app's own pages; gover and dj are read by the pages of government. */
const codes: readonly string[] = ['', ...pageCodes, 'gover', 'dj']
const { banner, icons, images, specials, services, divider, search, title, prose, tabs } = cardType
const withPictures: readonly number[] = [banner, images, specials]
const withAddresses: readonly number[] = [banner, icons, images, services]
const withoutItems: readonly number[] = [divider, search, title, prose, tabs]

type Say = (words: string, stops?: 0 | 1) => ArrangementProblem

export async function findProblems(document: Arrangement, context: Context): Promise<ArrangementProblem[]> {
  const known = await knownCategories(document, context)
  const problems = problemsOfLook(document, known)
  const ids = new Set(document.pages.map((page) => page.id))
  const homes = document.pages.filter((page) => page.is_home === 1)
  const atPages: Say = (words, stops = 1) => ({ part: 'pages', page: '', card: '', item: -1, stops, words })
  if (homes.length === 0) problems.push(atPages('没有首页：请把一个页面设为首页'))
  if (homes.length > 1) problems.push(atPages(`有 ${homes.length} 个首页：${homes.map(({ name }) => name).join('、')}`))
  problems.push(...twice(document.pages.map(({ id }) => id)).map((id) => atPages(`两个页面的编号都是 ${id}`)))
  problems.push(...twice(document.pages.map(({ code }) => code)).map((code) => atPages(`两个页面都用作 ${code}`)))
  const cardIds = document.pages.flatMap(cardsOf).map(({ id }) => id)
  problems.push(...twice(cardIds).map((id) => atPages(`两张卡片的编号都是 ${id}`)))
  for (const page of document.pages) problems.push(...(await problemsOfPage(page, { ids, known, context })))
  return problems
}

const twice = (names: string[]): string[] => [
  ...new Set(names.filter((name, place) => name !== '' && names.indexOf(name) !== place)),
]

interface Around {
  /** Of the pages of the arrangement. */
  ids: ReadonlySet<string>
  /** Of categories. */
  known: ReadonlySet<string>
  context: Context
}
async function problemsOfPage(page: ArrangedPage, around: Around): Promise<ArrangementProblem[]> {
  const say: Say = (words, stops = 0) => ({ part: 'pages', page: page.id, card: '', item: -1, stops, words })
  const problems: ArrangementProblem[] = []
  if (page.name === '') problems.push(say('页面没有名称'))
  if (!codes.includes(page.code)) problems.push(say(`没有叫 ${page.code} 的页面可以替换`, 1))
  if (page.cards.length === 0) problems.push(say('页面上没有卡片'))
  const shown = await presentPage(page, around.context)
  if (JSON.stringify(shown).length > HEAVY_PAGE)
    problems.push(say('这一页太重，网络不好的手机要等很久：请减少卡片或每张卡片的条数'))
  problems.push(
    ...page.cards.flatMap((card, place) => problemsOfCard(card, shown.cards[place]!, { page, shown, ...around })),
  )
  problems.push(...(await problemsOfMedia(around.context.db, page, shown)))
  return problems
}

interface OnPage extends Around {
  page: ArrangedPage
  shown: CmsPage
}
function problemsOfCard(
  card: ArrangedTab & { tabs?: ArrangedTab[] },
  shown: PageCard,
  on: OnPage,
): ArrangementProblem[] {
  const at =
    (item: number): Say =>
    (words, stops = 0) => ({ part: 'pages', page: on.page.id, card: card.id, item, stops, words })
  const say = at(-1)
  const problems: ArrangementProblem[] = []
  const inside = card.tabs ?? []
  if (card.type === tabs) {
    if (inside.length === 0) problems.push(say('标签组里没有标签'))
    for (const [place, tab] of inside.entries()) {
      if (tab.type === tabs) problems.push(say('标签里不能再放标签组', 1))
      if (tab.title === '') problems.push(say(`第 ${place + 1} 个标签没有标题`))
      problems.push(...problemsOfCard(tab, shown.tabs[place]!, on))
    }
  } else if (inside.length > 0) problems.push(say('只有标签组里能放标签', 1))
  const { category } = sourceOf(card) ?? {}
  if (category !== undefined && !on.known.has(String(category))) problems.push(say('内容来自的栏目已经不在'))
  if (card.type === prose ? card.content === '' : !withoutItems.includes(card.type) && shown.data.length === 0)
    problems.push(say('现在没有内容，市民看不到这张卡片'))
  const drawn = new Map(shown.data.map((item) => [Number(item.id) - 1, item]))
  if (!card.source)
    for (const [place, item] of card.items.entries()) {
      const there = drawn.get(place)
      const tell = at(place)
      if (item.source_type !== sourceTypes.address) {
        if (place < card.page_size && !there) problems.push(tell('它指向的内容已撤回或不存在，市民看不到这一项'))
      } else problems.push(...problemsOfAddress(card, item.url, on, tell))
      if (there?.title === '' && !withPictures.includes(card.type)) problems.push(tell('这一项没有标题'))
      if (there?.cover === '' && withPictures.includes(card.type)) problems.push(tell('这一项没有图片'))
    }
  return problems
}

/** A page of ours, or what only the provider's app does. */
const opens = /^(\/(?![/\\])|miniprogram:\/\/|livelaunch:\/\/)/

function problemsOfAddress(card: ArrangedTab, url: string, { page, ids }: OnPage, tell: Say): ArrangementProblem[] {
  if (url === '') return withAddresses.includes(card.type) ? [tell('没有写明点了去哪里')] : []
  const outside = /^https?:\/\/([^/?#]+)/i.exec(url)?.[1]
  if (outside) return [tell(`点了会离开应用，去 ${outside}`)]
  if (!opens.test(url)) return [tell('地址不正确，点了没有反应', 1)]
  const own = /^\/page\/(\d+)\/?$/.exec(url)?.[1]
  if (own === page.id) return [tell('点了还是这一页')]
  return own && !ids.has(own) ? [tell('它指向的页面不存在', 1)] : []
}

/** Of those that the arrangement names, the ones that are there. */
async function knownCategories({ pages, fixed_categories }: Arrangement, { db }: Context): Promise<Set<string>> {
  const named = [
    ...pages.flatMap(cardsOf).map((card) => Number(sourceOf(card)?.category ?? 0)),
    ...fixed_categories.map(({ id }) => Number(id) || 0),
  ].filter((id) => id > 0 && id < 2 ** 31)
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [0, ...named]))
  return new Set(rows.map(({ id }) => String(id)))
}
