import { sql, type SQL } from 'drizzle-orm'
import { TimedCache } from '#server/platform/cache/timed-cache.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { perDatabase } from '#server/platform/database/per-database.ts'
import { searchEntries } from './search.tables.ts'
import { commonAtLeast, heldByFewer } from './common-terms.ts'
import type { Found, FoundPage, Range } from './found.ts'
import { nearest } from './nearest.ts'
import { simplify } from '#server/platform/words/simplify.ts'
import { searchTerms } from '#server/platform/words/terms.ts'
import {
  anywhere,
  array,
  asInitials,
  asItSounds,
  asPinyin,
  exactly,
  hasAppeared,
  inTitle,
  whileReading,
} from './matches.ts'
import type { Match } from './matches.ts'

export interface Wanted {
  keyword: string
  /** '#' with a type to filter by. */
  mark?: string | undefined
}
/**
 * The last result anybody can page to. Up to here everything is sorted; a more frequent word is read from the newest
 * on.
 */
export const MAX_FOUND = 1000

/**
 * The keyword itself in the title, then all its terms in the title, then in what stands around it, then in the text;
 * accounts of that name before contents, then the newest. Latin words are also taken as pinyin. Where nothing is found,
 * as initials, and last as something near [decisions 008, 035].
 */
export async function findEntries(db: Database, { keyword, mark }: Wanted, { from, size }: Range): Promise<FoundPage> {
  const simplified = simplify(keyword).toLowerCase()
  const terms = searchTerms(simplified)
  if (terms.length === 0) return { found: [], total: 0 }
  const range = { from, size: Math.max(0, Math.min(size, MAX_FOUND - from)) }
  const words = simplified.split(/\s+/).filter(Boolean)
  const marked = (matches: Match[]) =>
    mark
      ? matches.map((match) => ({ ...match, terms: [...match.terms, mark], titleTerms: [...match.titleTerms, mark] }))
      : matches

  const found = await findMatches(db, marked([exactly(terms), ...asPinyin(simplified)]), words, range)
  if (found.total > 0) return found
  const abbreviated = await findAlso(db, marked(asInitials(simplified)), words, range)
  if (abbreviated.total > 0) return abbreviated
  const alike = await findAlso(db, marked(await asItSounds(simplified)), words, range)
  return alike.total > 0 ? { ...alike, near: true } : nearest(db, terms, mark, range)
}

const withRareTerms = (db: Database, matches: Match[]): Promise<Match[]> =>
  Promise.all(matches.map(async (match) => ({ ...match, rare: await heldByFewer(db, MAX_FOUND, match.terms) })))

async function findAlso(db: Database, senses: Match[], words: string[], range: Range): Promise<FoundPage> {
  if (senses.length === 0) return { found: [], total: 0 }
  const matches = await withRareTerms(db, senses)
  const all = await sorted(db, anywhere(matches), matches, words, range)
  if (all.total <= MAX_FOUND) return all
  return { found: await newest(db, whileReading(anywhere(matches)), range), total: MAX_FOUND }
}

async function findMatches(db: Database, senses: Match[], words: string[], { from, size }: Range): Promise<FoundPage> {
  const total = MAX_FOUND
  const matches = await withRareTerms(db, senses)
  const allSorted = async () => {
    const all = await sorted(db, anywhere(matches), matches, words, { from, size })
    return all.total <= total ? all : undefined
  }
  // What has a rare term is rare: all of it is sorted at once.
  const isRare = matches.every(({ rare = [] }) => rare.length > 0)
  const found = isRare ? await allSorted() : undefined
  if (found) return found
  const frequent = async (column: 'terms' | 'title_terms') =>
    (await commonAtLeast(db, column, matches[0]!.titleTerms)) > 2 * total
  const titles = (await frequent('title_terms')) ? total + 1 : await countTitles(db, matches)
  if (titles > total) return { found: await newest(db, whileReading(inTitle(matches)), { from, size }), total }
  if (!isRare && !(await frequent('terms'))) {
    const all = await allSorted()
    if (all) return all
  }
  const first = from < titles ? (await sorted(db, inTitle(matches), matches, words, { from, size })).found : []
  const left = size - first.length
  const rest = sql`${whileReading(anywhere(matches))} and not ${whileReading(inTitle(matches))} and published_at < 'infinity'`
  return {
    found: [...first, ...(left > 0 ? await newest(db, rest, { from: Math.max(0, from - titles), size: left }) : [])],
    total,
  }
}

const titleCounts = perDatabase(() => new TimedCache<number>({ freshMs: 10_000, limit: 500, name: 'titleCounts' }))

/**
 * The number of entries with all this in their titles, counted up to one more than the maximum. It only tells how to
 * read a keyword of very many, so the same count serves the pages somebody opens one after the other.
 */
function countTitles(db: Database, matches: Match[]): Promise<number> {
  return titleCounts(db).get(JSON.stringify(matches), async () => {
    const { rows } = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from (select from ${searchEntries} where ${inTitle(matches)} and ${hasAppeared} limit ${MAX_FOUND + 1}) hits`,
    )
    return rows[0]?.total ?? 0
  })
}

/** Found through the index of terms and sorted; where there are too many only the fact is returned. */
async function sorted(
  db: Database,
  condition: SQL,
  matches: Match[],
  words: string[],
  { from, size }: Range,
): Promise<FoundPage> {
  const allIn = (text: SQL) =>
    sql`not exists (select from unnest(${array(words)}) as word where position(word in ${text}) = 0)`
  // A long text has many terms: they are read only where a spelled title is compared by them.
  const columns = matches.some(({ phrases }) => phrases.length > 0) ? sql`, terms, spelled` : sql``
  const { rows } = await db.execute<{ total: number; found: Found[] | null }>(sql`
    with hits as materialized (select of_channel, id, title, title_terms, lead, published_at${columns} from ${searchEntries} where ${condition} and ${hasAppeared} limit ${MAX_FOUND + 1}), counted as (select count(*)::int as total from hits)
    select total, (
      select json_agg(json_build_object('id', id, 'ofChannel', of_channel)) from (
        select id, of_channel from (
          select id, of_channel, published_at, case when ${allIn(sql`lower(normalize(title, NFKC))`)} then 0 when ${inTitle(matches)} then 1 when ${allIn(sql`lead`)} then 2 else 3 end as tier from hits search_entries where total <= ${MAX_FOUND} offset 0
        ) ranked
        order by tier, tier > 1 and published_at = 'infinity', published_at desc, id desc
        limit ${size} offset ${from}
      ) page
    ) as found from counted`)
  return { found: rows[0]?.found ?? [], total: rows[0]?.total ?? 0 }
}

/**
 * Read from the newest on until enough is found. The table is read apart, in its order, so that the database does not
 * sort all entries because it expects to find few.
 */
async function newest(db: Database, condition: SQL, { from, size }: Range): Promise<Found[]> {
  const read = sql`(select * from ${searchEntries} order by published_at desc, id desc offset 0) search_entries`
  const { rows } = await db.execute<{ found: Found[] | null }>(sql`
    select json_agg(json_build_object('id', id, 'ofChannel', of_channel)) as found from (
      select id, of_channel from ${read} where ${condition} and ${hasAppeared} limit ${size} offset ${from}
    ) page`)
  return rows[0]?.found ?? []
}
