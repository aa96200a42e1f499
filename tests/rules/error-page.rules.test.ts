// @vitest-environment happy-dom
/** What stands in place of a page that cannot be shown [rules R60, R136, R144–R152]. */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { act, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, NOT_VIEWABLE } from '#contract/errors.ts'
import { getLive, getLiveMessages } from '#contract/content/lives.ts'
import type { DownloadEntry } from '#offline/download-entry.ts'
import { diagnostics } from '#stores/diagnostics.ts'
import { ErrorDrawing } from '#ui/error-drawing.tsx'
import { BROWSER, storesIn } from './host-scene.ts'
import { openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
let answers: Record<string, unknown>
afterEach(() => app.close())

const room = v.parse(getLive.output, { id: 7, title: '夜市', status: 0, start_at: '2099-01-01 20:00:00' })
const shown = () => document.body.textContent
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)
const links = () => [...document.querySelectorAll('main a')].map((one) => one.getAttribute('href'))
const heading = () => document.querySelector('h1')?.textContent
/** A room whose call fails so. */
const fail = async (failure: unknown, stores = storesIn(BROWSER), from?: string) => {
  answers = { getLive: failure, getLiveMessages: v.parse(getLiveMessages.output, {}) }
  app = await openApp(from ?? '/lives/7', siteWith({}), answers, stores)
  const page = await app.draw()
  if (from) await act(() => app.router.navigate({ href: '/lives/7' }))
  await vi.waitFor(() => expect(page.querySelector('main h1')).not.toBeNull(), { timeout: 5000 })
  return page
}
const comesBy = async (step: () => unknown) => {
  answers.getLive = room
  await act(async () => void step())
  await vi.waitFor(() => expect(heading()).toBe('夜市'))
}

const expectDrawing = (kind: 'busy' | 'offline') =>
  vi.waitFor(() => {
    const drawing = renderToStaticMarkup(createElement(ErrorDrawing, { kind }))
    expect(document.querySelector('main svg')?.outerHTML).toBe(drawing)
  })

/** Whether the page asks for its data again as the network comes back. */
const asksAsTheNetworkComes = async () => {
  const again = vi.spyOn(app.router, 'invalidate')
  await act(async () => void dispatchEvent(new Event('online')))
  return again.mock.calls.length > 0
}

