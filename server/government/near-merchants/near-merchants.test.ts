import { afterAll, beforeAll, expect, test } from 'vitest'
import { getNearMerchants } from '#contract/government/near-merchants.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.db.insert(stations).values([
    { type: 2, name: '远的所', longitude: 118.4, latitude: 29.2, sort: 1 },
    { type: 3, name: '近的站', longitude: 118.011, latitude: 29.004, sort: 2 },
    { type: 4, name: '没有位置的点', sort: 3 },
    { type: 4, name: '撤下的点', longitude: 118, latitude: 29, published: false },
    { type: 1, name: '中心', longitude: 118.1, latitude: 29, sort: 9 },
  ])
})
afterAll(() => app.close())

const names = async (input: Record<string, unknown> = {}) =>
  (await app.call(getNearMerchants, input)).list.map(({ name }) => name)

test('in the order of the tree; with a position the nearest first, and last what has none', async () => {
  expect(await names()).toEqual(['中心', '远的所', '近的站', '没有位置的点'])
  expect(await names({ longitude: 118.01, latitude: 29 })).toEqual(['近的站', '中心', '远的所', '没有位置的点'])
})
test('a finer position is answered like the rounded one', async () => {
  const rough = await app.call(getNearMerchants, { longitude: 118.01, latitude: 29 })
  expect(await app.call(getNearMerchants, { longitude: 118.0149, latitude: 28.9951 })).toEqual(rough)
})
test.each([
  { longitude: 181, latitude: 0 },
  { longitude: 0, latitude: 'NaN' },
  { longitude: 0, latitude: -91 },
])('refused: %j', async (input) => {
  await expect(app.call(getNearMerchants, input)).rejects.toMatchObject({ code: 400 })
})
