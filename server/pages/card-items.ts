import { isListed, isPublished } from '#server/content/is-published.ts'
import { and, asc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { sourceTypes, type PageCardItem } from '#contract/pages/pages.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { pageCardItems, type pageCards } from '#server/content/pages.tables.ts'
import { categories, postCounts, posts } from '#server/content/posts.tables.ts'
import { feedColumns, presentFeedItem, type FeedRow } from '#server/content/feed-item.ts'
import { countPosts } from '#server/content/count-posts.ts'
import { boundedCount } from '#server/platform/database/bounded-count.ts'
import { readFeed } from '#server/content/feed.ts'
import { inCategory } from '#server/content/in-category.ts'
import type { Context } from '#server/platform/api/handler.ts'
import { pageInMemory, type Page } from '#server/platform/database/sorted-page.ts'
import { itemReaders, type CardSource, type Subject } from './item-reader.ts'

type CardRow = typeof pageCards.$inferSelect
interface Items {
  list: PageCardItem[]
  total: number
  cursor: string
}
const nothing = { content: null, channel: null, live: null, account: null } as const

/** The items of a card: the newest of its source, or those the editor chose. */
export async function readCardItems(context: Context, card: CardRow, page: Page): Promise<Items> {
  return card.source ? readSource(context, card.source, page) : readWritten(context, card.id, page)
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
async function readWritten(context: Context, cardId: number, page: Page): Promise<Items> {
  const rows = await readRows(context.db, cardId)
  const subjects = new Map<number, Map<number, Subject>>()
  for (const [kind, reader] of Object.entries(itemReaders)) {
    const ids = rows.flatMap(({ item }) =>
      item.sourceType === Number(kind) && item.sourceId !== null ? [item.sourceId] : [],
    )
    if (ids.length > 0) subjects.set(Number(kind), await reader.read(ids, context))
  }
  const shown = rows.flatMap(({ item, content }): { row: PageCardItem; place: number[] }[] => {
    const linked = content.id === null ? null : presentFeedItem(content as FeedRow)
    const subject = item.sourceType === 0 ? undefined : subjects.get(item.sourceType)?.get(item.sourceId ?? 0)
    if (item.sourceType > 0 && !subject) return []
    const row = {
      id: String(item.id),
      type: linked?.type ?? 0,
      source_type: item.sourceType || (linked ? sourceTypes.content : sourceTypes.address),
      source_id: subject ? String(item.sourceId) : (linked?.id ?? ''),
      url: item.url,
      icon: item.icon,
      ...nothing,
      ...subject,
      content: linked,
      title: item.title || (subject?.title ?? linked?.title ?? ''),
      subtitle: item.subtitle || (subject?.subtitle ?? ''),
      cover: item.cover || (subject?.cover ?? linked?.cover ?? ''),
    }
    return [{ row, place: [item.sort, item.id] }]
  })
  const found = pageInMemory(shown, ({ place }) => place, page)
  return { list: found.rows.map(({ row }) => row), total: shown.length, cursor: found.cursor }
}

function readRows(db: Database, cardId: number) {
  return db
    .select({ item: pageCardItems, content: feedColumns })
    .from(pageCardItems)
    .leftJoin(posts, and(eq(posts.id, pageCardItems.postId), isPublished))
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .where(and(eq(pageCardItems.cardId, cardId), or(isNull(pageCardItems.postId), isNotNull(posts.id))))
    .orderBy(asc(pageCardItems.sort), asc(pageCardItems.id))
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
