import { Window } from 'happy-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceCookies } from './device-cookies.ts'

const open = (url: string) => vi.stubGlobal('document', new Window({ url }).document)

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ['Date'] })
  open('https://city.example/my/wallet')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
/** The browser of the tests drops a cookie one millisecond after its end. */
const afterSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000 + 1)

test('a removed cookie is gone, whatever its value, and the others stay [rules R66, R71]', () => {
  const cookies = deviceCookies()
  cookies.set('token', 't-1', 30)
  cookies.set('user', '{"id":"7"}', 30)
  cookies.remove('token')
  afterSeconds(0)
  expect([cookies.get('token'), cookies.get('user')]).toEqual([undefined, '{"id":"7"}'])
  expect(document.cookie).not.toContain('t-1')
  cookies.remove('user')
  afterSeconds(0)
  expect(document.cookie).toBe('')
})
test('a value is read as it was written, by its whole name', () => {
  const cookies = deviceCookies()
  cookies.set('my-token', 'another', 1)
  cookies.set('token-of', 'a third', 1)
  expect(cookies.get('token')).toBeUndefined()
  cookies.set('token', '张 三; a=b', 1)
  expect(cookies.get('token')).toBe('张 三; a=b')
  cookies.set('token', 'next', 1)
  expect(cookies.get('token')).toBe('next')
})
test('days may be a fraction: 0.2 days are 17,280 s [decision G213]', () => {
  const cookies = deviceCookies()
  cookies.set('share-origin', 'x', 0.2)
  afterSeconds(17_279)
  expect(cookies.get('share-origin')).toBe('x')
  afterSeconds(1)
  expect(cookies.get('share-origin')).toBeUndefined()
})
test('a cookie counts for all pages of this origin, is whole seconds long, and is sent over https only', () => {
  const written: string[] = []
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text)
    },
  })
  deviceCookies().set('a', 'b', 0.00003)
  expect(written).toEqual(['a=b; Max-Age=3; Path=/; SameSite=Lax; Secure'])
  open('http://city.example/')
  deviceCookies().set('a', 'b', 1)
  expect(deviceCookies().get('a')).toBeUndefined()
})
test('a cookie that another program wrote badly is no cookie', () => {
  document.cookie = 'token=%E0%A4%A; Path=/; Secure'
  expect(document.cookie).toContain('%E0')
  expect(deviceCookies().get('token')).toBeUndefined()
})
test('outside a browser there are no cookies', () => {
  vi.stubGlobal('document', undefined)
  const cookies = deviceCookies()
  expect(() => (cookies.set('a', 'b', 1), cookies.remove('a'))).not.toThrow()
  expect(cookies.get('a')).toBeUndefined()
})
