// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => vi.restoreAllMocks())

test('a track that stands elsewhere from before lights the dot of what it shows', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  let left = 780
  vi.spyOn(Element.prototype, 'scrollLeft', 'get').mockImplementation(() => left)
  document.body.innerHTML = '<main></main>'
  const root = createRoot(document.querySelector('main')!)
  const slides = ['一', '二', '三'].map((name) => ({ key: name, content: <a href="/">{name}</a> }))
  await act(async () => root.render(<Carousel slides={slides} label="头条" interval={0} />))
  const lit = () =>
    [...document.querySelectorAll('section > div:last-child > span')].map((dot) => /here/.test(dot.className))
  expect(lit()).toEqual([false, false, true])
  left = 390
  await act(async () => document.querySelector('section > div')!.dispatchEvent(new Event('scroll')))
  expect(lit()).toEqual([false, true, false])
  await act(async () => root.unmount())
})
