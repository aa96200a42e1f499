import { eq, type SQL } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { categories, posts } from './posts.tables.ts'

/**
 * The condition for posts of a category, of a top category with its sub-categories: one range of an index either way.
 * Undefined: no such category.
 */
export async function inCategory(db: Database, id: number): Promise<SQL | undefined> {
  const [category] = await db.select({ parentId: categories.parentId }).from(categories).where(eq(categories.id, id))
  if (!category) return undefined
  return category.parentId === null ? eq(posts.parentCategoryId, id) : eq(posts.categoryId, id)
}
