import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('G114 hostile length costs no more than its length', () => {
  const started = performance.now()
  for (const piece of ['<', '<!--', '<script>', '<p "', '</', '&#', '&amp', '<video></video', '<a b="', ' '])
    plainText(piece.repeat(50_000))
  expect(performance.now() - started).toBeLessThan(2000)
})
