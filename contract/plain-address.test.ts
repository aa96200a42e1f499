import { expect, test } from 'vitest'
import { addressById, isPlainAddress } from './plain-address.ts'

const plain = (address: string) => isPlainAddress(new URL(address, 'https://city.example'))

test.each([
  '/',
  '/?src=pwa',
  '/posts/101?from=singlemessage&isappinstalled=0',
  '/posts/101?utm_source=sms&utm_medium=link',
  '/posts/101?app=pc',
  '/index?app=android',
  '/videos/389?from_user_id=7&from_url=https%3A%2F%2Fcity.example%2F',
])('%s shows what its path shows', (address) => expect(plain(address)).toBe(true))
test.each([
  '/index?tab=3',
  '/posts/101?Authorization=x',
  '/posts/101?app=pc&Authorization=x',
  '/posts/101?app=other',
  '/?src=other',
  '/audios/242?from=circle',
  '/posts/101?other=singlemessage',
  '/posts/101?other=pwa',
  '/join?from_user_id=7',
  '/posts/101?from=singlemessage&key=1',
])('%s may show something else', (address) => expect(plain(address)).toBe(false))
test('an id in the query names a page, whatever sharing adds', () => {
  const byId = (address: string) => addressById(new URL(address, 'https://city.example'))
  expect(byId('/team-detail?id=101')).toBe('/team-detail?id=101')
  expect(byId('/team-detail?from=timeline&id=101&utm_source=sms')).toBe('/team-detail?id=101')
  for (const other of [
    '/team-detail',
    '/team-detail?id=x',
    '/team-detail?id=0',
    '/team-detail?id=1&code=c',
    '/posts/1?tab=1',
  ])
    expect(byId(other), other).toBeUndefined()
})
