import { desc, eq, type SQL } from 'drizzle-orm'
import type { FeedPage } from '#contract/content.ts'
import type { Database } from '#server/database/connect.ts'
import { categories, posts } from '#server/database/schema/posts.ts'
import { feedColumns, presentFeedItem, type FeedRow } from '#server/present/feed-item.ts'

export interface Page {
  page: number
  page_size: number
}

/** A page of posts, newest first. The condition must match an index of posts in that order. */
export async function readFeed(
  db: Database,
  condition: SQL | undefined,
  { page, page_size }: Page,
): Promise<FeedPage['list']> {
  const rows = await db
    .select(feedColumns)
    .from(posts)
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .where(condition)
    .orderBy(desc(posts.publishAt), desc(posts.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return (rows as FeedRow[]).map(presentFeedItem)
}

export const feedOf = (list: FeedPage['list'], total: number, { page, page_size }: Page): FeedPage => ({
  list,
  total,
  page,
  page_size,
})
