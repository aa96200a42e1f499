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

test('an inviter and the landing address are stored, without private parameters', () => {
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
test('from_url may be of http, or an address of this site; no other scheme counts, nor does what is no address', () => {
  const from = (source: string) => {
    const { cookies } = jar()
    noteArrival(cookies, `${ORIGIN}/posts/1?from_url=${encodeURIComponent(source)}`)
    return readShareOrigin(cookies).from_url
  }
  expect(from('http://partner.example/a')).toBe('http://partner.example/a')
  expect(from('/posts/5')).toBe(`${ORIGIN}/posts/5`)
  for (const other of ['web+https://partner.example/a', 'data:text/html,x', 'https://'])
    expect(from(other)).toBe(`${ORIGIN}/posts/1`)
})
test('no private parameter is stored, in whatever case it is written, and no endless address', () => {
  const { cookies } = jar()
  const names = ['authorization', 'deviceid', 'code', 'state', 'token', 'phone', 'from_url', 'TOKEN', 'Phone']
  const source = `https://partner.example/a?${names.map((name) => `${name}=secret`).join('&')}&b=2#secret`
  noteArrival(cookies, `${ORIGIN}/?from_user_id=42&from_url=${encodeURIComponent(source)}`)
  expect(readShareOrigin(cookies)).toEqual({ from_user_id: '42', from_url: 'https://partner.example/a?b=2' })
  noteArrival(cookies, `${ORIGIN}/?from_user_id=42&x=${'a'.repeat(2000)}`)
  expect(readShareOrigin(cookies).from_url).toHaveLength(1000)
})
test('both are stored for hours only [decision G213]', () => {
  const { cookies, kept } = jar()
  noteArrival(cookies, `${ORIGIN}/page/12?from_user_id=42`)
  const days = () => Object.fromEntries([...kept].map(([name, one]) => [name, one.days]))
  expect(days()).toEqual({ 'share-origin': 0.2, 'first-page': 0.15 })
  kept.clear()
  noteInviter(cookies, '105', `${ORIGIN}/uid/105`)
  expect(days()).toEqual({ 'share-origin': 0.2 })
})
test('a visit without an inviter and without from_url stores only its first page', () => {
  const { cookies, kept } = jar()
  noteArrival(cookies, `${ORIGIN}/posts/1`)
  expect([...kept.keys()]).toEqual(['first-page'])
  expect(readShareOrigin(cookies)).toEqual({})
})
test('an address without an inviter leaves the stored one; a value that is no user id is ignored', () => {
  const { cookies } = jar()
  cookies.set('share-origin', JSON.stringify({ from_user_id: '7', from_url: '/uid/7' }), 0.2)
  noteArrival(cookies, `${ORIGIN}/index`)
  expect(readShareOrigin(cookies)).toEqual({ from_user_id: '7', from_url: '/uid/7' })
  noteArrival(cookies, `${ORIGIN}/index?from_user_id=<script>`)
  expect(readShareOrigin(cookies).from_user_id).toBe('7')
})
test('a broken cookie is ignored', () => {
  const { cookies } = jar()
  cookies.set('share-origin', '{', 0.2)
  expect(readShareOrigin(cookies)).toEqual({})
  for (const [stored, read] of [
    [{ from_user_id: 'x', from_url: '/a' }, { from_url: '/a' }],
    [{ from_user_id: '12345678901234567890', from_url: '' }, {}],
    [{ from_user_id: ' 7', from_url: 5 }, {}],
    [{ from_user_id: 7 }, { from_user_id: '7' }],
  ]) {
    cookies.set('share-origin', JSON.stringify(stored), 0.2)
    expect(readShareOrigin(cookies)).toEqual(read)
  }
})
test('home is the front page the visitor arrived by, otherwise the home page', () => {
  const home = (address: string) => {
    const { cookies } = jar()
    noteArrival(cookies, address)
    return homePath(cookies, ORIGIN)
  }
  expect(home(`${ORIGIN}/page/12?x=1`)).toBe('/page/12')
  expect(home(`${ORIGIN}/specials`)).toBe('/specials')
  expect(home(`${ORIGIN}/posts/101`)).toBe('/index')
  expect(home('https://other.example/page/12')).toBe('/index')
  for (const longer of ['/index/x', '/posts/index', '/specials/3', '/page/12/x', '/my/page/12', '/page/12345678901'])
    expect(home(ORIGIN + longer)).toBe('/index')
  expect(home(`${ORIGIN}/page/1234567890`)).toBe('/page/1234567890')
})
test('the first page of a visit stays the first, whatever is opened later [decision G64, rule R57]', () => {
  const { cookies } = jar()
  noteArrival(cookies, `${ORIGIN}/page/12`)
  noteArrival(cookies, `${ORIGIN}/specials?from_user_id=42`)
  noteArrival(cookies, `${ORIGIN}/page/13`)
  expect(homePath(cookies, ORIGIN)).toBe('/page/12')
})
test('home is the home page when no first page is stored, or none that can be read', () => {
  const { cookies } = jar()
  expect(homePath(cookies, ORIGIN)).toBe('/index')
  cookies.set('first-page', '/page/12', 0.15)
  expect(homePath(cookies, ORIGIN)).toBe('/index')
})
test('the owner of the link followed last is the inviter; a value that is no user id is ignored', () => {
  const { cookies } = jar()
  noteArrival(cookies, `${ORIGIN}/posts/101?from_user_id=42`)
  noteInviter(cookies, '105', `${ORIGIN}/uid/105?x=1#y`)
  expect(readShareOrigin(cookies)).toEqual({ from_user_id: '105', from_url: `${ORIGIN}/uid/105` })
  for (const id of ['0', '-1', 'x', '', '1e3']) noteInviter(cookies, id, `${ORIGIN}/uid/${id}`)
  expect(readShareOrigin(cookies).from_user_id).toBe('105')
})
