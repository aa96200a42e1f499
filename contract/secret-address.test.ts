import { expect, test } from 'vitest'
import { isSecretAddress, isUnlisted } from './secret-address.ts'

const secret = (address: string) => isSecretAddress(new URL(address, 'https://city.example'))

test('pages of editors are unlisted, and no other page', () => {
  for (const path of ['/preview/101', '/videos/389/preview', '/videos/389/preview/'])
    expect(isUnlisted(path), path).toBe(true)
  for (const path of [
    '/videos/389',
    '/videos/389/comment/5',
    '/videos',
    '/posts/preview',
    '/videos/389/preview/x',
    '/a/videos/389/preview',
  ])
    expect(isUnlisted(path), path).toBe(false)
})

test('an address with a key or a token is secret', () => {
  expect(
    [
      '/videos/389/preview?key=1.a',
      '/preview/101?type=3&key=1.a',
      '/index?Authorization=t',
      '/posts/101?a=1&Authorization=',
    ].map(secret),
  ).toEqual([true, true, true, true])
  expect(['/index', '/index?q=Authorization', '/videos/389?key=1.a'].map(secret)).toEqual([false, false, false])
})
