import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getGuide, getGuideChanges, getGuideGroups, getGuides } from '#contract/government/guides.ts'
import { guides } from './guides.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let tax = 0
const addGuide = async (values: Partial<typeof guides.$inferInsert> & { title: string }): Promise<number> => {
  const [row] = await app.db
    .insert(guides)
    .values({ merchantId: tax, theme: '企业开办', ...values })
    .returning({ id: guides.id })
  return row!.id
}
const titles = async (input: Parameters<typeof app.call<typeof getGuides>>[1]) =>
  (await app.call(getGuides, input)).list.map(({ title }) => title)

beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  const [office] = await app.db
    .insert(merchants)
    .values({ kind: 'office', name: '税务局', openTime: '9:00—17:00', sort: 9 })
    .returning({ id: merchants.id })
  tax = office!.id
  await addGuide({ title: '税务登记', object: 2, sort: 3, onlineUrl: 'https://example.org/tax', words: '开公司 执照' })
  await addGuide({ title: '领取发票', object: 2, sort: 2, words: '税务登记之后' })
  await addGuide({ title: '撤下的事项', published: false })
})
afterAll(() => app.close())

test("G157 matters come in the operator's order, by object, theme and department, without withdrawn ones", async () => {
  expect(await titles({})).toEqual(['换领居民身份证', '领取发票', '税务登记'])
  expect(await titles({ object: 2 })).toEqual(['领取发票', '税务登记'])
  expect(await titles({ theme: '户籍证件' })).toEqual(['换领居民身份证'])
  expect(await titles({ department_id: tax, object: 1 })).toEqual([])
  expect((await app.call(getGuides, { object: 2 })).list[1]).toMatchObject({ department: '税务局', is_online: 1 })
})
test('a keyword finds titles first, in traditional characters too; signs alone find nothing', async () => {
  expect(await titles({ keyword: '税务登记' })).toEqual(['税务登记', '领取发票'])
  expect(await titles({ keyword: '領取發票' })).toEqual(['领取发票'])
  expect(await titles({ keyword: '执照' })).toEqual(['税务登记'])
  expect(await titles({ keyword: '%_' })).toEqual([])
})
test('themes and departments are counted for who asks', async () => {
  expect(await app.call(getGuideGroups, { object: 2 })).toEqual({
    themes: [{ id: '', name: '企业开办', num: 2 }],
    departments: [{ id: String(tax), name: '税务局', num: 2 }],
  })
  expect((await app.call(getGuideGroups, {})).themes.map(({ name }) => name)).toEqual(['户籍证件', '企业开办'])
})
test("a matter says where and when by its office's own facts; a withdrawn one is gone", async () => {
  expect(await app.call(getGuide, { id: world.guide })).toMatchObject({
    title: '换领居民身份证',
    department: '公安局',
    address: '站前路 12 号',
    phone: '0799-6122110',
  })
  const hidden = await addGuide({ title: '也撤下', published: false })
  await expect(app.call(getGuide, { id: hidden })).rejects.toMatchObject({ code: NOT_VIEWABLE })
})
test('a device that follows the changes has every matter, each once, and hears what was withdrawn', async () => {
  for (let n = 0; n < 60; n++) await addGuide({ title: `批量 ${n}` })
  const first = await app.call(getGuideChanges, {})
  expect(first.list.length + first.gone.length).toBe(50)
  const second = await app.call(getGuideChanges, { after: first.next })
  expect(second.left).toBe(0)
  const all = [...first.list, ...second.list]
  expect(new Set(all.map(({ id }) => id)).size).toBe((await app.call(getGuides, { page_size: 99 })).total)
  await app.db.update(guides).set({ published: false }).where(eq(guides.id, world.guide))
  expect(await app.call(getGuideChanges, { after: second.next })).toMatchObject({
    list: [],
    gone: [String(world.guide)],
    left: 0,
  })
})
test('a change that waits holds back the versions after it: whoever has a version has all before it', async () => {
  const newest = async () =>
    (await app.db.select({ title: guides.title }).from(guides).orderBy(desc(guides.version)).limit(2)).map(
      ({ title }) => title,
    )
  let fast: Promise<number> | undefined
  await app.db.transaction(async (tx) => {
    await tx.insert(guides).values({ merchantId: tax, theme: '企业开办', title: '慢' })
    fast = addGuide({ title: '快' })
    await vi.waitFor(async () => {
      const { rows } = await app.db.execute(sql`select from pg_locks where not granted`)
      expect(rows).toHaveLength(1)
    })
    expect(await newest()).not.toContain('快')
  })
  await fast
  expect(await newest()).toEqual(['快', '慢'])
})
