import { asc } from 'drizzle-orm'
import type * as contract from '#contract/site/site.ts'
import type { City } from '#contract/site/site.ts'
import { cities } from './cities.tables.ts'
import type { Handle } from '#server/platform/api/handler.ts'

/** The whole tree, or the children of one place. */
export const getCityLevel: Handle<typeof contract.getCityLevel> = async ({ parent_id }, { db }) => {
  const rows = await db.select().from(cities).orderBy(asc(cities.sort), asc(cities.id))
  const under = (parentId: number | null): City[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map((row) => ({
        id: String(row.id),
        name: row.name,
        level: row.level,
        parent_id: row.parentId === null ? '' : String(row.parentId),
        initial: row.initial,
        children: under(row.id),
      }))
  return { list: under(parent_id ?? null) }
}
