import { expect, test } from 'vitest'
import { pageQuery } from './pages.queries.ts'
import { startPageKey } from './start-page.ts'

test('the tab bar finds the start page where its query puts it', () => {
  expect(startPageKey).toEqual(pageQuery('').queryKey)
})
