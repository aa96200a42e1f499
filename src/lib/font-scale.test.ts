import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampFontScale, fontScale, fontSizes, nearestFontSize } from './font-scale.ts'

test('R83 the scale is the multiple of the query, or 1', () => {
  expect([fontScale({ multiple: '1.20' }), fontScale({ multiple: '2' }), fontScale({})]).toEqual([1.2, 2, 1])
})
test('G69 size is the base font in px, and multiple wins', () => {
  expect([
    fontScale({ size: '20' }),
    fontScale({ size: '20px' }),
    fontScale({ size: '20', multiple: '1.5' }),
    fontScale({ size: '20', multiple: 'big' }),
  ]).toEqual([1.25, 1.25, 1.5, 1.25])
})
test('G69 it stays between 0.8 and 2, and what is no number is 1', () => {
  expect([fontScale({ multiple: '0.1' }), fontScale({ multiple: '99' }), fontScale({ size: '4' })]).toEqual([
    0.8, 2, 0.8,
  ])
  for (const bad of ['', '0', '-1', 'NaN', 'Infinity', '1e3', '1.2;color:red'])
    expect(fontScale({ multiple: bad }), bad).toBe(1)
  expect([Number.NaN, Infinity, 0, -2].map(clampFontScale)).toEqual([1, 1, 1, 1])
  fc.assert(
    fc.property(fc.string(), fc.string(), (multiple, size) => {
      const scale = fontScale({ multiple, size })
      return scale >= 0.8 && scale <= 2
    }),
  )
})
test('G69 four sizes are offered, and any scale is nearest to one of them', () => {
  expect(fontSizes.map(({ label }) => label)).toEqual(['小', '标准', '大', '特大'])
  expect([0.8, 1, 1.04, 1.15, 2].map(nearestFontSize)).toEqual(['0.9', '1', '1', '1.2', '1.4'])
})
