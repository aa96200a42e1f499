import { expect, test } from 'vitest'
import { codeAddress, digitsOf, pageOfCode, readCode, writeCode, type CheckInCode } from './check-in-code.ts'

const codes: CheckInCode[] = [
  { kind: 'volunteer', by: 12, minute: 29_000_000, digits: '01234567' },
  { kind: 'activity', by: 12, activity: 101, minute: 29_000_000, digits: '01234567' },
  { kind: 'digits', digits: '01234567' },
  { kind: 'printed', of: 'venue', id: 12, seal: 'abcdefghij_-1234' },
  { kind: 'printed', of: 'activity', id: 101, seal: 'abcdefghij_-1234' },
]

test.each(codes)('$kind: what is written is read again, bare and as an address of this city', (code) => {
  expect(readCode(writeCode(code))).toEqual(code)
  const page = `/scan-result?c=${writeCode(code)}`
  expect(pageOfCode(codeAddress('https://city.example', code), 'https://city.example')).toBe(page)
  expect(pageOfCode(` ${writeCode(code)} `, 'https://city.example')).toBe(page)
})
test.each([
  '',
  'https://evil.example/scan-result?c=v.1.2.01234567',
  'https://city.example/scan-result?c=x',
  'https://city.example/team-detail?id=1',
  'https://evil.example/team-detail?id=1&code=abc',
  'https://city.example/logout?id=1&code=abc',
  'v.1.2.0123456',
  'WIFI:S:a;;',
])('%s is none of ours', (text) => expect(pageOfCode(text, 'https://city.example')).toBe(''))
test('the code of a team opens the team', () =>
  expect(pageOfCode('https://city.example/team-detail?id=7&code=ab_-9', 'https://city.example')).toBe(
    '/team-detail?id=7&code=ab_-9',
  ))
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
