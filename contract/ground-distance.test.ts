import { expect, test } from 'vitest'
import { groundDistance } from './ground-distance.ts'

const beijing = { longitude: 116.4074, latitude: 39.9042 }
test('the distance of a place to itself is zero, and the distance is the same in both directions', () => {
  const shanghai = { longitude: 121.4737, latitude: 31.2304 }
  expect(groundDistance(beijing, beijing)).toBe(0)
  expect(groundDistance(beijing, shanghai)).toBeCloseTo(groundDistance(shanghai, beijing), 6)
  expect(groundDistance(beijing, shanghai) / 1000).toBeCloseTo(1067, -1)
})
test('a thousandth of a degree to the north is 111 metres; across the date line is near', () => {
  expect(groundDistance(beijing, { ...beijing, latitude: 39.9052 })).toBeCloseTo(111.2, 0)
  expect(groundDistance({ longitude: 179.9, latitude: 0 }, { longitude: -179.9, latitude: 0 })).toBeLessThan(25_000)
})
