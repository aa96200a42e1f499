import { expect, test } from 'vitest'
import type { CityMapLayers } from '#contract/government/maps.ts'
import { cityMiddle } from './city-middle.ts'

const drawn = (geometry: CityMapLayers['base'][number]['geometry']) => ({
  type: 'Feature' as const,
  properties: { kind: 'road', name: '' },
  geometry,
})

test('a city is where its map is drawn, whatever is drawn there', () => {
  const base = [
    drawn({ type: 'Point', coordinates: [118.5, 29.2] }),
    drawn({
      type: 'LineString',
      coordinates: [
        [118.6, 29.1],
        [118.7, 29.0],
      ],
    }),
    drawn({
      type: 'Polygon',
      coordinates: [
        [
          [118.6, 29.1],
          [118.9, 29.4],
          [118.6, 29.12],
          [118.6, 29.1],
        ],
      ],
    }),
  ]
  const middle = cityMiddle(base)
  expect([middle?.longitude, middle?.latitude]).toEqual([expect.closeTo(118.7, 6), expect.closeTo(29.2, 6)])
})
test('a city without a map is nowhere', () => expect(cityMiddle([])).toBeUndefined())
