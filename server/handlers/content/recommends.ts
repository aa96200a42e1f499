import { and, count, ne, sql } from 'drizzle-orm'
import { getRecommends } from '#contract/content.ts'
import { posts } from '#server/database/schema.ts'
import { handler } from '../handler.ts'
import { feedOf, listed, published, readFeed } from './feed.ts'

/** 精选: what the editors picked. 发现: what is not an ordinary article, specials and albums first of all. */
export const recommends = handler(getRecommends, async (input, { db }) => {
  const condition = input.kind === 'select' ? and(published, sql`${posts.isSelected}`) : and(listed, ne(posts.type, 3))
  const [counted] = await db.select({ total: count() }).from(posts).where(condition)
  return feedOf(await readFeed(db, condition, input), counted?.total ?? 0, input)
})
