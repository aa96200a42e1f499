import { and, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { searchEntries } from '#server/database/schema/search.ts'
import { commonAtLeast } from './common-terms.ts'
import type { Page } from './feed.ts'

/**
 * A parsed search: its terms as the database splits them, its words as they were typed, and '#' with a type to filter
 * by.
 */
export interface Wanted {
  terms: string[]
  words: string[]
  mark?: string | undefined
}
export interface Found {
  id: number
  ofChannel: boolean
}
/** near: no entry has all terms; these have the most. */
export interface FoundPage {
  found: Found[]
  total: number
  near?: boolean
}

/**
 * The last result anybody can page to. Up to here everything is sorted; a more frequent word is read from the newest
 * on.
 */
export const FOUND_AT_MOST = 1000
const NEAR_AT_MOST = 200

/**
 * Pairs of neighbouring Chinese characters (a single one as it is) and Latin words: the same split as search_terms() in
 * the database.
 */
export function searchTerms(keyword: string): string[] {
  const terms = new Set<string>()
  for (const [word] of keyword.matchAll(/[A-Za-z0-9]{1,40}/g)) terms.add(word.toLowerCase())
  for (const [run] of keyword.matchAll(/[㐀-鿿]+/g)) {
    if (run.length === 1) terms.add(run)
    for (let place = 0; place + 1 < run.length; place++) terms.add(run.slice(place, place + 2))
  }
  return [...terms]
}

/**
 * The keyword itself in the title, then all its terms in the title, then anywhere; accounts of that name before
 * contents, then the newest [decision 008].
 */
export async function findEntries(
  db: Database,
  { terms: wanted, words, mark }: Wanted,
  { page, page_size }: Page,
): Promise<FoundPage> {
  const terms = mark ? [...wanted, mark] : wanted
  const from = (page - 1) * page_size
  const size = Math.max(0, Math.min(page_size, FOUND_AT_MOST - from))
  const total = FOUND_AT_MOST
  const frequent = async (column: 'terms' | 'title_terms') => (await commonAtLeast(db, column, terms)) > 2 * total
  const titles = (await frequent('title_terms')) ? total + 1 : await counted(db, searchEntries.titleTerms, terms)
  if (titles > total) return { found: await newest(db, holds(searchEntries.titleTerms, terms), from, size), total }
  if (!(await frequent('terms'))) {
    const anywhere = await sorted(db, searchEntries.terms, terms, words, from, size)
    if (anywhere.total === 0) return nearest(db, wanted, mark, from, size)
    if (anywhere.total <= total) return anywhere
  }
  const inTitle = from < titles ? (await sorted(db, searchEntries.titleTerms, terms, words, from, size)).found : []
  const left = size - inTitle.length
  const rest =
    left > 0
      ? await newest(
          db,
          sql`${holds(searchEntries.terms, terms)} and not ${holds(searchEntries.titleTerms, terms)} and published_at < 'infinity'`,
          Math.max(0, from - titles),
          left,
        )
      : []
  return { found: [...inTitle, ...rest], total }
}

/** What is published later is entered already. A channel is always there. */
export const hasAppeared = sql`(${searchEntries.ofChannel} or ${searchEntries.publishedAt} <= now())`

type Terms = typeof searchEntries.terms | typeof searchEntries.titleTerms
const array = (values: string[]): SQL => sql`${sql.param(values)}::text[]`
/** Written so that no index is used: a frequent word is found soon enough while reading from the newest on. */
const holds = (column: Terms, terms: string[]): SQL => sql`((${column} @> ${array(terms)}) is true)`

/** The number of entries with these terms, counted up to one more than the maximum. */
async function counted(db: Database, column: Terms, terms: string[]): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from ${searchEntries} where ${column} @> ${array(terms)} and ${hasAppeared} limit ${FOUND_AT_MOST + 1}) hits`,
  )
  return rows[0]?.total ?? 0
}

/** Found through the terms' index and sorted; for a word with too many entries only the fact is returned. */
async function sorted(
  db: Database,
  column: Terms,
  terms: string[],
  words: string[],
  from: number,
  size: number,
): Promise<FoundPage> {
  const { rows } = await db.execute<{ total: number; found: Found[] | null }>(sql`
    with hits as materialized (select of_channel, id, title, title_terms, published_at from ${searchEntries} where ${column} @> ${array(terms)} and ${hasAppeared} limit ${FOUND_AT_MOST + 1}), counted as (select count(*)::int as total from hits)
    select total, (
      select json_agg(json_build_object('id', id, 'ofChannel', of_channel)) from (
        select id, of_channel from (
          select *, case when not exists (select from unnest(${array(words)}) as word where position(word in lower(title)) = 0) then 0 when title_terms @> ${array(terms)} then 1 else 2 end as tier from hits where total <= ${FOUND_AT_MOST}
        ) ranked
        order by tier, tier = 2 and published_at = 'infinity', published_at desc, id desc
        limit ${size} offset ${from}
      ) page
    ) as found from counted`)
  return { found: rows[0]?.found ?? [], total: rows[0]?.total ?? 0 }
}

function newest(db: Database, condition: SQL, from: number, size: number): Promise<Found[]> {
  return db
    .select({ id: searchEntries.id, ofChannel: searchEntries.ofChannel })
    .from(searchEntries)
    .where(and(condition, hasAppeared))
    .orderBy(sql`${searchEntries.publishedAt} desc, ${searchEntries.id} desc`)
    .limit(size)
    .offset(from)
}

/**
 * Entries with at least half of the terms, or three neighbours of many terms: the more the better, in the title above
 * all.
 */
async function nearest(
  db: Database,
  terms: string[],
  mark: string | undefined,
  from: number,
  size: number,
): Promise<FoundPage> {
  const parts = partsOf(terms)
  if (parts.length === 0) return { found: [], total: 0 }
  const condition = sql.join(
    parts.map((part) => sql`terms @> ${array(mark ? [...part, mark] : part)}`),
    sql` or `,
  )
  const shared = (column: Terms) =>
    sql`(select count(*) from unnest(${column}) as term where term = any(${array(terms)}))`
  const { rows } = await db.execute<{ total: number; found: Found[] | null }>(sql`
    with hits as materialized (select of_channel, id, published_at, ${shared(searchEntries.titleTerms)} + ${shared(searchEntries.terms)} as shared from ${searchEntries} where (${condition}) and ${hasAppeared} limit ${NEAR_AT_MOST})
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
