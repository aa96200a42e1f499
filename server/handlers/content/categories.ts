import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { getCategories, getCategory } from '#contract/content.ts'
import { categories, posts } from '#server/database/schema.ts'
import { presentCategory, presentCategoryTree } from '#server/present/category.ts'
import { gone } from '#server/refusal.ts'
import { handler } from '../handler.ts'

/** type 0: all; else only categories that hold that type of content. */
export const categoryTree = handler(getCategories, async ({ type }, { db }) => {
  const holding = db
    .selectDistinct({ id: posts.parentCategoryId })
    .from(posts)
    .where(and(eq(posts.type, type), eq(posts.status, 1)))
  const rows = await db
    .select()
    .from(categories)
    .where(type ? sql`coalesce(${categories.parentId}, ${categories.id}) in ${holding}` : undefined)
    .orderBy(asc(categories.sort), asc(categories.id))
  return { list: presentCategoryTree(rows) }
})

export const oneCategory = handler(getCategory, async ({ id }, { db }) => {
  const rows = await db
    .select()
    .from(categories)
    .where(sql`${inArray(categories.id, [id])} or ${eq(categories.parentId, id)}`)
    .orderBy(asc(categories.sort), asc(categories.id))
  const found = rows.find((row) => row.id === id)
  if (!found) throw gone()
  return { ...presentCategory(found), children: rows.filter((row) => row.parentId === id).map(presentCategory) }
})
