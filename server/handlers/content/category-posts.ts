import { and, count, eq, isNull, sum } from 'drizzle-orm'
import { getCategoryPosts } from '#contract/content.ts'
import { categories, posts } from '#server/database/schema.ts'
import { gone } from '#server/refusal.ts'
import { handler } from '../handler.ts'
import { feedOf, listed, readFeed } from './feed.ts'

/** id 0 is the whole site. A top category shows its sub-categories' posts too. */
export const categoryPosts = handler(getCategoryPosts, async (input, { db }) => {
  const ofType = input.type ? eq(posts.type, input.type) : undefined
  if (input.id === 0) {
    const [totals] = ofType
      ? await db.select({ total: count() }).from(posts).where(and(listed, ofType))
      : await db
          .select({ total: sum(categories.postNum).mapWith(Number) })
          .from(categories)
          .where(isNull(categories.parentId))
    return feedOf(await readFeed(db, and(listed, ofType), input), totals?.total ?? 0, input)
  }
  const [category] = await db
    .select({ parentId: categories.parentId, postNum: categories.postNum })
    .from(categories)
    .where(eq(categories.id, input.id))
  if (!category) throw gone()
  const inCategory = category.parentId === null ? eq(posts.parentCategoryId, input.id) : eq(posts.categoryId, input.id)
  return feedOf(await readFeed(db, and(listed, inCategory, ofType), input), category.postNum, input)
})
