/** Pages and their cards: those of the arrangement in force, or those the city was installed with. */
import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import { sourceTypes } from '#contract/pages/pages.ts'
import type { ArrangedItem, ArrangedPage, ArrangedTab, SourceKind } from '#contract/staff/arrangement-fields.ts'
import { cmsPages, pageCardItems, pageCards } from '#server/content/pages.tables.ts'
import type { InForce } from '#server/platform/arrangement-in-force.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { CardSource } from './item-reader.ts'

type CardRow = typeof pageCards.$inferSelect
type ItemRow = typeof pageCardItems.$inferSelect

/** Which page is asked for. */
export type WhichPage = { id: number } | { code: string } | { home: true }

export async function findPage(
  db: Database,
  { document }: InForce,
  which: WhichPage,
): Promise<ArrangedPage | undefined> {
  if (document)
    return document.pages.find((page) =>
      'id' in which ? page.id === String(which.id) : 'code' in which ? page.code === which.code : page.is_home === 1,
    )
  const [page] = await installedPages(
    db,
    'id' in which
      ? eq(cmsPages.id, which.id)
      : 'code' in which
        ? eq(cmsPages.code, which.code)
        : eq(cmsPages.isHome, true),
  )
  return page
}
export async function findCard(db: Database, { document }: InForce, id: number): Promise<ArrangedTab | undefined> {
  if (document) return document.pages.flatMap(cardsOf).find((card) => card.id === String(id))
  const [row] = await db.select({ page: pageCards.pageId }).from(pageCards).where(eq(pageCards.id, id))
  const [page] = row ? await installedPages(db, eq(cmsPages.id, row.page)) : []
  return page && cardsOf(page).find((card) => card.id === String(id))
}
/** With those inside tabs. */
export const cardsOf = ({ cards }: ArrangedPage): ArrangedTab[] => cards.flatMap((card) => [card, ...card.tabs])

export async function pagesInForce(db: Database, { document }: InForce): Promise<ArrangedPage[]> {
  return document ? document.pages : installedPages(db)
}

/** As rows say it that an import or the demo city wrote. */
export async function installedPages(db: Database, which?: SQL): Promise<ArrangedPage[]> {
  const pages = await db.select().from(cmsPages).where(which).orderBy(asc(cmsPages.id))
  if (pages.length === 0) return []
  const ofPages = inArray(
    pageCards.pageId,
    pages.map(({ id }) => id),
  )
  const cards = await db.select().from(pageCards).where(ofPages).orderBy(asc(pageCards.sort), asc(pageCards.id))
  const items = await db
    .select({ item: pageCardItems })
    .from(pageCardItems)
    .innerJoin(pageCards, eq(pageCards.id, pageCardItems.cardId))
    .where(ofPages)
    .orderBy(asc(pageCardItems.sort), asc(pageCardItems.id))
  const written = (row: CardRow): ArrangedTab => ({
    id: String(row.id),
    type: row.type,
    title: row.title,
    show_title: row.showTitle ? 1 : 0,
    show_more: row.showMore ? 1 : 0,
    style: row.style,
    columns: row.columns,
    content: row.content,
    page_size: row.pageSize,
    source: row.source && sourceAsWritten(row.source),
    items: items.flatMap(({ item }) => (item.cardId === row.id ? [writtenItem(item)] : [])),
  })
  return pages.map((page) => ({
    id: String(page.id),
    code: page.code ?? '',
    name: page.name,
    background_color: page.backgroundColor,
    is_home: page.isHome ? 1 : 0,
    share: page.share,
    cards: cards
      .filter((row) => row.pageId === page.id && row.parentId === null)
      .map((row) => ({ ...written(row), tabs: cards.filter((tab) => tab.parentId === row.id).map(written) })),
  }))
}
const writtenItem = ({ title, subtitle, cover, icon, url, postId, sourceType, sourceId }: ItemRow): ArrangedItem => ({
  title,
  subtitle,
  cover,
  icon,
  url,
  source_type: postId === null ? sourceType || sourceTypes.address : sourceTypes.content,
  source_id: String(postId ?? sourceId ?? ''),
})
/** A row names one kind, and nothing else. */
const sourceAsWritten = (source: CardSource): ArrangedTab['source'] => {
  const [entry] = Object.entries(source)
  return entry ? { kind: entry[0] as SourceKind, value: entry[1] === true ? '' : String(entry[1]) } : null
}
/** By which a card of an arrangement finds what it shows. */
export function sourceOf({ source }: ArrangedTab): CardSource | null {
  if (!source) return null
  const { kind, value } = source
  if (kind === 'selected' || kind === 'live') return { [kind]: true }
  return { [kind]: kind === 'practice' || kind === 'circle' ? value : Number(value) || 0 }
}
