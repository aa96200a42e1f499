import { and, asc, count, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PageCardItem } from '#contract/pages.ts'
import type { Database } from '#server/database/connect.ts'
import { categories, pageCardItems, type pageCards, posts } from '#server/database/schema.ts'
import { feedColumns, presentFeedItem, type FeedRow } from '#server/present/feed-item.ts'
import { listed, published, readFeed } from '../content/feed.ts'

type CardRow = typeof pageCards.$inferSelect

/** What a card shows: the newest of its source, or the items the editor put there. */
export async function readCardItems(db: Database, card: CardRow, limit: number, offset: number): Promise<{ list: PageCardItem[]; total: number }> {
  if (card.source) {
    const condition = sourceCondition(card.source)
    const [counted] = await db.select({ total: count() }).from(posts).where(condition)
    const page = Math.floor(offset / limit) + 1
    return { list: (await readFeed(db, condition, { page, page_size: limit })).map(fromContent), total: counted?.total ?? 0 }
  }
  // An item that points at withdrawn content goes with it.
  const shown = and(eq(pageCardItems.cardId, card.id), or(isNull(pageCardItems.postId), isNotNull(posts.id)))
  const linkedPost = and(eq(posts.id, pageCardItems.postId), published)
  const [counted] = await db.select({ total: count() }).from(pageCardItems).leftJoin(posts, linkedPost).where(shown)
  const rows = await db.select({ item: pageCardItems, content: feedColumns }).from(pageCardItems)
    .leftJoin(posts, linkedPost).leftJoin(categories, eq(categories.id, posts.categoryId))
    .where(shown).orderBy(asc(pageCardItems.sort), asc(pageCardItems.id)).limit(limit).offset(offset)
  const list = rows.map(({ item, content }) => {
    const linked = content.id === null ? null : presentFeedItem(content as FeedRow)
    return {
      id: String(item.id), type: linked?.type ?? 0, source_type: linked ? 1 : 2, source_id: linked?.id ?? '', title: item.title || (linked?.title ?? ''), subtitle: item.subtitle, cover: item.cover || (linked?.cover ?? ''),
      url: item.url, icon: item.icon, content: linked,
    }
  })
  return { list, total: counted?.total ?? 0 }
}

function sourceCondition(source: NonNullable<CardRow['source']>) {
  if (source.selected) return and(published, sql`${posts.isSelected}`)
  if (source.type) return and(published, eq(posts.type, source.type))
  return and(listed, sql`(${posts.parentCategoryId} = ${source.category ?? 0} or ${posts.categoryId} = ${source.category ?? 0})`)
}

const fromContent = (content: ReturnType<typeof presentFeedItem>): PageCardItem => ({
  id: content.id, type: content.type, source_type: 1, source_id: content.id, title: content.title, subtitle: '', cover: content.cover, url: '', icon: '', content,
})
