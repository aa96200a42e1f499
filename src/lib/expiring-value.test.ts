import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unwrapExpiring, wrapExpiring, type ExpiringValue } from './expiring-value.ts'

test('R117 a value lives for its minutes and not a millisecond longer', () => {
  const kept = wrapExpiring('云溪', 1000, 10)
  expect(kept).toEqual({ value: '云溪', expires: 601_000 })
  expect(unwrapExpiring(kept, 600_999)).toBe('云溪')
  expect(unwrapExpiring(kept, 601_000)).toBeNull()
  expect(unwrapExpiring(wrapExpiring('云溪', 1000, 0), 1000)).toBeNull()
})
test('G212 without minutes a value lives for ever, also through JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), (value, now) => {
      const stored = JSON.parse(JSON.stringify(wrapExpiring(value, 0))) as ExpiringValue<unknown>
      expect(unwrapExpiring(stored, now)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
test('R117 what is no wrapper is null', () => {
  for (const stored of [null, undefined, 5, 'x', {}, [], { value: 1 }, { value: 1, expires: '9' }])
    expect(unwrapExpiring(stored as never, 0)).toBeNull()
})
