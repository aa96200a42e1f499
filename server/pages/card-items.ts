import { isListed, isPublished } from '#server/content/is-published.ts'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { sourceTypes, type PageCardItem } from '#contract/pages/pages.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { FeedItem } from '#contract/content/content.ts'
import type { ArrangedItem, ArrangedTab } from '#contract/staff/arrangement-fields.ts'
import { categories, postCounts, posts } from '#server/content/posts.tables.ts'
import { feedColumns, presentFeedItem } from '#server/content/feed-item.ts'
import { countPosts } from '#server/content/count-posts.ts'
import { boundedCount } from '#server/platform/database/bounded-count.ts'
import { readFeed } from '#server/content/feed.ts'
import { inCategory } from '#server/content/in-category.ts'
import type { Context } from '#server/platform/api/handler.ts'
import { pageInMemory, type Page } from '#server/platform/database/sorted-page.ts'
import { sourceOf } from './arranged-pages.ts'
import { itemReaders, type CardSource, type Subject } from './item-reader.ts'

interface Items {
  list: PageCardItem[]
  total: number
  cursor: string
}
const nothing = { content: null, channel: null, live: null, account: null } as const

/** The items of a card: the newest of its source, or those the editor chose. */
export async function readCardItems(context: Context, card: ArrangedTab, page: Page): Promise<Items> {
  const source = sourceOf(card)
  return source ? readSource(context, source, page) : readWritten(context, card.items, page)
}

async function readSource(context: Context, source: CardSource, page: Page): Promise<Items> {
  for (const [kind, reader] of Object.entries(itemReaders)) {
    const all = await reader.ids(source, context)
    if (!all) continue
    const { rows, cursor } = pageInMemory(all, ({ place }) => place, page)
    const ids = rows.map(({ id }) => id)
    const subjects = ids.length > 0 ? await reader.read(ids, context) : new Map<number, Subject>()
    return {
      list: ids
        .filter((id) => subjects.has(id))
        .map((id) => ({
          id: String(id),
          type: 0,
          source_type: Number(kind),
          source_id: String(id),
          url: '',
          icon: '',
          ...nothing,
          ...subjects.get(id)!,
        })),
      total: all.length,
      cursor,
    }
  }
  const { condition, total } = await readContents(context.db, source)
  const { list, cursor } = await readFeed(context.db, condition, page)
  return { list: list.map(fromContent), total, cursor }
}

/**
 * Items of a card that an editor chose by hand: dozens, not thousands. One that points at withdrawn content is left
 * out.
 */
async function readWritten(context: Context, items: readonly ArrangedItem[], page: Page): Promise<Items> {
  const idsOf = (kind: number) =>
    items.flatMap(({ source_type: type, source_id: id }) => (type === kind && id !== '' ? [Number(id)] : []))
  const contents = await readContent(context.db, idsOf(sourceTypes.content))
  const subjects = new Map<number, Map<number, Subject>>()
  for (const [kind, reader] of Object.entries(itemReaders)) {
    const ids = idsOf(Number(kind))
    if (ids.length > 0) subjects.set(Number(kind), await reader.read(ids, context))
  }
  const shown = items.flatMap((item, place): { row: PageCardItem; place: number[] }[] => {
    const isAddress = item.source_type === sourceTypes.address
    const linked = item.source_type === sourceTypes.content ? contents.get(Number(item.source_id)) : undefined
    const subject = subjects.get(item.source_type)?.get(Number(item.source_id))
    if (!isAddress && !linked && !subject) return []
    const row = {
      id: String(place + 1),
      type: linked?.type ?? 0,
      source_type: item.source_type,
      source_id: isAddress ? '' : item.source_id,
      url: item.url,
      icon: item.icon,
      ...nothing,
      ...subject,
      content: linked ?? null,
      title: item.title || (subject?.title ?? linked?.title ?? ''),
      subtitle: item.subtitle || (subject?.subtitle ?? ''),
      cover: item.cover || (subject?.cover ?? linked?.cover ?? ''),
    }
    return [{ row, place: [place] }]
  })
  const found = pageInMemory(shown, ({ place }) => place, page)
  return { list: found.rows.map(({ row }) => row), total: shown.length, cursor: found.cursor }
}

async function readContent(db: Database, ids: number[]): Promise<Map<number, FeedItem>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(feedColumns)
    .from(posts)
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .where(and(inArray(posts.id, ids), isPublished))
  return new Map(rows.map((row) => [row.id, presentFeedItem(row)]))
}

/** Which contents a card shows, each in order of an index, and how many there are. */
async function readContents(db: Database, source: CardSource): Promise<{ condition: SQL | undefined; total: number }> {
  if (source.selected) {
    const condition = and(isPublished, sql`${posts.isSelected}`)
    return { condition, total: await boundedCount(db, posts, condition) }
  }
  if (source.type) {
    const ofType = eq(posts.type, source.type)
    const counted = { category: 0, counters: eq(postCounts.type, source.type), posts: ofType }
    return { condition: and(isPublished, ofType), total: await countPosts(db, counted) }
  }
  const category = source.category ?? 0
  const within = await inCategory(db, category)
  if (!within) return { condition: sql`false`, total: 0 }
  const counted = { category, counters: and(postCounts.listed), posts: and(sql`${posts.listed}`, within) }
  return { condition: and(isListed, within), total: await countPosts(db, counted) }
}

const fromContent = (content: ReturnType<typeof presentFeedItem>): PageCardItem => ({
  id: content.id,
  type: content.type,
  source_type: sourceTypes.content,
  source_id: content.id,
  title: content.title,
  subtitle: '',
  cover: content.cover,
  url: '',
  icon: '',
  ...nothing,
  content,
})
