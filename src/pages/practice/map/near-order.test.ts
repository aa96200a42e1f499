import { expect, test } from 'vitest'
import { nearOrder } from './near-order.ts'

const at = (name: string, longitude: number | null, latitude: number | null) => ({ name, longitude, latitude })
const places = [at('远', 118.2, 29), at('没有位置', null, null), at('近', 118.001, 29), at('中', 118.05, 29)]

test('as they came until it is known where one stands, then the nearest first and last what has no position', () => {
  expect(nearOrder(places, undefined).map(({ place }) => place.name)).toEqual(['远', '没有位置', '近', '中'])
  const near = nearOrder(places, { longitude: 118, latitude: 29 })
  expect(near.map(({ place }) => place.name)).toEqual(['近', '中', '远', '没有位置'])
  expect(near.map(({ metres }) => metres && Math.round(metres / 100))).toEqual([1, 49, 195, undefined])
})
