// @vitest-environment happy-dom
/** The home pages through the app's own routes. */
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { act } from 'react'
import type { FeedItem } from '#contract/content/content.ts'
import { ApiError } from '#contract/errors.ts'
import type { Configurations } from '#contract/site/site-fields.ts'
import { builtInConfigurations } from '#queries/configurations.queries.ts'
import type { Stores } from '#stores/stores.ts'
import { BROWSER, storesIn } from './host-scene.ts'
import { NEVER, emptyPage, openApp, siteWith } from './open-app.ts'
import { Scene, track } from './player-scene.ts'

let close: (() => Promise<void> | void) | undefined
afterEach(() => close?.())

async function open(...asked: Parameters<typeof openApp>) {
  await close?.()
  const app = await openApp(...asked)
  close = app.close
  return app
}

test('R48 from the root to a home page whose default category is 2 leads to /specials; a tap on the tab does not', async () => {
  const { router } = await open('/about', siteWith({ category: 2 }))
  await router.navigate({ to: '/' })
  expect(router.state.location.pathname).toBe('/specials')
  await router.navigate({ to: '/index' })
  expect(router.state.location.pathname).toBe('/index')
})
test.each([
  [1, '/', '/index'],
  [0, '/index', '/index'],
  [2, '/index', '/specials'],
  [2, '/', '/specials'],
  [2, '/index?tab=5', '/index'],
])('R48 with the default category %i a visit that begins at %s opens %s', async (category, path, opened) => {
  const { router } = await open(path, siteWith({ category }))
  expect(router.state.location.pathname).toBe(opened)
})
test('R48 what is only loaded ahead leads nowhere else', async () => {
  const { router } = await open('/about', siteWith({ category: 2 }))
  const matches = await router.preloadRoute({ to: '/index', state: { fromRoot: true } as never })
  expect(matches?.at(-1)?.pathname).toBe('/index')
})
test('R203 a site without a city asks for the default one, at last the built-in one is shown', async () => {
  const named = await open('/index', siteWith({}), { getDefaultCity: { name: '', city: '小城' } })
  const drawn = await named.draw()
  await vi.waitFor(() => expect(drawn.querySelector('[aria-label="小城，切换城市"]')).toBeTruthy())
  expect(named.asked).toContain('getDefaultCity')

  const unnamed = await (await open('/index', siteWith({}))).draw()
  await vi.waitFor(() => expect(unnamed.querySelector('[aria-label="杭州，切换城市"]')).toBeTruthy())

  const own = await open('/index', siteWith({ city_info: { name: '云溪' } }))
  const shown = await own.draw()
  await vi.waitFor(() => expect(shown.querySelector('[aria-label="云溪，切换城市"]')).toBeTruthy())
  expect(own.asked).not.toContain('getDefaultCity')
})
test.each([
  ['the one the reader chose', '竹安县', { city_info: { name: '云溪' }, city: '小城' }, '竹安县'],
  ['that of the site before its other name', '', { city_info: { name: '云溪' }, city: '小城' }, '云溪'],
  ['the other name of the site', '', { city_info: { name: '' }, city: '小城' }, '小城'],
  ['the name of the default city before its other one', '', {}, '桥镇'],
])('R203 the header names %s', async (_, chosen, config, name) => {
  const stores = storesIn(BROWSER)
  if (chosen) stores.settings.setCity(chosen)
  const answers = { getDefaultCity: { name: '桥镇', city: '桥城' } }
  const app = await open('/index', siteWith(config), answers, stores)
  const drawn = await app.draw()
  await vi.waitFor(() => expect(drawn.querySelector(`[aria-label="${name}，切换城市"]`)).toBeTruthy())
  // A call is made after the copies on the device have been looked through.
  await vi.waitFor(() => expect(app.queryClient.isFetching()).toBe(0))
  expect(app.asked.includes('getDefaultCity')).toBe(name === '桥镇')
})

