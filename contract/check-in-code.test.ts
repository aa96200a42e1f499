import { expect, test } from 'vitest'
import { codeAddress, codeInText, digitsOf, readCode, writeCode, type CheckInCode } from './check-in-code.ts'

const codes: CheckInCode[] = [
  { kind: 'volunteer', by: 12, minute: 29_000_000, digits: '01234567' },
  { kind: 'activity', by: 12, activity: 101, minute: 29_000_000, digits: '01234567' },
]

test.each(codes)('$kind: what is written is read again, bare and as an address of this city', (code) => {
  expect(readCode(writeCode(code))).toEqual(code)
  expect(codeInText(codeAddress('https://city.example', code), 'https://city.example')).toBe(writeCode(code))
  expect(codeInText(` ${writeCode(code)} `, 'https://city.example')).toBe(writeCode(code))
})
test.each([
  '',
  'https://evil.example/scan-result?c=v.1.2.01234567',
  'https://city.example/scan-result?c=x',
  'WIFI:S:a;;',
])('%s is none of ours', (text) => expect(codeInText(text, 'https://city.example')).toBe(''))
test('eight digits of the seed, the minute and the activity: any other gives others', async () => {
  const digits = await digitsOf('seed', 29_000_000, 101)
  expect(digits).toMatch(/^\d{8}$/)
  expect(await digitsOf('seed', 29_000_000, 101)).toBe(digits)
  const others = await Promise.all([
    digitsOf('seed', 29_000_001, 101),
    digitsOf('seed', 29_000_000, 102),
    digitsOf('seed', 29_000_000),
    digitsOf('other', 29_000_000, 101),
  ])
  expect(others).not.toContain(digits)
})
