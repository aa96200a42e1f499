import { eq, sql, type SQL } from 'drizzle-orm'
import type { FeedPage } from '#contract/content/content.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { categories, posts } from './posts.tables.ts'
import { newestFirst, sortedPage, type Page } from '#server/platform/database/sorted-page.ts'
import { feedColumns, presentFeedItem, type FeedRow } from './feed-item.ts'

interface Found {
  list: FeedPage['list']
  cursor: string
}

/**
 * Columns of a feed of all types, without introductions: twenty of them would be a fifth of a page of rows and of the
 * document that carries it.
 */
const ROW_COLUMNS = { ...feedColumns, introduction: sql<string>`''` }

/**
 * A page of posts, newest first. The condition must match an index of posts in that order. introduced: with their
 * introductions.
 */
export async function readFeed(
  db: Database,
  condition: SQL | undefined,
  page: Page,
  { introduced = true } = {},
): Promise<Found> {
  const slice = sortedPage(newestFirst(posts.publishAt, posts.id), page)
  const { rows, cursor } = await slice.read(
    db
      .select({ ...(introduced ? feedColumns : ROW_COLUMNS), cursor: slice.cursor })
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
