import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FeedPage } from '#contract/content/content.ts'
import { boundedCount, COUNTED } from '#server/platform/database/bounded-count.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Page } from '#server/platform/database/sorted-page.ts'
import { feedOf, readFeed } from './feed.ts'
import { posts } from './posts.tables.ts'

/** What a channel or an account has: postId of the rows in which owner is id. */
export interface Gathering {
  postId: PgColumn
  owner: PgColumn
  id: number
}
const rowsOf = ({ postId, owner, id }: Gathering) => sql`from ${postId.table} where ${eq(owner, id)}`

export const isGathered = (gathering: Gathering): SQL =>
  sql`${posts.id} in (select ${gathering.postId} ${rowsOf(gathering)})`

/**
 * A page of the posts that something has and that fulfil the condition, newest first. Where it has very many, they are
 * looked for among all posts in their order, by a subquery that PostgreSQL does not join: a page is full soon
 * [decision 122].
 */
export async function readGathered(
  db: Database,
  gathering: Gathering,
  wanted: SQL | undefined,
  page: Page,
): Promise<FeedPage> {
  const gathered = and(wanted, isGathered(gathering))
  const total = await boundedCount(db, posts, gathered)
  const inOrder = sql`(select true ${rowsOf(gathering)} and ${eq(gathering.postId, posts.id)})`
  return feedOf(await readFeed(db, total === COUNTED ? and(wanted, inOrder) : gathered, page), total, page)
}
