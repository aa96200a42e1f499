import { expect, test } from 'vitest'
import { hostileAddresses } from '#tests/hostile-addresses.ts'
import { pageAt } from './browser-navigation.ts'

const ours = 'https://city.example'

test.each([
  '/',
  '/posts/101?from=x#write',
  '/auth?client_id=a&redirect_uri=https%3A%2F%2Fout.example',
  '/wx-bind-phone?fouce=1&redirect=%2F',
])('a page of ours is loaded: %s', (path) => expect(pageAt(path, ours)).toBe(path))
test.each([
  '/v1/consumer/user',
  '/media/pictures/a.webp',
  '/uploads/x',
  '/streams/radio',
  '/healthz',
  '/sw.js',
  '/assets/login-program.js',
  '/plan.pdf',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
])('what is no page of ours leads home: %s', (path) => expect(pageAt(path, ours)).toBe('/'))
test('no hostile address is loaded as it is: it stays on our origin, once resolved and twice', () => {
  for (const address of hostileAddresses(ours)) {
    const path = pageAt(address, ours)
    expect(new URL(path, ours).origin, address).toBe(ours)
    expect(new URL(new URL(path, ours).pathname, ours).origin, address).toBe(ours)
  }
})
