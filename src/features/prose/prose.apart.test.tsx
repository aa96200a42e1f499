// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NavigationProvider } from '#features/navigation/navigation.ts'
import { openPhotos } from '#ui/open-photos.ts'
import { Prose } from './prose.tsx'
import { warmProse } from './warm-prose.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.mock('#ui/open-photos.ts', () => ({ openPhotos: vi.fn(() => Promise.resolve()) }))
const text =
  '<p>大桥</p><figure><img src="/media/a.webp" alt="合龙口"></figure><figure><img src="/media/b.webp"><figcaption>北岸</figcaption></figure><p><a href="/posts/102"><img src="/media/c.webp" alt="另一篇"></a></p>'
let root: Root

beforeEach(async () => {
  document.body.innerHTML = '<main></main>'
  await warmProse()
  root = createRoot(document.querySelector('main')!)
  await act(async () =>
    root.render(
      <NavigationProvider value={{ go: vi.fn() } as never}>
        <Prose html={text} />
      </NavigationProvider>,
    ),
  )
})
afterEach(() => act(() => root.unmount()))

test('the keyboard reaches the pictures of a text, and each says what it opens', () => {
  const buttons = [...document.querySelectorAll<HTMLElement>('img[role="button"]')]
  expect(buttons.map((one) => [one.getAttribute('aria-label'), one.tabIndex])).toEqual([
    ['查看大图：合龙口', 0],
    ['查看大图：北岸', 0],
  ])
})

test.each(['Enter', ' '])('key “%s” opens the picture over the screen', async (key) => {
  const second = document.querySelectorAll('img[role="button"]')[1]!
  await act(async () => second.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
  await vi.waitFor(() => expect(openPhotos).toHaveBeenCalled())
  const [photos, place] = vi.mocked(openPhotos).mock.lastCall!
  expect([photos.length, place]).toEqual([2, 1])
  vi.mocked(openPhotos).mockClear()
})
