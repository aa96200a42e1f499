import { expect, test } from 'vitest'
import { fromGcj02, toGcj02 } from './gcj02.ts'

test('a place in Beijing is drawn some 600 metres from its satellite position', () => {
  const { longitude, latitude } = toGcj02({ longitude: 116.404, latitude: 39.915 })
  expect(longitude).toBeCloseTo(116.410_244_5, 6)
  expect(latitude).toBeCloseTo(39.916_404_3, 6)
})
test('outside China nothing is moved', () => {
  expect(toGcj02({ longitude: 2.35, latitude: 48.85 })).toEqual({ longitude: 2.35, latitude: 48.85 })
})
test('what is drawn somewhere is found again where it is', () => {
  for (const place of [
    { longitude: 118.6, latitude: 29.1 },
    { longitude: 87.6, latitude: 43.8 },
    { longitude: 2.35, latitude: 48.85 },
  ]) {
    const { longitude, latitude } = fromGcj02(toGcj02(place))
    expect(longitude).toBeCloseTo(place.longitude, 7)
    expect(latitude).toBeCloseTo(place.latitude, 7)
  }
})
