/** One page of a sorted list: by number, or after the cursor that the page before ended with [decision 044]. */
import { and, asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { badInput } from '#server/platform/http/refusal.ts'

/** As the contract's pageInput has it; the cursor counts where both are sent. */
export interface Page {
  page: number
  page_size: number
  cursor?: string | undefined
}
/** The sort order of a list. Each key is a whole number or a time; together they are unique. */
export interface Sort {
  direction: 'asc' | 'desc'
  keys: readonly Key[]
}
type Key = SQL | AnyColumn | { time: AnyColumn | SQL }

/** Newest first; id tells apart what was made in one moment. */
export const newestFirst = (time: AnyColumn | SQL, ...id: Key[]): Sort => ({
  direction: 'desc',
  keys: [{ time }, ...id],
})
export const largestFirst = (...keys: Key[]): Sort => ({ direction: 'desc', keys })
export const smallestFirst = (...keys: Key[]): Sort => ({ direction: 'asc', keys })

/** The parts of a query that are the same for each page. follows: the rows after a place, given by its keys. */
export function sortedBy({ direction, keys }: Sort) {
  const columns = keys.map((key) => ('time' in key ? sql`${key.time}` : sql`${key}`))
  const numbers = keys.map((key) =>
    'time' in key ? sql`(extract(epoch from ${key.time}) * 1000000)::bigint` : sql`(${key})::bigint`,
  )
  const sign = sql.raw(direction === 'desc' ? '<' : '>')
  return {
    cursor: sql<string>`concat_ws('.', ${sql.join(numbers, sql`, `)})`.as('cursor'),
    orderBy: columns.map((column) => (direction === 'desc' ? desc(column) : asc(column))),
    follows(place: readonly unknown[]): SQL {
      const values = place.map((value, at) =>
        'time' in keys[at]!
          ? sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`
          : sql`${value}::bigint`,
      )
      return sql`(${sql.join(columns, sql`, `)}) ${sign} (${sql.join(values, sql`, `)})`
    },
  }
}

/** A selection that has no condition yet. */
interface Selection<Row> {
  where: (condition: SQL | undefined) => {
    orderBy: (...order: SQL[]) => { limit: (most: number) => { offset: (first: number) => PromiseLike<Row[]> } }
  }
}

/**
 * The parts of a query for one page: `cursor` is selected with each row, `after` is one of the conditions. One row
 * more than shown is read, to know whether another page follows. `read` applies them to a selection and returns the
 * page.
 */
export function sortedPage(order: Sort, page: Page) {
  const { cursor, orderBy, follows } = sortedBy(order)
  const { place, ...range } = rangeOf(order, page)
  const after = place && follows(place)
  const read = async <Row extends { cursor: string }>(selection: Selection<Row>, where: SQL | undefined) => {
    const sorted = selection.where(and(where, after)).orderBy(...orderBy)
    return range.cut(await sorted.limit(range.limit).offset(range.offset))
  }
  return { cursor, orderBy, after, read, ...range }
}

/** All rows before a page by number are read for it; after this many only a cursor leads on. */
export const LAST_OFFSET = 1000

/** The offset and the length of a page. place: the keys of the row before it, where it follows a cursor. */
export function rangeOf({ keys }: Sort, { page, page_size, cursor }: Page) {
  const place = cursor === undefined ? undefined : placeIn(cursor, keys.length)
  const offset = place ? 0 : (page - 1) * page_size
  if (offset > LAST_OFFSET) throw badInput('页码太大了，请从前面的页继续往下看')
  return {
    place,
    limit: page_size + 1,
    offset,
    cut: <R extends { cursor: string }>(rows: R[]) => ({
      rows: rows.slice(0, page_size),
      cursor: rows.length > page_size ? rows[page_size - 1]!.cursor : '',
    }),
  }
}

/** The sort keys of an item of a list that is sorted in memory. */
type Place = readonly number[]
export const byPlace =
  <T>(placeOf: (one: T) => Place) =>
  (a: T, b: T): number =>
    compare(placeOf(a), placeOf(b))

/** A page of a short list in memory, sorted by the places of its items. */
export function pageInMemory<T>(sorted: readonly T[], placeOf: (one: T) => Place, { page, page_size, cursor }: Page) {
  const after = cursor === undefined ? undefined : placeIn(cursor, sorted[0] ? placeOf(sorted[0]).length : 0)
  const rest = after ? sorted.filter((one) => compare(placeOf(one), after.map(Number)) > 0) : sorted
  const start = after ? 0 : (page - 1) * page_size
  const rows = rest.slice(start, start + page_size)
  return { rows, cursor: rest.length > start + page_size ? placeOf(rows.at(-1)!).join('.') : '' }
}

function compare(a: Place, b: Place): number {
  const first = a.findIndex((value, place) => value !== b[place])
  return first < 0 ? 0 : a[first]! - b[first]!
}

function placeIn(cursor: string, length: number): string[] {
  const place = cursor.split('.')
  if (length > 0 && place.length !== length) throw badInput('分页位置不正确')
  return place
}
