/** Whatever comes and goes while somebody pages through a list: what stays is shown, and shown once [decision 044]. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { feedbacks } from '#server/government/feedbacks/feedbacks.tables.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { circleFeeds } from './moving-circles.ts'
import { movingLists } from './moving-lists.ts'
import { otherOrders } from './moving-orders.ts'

interface Answer {
  list?: { id: string }[]
  users?: { id: string }[]
  cursor: string
}
/** Its order is a ranking of at most a thousand results, made anew for every page. */
const rankedAnew = ['searchContent']
const entriesOf = (schema: unknown) => (schema as { entries?: Record<string, unknown> }).entries ?? {}
const paged = endpoints
  .map(({ endpoint }) => endpoint as Endpoint)
  .filter(({ name, input }) => 'cursor' in entriesOf(input) && !rankedAnew.includes(name))
const named = new Map(paged.map((endpoint) => [endpoint.name, endpoint]))
/** Other orders and other rows of a list are named after its call. */
const ways = [...named.keys(), ...otherOrders, ...Object.keys(circleFeeds)].map(
  (name) => [name, named.get(name.split(',')[0]!)!] as const,
)
const LASTING = 7
/** After so many pages nothing comes any more: one row a page would make a list without an end. */
const MOVING_PAGES = 60
const FIRST = 500_000
let ids = FIRST

let app: TestApp
let token: string
let lists: ReturnType<typeof movingLists>
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  token = await app.signIn(world.author)
  const userId = world.author
  await app.db.insert(feedbacks).values({ userId, type: 0, content: '很好' })
  await app.db.insert(messages).values({ userId, type: 1, title: '你好', source: 'hello' })
  lists = movingLists(app.connection)
})
afterAll(() => app.close())

describe.each(ways)('%s', (name, endpoint) => {
  test('shows each lasting row once', async () => {
    const { input, put, table, hide, key = 'id' } = lists[name]!
    const lasting = Array.from({ length: LASTING }, () => String(++ids))
    for (const [place, id] of lasting.entries()) await put(Number(id), place % 4)
    const passing: number[] = []
    const step = fc.record({ comes: fc.option(fc.integer({ min: -1, max: 5 })), goes: fc.nat(9) })
    const take = (id: number) =>
      app.connection.pool.query(
        hide && id % 2 ? `update ${table} set ${hide} where ${key} = $1` : `delete from ${table} where ${key} = $1`,
        [id],
      )
    const page = async (size: number, cursor?: string) =>
      (await app.call(endpoint, { ...input, page_size: size, ...(cursor ? { cursor } : {}) }, { token })) as Answer
    const run = async (size: number, steps: { comes: number | null; goes: number }[]) => {
      const shown: string[] = []
      let answer: Answer | undefined
      for (let count = 0; count < 200; count += 1) {
        answer = await page(size, answer?.cursor)
        shown.push(...(answer.list ?? answer.users ?? []).map(({ id }) => id))
        if (!answer.cursor) break
        const { comes, goes } = steps[count % steps.length]!
        const gone = passing.splice(goes, 1)
        for (const id of gone) await take(id)
        if (comes !== null && count < MOVING_PAGES) {
          await put(++ids, comes)
          passing.push(ids)
        }
      }
      expect(answer?.cursor).toBe('')
      expect(shown.filter((id) => lasting.includes(id)).sort()).toEqual(lasting)
    }
    await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: 6 }), fc.array(step, { minLength: 3 }), run), {
      numRuns: 2,
    })
    await app.connection.pool.query(`delete from ${table} where ${key} > $1`, [FIRST])
  })
})

test('a cursor that says nothing is refused, and so is one of another list', async () => {
  for (const cursor of ['x', '1;2', '1.2.3.4.5.6', '1'])
    expect((await app.fetch(`/v1/categories/1/posts?cursor=${cursor}`)).status, cursor).toBe(400)
})

test('without a cursor pages go by number, as before', async () => {
  const get = async (page: number) => (await app.fetch(`/v1/categories/3/posts?page=${page}&page_size=2`)).json()
  const [first, second] = (await Promise.all([get(1), get(2)])) as { data: { list: { id: string }[] } }[]
  expect(new Set([...first!.data.list, ...second!.data.list].map(({ id }) => id)).size).toBe(4)
})
