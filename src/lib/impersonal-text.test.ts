import { expect, test } from 'vitest'
import { impersonalText } from './impersonal-text.ts'

test.each([
  [
    "TypeError: Cannot read properties of undefined (reading 'title')",
    "TypeError: Cannot read properties of undefined (reading 'title')",
  ],
  [
    'Failed to fetch dynamically imported module: https://city.example/assets/share-sheet-BQ3k2.js',
    'Failed to fetch dynamically imported module: https://city.example/assets/share-sheet-BQ3k2.js',
  ],
  [
    'Error at https://city.example/search?q=secret&token=abc#here (line 3)',
    'Error at https://city.example/search (line 3)',
  ],
  [
    'SyntaxError: Unexpected token, "我的话 my words" is not valid JSON',
    'SyntaxError: Unexpected token, "…" is not valid JSON',
  ],
  ['ApiError: 林晓的评论没有发出', 'ApiError: …'],
  ['phone 13912345678 and +86 139 1234 5678', 'phone … and …'],
  ['identity 11010119900307123X', 'identity …'],
  ['mail lin.xiao@city.example', 'mail …'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9abc.eyJzdWIiOiIxMDUifQ.sgn', 'Bearer …'],
  ["key 'my own words here'", "key '…'"],
  ["field 'name'", "field 'name'"],
  ["value '139-1234567'", "value '…'"],
  ['key `my own words` and 「我的话」 and “my words”', 'key "…" and "…" and "…"'],
  ['call 1234567', 'call …'],
  ['identity 110101199003071230', 'identity …'],
  ['wss://city.example/live?user=7 closed', 'wss://city.example/live closed'],
  ['token abcdefghijklmnopqrstuvwxyz1', 'token …'],
  ['name abcdefghijklmnopqrstuvwxyz', 'name abcdefghijklmnopqrstuvwxyz'],
])('%s', (said, kept) => {
  expect(impersonalText(said)).toBe(kept)
})
