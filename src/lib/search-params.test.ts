import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('R82 what the native app passes stays the string it was', () => {
  const search =
    '?Authorization=12345678901234567890&DeviceId=12e45678&multiple=1.20&phone=13800000000&code=0012&t=true&n=null&app=ios&q=%5B1%5D'
  expect(parseSearch(search)).toEqual({
    Authorization: '12345678901234567890',
    DeviceId: '12e45678',
    multiple: '1.20',
    phone: '13800000000',
    code: '0012',
    t: 'true',
    n: 'null',
    app: 'ios',
    q: '[1]',
  })
  expect(stringifySearch(parseSearch(search))).toBe(search)
})
test('R82 every record of strings survives the address', () => {
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(
      fc.dictionary(
        text.filter((name) => name !== '__proto__'),
        text,
        { noNullPrototype: true },
      ),
      (values) => {
        expect(parseSearch(stringifySearch(values))).toEqual(values)
      },
    ),
  )
})
test('R82 absent values are left out, and nothing gives an empty text', () => {
  expect(stringifySearch({ a: undefined, b: null, c: '', d: 0, e: false, f: [1] })).toBe('?c=&d=0&e=false&f=%5B1%5D')
  expect([stringifySearch({}), stringifySearch({ a: undefined })]).toEqual(['', ''])
})
test('R82 any text parses, the first of a repeated name counts, and the prototype is out of reach', () => {
  expect(parseSearch('a=1&a=2&=x&%zz=%&b')).toEqual({ a: '1', '': 'x', '%zz': '%', b: '' })
  expect(Object.getPrototypeOf(parseSearch('__proto__=x&constructor=y'))).toBe(Object.prototype)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (search) =>
      Object.values(parseSearch(search)).every((value) => typeof value === 'string'),
    ),
  )
})
