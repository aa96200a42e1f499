import { expect, test } from 'vitest'
import { searchKeyword } from './search-keyword.ts'

test('a keyword keeps its first sixty characters, and none of them is cut', () => {
  expect(searchKeyword('  停水 ')).toBe('停水')
  expect(searchKeyword('桥'.repeat(64))).toBe('桥'.repeat(60))
  expect(searchKeyword(`${'桥'.repeat(59)}👩‍👧桥`)).toBe(`${'桥'.repeat(59)}👩‍👧`)
})
