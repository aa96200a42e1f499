// @vitest-environment happy-dom
/** What only the provider's app opens, as an operator puts it into a card. */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { sentences } from '#contract/errors.ts'
import { getPage } from '#contract/pages/pages.ts'
import type { Shell } from '#host/host-shell.ts'
import { liveLaunchExample } from './host-examples.ts'
import { BROWSER, IOS_APP, WECHAT, nativeShell, storesIn } from './host-scene.ts'
import { openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
afterEach(() => app.close())

const target = { appid: 'gh_1', path: 'pages/a' }
const facts = Object.entries(liveLaunchExample).map(([name, value]) => [name, String(value)])
const page = v.parse(getPage.output, {
  id: 7,
  name: '城市服务',
  cards: [
    {
      id: 1,
      type: 2,
      title: '服务',
      columns: 4,
      content: '',
      data: [
        { id: 1, title: '社保', source_type: 2, url: '/services' },
        { id: 2, title: '云溪码', source_type: 2, url: `miniprogram://${target.appid}/${target.path}` },
        { id: 3, title: '开播', source_type: 2, url: `livelaunch://?${String(new URLSearchParams(facts))}` },
        { id: 4, title: '办理', source_type: 2, url: '/services?kind=7#steps' },
        { id: 5, title: '外网', source_type: 2, url: 'https://out.example/' },
        { id: 6, title: '公告', source_type: 2, url: '' },
      ],
    },
  ],
})
async function openCard(userAgent: string, shell: Partial<Shell> = {}) {
  app = await openApp('/page/7', siteWith({}), { getPage: page }, storesIn(userAgent, shell))
  const drawn = await app.draw()
  await vi.waitFor(() => expect(drawn.textContent).toContain('社保'), { timeout: 5000 })
  return (title: string) => [...drawn.querySelectorAll('button')].find((one) => one.textContent.includes(title))
}
const said = () => app.stores.overlays.toasts.map(({ text }) => text)

test('R85 a mini program opens in the app only; elsewhere a sentence says so', async () => {
  const openMiniProgram = vi.fn(() => Promise.resolve(true))
  const inApp = await openCard(IOS_APP, { openMiniProgram })
  await act(async () => inApp('云溪码')!.click())
  await vi.waitFor(() => expect(openMiniProgram).toHaveBeenCalledWith(target))
  expect(said()).toEqual([])
  for (const userAgent of [BROWSER, WECHAT]) {
    await app.close()
    const elsewhere = await openCard(userAgent)
    await act(async () => elsewhere('云溪码')!.click())
    await vi.waitFor(() => expect(said()).toEqual(['请在APP客户端中访问']))
  }
  expect(sentences.appOnly).toBe('请在APP客户端中访问')
})
test('R96 a live launch hands its five facts to the app, and stands nowhere else', async () => {
  const startLive = vi.fn(() => Promise.resolve(true))
  const inApp = await openCard(IOS_APP, { startLive })
  await act(async () => inApp('开播')!.click())
  await vi.waitFor(() => expect(startLive).toHaveBeenCalledWith(liveLaunchExample))
  expect(said()).toEqual([])
  await app.close()
  const elsewhere = await openCard(BROWSER)
  expect(elsewhere('云溪码')).toBeDefined()
  expect(elsewhere('开播')).toBeUndefined()
})
test('R85 where the app’s own parts cannot be had the sentence says so too', async () => {
  const without = {
    get openMiniProgram(): Shell['openMiniProgram'] {
      throw new Error('Failed to fetch dynamically imported module: /a.js')
    },
  }
  const tap = await openCard(IOS_APP, without)
  await act(async () => tap('云溪码')!.click())
  await vi.waitFor(() => expect(said()).toEqual([sentences.appOnly]))
})
test.each([
  ['that the citizen has closed', 'openMiniProgram', '云溪码', 'cancelled', []],
  ['that the app failed to open', 'openMiniProgram', '云溪码', 'failed', ['请求失败，请稍后重试']],
  ['that the citizen has closed', 'startLive', '开播', 'cancelled', []],
  ['that the app failed to open', 'startLive', '开播', 'failed', ['请求失败，请稍后重试']],
])('R85 R96 what is said of a screen %s: %s', async (_, method, title, word, words) => {
  const { shell, asked } = nativeShell(() => Promise.reject(new Error(word)))
  const tap = await openCard(IOS_APP, shell)
  await act(async () => tap(title)!.click())
  await vi.waitFor(() => expect(asked.map((one) => one.method)).toEqual([method]))
  await act(async () => {})
  expect(said()).toEqual(words)
})
test('R41 any other item is a link with its query and place, by the leaving page to another site, or plain', async () => {
  await openCard(BROWSER)
  const link = (title: string) =>
    [...document.querySelectorAll('main a')].find((one) => one.textContent.includes(title))
  expect(['社保', '办理'].map((title) => link(title)?.getAttribute('href'))).toEqual([
    '/services',
    '/services?kind=7#steps',
  ])
  expect(link('外网')?.getAttribute('href')).toMatch(/^\/inner-link\?link=https/)
  expect([link('公告'), document.querySelector('main')!.textContent!.includes('公告')]).toEqual([undefined, true])
  const ahead = vi.spyOn(app.router, 'preloadRoute').mockResolvedValue(undefined)
  const touched = (title: string) => {
    ahead.mockClear()
    const touch = Object.assign(new Event('touchstart', { bubbles: true }), { touches: [] })
    act(() => void link(title)!.dispatchEvent(touch))
    return ahead.mock.calls.length
  }
  expect([touched('社保'), touched('外网')]).toEqual([1, 0])
})

test('G99 content of a kind the app does not know opens where the back end says', async () => {
  const item = { id: 7, type: 42, title: '新栏目', source_type: 1, source_id: '5501', url: '' }
  const unknown = v.parse(getPage.output, {
    ...page,
    cards: [{ ...page.cards[0], data: [page.cards[0]!.data[0], item, { ...item, id: 8, source_id: '5502' }] }],
  })
  app = await openApp('/page/7', siteWith({}), {
    getPage: unknown,
    resolveObjectUrls: { list: [{ object_type: 3, object_id: '5501', url: '/posts/5501' }] },
  })
  const drawn = await app.draw()
  await vi.waitFor(() => expect(drawn.textContent).toContain('新栏目'), { timeout: 5000 })
  expect(app.inputs('resolveObjectUrls')).toEqual([
    {
      objects: [
        { object_type: 42, object_id: '5501' },
        { object_type: 42, object_id: '5502' },
      ],
    },
  ])
  expect(drawn.querySelectorAll('a[href="/posts/5501"]')).toHaveLength(1)
})
