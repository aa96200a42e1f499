import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

const hosts = ['city.example', 'api.city.example:8443']

test('an address is ours by its host', () => {
  expect(ownPath('/uploads/a.webp?w=1#x', hosts)).toBe('/uploads/a.webp')
  expect(ownPath('https://city.example/uploads/a.webp', hosts)).toBe('/uploads/a.webp')
  expect(ownPath('https://api.city.example:8443/uploads/a.webp?w=1', hosts)).toBe('/uploads/a.webp')
})
test.each([
  'https://evil.example/uploads/a.webp',
  '//city.example/uploads/a.webp',
  '/\\evil.example/uploads/a.webp',
  'https://city.example@evil.example/uploads/a.webp',
  'https://me:you@city.example/uploads/a.webp',
  'https://city.example.evil.example/uploads/a.webp',
  'https://api.city.example/uploads/a.webp',
  'javascript:/uploads/a.webp',
  'uploads/a.webp',
  '\t/uploads/a.webp',
])('%s is not', (written) => {
  expect(ownPath(written, hosts)).toBeUndefined()
})
