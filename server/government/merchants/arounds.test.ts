import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getAround, getArounds, getQualifications } from '#contract/government/merchants.ts'
import { merchantGroups, merchants, qualifications } from './merchants.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let group = 0
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  const [row] = await app.db
    .insert(merchantGroups)
    .values({ name: '停车', type: 'around' })
    .returning({ id: merchantGroups.id })
  group = row!.id
  await app.db.insert(merchants).values([
    { kind: 'around', name: '第二', sort: 2 },
    {
      kind: 'around',
      name: '停车楼',
      groupId: group,
      sort: 1,
      longitude: 118.5,
      latitude: 29.25,
      openTime: '全天',
      phone: '0799-6122610',
      address: '南门大街 80 号',
    },
    { kind: 'matrix', name: '不是地方', groupId: group },
  ])
})
afterAll(() => app.close())

test("G110 places come in the operator's order, with where they are as far as it is known", async () => {
  expect(await app.call(getArounds, {})).toMatchObject({
    total: 3,
    list: [
      { name: '停车楼', longitude: 118.5, latitude: 29.25, open_time: '全天', address: '南门大街 80 号' },
      { name: '第二', longitude: null, latitude: null },
      { name: '老街书房' },
    ],
  })
})
test('one group has only its own places; one that does not exist has none', async () => {
  expect((await app.call(getArounds, { group_id: group })).list.map(({ name }) => name)).toEqual(['停车楼'])
  expect(await app.call(getArounds, { group_id: 9999 })).toMatchObject({ total: 0, list: [] })
})
test('a place has its pictures and licences; a matrix account is no place', async () => {
  await app.db.insert(qualifications).values([
    { merchantId: world.around, title: '第二张', image: '/media/b.webp', sort: 2 },
    { merchantId: world.around, title: '第一张', image: '/media/a.webp', sort: 1 },
    { title: '网站的', image: '/media/c.webp' },
  ])
  const place = await app.call(getAround, { id: world.around })
  expect(place).toMatchObject({ name: '老街书房', images: [] })
  expect(place.qualifications.map(({ title }) => title)).toEqual(['第一张', '第二张'])
  await expect(app.call(getAround, { id: world.matrix })).rejects.toMatchObject({ code: NOT_VIEWABLE })
  expect(await app.call(getQualifications, { merchant_id: world.around })).toMatchObject({ name: '老街书房' })
  expect((await app.call(getQualifications, {})).list.map(({ title }) => title)).toEqual(['网站的'])
  await expect(app.call(getQualifications, { merchant_id: 9999 })).rejects.toMatchObject({ code: NOT_VIEWABLE })
})
