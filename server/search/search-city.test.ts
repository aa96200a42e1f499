import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchCity } from '#contract/content/city-search.ts'
import { guides } from '#server/government/guides/guides.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await saveSettings(app.db, {
    synonyms: [
      { word: '黑户', means: ['户口补录'] },
      // Another meaning than the built-in one.
      { word: '看病', means: ['兽医站'] },
    ],
  })
  const [office] = await app.db.insert(merchants).values({ kind: 'office', name: '市公安局' }).returning()
  const of = { merchantId: office!.id, theme: '户籍' }
  await app.db.insert(guides).values([
    { ...of, title: '户口补录' },
    { ...of, title: '户口补录（停办）', published: false },
  ])
  await app.db.insert(merchants).values([
    { kind: 'around', name: '兽医站' },
    { kind: 'around', name: '城南医院' },
    { kind: 'advice', name: '督察科' },
  ])
})
afterAll(() => app.close())
const titles = async (keyword: string) =>
  (await app.call(searchCity, { keyword })).groups.flatMap(({ kind, list }) => list.map(({ title }) => [kind, title]))

test('what is published is found, and nothing else', async () => {
  expect(await titles('户口补录')).toEqual([['guide', '户口补录']])
  expect(await titles('督察科')).toEqual([])
})
test('words of the operator are other words for what is there, and replace the built-in ones', async () => {
  expect(await titles('黑户怎么办')).toEqual([['guide', '户口补录']])
  expect(await titles('看病')).toEqual([['place', '兽医站']])
})
test('pinyin and initials find a title; signs alone and nonsense find nothing', async () => {
  expect(await titles('hukoubulu')).toEqual([['guide', '户口补录']])
  expect(await titles('hkbl')).toEqual([['guide', '户口补录']])
  for (const keyword of ['？？', 'zzzzq', '天地玄黄宇宙洪荒']) expect(await titles(keyword)).toEqual([])
})
test('what the app does itself leads to its page', async () => {
  const { groups } = await app.call(searchCity, { keyword: '志愿者码' })
  expect(groups[0]).toMatchObject({ kind: 'service', list: [{ title: '志愿者码', url: '/practice-code' }] })
})
