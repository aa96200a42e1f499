// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { noteHeights, setKnownHeights } from './known-heights.ts'

const show = (from: number, to: number) => {
  const rows = Array.from({ length: to - from }, (_, n) => `<article><a href="/posts/${from + n}"></a></article>`)
  document.body.innerHTML = `<main>${rows.join('')}</main>`
  return [...document.querySelectorAll<HTMLElement>('article')]
}

test('rows come back with their heights; of more than a thousand the newest are remembered', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ height: 88 } as DOMRect)
  const known = (from: number, to: number) => {
    const rows = show(from, to)
    setKnownHeights()
    return rows.filter((row) => row.style.getPropertyValue('contain-intrinsic-size') !== '').length
  }
  show(0, 600)
  noteHeights()
  show(600, 1200)
  noteHeights()
  // Drawn again, and so not among the oldest.
  show(200, 210)
  noteHeights()
  show(1200, 1300)
  noteHeights()
  expect([known(0, 200), known(200, 210), known(210, 1300)]).toEqual([0, 10, 990])
})
