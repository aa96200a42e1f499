/** The wall of wishes by state, street and category, each alone and together. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getWishes } from '#contract/help/wishes.ts'
import { wishes } from './wishes.tables.ts'
import { inHours } from '#tests/server/make-activity.ts'
import { makeWish } from '#tests/server/make-care.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

interface Made {
  id: number
  status: number
  street_id: number
  category: number
}
type Filter = Partial<Omit<Made, 'id'>>
let app: TestApp
/** The newest first. */
const made: Made[] = []
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  await app.db.delete(wishes)
  const [wisher, claimant] = [await app.signUp(), await app.signUp()]
  for (let n = 0; n < 140; n++) {
    const one = { status: n % 7, street_id: 1 + (n % 2), category: 1 + (n % 5) }
    const { status, street_id: streetId, category } = one
    const claimedBy = status >= 2 && status <= 4 ? claimant : undefined
    const id = await makeWish(app, wisher, status, claimedBy, { streetId, category, createdAt: inHours(-n) })
    made.push({ id, ...one })
  }
})
afterAll(() => app.close())

const expected = (filter: Filter) =>
  made.filter(
    (one) =>
      one.status >= 1 &&
      one.status <= 4 &&
      Object.entries(filter).every(([name, value]) => one[name as keyof Made] === value),
  )
const cases: Filter[] = [
  {},
  { status: 3 },
  { street_id: 2 },
  { category: 4 },
  { status: 3, street_id: 2 },
  { status: 4, category: 4 },
  { street_id: 1, category: 5 },
  { status: 2, street_id: 1, category: 3 },
  { status: 2, street_id: 77 },
]

test.each(cases)('wishes by %o are those and no others, the newest first, by number and by cursor', async (filter) => {
  const all = expected(filter).map(({ id }) => String(id))
  const pages = Math.ceil(all.length / 3) + 1
  const numbered: string[] = []
  for (let page = 1; page <= pages; page++) {
    const { list, total } = await app.call(getWishes, { ...filter, page, page_size: 3 })
    expect(total).toBe(all.length)
    numbered.push(...list.map(({ id }) => id))
  }
  expect(numbered).toEqual(all)
  const followed: string[] = []
  let cursor: string | undefined
  do {
    const page = await app.call(getWishes, { ...filter, page_size: 3, cursor })
    followed.push(...page.list.map(({ id }) => id))
    cursor = page.cursor || undefined
  } while (cursor)
  expect(followed).toEqual(all)
})
