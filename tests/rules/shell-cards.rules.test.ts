// @vitest-environment happy-dom
/** What only the provider's app opens, as an operator puts it into a card. */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { sentences } from '#contract/errors.ts'
import { getPage } from '#contract/pages.ts'
import type { Shell } from '#host/host-shell.ts'
import { liveLaunchExample } from './host-examples.ts'
import { BROWSER, IOS_APP, WECHAT, storesIn } from './host-scene.ts'
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
