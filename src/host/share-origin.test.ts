import { expect, test } from 'vitest'
import type { DeviceCookies } from './device-cookies.ts'
import { homePath, noteArrival, noteInviter, readShareOrigin } from './share-origin.ts'

const ORIGIN = 'https://city.example'
function jar() {
  const kept = new Map<string, { value: string; days: number }>()
  const cookies: DeviceCookies = {
    get: (name) => kept.get(name)?.value,
    set: (name, value, days) => void kept.set(name, { value, days }),
    remove: (name) => void kept.delete(name),
  }
  return { cookies, kept }
}

test('an inviter and the landing address are kept, without what is nobody else’s business', () => {
  const { cookies, kept } = jar()
  noteArrival(cookies, `${ORIGIN}/posts/101?from_user_id=42&Authorization=secret&DeviceId=d&code=c&state=s&tab=1#x`)
  expect(readShareOrigin(cookies)).toEqual({ from_user_id: '42', from_url: `${ORIGIN}/posts/101?tab=1` })
  expect(JSON.stringify([...kept])).not.toMatch(/secret|DeviceId|state/)
})
test('from_url counts when it is a web address', () => {
  const { cookies } = jar()
  noteArrival(cookies, `${ORIGIN}/?from_url=${encodeURIComponent('https://partner.example/a?token=t')}`)
  expect(readShareOrigin(cookies)).toEqual({ from_url: 'https://partner.example/a' })
  const other = jar()
  noteArrival(other.cookies, `${ORIGIN}/?from_url=${encodeURIComponent('javascript:alert(1)')}`)
  expect(readShareOrigin(other.cookies).from_url).toBe(`${ORIGIN}/`)
})
test('an address without an inviter forgets nobody; one that is no id is no inviter', () => {
  const { cookies } = jar()
  cookies.set('share-origin', JSON.stringify({ from_user_id: '7', from_url: '/uid/7' }), 0.2)
  noteArrival(cookies, `${ORIGIN}/index`)
  expect(readShareOrigin(cookies)).toEqual({ from_user_id: '7', from_url: '/uid/7' })
  noteArrival(cookies, `${ORIGIN}/index?from_user_id=<script>`)
  expect(readShareOrigin(cookies).from_user_id).toBe('7')
})
test('a broken cookie is no cookie', () => {
  const { cookies } = jar()
  cookies.set('share-origin', '{', 0.2)
  expect(readShareOrigin(cookies)).toEqual({})
})
test('home is the front page somebody came in by, else the home page', () => {
  const home = (address: string) => {
    const { cookies } = jar()
    noteArrival(cookies, address)
    return homePath(cookies, ORIGIN)
  }
  expect(home(`${ORIGIN}/page/12?x=1`)).toBe('/page/12')
  expect(home(`${ORIGIN}/specials`)).toBe('/specials')
  expect(home(`${ORIGIN}/posts/101`)).toBe('/index')
  expect(home('https://other.example/page/12')).toBe('/index')
})
test('the one whose own link was followed last is the inviter; what is no id names nobody', () => {
  const { cookies } = jar()
  noteArrival(cookies, `${ORIGIN}/posts/101?from_user_id=42`)
  noteInviter(cookies, '105', `${ORIGIN}/uid/105?x=1#y`)
  expect(readShareOrigin(cookies)).toEqual({ from_user_id: '105', from_url: `${ORIGIN}/uid/105` })
  for (const id of ['0', '-1', 'x', '', '1e3']) noteInviter(cookies, id, `${ORIGIN}/uid/${id}`)
  expect(readShareOrigin(cookies).from_user_id).toBe('105')
})