test.each(['/mine', '/cities'])(
  'G8 %s names the server’s default city too, where the site names none',
  async (path) => {
    const app = await open(path, siteWith({}), { getDefaultCity: { name: '桥镇', city: '桥城' } }, storesIn(BROWSER))
    const drawn = await app.draw()
    await vi.waitFor(() => expect(drawn.textContent).toContain('桥镇'))
    expect(drawn.textContent).not.toContain('杭州')
  },
)

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
    return name
  }
  const home = item('首页', { type: 1, sort: 1 })
  expect(await lit([home, item('云溪', { type: 11, source_type: 1, source_id: '7', sort: 2 })])).toBe('云溪')
  expect(await lit([home, item('云溪', { type: 11, source_type: 1, source_id: '8', sort: 2 })])).toBe('首页')
})

const post = (id: string, cover = ''): FeedItem => ({
  id,
  type: 3,
  title: `文章${id}`,
  cover,
  images: [],
  style: 'right',
  publish_at: '',
  introduction: '',
  source_name: '',
  author: '',
  category_id: '',
  category_name: '',
  read_num: 0,
  like_num: 0,
  comment_num: 0,
  duration: 0,
  media_url: '',
  link_url: '',
  is_live: 0,
  is_top: 0,
  item_num: 0,
})
const feed = { ...emptyPage, total: 1, list: [post('1', '/media/a.webp')] }

test.each([
  [1, 'has its pictures', true],
  [0, 'is words alone', false],
])('R127 with show_picture %i a list %s', async (show_picture, _how, pictures) => {
  const drawn = await (
    await open('/index', siteWith({ show_picture: show_picture as 0 | 1 }), { getCategoryPosts: feed })
  ).draw()
  await vi.waitFor(() => expect(drawn.textContent).toContain('文章1'))
  expect(drawn.querySelector('main article [class*="thumb"]') !== null).toBe(pictures)
})
test('R127 G103 the header shows the logo for a dark ground, else the other, else the name', async () => {
  const heading = async (config: Partial<Configurations['config']>) => {
    const drawn = await (await open('/index', siteWith({ name: '云溪', ...config }))).draw()
    await vi.waitFor(() => expect(drawn.querySelector('h1')).toBeTruthy())
    return drawn.querySelector('h1 img')?.getAttribute('src') ?? drawn.querySelector('h1')!.textContent
  }
  expect(await heading({ image: '/media/light.webp', logo2: '/media/dark.webp' })).toBe('/media/dark.webp?w=336')
  expect(await heading({ image: '/media/light.webp', logo2: '' })).toBe('/media/light.webp?w=336')
  expect(await heading({ image: '', logo2: '' })).toBe('云溪')
})
test('R127 R128 R202 grey, tab ink and header picture come from the configuration', async () => {
  const skin = { background_color: '#123456', background_image: '/media/header.webp', icon1: '' }
  const look = async (is_global_grey: number, cate_col_font_color: string) => {
    await open('/index', siteWith({ is_global_grey } as never, { skin: { ...skin, cate_col_font_color } }))
    const { classList, style } = document.documentElement
    const value = (name: string) => style.getPropertyValue(name)
    return [classList.contains('grey'), value('--tab-ink'), value('--header-image')]
  }
  const header = expect.stringMatching(/\/media\/header\.webp\?w=750/) as unknown
  expect(await look(1, '#ffeeaa')).toEqual([true, '#ffeeaa', header])
  // A colour nobody could read on its ground is not used.
  expect(await look(0, '#123457')).toEqual([false, '', header])
})
test('R127 the banner into the app holds words with top_paperwork_type 1, a picture with 2', async () => {
  const banner = async (top_paperwork_type: 1 | 2, top_paperwork: string) => {
    const site = siteWith({ is_drainage: 1, h5_logo: '', top_paperwork_type, top_paperwork, name: '云溪' })
    const drawn = await (await open('/index', site)).draw()
    await vi.waitFor(() => expect(drawn.querySelector('[aria-label="打开客户端"]')).toBeTruthy())
    const aside = drawn.querySelector('[aria-label="打开客户端"]')!
    return [aside.querySelector('p')?.textContent, aside.querySelector('img')?.getAttribute('src')]
  }
  expect(await banner(1, '下载客户端')).toEqual(['下载客户端', undefined])
  expect(await banner(2, '/media/banner.webp')).toEqual([undefined, '/media/banner.webp'])
})
test('a swipe leads to the channel beside; a short or slanting one does not', async () => {
  const category = (id: string) => ({
    id,
    name: `频道${id}`,
    type: 0,
    cover: '',
    post_num: 0,
    parent_id: '',
    children: [],
  })
  const app = await open('/index', siteWith({}), {
    getCategoryPosts: feed,
    getCategories: { list: [category('5'), category('6')] },
  })
  const drawn = await app.draw()
  await vi.waitFor(() => expect(drawn.textContent).toContain('频道6'))
  const swipe = async (x: number, y: number, from: Element = drawn.querySelector('main')!) => {
    const touch = (clientX: number, clientY: number) => ({ clientX, clientY })
    const event = (type: string, fingers: object) => Object.assign(new Event(type, { bubbles: true }), fingers)
    await act(async () => {
      from.dispatchEvent(event('touchstart', { touches: [touch(200, 400)] }))
      from.dispatchEvent(event('touchend', { changedTouches: [touch(200 + x, 400 + y)] }))
    })
  }
  const lit = () => drawn.querySelector('[aria-label="频道"] [data-active]')?.textContent
  const leadsTo = async (x: number, y: number, name: string) => {
    await swipe(x, y)
    await vi.waitFor(() => expect(lit()).toBe(name))
  }
  for (const [x, y] of [
    [-50, 0],
    [-100, 80],
    [100, 0],
  ] as const) {
    await leadsTo(x, y, '推荐')
    expect(app.router.state.location.searchStr).toBe('')
  }
  await leadsTo(-100, 10, '频道5')
  await leadsTo(-100, 10, '频道6')
  await leadsTo(-100, 10, '频道6')
  await leadsTo(100, 10, '频道5')
})
test('G226 without a network a page that was never read leads to what was', async () => {
  const drawn = await (
    await open('/posts/7', siteWith({}), { getStaticArticle: new ApiError('network', 0, '', '/') })
  ).draw()
  await vi.waitFor(() => expect(drawn.textContent).toContain('请求资源失败，请检查网络状况，稍后重试'))
  expect(drawn.querySelector('a[href="/recent"]')?.textContent).toContain('最近看过')
})

