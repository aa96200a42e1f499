import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  asStored,
  asStoredLine,
  charactersOf,
  cutTo,
  isBlank,
  isLonger,
  isStoredAs,
  isolated,
  lengthOf,
  visibleCharacters,
} from './words.ts'

const unseen = [
  '',
  ' ',
  '\u3000',
  '\n\t',
  '\u200b',
  '\u3164',
  '\u1160',
  '\uffa0',
  '\u2800',
  '\u00ad',
  '\ufeff',
  '\u0007',
  '\u{e0041}',
]
const single = [
  '👨🏽‍👩🏽‍👧🏽‍👦🏽',
  '字',
  'a',
  '👨🏽‍👩🏽‍👧🏽‍👦🏽',
  '👩‍👩‍👧',
  '🇨🇳',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '👍🏽',
  '❤️',
  '1️⃣',
  'é',
  'e\u0301',
  '𠮷',
  '〇',
  'नि'.normalize(),
  '葛\u{e0100}',
]
/** Unicode's awkward classes, and what people write. */
const piece = fc.oneof(
  fc.constantFrom(...unseen, ...single, '\r\n', '\u2028', '\u202e', '\u2066', '\u200d', '\ufe0f', '👩‍'),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
  fc.stringMatching(/^[\u4e00-\u9fa5a-z0-9，。]{0,6}$/),
)
const writing = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''))

test('what has no shape is blank, alone and together', () => {
  for (const one of unseen) expect(isBlank(one), JSON.stringify(one)).toBe(true)
  expect(isBlank(unseen.join(''))).toBe(true)
  for (const one of single) expect(isBlank(one), one).toBe(false)
})
describe.each([
  ['by the browser', true],
  ['where it cannot', false],
])('what a reader takes for a character is one, %s', (_, able) => {
  test.each(single)('%s', (one) => {
    if (!able) vi.stubGlobal('Intl', Object.fromEntries(Object.entries(Intl).filter(([name]) => name !== 'Segmenter')))
    try {
      if (!able) expect('Segmenter' in Intl).toBe(false)
      expect(charactersOf(one)).toEqual([one])
      expect([lengthOf(`桥${one}头`), cutTo(`${one}桥头`, 2), cutTo(`桥${one}头`, 2)]).toEqual([
        3,
        `${one}桥`,
        `桥${one}`,
      ])
      expect([isLonger(one, 1), isLonger(`${one}桥`, 1)]).toEqual([false, true])
    } finally {
      vi.unstubAllGlobals()
    }
  })
})
test('a pile of marks is longer than its one character', () => {
  expect(isLonger(`a${'\u0301'.repeat(40)}`, 1)).toBe(true)
  expect(isLonger(`a${'\u0301'.repeat(40)}`, 5)).toBe(true)
  expect(isLonger(`a${'\u0301'.repeat(3)}`, 1)).toBe(false)
})
test('whatever is written: nothing seen is lost, what is stored stays as it is, and no character is cut', () => {
  fc.assert(
    fc.property(writing, fc.nat({ max: 12 }), (text, most) => {
      const [stored, line] = [asStored(text), asStoredLine(text)]
      expect([asStored(stored), asStoredLine(line)]).toEqual([stored, line])
      expect([visibleCharacters(stored), visibleCharacters(line)]).toEqual([
        visibleCharacters(text),
        visibleCharacters(text),
      ])
      expect(isStoredAs(stored, text)).toBe(true)
      expect(/[\n\u2028\u2029\u202a-\u202e\u2066-\u2069]/.test(line)).toBe(false)
      expect(charactersOf(text).join('')).toBe(text)
      const cut = cutTo(text, most)
      expect(text.startsWith(cut)).toBe(true)
      expect(charactersOf(cut)).toEqual(charactersOf(text).slice(0, most))
    }),
    { numRuns: 2000 },
  )
})
test('a text of many lines keeps them; one of one line has none', () => {
  expect(asStored(' \r\n第一行\r\n\u2028第二行❤️\u200b\n')).toBe('第一行\n\n第二行❤️')
  expect(asStoredLine('张\u202e三\r\n李　四')).toBe('张三 李　四')
})
test('many blanks are read at once', () => {
  const text = `a${' '.repeat(200_000)}b`
  expect(asStored(text)).toBe(text)
})
test('names that read from the right turn nothing beside them; others are as they are', () => {
  expect([isolated('林晓'), isolated('علي')]).toEqual(['林晓', '\u2068علي\u2069'])
})
