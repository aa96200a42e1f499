// @vitest-environment happy-dom
/** The tab bar on the open page: where its tabs lead, which of them is lit, what it tells [rules R160–R178, R216]. */
import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { TrackingEvent } from '#contract/site/events.ts'
import type { Configurations, FooterItem } from '#contract/site/site-fields.ts'
import type { OutboxEntry } from '#offline/db.ts'
import { builtInConfigurations } from '#queries/configurations.queries.ts'
import { notViewsQuery } from '#queries/not-views.queries.ts'
import { openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
afterEach(() => app.close())

const tab = (sort: number, name: string, type: number, more: Partial<FooterItem> = {}): FooterItem => ({
  ...builtInConfigurations.menu[0]!,
  sort,
  name,
  type,
  ...more,
})
const home = tab(1, '首页', 1)
const services = tab(2, '服务', 6)
const mine = tab(3, '我的', 2)
const open = async (path: string, menu: Configurations['menu'], answers: Record<string, unknown> = {}) => {
  app = await openApp(path, siteWith({}, { menu }), { getServices: [], ...answers })
  const page = await app.draw()
  await vi.waitFor(() => expect(tabs().length).toBeGreaterThan(0))
  return page
}
const tabs = () => [...document.querySelectorAll<HTMLElement>('[data-bottom-bar] > *')]
const named = (name: string) => tabs().find((one) => one.textContent.includes(name))
const lit = () => tabs().flatMap((one) => (one.getAttribute('aria-current') === 'page' ? [one.textContent] : []))

test('R168 type 7 leads to the activity site of the domain configuration', async () => {
  await open('/services', [services, tab(4, '活动', 7)], {
    getDomainConfig: { asc_h5_domain: 'https://activities.example/' },
  })
  await vi.waitFor(() => expect(named('活动')!.getAttribute('href')).toBe('https://activities.example/'))
})
test('R168 without that address there is no tab for it; without such a tab nothing is asked for', async () => {
  await open('/services', [services, tab(4, '活动', 7)])
  await vi.waitFor(() => expect(app.asked).toContain('getDomainConfig'))
  await vi.waitFor(() => expect(named('活动')).toBeUndefined())
  await app.close()
  await open('/services', [home, services])
  await vi.waitFor(() => expect(app.queryClient.isFetching()).toBe(0))
  expect(app.asked).not.toContain('getDomainConfig')
})
test('R171 a link of this site opens within the app, one of another leaves it', async () => {
  const link = (address: string) => ({ source_type: 0, link: address })
  const menu = [
    services,
    tab(4, '专辑', 10, link(`${location.origin}/albums/7`)),
    tab(5, '外网', 10, link('https://a.example/')),
  ]
  await open('/services', menu)
  expect(['专辑', '外网'].map((name) => named(name)!.getAttribute('href'))).toEqual(['/albums/7', 'https://a.example/'])
  expect(['专辑', '外网'].map((name) => named(name)!.getAttribute('rel'))).toEqual([null, 'noopener'])
})
test('R35 a page that the menu leads to shows the menu, whatever page it is; without such a tab it does not', async () => {
  const link = (address: string) => ({ source_type: 0, link: address })
  const menu = [home, tab(3, '发现', 10, link('/find')), tab(4, '搜索', 10, link('/search?q=云溪'))]
  await open('/find', menu)
  expect(lit()).toEqual(['发现'])
  await act(async () => app.router.navigate({ href: '/search' }))
  await vi.waitFor(() => expect(lit()).toEqual(['搜索']))
  await act(async () => app.router.navigate({ href: '/boot' }))
  await vi.waitFor(() => expect(tabs()).toEqual([]))
  await app.close()
  app = await openApp('/find', siteWith({}, { menu: [home] }))
  await app.draw()
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toContain('发现'))
  expect(tabs()).toEqual([])
})
test('G111 a tab of a module that is off is not there', async () => {
  const modules = { list: [{ code: 'live', name: '直播', enabled: 0 }] }
  const outside = tab(5, '外网', 10, { source_type: 0, link: 'https://a.example/tv' })
  await open('/services', [services, tab(4, '电视', 8), outside], { getAppModules: modules })
  await vi.waitFor(() => expect(named('电视')).toBeUndefined())
  expect(tabs().map((one) => one.textContent)).toEqual(['服务', '外网'])
})
test('R177 a tab wears its sign of the font, else its picture, else nothing', async () => {
  const picture = { image_show: '/media/on.webp', image_click: '/media/lit.webp' }
  const bare = { ttf: null, image_show: '', image_click: '' }
  await open('/services', [
    tab(2, '服务', 6, { ...bare, ...picture }),
    tab(3, '我的', 2, { ...picture, ttf: { show: 'mine', click: 'mine' } }),
    tab(4, '首页', 1, bare),
  ])
  const signs = (name: string) =>
    [...named(name)!.querySelectorAll('img, svg')].map((one) => one.getAttribute('src') ?? one.tagName.toLowerCase())
  expect(signs('服务')).toEqual([expect.stringContaining('/media/lit.webp')])
  expect(signs('我的')).toEqual(['svg'])
  expect(signs('首页')).toEqual([])
})
test.each(['/page/', '/page'])('the start page at %s lights home while it loads, then its own tab', async (path) => {
  let answer: (page: object) => void = () => {}
  const start = tab(1, '云溪', 11, { source_type: 1, source_id: '7' })
  await open('/services', [services, start, { ...home, sort: 3 }], {
    getPage: () => new Promise((resolve) => (answer = resolve)),
  })
  expect(lit()).toEqual(['服务'])
  await act(async () => void app.router.navigate({ href: path }))
  await vi.waitFor(() => expect(lit()).toEqual(['首页']))
  await vi.waitFor(() => expect(app.asked).toContain('getPage'))
  await act(async () =>
    answer({ id: '7', name: '起始', background_color: '', background_image: '', cards: [], share: null }),
  )
  await vi.waitFor(() => expect(lit()).toEqual(['云溪']))
})
test.each([
  ['nothing', 0, 0, ''],
  ['messages', 3, 0, '33 条未读消息'],
  ['what was not sent', 0, 2, '22 条内容没有发出'],
  ['both', 3, 2, '53 条未读消息，2 条内容没有发出'],
])('G143 the tab of 我的, and no other, tells of %s', async (_, message, refused, words) => {
  const views = { message, feedback: 0, advice: 0, order: 0, wish: 0, claimed: 0 }
  app = await openApp('/services', siteWith({}, { menu: [home, services, mine] }), {
    getServices: [],
    getNotViews: views,
  })
  app.stores.session.signIn('token')
  const entry = (id: number) => ({ id: String(id), target: '', state: 'attention' }) as OutboxEntry
  app.stores.outbox.show(
    Array.from({ length: refused }, (__, id) => entry(id)),
    [],
  )
  await app.draw()
  await vi.waitFor(() => expect(app.queryClient.getQueryData(notViewsQuery().queryKey)).toEqual(views))
  await vi.waitFor(() => expect(tabs().map((one) => one.textContent)).toEqual(['首页', '服务', `${words}我的`]))
})
test('a guest is told of no messages', async () => {
  await open('/services', [services, mine], { getNotViews: { message: 3 } })
  await vi.waitFor(() => expect(app.queryClient.isFetching()).toBe(0))
  expect(app.asked).not.toContain('getNotViews')
  expect(named('我的')!.textContent).toBe('我的')
})
test('R216 a tap is counted with what the tab stands for; on the lit tab it leads to the top of the page', async () => {
  const batches: TrackingEvent[] = []
  const scroll = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => {})
  await open('/services', [{ ...services, source_id: '41' }, mine])
  app.stores.tracking.begin(
    (events) => batches.push(...events) > 0,
    () => '/services',
  )
  const scrolledBy = async (name: string) => {
    scroll.mockClear()
    act(() => named(name)!.click())
    return scroll.mock.calls.map((call) => call as unknown)
  }
  expect(await scrolledBy('服务')).toContainEqual([0, 0])
  await app.stores.tracking.flush()
  expect(batches).toMatchObject([{ event: 12, object_id: '41', object_type: '6' }])
  expect(await scrolledBy('我的')).not.toContainEqual([0, 0])
  await act(async () => {})
  scroll.mockRestore()
})
test('R177 a code point that is no name of ours is drawn in the font of the operator, once that has come', async () => {
  const added = vi.fn()
  const asked: string[] = []
  class Face {
    constructor(name: string, source: string) {
      asked.push(`${name} ${source}`)
    }
    load = () => Promise.resolve(this)
  }
  vi.stubGlobal('FontFace', Face)
  Object.defineProperty(document, 'fonts', { configurable: true, value: { add: added } })
  const menu = [services, tab(4, '办事', 10, { ttf: { show: '&#xe601;', click: 'e602' } })]
  app = await openApp('/services', siteWith({ icon_font: '/uploads/icons.woff2' }, { menu }), { getServices: [] })
  await app.draw()
  await vi.waitFor(() => expect(named('办事')!.querySelector('svg')).toBeNull(), { timeout: 5000 })
  expect(named('办事')!.textContent).toContain('\ue601')
  expect(asked).toEqual(['operator-icons url("/uploads/icons.woff2")'])
  expect(added).toHaveBeenCalled()
  vi.unstubAllGlobals()
})
