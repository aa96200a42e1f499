import { and, asc, count, eq, sql } from 'drizzle-orm'
import type * as contract from '#contract/guides.ts'
import { guides } from '#server/database/schema/guides.ts'
import { merchants } from '#server/database/schema/merchants.ts'
import { gone } from '#server/http/refusal.ts'
import { simplify } from '#server/search/simplify.ts'
import { searchTerms } from '#server/search/terms.ts'
import type { Handle } from '../handler.ts'
import { smallestFirst, sortedPage } from '../sorted-page.ts'
import { presentGuide, presentGuideRow, rowColumns } from './present-guide.ts'

const ofObject = (object: number | undefined) => (object === undefined ? undefined : eq(guides.object, object))
const published = sql`${guides.published}`

/** Every pair of a keyword occurs in what a guide is found by [decision 008]. */
export const getGuides: Handle<typeof contract.getGuides> = async (
  { object, theme, department_id, keyword, page, page_size, cursor: after },
  { db },
) => {
  const words = simplify(keyword ?? '').toLowerCase()
  const terms = searchTerms(words)
  // Signs alone are nothing to search for.
  if (words && terms.length === 0) return { list: [], total: 0, page, page_size, cursor: '' }
  const wanted = and(
    published,
    ofObject(object),
    theme ? eq(guides.theme, theme) : undefined,
    department_id === undefined ? undefined : eq(guides.merchantId, department_id),
    terms.length > 0 ? sql`${guides.terms} @> ${sql.param(terms)}::text[]` : undefined,
  )
  const [counted] = await db.select({ total: count() }).from(guides).where(wanted)
  const inTitle = words ? [sql`(position(${words} in lower(${guides.title})) = 0)::int`] : []
  const order = smallestFirst(...inTitle, guides.sort, guides.id)
  const slice = sortedPage(order, { page, page_size, cursor: after })
  const found = await db
    .select({ ...rowColumns, cursor: slice.cursor })
    .from(guides)
    .innerJoin(merchants, eq(merchants.id, guides.merchantId))
    .where(and(wanted, slice.after))
    .orderBy(...slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset)
  const { rows, cursor } = slice.cut(found)
  return { list: rows.map(presentGuideRow), total: counted?.total ?? 0, page, page_size, cursor }
}

export const getGuideGroups: Handle<typeof contract.getGuideGroups> = async ({ object }, { db }) => {
  const wanted = and(published, ofObject(object))
  const themes = await db
    .select({ name: guides.theme, num: count() })
    .from(guides)
    .where(wanted)
    .groupBy(guides.theme)
    .orderBy(sql`min(${guides.sort})`, asc(guides.theme))
  const departments = await db
    .select({ id: merchants.id, name: merchants.name, num: count() })
    .from(guides)
    .innerJoin(merchants, eq(merchants.id, guides.merchantId))
    .where(wanted)
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
