import { expect, test } from 'vitest'
import { getServiceItems } from '#contract/help/orders.ts'
import { serviceItems } from './service-orders.tables.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp } from '#tests/server/test-server.ts'

const streets = [
  { id: 1, name: '南门街道', level: 1, parent_id: 0 },
  { id: 2, name: '茶岭镇', level: 1, parent_id: 0 },
]

test('L16 services are found by kind and by street: its own, those of the centre, those of the whole city', async () => {
  const app = await startTestApp(async (connection) => {
    await seedSmallWorld(connection)
    await saveSettings(connection.db, { streets })
  })
  const kind = 77
  await app.db.insert(serviceItems).values(
    ['全市', '', '南门街道、滨溪街道', '城区六个街道', '茶岭镇'].map((area) => ({
      title: `在${area || '各处'}`,
      area,
      serviceType: kind,
    })),
  )
  const found = async (street_id?: number) =>
    (await app.call(getServiceItems, { service_type: kind, ...(street_id ? { street_id } : {}) })).list
      .map(({ title }) => title)
      .toSorted()
  expect(await found()).toHaveLength(5)
  expect(await found(1)).toEqual(['在全市', '在各处', '在南门街道、滨溪街道', '在城区六个街道'].toSorted())
  expect(await found(2)).toEqual(['在全市', '在各处', '在茶岭镇'].toSorted())
  await app.close()
})