test('R60 R136 R151 what is gone says so, can only be left, and leads back, or home where there is no way back', async () => {
  await fail(new ApiError('code', NOT_VIEWABLE, '', '/'), storesIn(BROWSER), '/about')
  expect([heading(), document.querySelector('[role=alert] p')?.textContent]).toEqual([
    '内容已不存在',
    '该内容已不存在~',
  ])
  expect([button('重试'), shown()!.includes('编号')]).toEqual([undefined, false])
  await act(async () => button('返回')!.click())
  await vi.waitFor(() => expect(app.router.state.location.pathname).toBe('/about'))
  await app.close()
  await fail(new ApiError('code', NOT_VIEWABLE, '', '/'))
  await act(async () => button('返回')!.click())
  await vi.waitFor(() => expect(app.router.state.location.pathname).toBe('/index'))
})
test('R60 R149 R152 a busy server says so and is asked again', async () => {
  await fail(new ApiError('http', 500, '', '/', undefined, true))
  expect(document.querySelector('[role=alert] p')?.textContent).toBe('服务器比较忙，请稍后再试')
  expect([heading(), button('返回') !== undefined, shown()!.includes('编号')]).toEqual(['页面没有打开', true, false])
  await comesBy(() => button('重试')!.click())
})
test('R148 without a network what was read and downloaded is named, and the page comes when the network does', async () => {
  const stores = storesIn(BROWSER)
  await fail(new ApiError('network', 0, '', '/'), stores)
  expect([heading(), links()]).toEqual(['页面没有打开', ['/recent']])
  expect(shown()).toContain('请求资源失败，请检查网络状况，稍后重试')
  expect(shown()).toContain('连上网络后会自动重试；读过的内容可以离线阅读')
  await expectDrawing('offline')
  const downloads = (...states: DownloadEntry['state'][]) =>
    act(async () => void (stores.downloads.entries = states.map((state) => ({ state }) as DownloadEntry)))
  await downloads('waiting')
  expect(links()).toEqual(['/recent'])
  await downloads('waiting', 'done')
  expect(links()).toEqual(['/recent', '/downloads'])
  const asked = app.inputs('getLive').length
  await comesBy(() => dispatchEvent(new Event('online')))
  expect(app.inputs('getLive').length).toBeGreaterThan(asked)
  expect(await asksAsTheNetworkComes(), 'a page that is shown does not ask').toBe(false)
})
test('R59 a page whose files do not come is loaded anew where the server answers, and stays where nothing does', async () => {
  const missing = () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/live-room.page.js')
  }
  const loaded = vi.spyOn(location, 'replace').mockImplementation(() => {})
  sessionStorage.clear()
  const stores = storesIn(BROWSER)
  // The device believes in its network; our own requests get no response.
  stores.network.wentOffline()
  await fail(missing, stores)
  expect([loaded.mock.calls, links()]).toEqual([[], ['/recent']])
  await app.close()
  answers = { getLive: missing, getLiveMessages: v.parse(getLiveMessages.output, {}) }
  app = await openApp('/lives/7', siteWith({}), answers)
  await app.draw()
  await vi.waitFor(() => expect(loaded.mock.calls).toEqual([['/lives/7']]))
})
test('R146 a sentence of the server stands in the page, which is asked for again by a tap alone', async () => {
  await fail(new ApiError('http', 503, '', '/'))
  expect([shown()!.includes('网关错误！'), links(), shown()!.includes('连上网络')]).toEqual([true, [], false])
  await expectDrawing('busy')
  expect(await asksAsTheNetworkComes()).toBe(false)
})
test.each([
  [new Error('It broke'), 'It broke'],
  ['a word', 'a word'],
])('R152 a defect has a short number, which the diagnostics page explains: %s', async (defect, words) => {
  diagnostics.notes.length = 0
  await fail(() => {
    throw defect as Error
  })
  expect(document.querySelector('[role=alert] p')?.textContent).toBe('服务器比较忙，请稍后再试')
  const id = /编号 (\w{1,6})/.exec(shown()!)![1]!
  const notes = diagnostics.notes.filter(({ message = '' }) => message.startsWith(`${id} `))
  expect(notes.map(({ message = '' }) => message.includes(words))).toEqual([true])
  // With the place where it broke, where there is one.
  expect(notes[0]!.message!.includes('\n    at ')).toBe(defect instanceof Error)
  await comesBy(() => button('重试')!.click())
})
test('a page that fails in another way when it is asked again says that, notes it, and waits for the network', async () => {
  diagnostics.notes.length = 0
  await fail(() => {
    throw new Error('first')
  })
  const again = async (failure: unknown) => {
    answers.getLive = failure
    await act(async () => button('重试')!.click())
  }
  await again(() => {
    throw new Error('second')
  })
  const noted = () => diagnostics.notes.map(({ message = '' }) => /Error: (\w+)/.exec(message)?.[1])
  await vi.waitFor(() => expect(noted().at(-1)).toBe('second'))
  await again(new ApiError('network', 0, '', '/'))
  await vi.waitFor(() => expect(shown()).toContain('连上网络后会自动重试'))
  await comesBy(() => dispatchEvent(new Event('online')))
})
test('a failure that is no defect is not noted', async () => {
  diagnostics.notes.length = 0
  await fail(new ApiError('http', 503, '', '/'))
  expect(diagnostics.notes).toEqual([])
})
test('a part that cannot be loaded without a network is no defect', async () => {
  const stores = storesIn(BROWSER)
  stores.network.wentOffline()
  const part = new Error('Failed to fetch dynamically imported module: /a.js')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await fail(() => Promise.reject(part), stores)
  expect(shown()).toContain('请求资源失败，请检查网络状况，稍后重试')
  expect(links()).toEqual(['/recent'])
  await app.close()
  const elsewhere = storesIn(BROWSER)
  elsewhere.network.wentOffline()
  await fail(() => Promise.reject(new Error('It broke')), elsewhere)
  expect(shown()).toContain('服务器比较忙，请稍后再试')
  await app.close()
  // Only afterwards it turns out that there is no network.
  const late = storesIn(BROWSER)
  await fail(() => Promise.reject(part), late)
  await act(async () => late.network.wentOffline())
  expect(shown()).toContain('连上网络后会自动重试')
  await comesBy(() => dispatchEvent(new Event('online')))
  vi.restoreAllMocks()
})
test('G111 a page of a module that is off says so and can be left', async () => {
  app = await openApp('/about', siteWith({}), { getAppModules: { list: [{ code: 'live', name: '直播', enabled: 0 }] } })
  await app.draw()
  await act(() => app.router.navigate({ href: '/lives/7' }))
  await vi.waitFor(() => expect(heading()).toBe('功能暂未开放'))
  await act(async () => button('返回')!.click())
  await vi.waitFor(() => expect(app.router.state.location.pathname).toBe('/about'))
})
test('R54 G28 a guest is asked to log in over the page, of which nothing is fetched, and goes back on refusal', async () => {
  app = await openApp('/about', siteWith({}), {}, storesIn(BROWSER))
  await app.draw()
  await act(() => app.router.navigate({ href: '/activity-record' }))
  await vi.waitFor(() => expect(shown()).toContain('登录后才能继续操作'))
  expect([heading(), button('去登录') !== undefined]).toEqual(['活动记录', true])
  expect(app.inputs('getMyJoins')).toEqual([])
  await act(async () => button('暂不登录')!.click())
  await vi.waitFor(() => expect(app.router.state.location.pathname).toBe('/about'))
})

test('L27 one of a kind that is gone leads to the others, also by 返回 where nothing of ours came before', async () => {
  app = await openApp('/arounds/7', siteWith({}), { getAround: new ApiError('code', NOT_VIEWABLE, '', '') })
  await app.draw()
  await vi.waitFor(() => expect(shown()).toContain('该内容已不存在~'), { timeout: 5000 })
  expect(links()).toContain('/around')
  await act(async () => button('返回')!.click())
  await vi.waitFor(() => expect(app.router.state.location.pathname).toBe('/around'))
})
