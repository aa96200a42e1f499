import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { contactPhoneInput, phoneInput, phoneOrNone, readPhone } from './phone-input.ts'

const mobile = fc.stringMatching(/^1[3-9]\d{9}$/)
const read = (schema: typeof phoneInput | typeof contactPhoneInput, written: unknown) => {
  const { success, output, issues } = v.safeParse(schema, written)
  return success ? output : issues[0].message
}

describe('a mobile number', () => {
  test('has one form, however it is typed or pasted', () => {
    const country = fc.constantFrom('', '+86', '+86 ', '0086', '0086-', '86', '86 ', '（+86）')
    const between = fc.constantFrom('', ' ', '-', '－', '\u00a0', '\u200b', '–')
    const around = fc.constantFrom('', ' ', '\u202c', '\u2060', '\n')
    fc.assert(
      fc.property(mobile, country, between, around, fc.boolean(), (number, code, gap, edge, wide) => {
        const spaced = `${number.slice(0, 3)}${gap}${number.slice(3, 7)}${gap}${number.slice(7)}`
        const digits = wide
          ? spaced.replace(/\d/g, (one) => String.fromCodePoint(one.codePointAt(0)! + 0xfee0))
          : spaced
        expect(read(phoneInput, `${edge}${code}${digits}${edge}`)).toBe(number)
      }),
    )
  })
  test.each([
    '',
    '12345678901',
    '1380013800',
    '138001380000',
    '0571-87654321',
    '12345',
    '13800138000x',
    '+852 61234567',
  ])('%j is none', (written) => expect(read(phoneInput, written)).toBe('手机号不正确'))
  test('may be left out where a form says so, and blanks are left out, too', () => {
    for (const none of [undefined, '', ' ', '\u3164']) expect(v.parse(phoneOrNone, none)).toBe('')
    expect(read(phoneInput, 5)).toBe('请填写手机号')
  })
})

test.each([
  ['13800138000', '13800138000'],
  ['（0571）8765-4321', '0571-87654321'],
  ['0571-87654321-802', '0571-87654321-802'],
  ['0571 87654321 转 802', '0571-87654321-802'],
  ['0571—87654321 分机：12', '0571-87654321-12'],
  ['010-65120000 ext. 9', '010-65120000-9'],
  ['+86 571 8765 4321', '0571-87654321'],
  ['0859 3222222', '0859-3222222'],
  ['87654321', '87654321'],
  ['400-820-8820', '400-8208820'],
  ['４００８２０８８２０', '400-8208820'],
  ['95588', '95588'],
  ['12345', '12345'],
  ['110', '110'],
  ['+852 2123 4567', '+852 21234567'],
  ['00853-28881234', '+853 28881234'],
])('%s is stored as %s, and read again is the same', (written, stored) => {
  expect([readPhone(written), readPhone(stored), v.parse(contactPhoneInput, written)]).toEqual([stored, stored, stored])
})
test.each(['电话', '523', '0571', '1380013800', '138001380001', '+1 202 555 0100', '87654321转', '95588-'])(
  '%s is no phone',
  (written) => expect(read(contactPhoneInput, written)).toBe('电话不正确'),
)
test('whatever is read is read again as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+\d -]{3,20}(转\d{1,4})?$/), (written) => {
      const stored = readPhone(written)
      if (stored !== undefined) expect(readPhone(stored)).toBe(stored)
    }),
    { numRuns: 2000 },
  )
})
