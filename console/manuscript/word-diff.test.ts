import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffTexts } from './word-diff.ts'

const marked = (before: string, after: string) =>
  diffTexts(before, after)
    .map(({ kind, text }) => ({ same: text, in: `+${text}+`, out: `-${text}-` })[kind])
    .join('')

test('words that changed are marked within their paragraph, whole paragraphs as they are', () => {
  expect(marked('第一段\n全市有三座桥\n末段', '第一段\n全市有四座大桥\n末段')).toBe(
    '第一段\n全市有-三-+四+座+大+桥\n末段',
  )
  expect(marked('甲\n丙', '甲\n乙\n丙')).toBe('甲\n+乙\n+丙')
  expect(marked('the old bridge', 'the new bridge')).toBe('the -old-+new+ bridge')
})
test('without what went in it is the text before, without what went out the text after', () => {
  const text = fc.array(fc.constantFrom('甲', '乙', ' ', '\n', 'ab')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffTexts(before, after)
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map((part) => part.text)
          .join('')
      expect([without('in'), without('out')]).toEqual([before, after])
    }),
  )
})
