import type { Category } from '#contract/content/content.ts'
import type { categories } from './posts.tables.ts'

type CategoryRow = typeof categories.$inferSelect

export function presentCategory(row: CategoryRow): Category {
  return {
    id: String(row.id),
    name: row.name,
    type: row.type,
    cover: row.cover,
    parent_id: row.parentId === null ? '' : String(row.parentId),
    sort: row.sort,
    children: [],
  }
}

/** Top categories with their children inside, both in the rows' order. */
export function presentCategoryTree(rows: CategoryRow[]): Category[] {
  return rows
    .filter((row) => row.parentId === null)
    .map((top) => ({
      ...presentCategory(top),
      children: rows.filter((row) => row.parentId === top.id).map(presentCategory),
    }))
}
