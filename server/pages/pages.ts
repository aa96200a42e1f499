import { asc, eq, type SQL } from 'drizzle-orm'
import type * as contract from '#contract/pages/pages.ts'
import type { CmsPage, PageCard } from '#contract/pages/pages.ts'
import { cmsPages, pageCards } from '#server/content/pages.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import type { Handle, Context } from '#server/platform/api/handler.ts'
import { readCardItems } from './card-items.ts'

type CardRow = typeof pageCards.$inferSelect

/** id 0: the site's default home page. */
export const getPage: Handle<typeof contract.getPage> = async ({ id }, context) => {
  const page = await readPage(context, id === 0 ? eq(cmsPages.isHome, true) : eq(cmsPages.id, id))
  if (!page) throw gone()
  return page
}

export const getNamedPage: Handle<typeof contract.getNamedPage> = ({ code }, context) => readNamedPage(context, code)

/** Without cards if none was composed. */
export const readNamedPage = async (context: Context, code: string): Promise<CmsPage> =>
  (await readPage(context, eq(cmsPages.code, code))) ?? {
    id: '0',
    name: '',
    background_color: '',
    share: null,
    cards: [],
  }

/** The tabs of a tab group are nested inside it. */
async function readPage(context: Context, condition: SQL): Promise<CmsPage | undefined> {
  const [page] = await context.db.select().from(cmsPages).where(condition)
  if (!page) return undefined
  const rows = await context.db
    .select()
    .from(pageCards)
    .where(eq(pageCards.pageId, page.id))
    .orderBy(asc(pageCards.sort), asc(pageCards.id))
  const cards = await Promise.all(
    rows.filter((row) => row.parentId === null).map((row) => presentCard(context, row, rows)),
  )
  return { id: String(page.id), name: page.name, background_color: page.backgroundColor, share: page.share, cards }
}

async function presentCard(context: Context, row: CardRow, all: CardRow[]): Promise<PageCard> {
  const [{ list, total }, tabs] = await Promise.all([
    readCardItems(context, row, { page: 1, page_size: row.pageSize }),
    Promise.all(all.filter((other) => other.parentId === row.id).map((tab) => presentCard(context, tab, all))),
  ])
  return {
    id: String(row.id),
    type: row.type,
    title: row.title,
    show_title: row.showTitle ? 1 : 0,
    show_more: row.showMore && total > list.length ? 1 : 0,
    style: row.style,
    columns: row.columns,
    sort: row.sort,
    content: row.content,
    data: list,
    tabs,
  }
}

export const getPageCardData: Handle<typeof contract.getPageCardData> = async ({ id, ...page }, context) => {
  const [card] = await context.db.select().from(pageCards).where(eq(pageCards.id, id))
  if (!card) throw gone()
  const { list, total, cursor } = await readCardItems(context, card, page)
  return {
    card: { id: String(card.id), type: card.type, title: card.title, style: card.style },
    list,
    total,
    page: page.page,
    page_size: page.page_size,
    cursor,
  }
}
