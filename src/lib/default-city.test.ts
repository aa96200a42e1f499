import { expect, test } from 'vitest'
import { cityOrDefault, DEFAULT_CITY } from './default-city.ts'

test('R203 without a configured city it is the default provincial capital', () => {
  expect([cityOrDefault(), cityOrDefault('', null, undefined, '  ')]).toEqual([DEFAULT_CITY, DEFAULT_CITY])
  expect(cityOrDefault('', '云溪', '苏州')).toBe('云溪')
})
