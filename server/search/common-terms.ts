import { sql } from 'drizzle-orm'
import { TimedCache } from '#server/platform/cache/timed-cache.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { perDatabase } from '#server/platform/database/per-database.ts'

type Column = 'terms' | 'title_terms'
interface Known {
  rows: number
  shares: Record<Column, Map<string, number>>
}
const FRESH_MS = 60_000
const statistics = perDatabase(() => new TimedCache<Known>({ freshMs: FRESH_MS, limit: 1, name: 'commonTerms' }))
const known = (db: Database): Promise<Known> => statistics(db).get('shares', () => readShares(db))

/**
 * A lower bound for the number of entries that hold all these terms, from the database's own statistics: terms that
 * occur in certain shares of all entries must overlap. Words that occur in nearly every text would cost most to look
 * up, and this recognises them without a query.
 */
export async function commonAtLeast(db: Database, column: Column, terms: string[]): Promise<number> {
  const { rows, shares } = await known(db)
  return rows * (terms.reduce((sum, term) => sum + (shares[column].get(term) ?? 0), 0) - (terms.length - 1))
}

/** Those of the terms that fewer entries hold, as far as the statistics know; what they do not list is rare. */
export async function heldByFewer(db: Database, entries: number, terms: string[]): Promise<string[]> {
  const { rows, shares } = await known(db)
  return terms.filter((term) => rows * (shares.terms.get(term) ?? 0) < entries)
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
  }
}
