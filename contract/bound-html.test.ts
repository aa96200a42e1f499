import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundHtml } from './bound-html.ts'

const deepest = (html: string): number => {
  let [depth, most] = [0, 0]
  for (const [, closing] of html.matchAll(/<(\/?)[a-z]+[^<>]*>/g)) most = Math.max(most, (depth += closing ? -1 : 1))
  return most
}

test('an article stays as it is, whatever it holds', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<b title="a>b">',
    '</b>',
    '<img src="x">',
    '<br/>',
    '文字',
    '<',
    '>',
    '&lt;',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 90 }), (pieces) => {
      expect(boundHtml(pieces.join(''))).toBe(pieces.join(''))
    }),
  )
})
test('what lies too deep keeps its words and loses its tags', () => {
  const html = `${'<div>'.repeat(5000)}正文${'</div>'.repeat(5000)}<p>后面</p>`
  const bounded = boundHtml(html)
  expect(deepest(bounded)).toBe(100)
  expect(bounded).toContain('正文')
  expect(bounded).toMatch(/<\/div><p>后面<\/p>$/)
})
test('five megabytes of open tags, closed ones, halves of tags and words are cut, each with a word', () => {
  const megabytes = (piece: string) => piece.repeat(Math.ceil(5_000_000 / piece.length))
  for (const piece of ['<b>', '</b>', '<a ', '<p>段落</p>', '<', '文字', '<i><u>']) {
    const bounded = boundHtml(megabytes(piece))
    expect(bounded.length, piece).toBeLessThan(1_000_100)
    // The word about it is a paragraph of its own, inside what was never closed.
    expect(deepest(bounded), piece).toBeLessThanOrEqual(101)
    expect(bounded, piece).toContain('内容过长')
  }
})
test('more tags than an article has are cut, however short they are together', () => {
  const bounded = boundHtml('<p>字</p>'.repeat(30_000))
  expect(bounded.match(/<p>/g)!.length).toBeLessThan(10_005)
  expect(bounded).toContain('内容过长')
})
