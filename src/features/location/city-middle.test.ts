import { expect, test } from 'vitest'
import { cityMap } from '#server/seeds/demo/city-map.ts'
import type { CityMapLayers } from '#contract/maps.ts'
import { cityMiddle } from './city-middle.ts'

test('a city is where its map is drawn', () => {
  const middle = cityMiddle(cityMap.base as CityMapLayers['base'])
  expect([middle?.longitude, middle?.latitude]).toEqual([expect.closeTo(118.62, 1), expect.closeTo(29.14, 1)])
})
test('a city without a map is nowhere', () => expect(cityMiddle([])).toBeUndefined())
