/** Every search finds full-width and rare characters, in new rows and in those of before [decision 094]. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdvices } from '#contract/government/advices.ts'
import { getCirclePosts } from '#contract/circles/circles.ts'
import { searchCity } from '#contract/content/city-search.ts'
import { getSearchSuggestions, searchContent } from '#contract/content/content-search.ts'
import { getGuides } from '#contract/government/guides.ts'
import { advices } from '#server/government/advices/advices.tables.ts'
import { circlePosts } from '#server/circles/circles.tables.ts'
import { guides } from '#server/government/guides/guides.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { completeEntries } from './complete-entries.ts'

const TITLE = '二〇二六年 𠮷野家 ５Ｇ 开通'
const KEYWORDS = ['５Ｇ', '5g', '𠮷', '〇', '𠮷野', '二〇二六', 'Ｇ 开通'.replace('Ｇ', '５Ｇ')]
const newest = new Date(Date.now() - 60_000)
let app: TestApp

/** search_terms() as migration 0001 made it. */
const functionOfBefore = () =>
  readFileSync(join(import.meta.dirname, '../platform/database/migrations/0001_search.sql'), 'utf8')
    .split('--> statement-breakpoint')[0]!
    .replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION')
const migration = () =>
  readFileSync(join(import.meta.dirname, '../platform/database/migrations/0049_one_width.sql'), 'utf8').split(
    '--> statement-breakpoint',
  )

beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  await app.connection.pool.query(functionOfBefore())
  const [office] = await app.db
    .insert(merchants)
    .values({ kind: 'office', name: '大厅' })
    .returning({ id: merchants.id })
  await app.db.insert(guides).values({ merchantId: office!.id, theme: '企业开办', title: TITLE })
  await app.db.insert(circlePosts).values({ circleId: world.circle, userId: world.author, content: TITLE, status: 1 })
  await app.db.insert(advices).values({
    userId: world.author,
    merchantId: world.merchant,
    type: 1,
    title: TITLE,
    content: '请修好路灯',
    status: 3,
    isPublic: true,
    repliedAt: new Date(),
  })
  await app.db.insert(posts).values({ title: TITLE, publishAt: newest })
  for (const statement of migration()) await app.connection.pool.query(statement)
})
afterAll(() => app.close())

const searches: Record<string, (keyword: string) => Promise<unknown[]>> = {
  news: async (keyword) => (await app.call(searchContent, { keyword })).list,
  suggestions: async (keyword) =>
    (await app.call(getSearchSuggestions, { keyword })).list.map(({ word }) => ({ title: word })),
  guides: async (keyword) => (await app.call(getGuides, { keyword })).list,
  circle: async (keyword) =>
    (await app.call(getCirclePosts, { id: world.circle, keyword })).list.map(({ content }) => ({ title: content })),
  advices: async (keyword) => (await app.call(getAdvices, { keyword })).list,
  city: async (keyword) => (await app.call(searchCity, { keyword })).groups.flatMap(({ list }) => list),
}
const cases = Object.keys(searches).flatMap((name) => KEYWORDS.map((keyword) => [name, keyword] as const))

test.each(cases)('%s: rows of before the migration are found by “%s”', async (name, keyword) => {
  expect(await searches[name]!(keyword)).toContainEqual(expect.objectContaining({ title: TITLE }))
})

test('news are still found when the job has completed them, and a part of a word finds nothing', async () => {
  await completeEntries(app.db)
  for (const keyword of KEYWORDS)
    expect((await app.call(searchContent, { keyword, page_size: 19 })).list, keyword).toContainEqual(
      expect.objectContaining({ title: TITLE }),
    )
  expect((await app.call(searchContent, { keyword: '𠮶' })).list).toEqual([])
})
