import { expect, test } from 'vitest'
import { iconFont, toWoff, toWoff2, withTable } from '#tests/server/make-font.ts'
import { readFont } from './read-font.ts'

const whole = iconFont()
const MANY = 9 * 1024 * 1024

test.each([
  ['bare', whole],
  ['in WOFF', toWoff(whole)],
  ['in WOFF2', toWoff2(whole)],
])('the signs of a font %s, in the order of their codes, by the names that its maker gave them', (_, bytes) => {
  const signs = readFont(bytes)
  expect(signs.length).toBeGreaterThan(400)
  expect(signs).toContainEqual({ code: 'ea76', name: 'close' })
  expect(signs.map(({ code }) => code)).toEqual(signs.map(({ code }) => code).toSorted())
})
test.each([
  ['words', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['nothing', Buffer.alloc(0)],
  ['a font that was cut', whole.subarray(0, whole.length / 2)],
  ['one without codes', withTable(whole, 'cmap', 'cmbp')],
  ['one without drawings', withTable(whole, 'glyf', 'glyg')],
  ['one with drawings in SVG', withTable(whole, 'GSUB', 'SVG ')],
  ['a small file that fills the memory', toWoff2(whole, MANY)],
  ['a collection', Buffer.concat([Buffer.from('ttcf'), whole.subarray(4)])],
])('%s: refused', (_, bytes) => {
  expect(() => readFont(bytes)).toThrow('不是能用的图标字体')
})
test('a font that was damaged anywhere is read or refused, soon', () => {
  for (let at = 0; at < 4000; at += 7) {
    const damaged = Buffer.from(whole)
    damaged.fill(0xff, at, at + 4)
    try {
      readFont(damaged)
    } catch (error) {
      expect(String(error)).toContain('不是能用的图标字体')
    }
  }
})
