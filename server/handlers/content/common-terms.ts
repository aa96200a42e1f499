import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'

type Column = 'terms' | 'title_terms'
interface Known {
  rows: number
  shares: Record<Column, Map<string, number>>
  until: number
}
const KEPT_MS = 60_000
const known = new WeakMap<Database, Promise<Known>>()

/**
 * How many entries hold all these terms at least, as far as the database's own statistics say: of terms in so and so many parts of all
 * entries, what must overlap. Words that stand in nearly every text would cost most to look up, and this tells them without looking.
 */
export async function commonAtLeast(db: Database, column: Column, terms: string[]): Promise<number> {
  let read = known.get(db)
  if (!read || (await read).until < Date.now()) {
    read = readShares(db)
    known.set(db, read)
    read.catch(() => known.delete(db))
  }
  const { rows, shares } = await read
  return rows * (terms.reduce((sum, term) => sum + (shares[column].get(term) ?? 0), 0) - (terms.length - 1))
}

async function readShares(db: Database): Promise<Known> {
  const { rows } = await db.execute<{
    rows: number
    column: Column | null
    terms: string[] | null
    shares: number[] | null
  }>(sql`
    select reltuples::float8 as rows, attname as column, most_common_elems::text::text[] as terms, most_common_elem_freqs::float8[] as shares
    from pg_class left join pg_stats on schemaname = 'public' and tablename = relname and attname in ('terms', 'title_terms') where oid = 'search_entries'::regclass`)
  const of = (column: Column) => {
    const found = rows.find((row) => row.column === column)
    return new Map((found?.terms ?? []).map((term, place) => [term, found?.shares?.[place] ?? 0]))
  }
  return {
    rows: Math.max(0, rows[0]?.rows ?? 0),
    shares: { terms: of('terms'), title_terms: of('title_terms') },
    until: Date.now() + KEPT_MS,
  }
}
