// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { keepTap, repeatTap } from './early-tap.ts'

const pressed = vi.fn()
const draw = (...names: string[]) => {
  document.body.innerHTML = `<div id="root">${names.map((name) => `<button>${name}</button>`).join('')}</div>`
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => pressed(button.textContent))
}
const tapped = (name: string, ago = 0) => (window.__tapped = { name, place: 0, at: Date.now() - ago })
const reload = () => {
  keepTap()
  delete window.__tapped
}

beforeEach(() => {
  sessionStorage.clear()
  delete window.__tapped
  pressed.mockClear()
})

test('a tap is repeated once, after the app is drawn and after the reload that a missing part caused', async () => {
  draw('分享', '更多')
  tapped('更多')
  repeatTap()
  repeatTap()
  expect(pressed.mock.calls).toEqual([['更多']])
  tapped('分享')
  reload()
  repeatTap()
  await vi.waitFor(() => expect(pressed.mock.calls).toEqual([['更多'], ['分享']]))
  repeatTap()
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('a button that is drawn later is pressed then; a tap of long ago is not repeated', async () => {
  draw('返回')
  tapped('更多')
  reload()
  repeatTap()
  await import('./repeat-kept-tap.ts')
  draw('返回', '更多')
  await vi.waitFor(() => expect(pressed.mock.calls).toEqual([['更多']]))
  tapped('返回', 11_000)
  repeatTap()
  expect(pressed).toHaveBeenCalledOnce()
})
