import { expect, test } from 'vitest'
import { searchKeyword } from './search-keyword.ts'

test('a keyword keeps its first sixty letters and no half character', () => {
  expect(searchKeyword('  停水 ')).toBe('停水')
  expect(searchKeyword('桥'.repeat(64))).toBe('桥'.repeat(60))
  expect(searchKeyword(`${'桥'.repeat(59)}😀`)).toBe('桥'.repeat(59))
})
