// @vitest-environment happy-dom
/** What stands around a page: the way past it, the banner into the app, and the time it tells. */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { getLive, getLiveMessages } from '#contract/lives.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import { noteServerDate } from '#lib/server-clock.ts'
import { openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
afterEach(() => app.close())

test('the first stop of the keyboard leads past the bars into the page, at the same address', async () => {
  app = await openApp('/about', siteWith({}))
  const page = await app.draw()
  const skip = page.querySelector<HTMLAnchorElement>('a[href], button')!
  expect(skip.textContent).toBe('跳到正文')
  await vi.waitFor(() => expect(page.querySelector('main')).not.toBeNull())
  await act(async () => skip.click())
  expect(document.activeElement).toBe(page.querySelector('main'))
  expect(app.router.state.location.href).toBe('/about')
})

test('the download page has no banner that leads to it', async () => {
  const site = siteWith({ is_drainage: 1, h5_logo: '', top_paperwork_type: 1, top_paperwork: '下载客户端' })
  app = await openApp('/about', site)
  const page = await app.draw()
  const banner = () => page.querySelector('[aria-label="打开客户端"]')
  await vi.waitFor(() => expect(banner()).not.toBeNull())
  await act(() => app.router.navigate({ to: '/boot' }))
  await vi.waitFor(() => expect(page.querySelector('h1, h2')?.textContent).toBeTruthy())
  await vi.waitFor(() => expect(banner()).toBeNull())
})

test('a device whose clock is eight hours wrong counts down by the server’s', async () => {
  const server = Date.now() + 8 * 3_600_000
  noteServerDate(new Date(server).toUTCString())
  const room = { id: 7, title: '夜市', status: 0, start_at: shanghaiDateTime(server + 3_930_000) }
  app = await openApp('/lives/7', siteWith({}), {
    getLive: v.parse(getLive.output, room),
    getLiveMessages: v.parse(getLiveMessages.output, {}),
  })
  const page = await app.draw()
  await vi.waitFor(() => expect(page.textContent).toContain('距开播 1 小时 5 分'))
  noteServerDate(new Date().toUTCString())
})
