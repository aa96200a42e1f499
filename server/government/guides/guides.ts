import { and, asc, eq, gt, inArray, min, sql, type SQL } from 'drizzle-orm'
import type * as contract from '#contract/government/guides.ts'
import { TimedCache } from '#server/platform/cache/timed-cache.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { perDatabase } from '#server/platform/database/per-database.ts'
import { guideCounts, guides } from './guides.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { simplify } from '#server/platform/words/simplify.ts'
import { searchTerms } from '#server/platform/words/terms.ts'
import { boundedCount } from '#server/platform/database/bounded-count.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { pageInMemory, smallestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'
import { presentGuide, presentGuideRow, rowColumns } from './present-guide.ts'

const ofObject = (object: number | undefined) => (object === undefined ? undefined : eq(guides.object, object))
const published = sql`${guides.published}`

interface Found {
  id: number
  place: readonly number[]
}
const FRESH_MS = 10_000
/**
 * A stale result is served for this long while it is searched for again, so that a search for a common word never
 * waits.
 */
const STALE_MS = 60_000
/** Limit of results that can be paged through. */
const MAX_FOUND = 500
/**
 * Caches matters by keyword, in order: the words that most matters contain take long to sort, and are searched for
 * most.
 */
const found = perDatabase(
  () => new TimedCache<Found[]>({ freshMs: FRESH_MS, staleMs: STALE_MS, limit: 500, name: 'guides' }),
)

/** Every pair of a keyword occurs in what a guide is found by [decision 008]. */
export const getGuides: Handle<typeof contract.getGuides> = async (
  { object, theme, department_id, keyword, page, page_size, cursor: after },
  { db },
) => {
  const words = simplify(keyword ?? '').toLowerCase()
  const terms = searchTerms(words)
  // Punctuation alone is nothing to search for.
  if (words && terms.length === 0) return { list: [], total: 0, page, page_size, cursor: '' }
  const wanted = and(
    published,
    ofObject(object),
    theme ? eq(guides.theme, theme) : undefined,
    department_id === undefined ? undefined : eq(guides.merchantId, department_id),
    terms.length > 0 ? sql`${guides.terms} @> ${sql.param(terms)}::text[]` : undefined,
  )
  if (words) {
    const key = JSON.stringify([words, object, theme, department_id])
    const all = await found(db).get(key, () => findGuides(db, wanted, words))
    const { rows, cursor } = pageInMemory(all, ({ place }) => place, { page, page_size, cursor: after })
    const ids = rows.map(({ id }) => id)
    const known = ids.length > 0 ? await selectRows(db).where(and(published, inArray(guides.id, ids))) : []
    const list = ids.flatMap((id) => known.find((row) => row.id === id) ?? []).map(presentGuideRow)
    return { list, total: all.length, page, page_size, cursor }
  }
  const total = await boundedCount(db, guides, wanted)
  const slice = sortedPage(smallestFirst(guides.sort, guides.id), { page, page_size, cursor: after })
  const shown = await selectRows(db, { cursor: slice.cursor })
    .where(and(wanted, slice.after))
    .orderBy(...slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset)
  const { rows, cursor } = slice.cut(shown)
  return { list: rows.map(presentGuideRow), total, page, page_size, cursor }
}

/** Those whose title has the words first, else the operator's order. */
async function findGuides(db: Database, wanted: SQL | undefined, words: string): Promise<Found[]> {
  const inTitle = sql<number>`(position(${words} in lower(${guides.title})) = 0)::int`
  const rows = await db
    .select({ id: guides.id, sort: guides.sort, rest: inTitle })
    .from(guides)
    .where(wanted)
    .orderBy(inTitle, asc(guides.sort), asc(guides.id))
    .limit(MAX_FOUND)
  return rows.map(({ id, sort, rest }) => ({ id, place: [rest, sort, id] }))
}

const selectRows = <T extends Record<string, SQL.Aliased<string>>>(db: Database, more: T = {} as T) =>
  db
    .select({ ...rowColumns, ...more })
    .from(guides)
    .innerJoin(merchants, eq(merchants.id, guides.merchantId))

/** By counters that triggers keep, so that no matter is read but the first of each theme [decision 122]. */
export const getGuideGroups: Handle<typeof contract.getGuideGroups> = async ({ object }, { db }) => {
  const counted = and(gt(guideCounts.num, 0), object === undefined ? undefined : eq(guideCounts.object, object))
  const num = sql<number>`sum(${guideCounts.num})`.mapWith(Number)
  const first = db
    .select({ sort: min(guides.sort) })
    .from(guides)
    .where(and(eq(guides.theme, guideCounts.theme), published, ofObject(object)))
  const themes = await db
    .select({ name: guideCounts.theme, num })
    .from(guideCounts)
    .where(counted)
    .groupBy(guideCounts.theme)
    .orderBy(sql`(${first})`, asc(guideCounts.theme))
  const departments = await db
    .select({ id: merchants.id, name: merchants.name, num })
    .from(guideCounts)
    .innerJoin(merchants, eq(merchants.id, guideCounts.merchantId))
    .where(counted)
    .groupBy(merchants.id)
    .orderBy(asc(merchants.sort), asc(merchants.id))
  return {
    themes: themes.map((one) => ({ id: '', ...one })),
    departments: departments.map((one) => ({ ...one, id: String(one.id) })),
  }
}

export const getGuide: Handle<typeof contract.getGuide> = async ({ id }, { db }) => {
  const [row] = await db
    .select()
    .from(guides)
    .innerJoin(merchants, eq(merchants.id, guides.merchantId))
    .where(and(published, eq(guides.id, id)))
  if (!row) throw gone()
  return presentGuide(row.guides, row.merchants)
}