test.each([
  ['/radios', 'getChannels'],
  ['/audios/7', 'getAudio'],
])('while %s loads its bar stands already', async (path, call) => {
  const app = await open('/about', siteWith({}), { [call]: NEVER })
  const drawn = await app.draw()
  void app.router.navigate({ to: path })
  // The file of the page is loaded first.
  await vi.waitFor(() => expect(drawn.querySelector('header ~ main [class*="big"]')).toBeTruthy(), { timeout: 5000 })
  expect(drawn.querySelector('main [role="status"]')?.textContent).toBe('加载中')
})
describe('the player in the frame', () => {
  const fill = ({ player }: Stores) => act(async () => player.playTracks([track('7')]))
  const players = () => document.querySelectorAll('[aria-label="播放器"]')
  const openWith = async (path: string, stores: Stores) => {
    const app = await openApp(path, siteWith({}), {}, stores)
    close = app.close
    await app.draw()
    return app
  }
  test('R182 R191 it shows where the list holds something and the page lets it, and leads to what plays', async () => {
    const stores = { ...storesIn(BROWSER), player: new Scene().player }
    const app = await openWith('/search', stores)
    expect(players()).toHaveLength(0)
    await fill(stores)
    await vi.waitFor(() => expect(players()).toHaveLength(1))
    expect(document.querySelector('[data-static-player]')).toBeNull()
    await act(() => app.router.navigate({ to: '/about' }))
    await vi.waitFor(() => expect(players()).toHaveLength(0))
  })
})
