import { beforeEach, expect, test, vi } from 'vitest'
import { forgetWaits, keepWait, readWait } from './captcha-wait.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('each purpose waits by itself, for the phone its code went to', () => {
  keepWait('login', { phone: '13800138000', until: 2000 })
  keepWait('verify', { phone: '', until: 3000 })
  expect([readWait('login'), readWait('verify'), readWait('reset')]).toEqual([
    { phone: '13800138000', until: 2000 },
    { phone: '', until: 3000 },
    { phone: '', until: 0 },
  ])
})
test('a form that is through leaves no phone behind', () => {
  keepWait('login', { phone: '13800138000', until: 2000 })
  forgetWaits()
  expect(kept.size).toBe(0)
})
test.each(['junk', 'null', '[]', '{"login":7}', '{"login":{"phone":1,"until":"soon"}}'])(
  'what makes no sense makes nobody wait: %s',
  (text) => {
    kept.set('captcha-wait', text)
    expect(readWait('login')).toEqual({ phone: '', until: 0 })
  },
)
