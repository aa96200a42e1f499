import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withEarlyPicture } from './early-picture.ts'

const picture = '<img src="/media/a.jpg" alt="a > b" loading="lazy" decoding="async">'
const early = '<img src="/media/a.jpg" alt="a > b" fetchpriority="high" decoding="async">'

test('the first picture behind a few words is fetched early, the second is not', () => {
  expect(withEarlyPicture(`<p>桥通了。</p>${picture}<p>又</p>${picture}`)).toBe(
    `<p>桥通了。</p>${early}<p>又</p>${picture}`,
  )
})
test.each([
  ['many words', `<p>${'桥'.repeat(161)}</p>`],
  ['a film', '<p>看</p><video src="/media/a.mp4"></video>'],
  ['a table', '<table><tr><td>一</td></tr></table>'],
  ['a framed player', '<iframe src="https://v.qq.com/a" loading="lazy"></iframe>'],
])('a picture behind %s waits until it is near', (_, before) => {
  expect(withEarlyPicture(before + picture)).toBe(before + picture)
})
test('tags are no words', () => {
  const before = `<p align="center">${'<strong>桥</strong>'.repeat(20)}</p>`
  expect(withEarlyPicture(before + picture)).toBe(before + early)
})
test('nothing but that one attribute is changed', () => {
  const pieces = fc.constantFrom(picture, '<p>桥 loading="lazy"</p>', 'fetchpriority="high"', '<br>', '桥'.repeat(50))
  fc.assert(
    fc.property(fc.array(pieces), (parts) => {
      const html = parts.join('')
      const made = withEarlyPicture(html)
      expect([html, html.replace(picture, early)]).toContain(made)
    }),
  )
})
