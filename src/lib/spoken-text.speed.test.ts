import { expect, test } from 'vitest'
import { spokenText } from './spoken-text.ts'

test('hostile length costs no more than its length', () => {
  const started = performance.now()
  for (const piece of ['<figure>', '</figure>', '。', 'a.', '<p>', 'https://', '“', '字', '<td>', '</td> '])
    spokenText(piece.repeat(30_000))
  expect(performance.now() - started).toBeLessThan(3000)
})
