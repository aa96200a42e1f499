import { eq, type SQL } from 'drizzle-orm'
import type { FeedPage } from '#contract/content.ts'
import type { Database } from '#server/database/connect.ts'
import { categories, posts } from '#server/database/schema/posts.ts'
import { newestFirst, sortedPage, type Page } from '../sorted-page.ts'
import { feedColumns, presentFeedItem, type FeedRow } from '#server/present/feed-item.ts'

interface Found {
  list: FeedPage['list']
  cursor: string
}

/** A page of posts, newest first. The condition must match an index of posts in that order. */
export async function readFeed(db: Database, condition: SQL | undefined, page: Page): Promise<Found> {
  const slice = sortedPage(newestFirst(posts.publishAt, posts.id), page)
  const { rows, cursor } = await slice.read(
    db
      .select({ ...feedColumns, cursor: slice.cursor })
      .from(posts)
      .leftJoin(categories, eq(categories.id, posts.categoryId)),
    condition,
  )
  return { list: (rows as FeedRow[]).map(presentFeedItem), cursor }
}

export const feedOf = (found: Found, total: number, { page, page_size }: Page): FeedPage => ({
  ...found,
  total,
  page,
  page_size,
})
