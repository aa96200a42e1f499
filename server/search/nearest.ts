import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { searchEntries } from './search.tables.ts'
import type { Found, FoundPage, Range } from './found.ts'
import { array, hasAppeared } from './matches.ts'

const MAX_NEAR = 200
type Terms = typeof searchEntries.terms | typeof searchEntries.titleTerms

/**
 * Entries with at least half of the terms, or three neighbours of many terms: the more the better, in the title above
 * all.
 */
export async function nearest(
  db: Database,
  terms: string[],
  mark: string | undefined,
  { from, size }: Range,
): Promise<FoundPage> {
  const parts = partsOf(terms)
  if (parts.length === 0) return { found: [], total: 0 }
  const holding = (column: Terms) =>
    sql.join(
      parts.map((part) => sql`${column} @> ${array(mark ? [...part, mark] : part)}`),
      sql` or `,
    )
  const some = (column: Terms) =>
    sql`(select of_channel, id, title_terms, terms, published_at from ${searchEntries} where (${holding(column)}) and ${hasAppeared} limit ${MAX_NEAR})`
  const shared = (column: Terms) =>
    sql`(select count(*) from unnest(${array(terms)}) as term where term = any(${column}))`
  const { rows } = await db.execute<{ total: number; found: Found[] | null }>(sql`
    with candidates as materialized (
      select distinct on (of_channel, id) * from (${some(searchEntries.titleTerms)} union all ${some(searchEntries.terms)}) found
    ), hits as materialized (
      select of_channel, id, published_at, ${shared(searchEntries.titleTerms)} + ${shared(searchEntries.terms)} as shared from candidates search_entries
      order by shared desc, published_at desc, id desc limit ${MAX_NEAR}
    )
    select (select count(*)::int from hits) as total, (
      select json_agg(json_build_object('id', id, 'ofChannel', of_channel)) from (select id, of_channel from hits order by shared desc, published_at desc, id desc limit ${size} offset ${from}) page
    ) as found`)
  return { found: rows[0]?.found ?? [], total: rows[0]?.total ?? 0, near: (rows[0]?.total ?? 0) > 0 }
}

/** Which terms together are near enough: of up to five any half, of more any three neighbours. */
export function partsOf(terms: string[]): string[][] {
  if (terms.length < 3) return []
  if (terms.length > 5) return terms.slice(2).map((_, place) => terms.slice(place, place + 3))
  const half = Math.ceil(terms.length / 2)
  return Array.from({ length: 2 ** terms.length }, (_, chosen) =>
    terms.filter((_, place) => chosen & (1 << place)),
  ).filter((part) => part.length === half)
}
