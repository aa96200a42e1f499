import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getCategories, getCategoryPosts, getRecommends } from '#contract/content/content.ts'
import { getPageCardData } from '#contract/pages/pages.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

const ARTICLES = 40_000
/** Every other one is in the first category, the others are spread over so many of one size. */
const ALIKE = 12
/** Rows of any table that one query may read for a page of ten. */
const MAX = 150

let app: TestApp
let card: number
beforeAll(async () => {
  app = await startTestApp()
  const { pool } = app.connection
  await pool.query("insert into categories (name) values ('常见'), ('罕见')")
  await pool.query(`insert into categories (name) select '同样大 ' || n from generate_series(1, ${ALIKE}) n`)
  // As a large city is loaded: triggers would do the same row by row.
  await pool.query('alter table posts disable trigger user')
  await pool.query(
    `insert into posts (title, introduction, type, category_id, parent_category_id, publish_at) select 'n' || n, repeat('有关部门获悉', 8), 3, c, c, now() - n * interval '1 minute' from generate_series(1, ${ARTICLES}) n cross join lateral (select case when n % 2 = 0 then 101 else 103 + (n / 2) % ${ALIKE} end as c) as its`,
  )
  await pool.query(
    "insert into posts (title, type, category_id, parent_category_id, publish_at) select 'r' || n, case when n % 2 = 0 then 12 else 3 end, 102, 102, now() - interval '1 year' - n * interval '1 minute' from generate_series(1, 12) n",
  )
  await pool.query('select recount_posts_of_types()')
  await pool.query('alter table posts enable trigger user')
  await pool.query('analyze posts')
  const { rows } = await pool.query<{ id: number }>(
    `with page as (insert into cms_pages (name) values ('页') returning id) insert into page_cards (page_id, type, source) select id, 3, '{"category": 102}' from page returning id`,
  )
  card = rows[0]!.id
}, 120_000)
afterAll(() => app.close())

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
/** Rows that the scans of a plan have touched. */
function rowsRead(plan: Plan): number {
  const own = plan['Node Type'].includes('Scan')
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0
  return own + (plan.Plans ?? []).reduce((sum, inner) => sum + rowsRead(inner), 0)
}

/** The plan that is used whatever the values are, as our connections use it; EXPLAIN by itself looks at them. */
async function planOf(text: string, values: unknown): Promise<Plan> {
  const client = await app.connection.pool.connect()
  try {
    await client.query(`prepare asked as ${text}`)
    const given = ((values ?? []) as unknown[]).map((value) => client.escapeLiteral(String(value)))
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) execute asked ${given.length > 0 ? `(${given.join(', ')})` : ''}`,
    )
    return rows[0]!['QUERY PLAN'][0].Plan
  } finally {
    await client.query('deallocate all')
    client.release()
  }
}

test.each([
  ['发现', () => app.call(getRecommends, { kind: 'find' }), 6],
  ['a type on the whole site', () => app.call(getCategoryPosts, { id: '0', type: 12 }), 6],
  ['a type in a category that hardly has it', () => app.call(getCategoryPosts, { id: '102', type: 12 }), 6],
  ['a type in a category that does not have it', () => app.call(getCategoryPosts, { id: '101', type: 12 }), 0],
  ['the whole site', () => app.call(getCategoryPosts, { id: '0' }), ARTICLES + 12],
  ['a category among others', () => app.call(getCategoryPosts, { id: '105' }), Math.ceil(ARTICLES / 2 / ALIKE)],
  [
    'categories that hold a type',
    async () => ({ total: (await app.call(getCategories, { type: 12 })).list.length }),
    1,
  ],
  ['a card of a rare category', () => app.call(getPageCardData, { id: String(card) }), 12],
] as const)('%s reads no more rows than it shows, however large the city is', async (_, call, total) => {
  const { pool } = app.connection
  const asked = vi.spyOn(pool, 'query')
  expect((await call()).total).toBe(total)
  const queries = asked.mock.calls.map(([query, values]) => ({
    text: (query as unknown as { text: string }).text,
    values,
  }))
  asked.mockRestore()
  expect(queries.length).toBeGreaterThan(0)
  for (const { text, values } of queries) expect(rowsRead(await planOf(text, values)), text).toBeLessThan(MAX)
})
