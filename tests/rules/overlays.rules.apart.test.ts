// @vitest-environment happy-dom
/** What lies over every page: sentences, questions, the offer of a new version. */
import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BROWSER, storesIn } from './host-scene.ts'
import { openApp, siteWith } from './open-app.ts'
import { Scene, track } from './player-scene.ts'

let app: Awaited<ReturnType<typeof openApp>>
let page: HTMLElement
const stores = () => app.stores
beforeEach(async () => {
  app = await openApp('/search', siteWith({}), {}, { ...storesIn(BROWSER), player: new Scene().player })
  page = await app.draw()
})
afterEach(() => app.close())
const question = { title: '要离开吗？', confirm: '离开', cancel: '留下' }

test('R70 R94 R139 a sentence is said over the page and goes; without one nothing lies over it', async () => {
  const region = () => page.querySelector('[role=status][aria-live]')
  expect(region()).toBeNull()
  await act(async () => stores().overlays.toast('登录失效，请重新登录'))
  await vi.waitFor(() => expect(region()?.textContent).toBe('登录失效，请重新登录'))
  await act(async () => stores().overlays.dismiss(stores().overlays.toasts[0]!.id))
  expect(page.textContent).not.toContain('登录失效')
})
test('a question is drawn and answered', async () => {
  let answer: Promise<boolean> | undefined
  await act(async () => void (answer = stores().overlays.ask(question)))
  const button = () => [...document.querySelectorAll('button')].find((one) => one.textContent === '离开')
  await vi.waitFor(() => expect(button()).toBeDefined())
  await act(async () => button()!.click())
  expect(await answer).toBe(true)
})
test('a new version is offered until it is put off', async () => {
  const apply = vi.fn()
  await act(async () => stores().overlays.updateReady(apply))
  await vi.waitFor(() => expect(page.textContent).toContain('有新版本'))
  await act(async () => [...page.querySelectorAll('button')].find((one) => one.textContent === '稍后')!.click())
  expect([page.textContent!.includes('有新版本'), apply.mock.calls]).toEqual([false, []])
})
test('R182 where the player cannot be loaded the page stays as it is', async () => {
  vi.doMock('#features/player-dock/player-dock.tsx', () => {
    throw new Error('Failed to fetch dynamically imported module: /a.js')
  })
  const before = page.textContent
  await act(async () => stores().player.playTracks([track('7')]))
  await act(() => import('#features/player-dock/player-dock.tsx').then(String, String))
  await act(async () => {})
  expect(page.textContent).toBe(before)
  vi.doUnmock('#features/player-dock/player-dock.tsx')
})
