// @vitest-environment happy-dom
/** From the web page into the operator's app [rules R95, R127, decisions G74, G77]. */
import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadOpenApp } from '#features/native/use-open-app.ts'
import { BROWSER } from './host-scene.ts'
import { openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
let left: string[]
beforeEach(() => {
  left = []
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(BROWSER)
  vi.spyOn(location, 'href', 'set').mockImplementation((address) => void left.push(address))
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
  vi.restoreAllMocks()
})
/** A tap on 打开APP, and what the clock says from then on. */
const tap = async (app_scheme_android: string) => {
  const site = siteWith({ is_drainage: 1, top_paperwork_type: 1, top_paperwork: '下载客户端', app_scheme_android })
  app = await openApp('/about', site)
  const page = await app.draw()
  const link = () => page.querySelector<HTMLElement>('[aria-label="打开客户端"] a')
  await vi.waitFor(() => expect(link()).not.toBeNull())
  // As soon as a first page is at rest.
  await loadOpenApp()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => link()!.click())
}
test('L36 the banner that was closed is closed at the next visit too', async () => {
  const site = siteWith({ is_drainage: 1, top_paperwork_type: 1, top_paperwork: '下载客户端' })
  const banner = () => document.querySelector('[aria-label="打开客户端"]')
  app = await openApp('/about', site)
  await app.draw()
  await vi.waitFor(() => expect(banner()).not.toBeNull())
  await act(async () => banner()!.querySelector<HTMLElement>('button')!.click())
  expect(banner()).toBeNull()
  await app.close()
  sessionStorage.clear()
  app = await openApp('/about', site)
  await app.draw()
  await vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull())
  expect(banner()).toBeNull()
  localStorage.removeItem('app-banner-closed')
})
test('M27 in the version for elders it does not take the room of what they read', async () => {
  app = await openApp('/about', siteWith({ is_drainage: 1, top_paperwork_type: 1, top_paperwork: '下载客户端' }))
  await app.draw()
  const banner = () => document.querySelector('[aria-label="打开客户端"]')
  await vi.waitFor(() => expect(banner()).not.toBeNull())
  await act(async () => app.stores.settings.setElder(true))
  expect(banner()).toBeNull()
  await act(async () => app.stores.settings.setElder(false))
  expect(banner()).not.toBeNull()
})
const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
const see = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
const page = () => app.router.state.location.pathname

test('R95 G74 the app is opened by its address; where nothing opens, the download page comes after a moment', async () => {
  await tap('yunshang://home')
  expect([left, page()]).toEqual([['yunshang://home'], '/about'])
  await wait(1799)
  expect(page()).toBe('/about')
  await wait(1)
  vi.useRealTimers()
  await vi.waitFor(() => expect(page()).toBe('/boot'))
})
test('G74 who went into the app finds the page as it was', async () => {
  await tap('yunshang://home')
  await wait(1000)
  see('hidden')
  see('visible')
  await wait(5000)
  expect(page()).toBe('/about')
})
test('G74 a page nobody sees does not turn into the download page', async () => {
  await tap('yunshang://home')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await wait(5000)
  expect(page()).toBe('/about')
})
test('G77 without an address of the app the download page comes at once', async () => {
  await tap('')
  vi.useRealTimers()
  await vi.waitFor(() => expect(page()).toBe('/boot'))
  expect(left).toEqual([])
})
