/** A list that is asked often: its statements are built once, and the total comes with the rows of the page. */
import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import { builtOnce, placeholders, sqlOnce, type Asking, type Building, type Built } from './built-once.ts'
import { rangeOf, sortedBy, type Sort, type Page } from './sorted-page.ts'

interface Listed {
  cursor: string
  total: number
}
/** The parts of the statement for one page of a list. */
export interface PageParts {
  cursor: SQL.Aliased<string>
  total: SQL.Aliased<number>
  after: SQL | undefined
  orderBy: SQL[]
  limit: Placeholder
  offset: Placeholder
}

/** total: how many rows there are, as a statement of its own; it is asked apart only where the page has no row. */
export function pageOnce<Values extends object, R extends Listed>(
  name: string,
  order: Sort,
  total: SQL,
  make: (db: Building, parts: PageParts) => { prepare: (name: string) => Built<R[]> },
) {
  const { cursor, orderBy, follows } = sortedBy(order)
  const range = placeholders<{ limit: number; offset: number }>()
  const parts = {
    cursor,
    orderBy,
    total: sql<number>`(${total})::int`.as('total'),
    limit: range.limit,
    offset: range.offset,
  }
  const keys = order.keys.map((_, at) => `key_${at}`)
  const byNumber = builtOnce<object>()((db) => make(db, { ...parts, after: undefined }).prepare(name))
  const byCursor = builtOnce<object>()((db) =>
    make(db, { ...parts, after: follows(keys.map((key) => sql.placeholder(key))) }).prepare(`${name}_after`),
  )
  const totalAlone = sqlOnce<Values, { total: number }>(`${name}_total`, () => sql`select (${total})::int as total`)
  return async (db: Asking, page: Page, values: Values) => {
    const { place, cut, ...rows } = rangeOf(order, page)
    const after = Object.fromEntries(keys.map((key, at) => [key, place?.[at]]))
    const found = await (place ? byCursor : byNumber)(db, { ...values, ...rows, ...after })
    const [counted] = found.length > 0 ? found : await totalAlone(db, values)
    return { ...cut(found), total: counted!.total }
  }
}

const MAX = 1000
/** Counts rows up to a thousand, as part of a statement. */
export const upToMost = (rows: SQL): SQL => sql`select count(*) from (${rows} limit ${sql.raw(String(MAX))}) as counted`
