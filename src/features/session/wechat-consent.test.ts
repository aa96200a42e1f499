import { beforeEach, expect, test, vi } from 'vitest'
import { setClient } from '#queries/call.ts'
import { askWechatConsent, takeWechatConsent } from './wechat-consent.ts'

const kept = new Map<string, string>()
let asked: { redirect_uri: string; state: string }
const left = vi.fn()

beforeEach(async () => {
  kept.clear()
  left.mockClear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('location', { origin: 'https://city.example', replace: left })
  setClient({
    urlOf: () => '',
    call: (_endpoint, input) => (
      (asked = input as never),
      Promise.resolve({ url: 'https://open.weixin.qq.com/x' }) as never
    ),
  })
  await askWechatConsent('login', '/posts/101')
})
const states = () => [...kept.values()].join()

test('the way back is /auth of this origin, with a state nobody can guess', () => {
  expect(asked.redirect_uri).toBe('https://city.example/auth')
  expect(asked.state).toMatch(/^[\da-f]{32}$/)
  expect(left).toHaveBeenCalledWith('https://open.weixin.qq.com/x')
})
test('G44 the state that was asked with is good once', () => {
  expect(takeWechatConsent(asked.state)).toEqual({ state: asked.state, purpose: 'login', redirect: '/posts/101' })
  expect(takeWechatConsent(asked.state)).toBeUndefined()
})
test.each([undefined, '', 'another', 'null'])('another state is refused, and ends what was asked: %s', (state) => {
  expect(takeWechatConsent(state)).toBeUndefined()
  expect(states()).toBe('')
  expect(takeWechatConsent(asked.state)).toBeUndefined()
})
