// @vitest-environment happy-dom
/** What stands around a page: the way past it, the banner into the app, and the time it tells. */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { getLive, getLiveMessages } from '#contract/content/lives.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import type { FooterItem } from '#contract/site/site-fields.ts'
import { noteServerDate } from '#lib/server-clock.ts'
import { builtInConfigurations } from '#queries/configurations.queries.ts'
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
  expect(page.querySelector('[class*="withTabs"]'), 'no room is kept for a tab bar').toBeNull()
})

test('where there are tabs the second stop leads to the first of them, past all rows', async () => {
  app = await openApp('/index', siteWith({}))
  const page = await app.draw()
  await vi.waitFor(() => expect(page.querySelector('nav[aria-label="主导航"] a')).not.toBeNull())
  const skip = page.querySelectorAll<HTMLAnchorElement>('a[href], button')[1]!
  expect(skip.textContent).toBe('跳到主导航')
  await act(async () => skip.click())
  expect(document.activeElement).toBe(page.querySelector('nav[aria-label="主导航"] a'))
})

test.each([
  ['the download page has no banner that leads to it', '/boot'],
  ['where one logs in nothing leads into the app', '/login'],
])('%s', async (_, path) => {
  const site = siteWith({ is_drainage: 1, h5_logo: '', top_paperwork_type: 1, top_paperwork: '下载客户端' })
  app = await openApp('/about', site)
  const page = await app.draw()
  const banner = () => page.querySelector('[aria-label="打开客户端"]')
  await vi.waitFor(() => expect(banner()).not.toBeNull())
  await act(() => app.router.navigate({ href: path }))
  await vi.waitFor(() => expect(page.querySelector('h1, h2')?.textContent).toBeTruthy())
  await vi.waitFor(() => expect(banner()).toBeNull())
})

test('R163 R176 R177 R178 a tab has its icon of the font or its picture, and leads where it says', async () => {
  const tab = (sort: number, more: Partial<FooterItem>): FooterItem => ({
    ...builtInConfigurations.menu[0]!,
    sort,
    display: 1,
    show_type: 1,
    ttf: null,
    image_show: '',
    image_click: '',
    ...more,
  })
  const menu = [
    tab(1, { type: 6, name: '服务', ttf: { show: 'gov', click: 'home' } }),
    tab(2, { type: 2, name: '我的', image_show: 'https://pictures.example/off.png', image_click: 'on.png' }),
    tab(3, {
      type: 0,
      name: '外网',
      source_type: 0,
      link: 'https://other.example/',
      ttf: { show: 'no-such', click: '' },
    }),
    tab(4, { type: 0, name: '无处', show_type: 2, source_type: 0, link: '' }),
  ]
  app = await openApp('/services', siteWith({}, { menu }), { getServices: [] })
  const page = await app.draw()
  const bar = () => page.querySelector('[data-bottom-bar]')!
  await vi.waitFor(() => expect(bar().children).toHaveLength(4))
  expect(bar().closest('[class*="withTabs"]')).not.toBeNull()
  const [service, mine, outside, nowhere] = [...bar().children] as [HTMLElement, HTMLElement, HTMLElement, HTMLElement]
  expect(service.getAttribute('aria-current')).toBe('page')
  const drawn = (one: HTMLElement) => one.querySelector('svg')?.getAttribute('class')
  expect(drawn(service)).toContain('lucide-house')
  expect(service.querySelector('svg')!.getAttribute('stroke-width')).toBe('2')
  expect(mine.querySelector('img')!.getAttribute('src')).toContain('off.png')
  expect(mine.getAttribute('aria-current')).toBeNull()
  expect([outside.tagName, outside.getAttribute('href')]).toEqual(['A', 'https://other.example/'])
  expect(drawn(outside)).toContain('lucide-layout-grid')
  expect([nowhere.tagName, nowhere.querySelector('svg, img'), nowhere.textContent]).toEqual(['SPAN', null, '无处'])
  await act(async () => mine.click())
  await vi.waitFor(() => expect(bar().children[1]!.getAttribute('aria-current')).toBe('page'))
  expect(bar().children[1]!.querySelector('img')!.getAttribute('src')).toContain('on.png')
  expect(drawn(bar().children[0] as HTMLElement)).toContain('lucide-landmark')
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
