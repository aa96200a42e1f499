// @vitest-environment happy-dom
/** The home pages through the app's own routes. */
import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, NOT_VIEWABLE } from '#contract/errors.ts'
import type { Configurations } from '#contract/site-fields.ts'
import { setClient } from '#queries/call.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { builtInConfigurations } from '#queries/site.queries.ts'
import { StoresProvider } from '#stores/stores.ts'
import { createAppRouter } from '../../src/router.tsx'
import { BROWSER, storesIn } from './host-scene.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

const page = { total: 0, page: 1, page_size: 10, list: [] }
/** The app at an address. Unknown calls are refused as gone; asked: their names. */
async function open(path: string, site: Configurations, answers: Record<string, unknown> = {}) {
  const asked: string[] = []
  setClient({
    urlOf: () => '',
    call: ((endpoint: { name: string }) => {
      asked.push(endpoint.name)
      const answer = { getConfigurations: site, getCategoryPosts: page, getRecommends: page, ...answers }[endpoint.name]
      return answer === undefined
        ? Promise.reject(new ApiError('code', NOT_VIEWABLE, '', '/'))
        : Promise.resolve(structuredClone(answer))
    }) as never,
  })
  const stores = storesIn(BROWSER)
  const queryClient = createQueryClient()
  const router = createAppRouter(
    { queryClient, stores, settled: () => Promise.resolve() },
    createMemoryHistory({ initialEntries: [path] }),
  )
  await router.load()
  const draw = async () => {
    const place = document.body.appendChild(document.createElement('div'))
    root = createRoot(place)
    await act(async () =>
      root!.render(
        createElement(
          QueryClientProvider,
          { client: queryClient },
          createElement(StoresProvider, { value: stores }, createElement(RouterProvider, { router })),
        ),
      ),
    )
    return place
  }
  return { router, asked, draw }
}
const siteWith = (config: Partial<Configurations['config']>, rest: Partial<Configurations> = {}): Configurations => ({
  ...builtInConfigurations,
  ...rest,
  config: { ...builtInConfigurations.config, ...config },
})

test('R48 from the root to a home page whose default category is 2 leads to /specials; a tap on the tab does not', async () => {
  const { router } = await open('/about', siteWith({ category: 2 }))
  await router.navigate({ to: '/' })
  expect(router.state.location.pathname).toBe('/specials')
  await router.navigate({ to: '/index' })
  expect(router.state.location.pathname).toBe('/index')
})
test('R48 with another default category the root leads to the home page', async () => {
  const { router } = await open('/about', siteWith({ category: 1 }))
  await router.navigate({ to: '/' })
  expect(router.state.location.pathname).toBe('/index')
})

test('R203 a site without a city asks for the default one, at last the built-in one is shown', async () => {
  const named = await open('/index', siteWith({}), { getDefaultCity: { name: '', city: '小城' } })
  const drawn = await named.draw()
  await vi.waitFor(() => expect(drawn.querySelector('[aria-label="小城，切换城市"]')).toBeTruthy())
  expect(named.asked).toContain('getDefaultCity')
  await act(() => root!.unmount())

  const unnamed = await (await open('/index', siteWith({}))).draw()
  await vi.waitFor(() => expect(unnamed.querySelector('[aria-label="杭州，切换城市"]')).toBeTruthy())
  await act(() => root!.unmount())

  const own = await open('/index', siteWith({ city_info: { name: '云溪' } }))
  const shown = await own.draw()
  await vi.waitFor(() => expect(shown.querySelector('[aria-label="云溪，切换城市"]')).toBeTruthy())
  expect(own.asked).not.toContain('getDefaultCity')
})

const item = (name: string, rest: Partial<Configurations['menu'][number]>) => ({
  ...builtInConfigurations.menu[0]!,
  name,
  ...rest,
})
test('R176 R177 R178 the tab bar shows names by show_type, pictures at 50, the active one on its own page', async () => {
  const images = { ttf: null, image_show: '/media/off.webp', image_click: '/media/on.webp' }
  const menu = [
    item('首页', { type: 1, sort: 1, ...images }),
    item('电台', { type: 9, sort: 2, show_type: 0, ...images }),
    item('我的', { type: 2, sort: 3, ttf: { show: '', click: '' }, image_show: '/media/only.webp', image_click: '' }),
  ]
  const drawn = await (await open('/index', siteWith({}, { menu }))).draw()
  const bar = () => drawn.querySelector('nav[aria-label="主导航"]')!
  await vi.waitFor(() => expect(bar().querySelectorAll('img')).toHaveLength(3))
  expect([...bar().querySelectorAll('img')].map((one) => one.getAttribute('src'))).toEqual([
    '/media/on.webp?w=50',
    '/media/off.webp?w=50',
    '/media/only.webp?w=50',
  ])
  const names = [...bar().querySelectorAll('a')].map((link) => link.querySelector('.visually-hidden')?.textContent)
  expect(names).toEqual([undefined, '电台', undefined])
})
test('the start page lights its own tab, or that of home', async () => {
  const cards = { id: '7', name: '起始', background_color: '', background_image: '', cards: [], share: null }
  const lit = async (menu: Configurations['menu']) => {
    const drawn = await (await open('/', siteWith({}, { menu }), { getPage: cards })).draw()
    await vi.waitFor(() => expect(drawn.querySelector('nav [aria-current="page"]')).toBeTruthy())
    const name = drawn.querySelector('nav [aria-current="page"]')!.textContent
    await act(() => root!.unmount())
    return name
  }
  const home = item('首页', { type: 1, sort: 1 })
  expect(await lit([home, item('云溪', { type: 11, source_type: 1, source_id: '7', sort: 2 })])).toBe('云溪')
  expect(await lit([home, item('云溪', { type: 11, source_type: 1, source_id: '8', sort: 2 })])).toBe('首页')
})
