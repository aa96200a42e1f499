import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceText } from './distance-text.ts'

test('R107 under 100 m is 小于100m', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 100, maxExcluded: true, noNaN: true }),
      (metres) => distanceText(metres) === '小于100m',
    ),
  )
})
test('R108 from 100 to under 1000 m is whole metres', () => {
  expect([100, 350, 350.4, 350.5, 999, 999.4].map(distanceText)).toEqual([
    '100m',
    '350m',
    '350m',
    '351m',
    '999m',
    '999m',
  ])
})
test('R109 from 1000 m to under 100 km is km with one decimal', () => {
  expect([1000, 1150, 1249, 1250, 12_000, 99_949].map(distanceText)).toEqual([
    '1.0km',
    '1.2km',
    '1.2km',
    '1.3km',
    '12.0km',
    '99.9km',
  ])
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 99_999 }), (metres) => {
      const text = distanceText(metres)
      expect(text).toMatch(/^\d{1,3}\.\dkm$/)
      expect(Math.abs(Number.parseFloat(text) * 1000 - metres)).toBeLessThanOrEqual(50.001)
    }),
  )
})
test('R110 from 100 km is 大于100km', () => {
  expect([100_000, 1e9].map(distanceText)).toEqual(['大于100km', '大于100km'])
})
test('G206 the bound is judged on raw metres, and an unknown distance is nothing', () => {
  expect(distanceText(99_960)).toBe('100.0km')
  expect(distanceText('350')).toBe('350m')
  for (const unknown of [null, undefined, '', 'near', Number.NaN, -1, Infinity]) expect(distanceText(unknown)).toBe('')
})
