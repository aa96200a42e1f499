import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { isPlanned } from './is-published.ts'
import { postCounts, posts } from './posts.tables.ts'

export interface CountedPosts {
  /** 0: the whole site. */
  category: number
  /** Which counters, and the same of the posts themselves. */
  counters?: SQL | undefined
  posts?: SQL | undefined
}

/** A total: counters minus scheduled posts, so that no more rows are read than are scheduled [decision 005]. */
export async function countPosts(db: Database, counted: CountedPosts): Promise<number> {
  const counters = and(eq(postCounts.categoryId, counted.category), counted.counters)
  const { rows } = await db.execute<{ total: number }>(sql`
    select (select coalesce(sum(${postCounts.num}), 0) from ${postCounts} where ${counters})::int
      - (select count(*) from ${posts} where ${and(isPlanned, counted.posts)})::int as total`)
  return Math.max(0, rows[0]?.total ?? 0)
}
