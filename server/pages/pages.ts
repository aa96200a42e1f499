import type * as contract from '#contract/pages/pages.ts'
import type { CmsPage, PageCard } from '#contract/pages/pages.ts'
import type { ArrangedCard, ArrangedPage, ArrangedTab } from '#contract/staff/arrangement-fields.ts'
import { gone } from '#server/platform/http/refusal.ts'
import type { Handle, Context } from '#server/platform/api/handler.ts'
import { findCard, findPage, type WhichPage } from './arranged-pages.ts'
import { readCardItems } from './card-items.ts'

/** id 0: the site's default home page. */
export const getPage: Handle<typeof contract.getPage> = async ({ id }, context) => {
  const page = await readPage(context, id === 0 ? { home: true } : { id })
  if (!page) throw gone()
  return page
}

export const getNamedPage: Handle<typeof contract.getNamedPage> = ({ code }, context) => readNamedPage(context, code)

/** Without cards if none was composed. */
export const readNamedPage = async (context: Context, code: string): Promise<CmsPage> =>
  (await readPage(context, { code })) ?? {
    id: '0',
    name: '',
    background_color: '',
    share: null,
    cards: [],
  }

async function readPage(context: Context, which: WhichPage): Promise<CmsPage | undefined> {
  const page = await findPage(context.db, await context.settings.arrangement.get(), which)
  return page && presentPage(page, context)
}
/** An arranged page with what its cards show now; the tabs of a tab group are nested inside it. */
export async function presentPage(
  { id, name, background_color, share, cards }: ArrangedPage,
  context: Context,
): Promise<CmsPage> {
  const shown = await Promise.all(cards.map((card, place) => presentCard(context, card, place)))
  return { id, name, background_color, share: share ?? null, cards: shown }
}

async function presentCard(context: Context, card: ArrangedCard | ArrangedTab, sort: number): Promise<PageCard> {
  const inside = 'tabs' in card ? card.tabs : []
  const [{ list, total }, tabs] = await Promise.all([
    readCardItems(context, card, { page: 1, page_size: card.page_size }),
    Promise.all(inside.map((tab, place) => presentCard(context, tab, place))),
  ])
  const { id, type, title, show_title, style, columns, content } = card
  const show_more = card.show_more && total > list.length ? 1 : 0
  return { id, type, title, show_title, show_more, style, columns, sort, content, data: list, tabs }
}

export const getPageCardData: Handle<typeof contract.getPageCardData> = async ({ id, ...page }, context) => {
  const card = await findCard(context.db, await context.settings.arrangement.get(), id)
  if (!card) throw gone()
  const { list, total, cursor } = await readCardItems(context, card, page)
  const { type, title, style } = card
  return { card: { id: card.id, type, title, style }, list, total, page: page.page, page_size: page.page_size, cursor }
}
