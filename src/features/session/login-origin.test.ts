import { expect, test } from 'vitest'
import { loginOrigin } from './login-origin.ts'

const cookies = (all: Record<string, string>) => ({ get: (name: string) => all[name], set: () => {}, remove: () => {} })

test('R57 from_url, from_user_id and jump_url come from the shared link and the way on', () => {
  const kept = cookies({
    'share-origin': JSON.stringify({ from_user_id: '42', from_url: 'https://city.example/posts/101' }),
    'first-page': 'https://city.example/index',
  })
  expect(loginOrigin(kept, 'https://city.example/posts/7')).toEqual({
    from_user_id: '42',
    from_url: 'https://city.example/posts/101',
    jump_url: 'https://city.example/posts/7',
  })
})
test('without a shared link the first page counts; without any cookie only the way on is told', () => {
  expect(loginOrigin(cookies({ 'first-page': 'https://city.example/index' }), 'https://city.example/')).toEqual({
    from_url: 'https://city.example/index',
    jump_url: 'https://city.example/',
  })
  expect(loginOrigin(cookies({}), '')).toEqual({})
})
test.each([
  'not json',
  'null',
  '7',
  '[]',
  '{"from_user_id":"<b>","from_url":7}',
  JSON.stringify({ from_user_id: '1'.repeat(20), from_url: 'x'.repeat(2001) }),
])('what makes no sense never stops a log-in: %s', (text) => {
  expect(loginOrigin(cookies({ 'share-origin': text }), `https://city.example/${'x'.repeat(2000)}`)).toEqual({})
})
