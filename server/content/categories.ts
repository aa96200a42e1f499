import { isPublished } from './is-published.ts'
import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm'
import type * as contract from '#contract/content/content.ts'
import { categories, posts } from './posts.tables.ts'
import { presentCategory, presentCategoryTree } from './category.ts'
import { gone } from '#server/platform/http/refusal.ts'
import type { Handle } from '#server/platform/api/handler.ts'

/** type 0: all; else only categories that hold that type of content. */
export const getCategories: Handle<typeof contract.getCategories> = async ({ type }, { db }) => {
  const top = sql`coalesce(${categories.parentId}, ${categories.id})`
  // One look into an index for each category, however much it holds.
  const holding = db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.parentCategoryId, top), eq(posts.type, type), isPublished))
    .limit(1)
  const rows = await db
    .select()
    .from(categories)
    .where(type ? exists(holding) : undefined)
    .orderBy(asc(categories.sort), asc(categories.id))
  return { list: presentCategoryTree(rows) }
}

export const getCategory: Handle<typeof contract.getCategory> = async ({ id }, { db }) => {
  const rows = await db
    .select()
    .from(categories)
    .where(sql`${inArray(categories.id, [id])} or ${eq(categories.parentId, id)}`)
    .orderBy(asc(categories.sort), asc(categories.id))
  const found = rows.find((row) => row.id === id)
  if (!found) throw gone()
  return { ...presentCategory(found), children: rows.filter((row) => row.parentId === id).map(presentCategory) }
}
