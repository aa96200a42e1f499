// @vitest-environment happy-dom
/** What another app has shared: chosen for a form, or left among the drafts [decision 109]. */
import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrivalAddress, type Arrival } from '#contract/share-target.ts'
import type { UserInfo } from '#contract/people/user.ts'
import { GUEST } from '#lib/whose.ts'
import { withDatabase } from '#offline/db.ts'
import { listDrafts } from '#offline/drafts.ts'
import { storeShared } from '#offline/shared-drafts.ts'
import { emptyPage, openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeEach(() => withDatabase((database) => database.clear('drafts')))
afterEach(async () => {
  await app.close()
  vi.restoreAllMocks()
})
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 8000 })
const ID = 's0123456789abcdef'
const arrival: Arrival = {
  id: ID,
  title: '云溪晚报',
  text: '云溪晚报 江边的灯亮了 https://news.example/1',
  url: 'https://news.example/1',
  notes: ['early'],
}
const nothing = { title: '', text: '', url: '', pictures: [] }
const me = { id: '9', nickname: '小林', phone: '13800000009', real_name: 1, profile: { sex: 0 } }
const formsOf = async (user: string) => (await listDrafts(user)).map(({ form, target }) => [form, target])
const row = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll<HTMLElement>('main button, main a')].find(({ textContent }) => textContent!.includes(name))!
const place = () => app.router.state.location.href

test('what came in the address is stored, leaves it, and comes no second time', async () => {
  app = await openApp(arrivalAddress(arrival), siteWith({}))
  const page = await app.draw()
  await soon(() => expect(place()).toBe(`/shared?id=${ID}`))
  await soon(() => expect(page.textContent).toContain('江边的灯亮了'))
  expect(page.textContent).toContain('图片没有带过来')
  expect(page.textContent!.split('https://news.example/1')).toHaveLength(2)
  await act(() => app.router.navigate({ href: arrivalAddress(arrival) }))
  await soon(() => expect(place()).toBe(`/shared?id=${ID}`))
  expect(await formsOf(GUEST)).toEqual([['shared', ID]])
})
test('a suggestion takes a title that is long enough for one, and the share is one no longer', async () => {
  await storeShared(GUEST, ID, { ...nothing, title: '江边的灯亮了', text: '昨天晚上' }, [])
  app = await openApp('/shared', siteWith({}))
  const page = await app.draw()
  await soon(() => expect(page.textContent).toContain('昨天晚上'))
  await act(async () => row(page, '建言').click())
  await soon(() => expect(place()).toContain('/send-inter'))
  expect(
    (await listDrafts(GUEST)).map(({ form, fields, page: at }) => [form, fields.title, fields.content, at]),
  ).toEqual([['advice', '江边的灯亮了', '昨天晚上', '/send-inter']])
  await act(() => app.router.navigate({ href: `/shared?id=${ID}` }))
  await soon(() => expect(page.textContent).toContain('已经选好去处'))
})
test('what a guest shared is the citizen’s who is here, and goes into the circle they choose', async () => {
  await storeShared(GUEST, ID, { ...nothing, text: '江边的灯亮了' }, [])
  const circle = { id: '7', name: '滨溪街坊', introduction: '', cover: '' }
  app = await openApp('/about', siteWith({}), { getCircles: { ...emptyPage, total: 1, list: [circle] } })
  app.stores.session.signIn('token', me as unknown as UserInfo)
  await app.router.navigate({ href: `/shared?id=${ID}` })
  const page = await app.draw()
  await soon(() => expect(page.textContent).toContain('江边的灯亮了'))
  await act(async () => row(page, '圈子帖子').click())
  await soon(() => expect(row(page, '滨溪街坊')).toBeDefined())
  await act(async () => row(page, '滨溪街坊').click())
  await soon(() => expect(place()).toBe('/post-publish/7'))
  expect([await formsOf('9'), await formsOf(GUEST)]).toEqual([[['circle-post', '7']], []])
})
test('where the device stores nothing, the words are there to be copied', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'UnknownError')
  })
  app = await openApp(arrivalAddress({ ...arrival, notes: [] }), siteWith({}))
  const page = await app.draw()
  await soon(() => expect(page.textContent).toContain('这台设备的存储已满或不可用'))
  expect([page.textContent!.includes('江边的灯亮了'), row(page, '复制文字')]).toEqual([true, expect.anything()])
})
test('a share of nothing says why', async () => {
  app = await openApp(arrivalAddress({ ...arrival, title: '', text: '', url: '', notes: ['wrong'] }), siteWith({}))
  const page = await app.draw()
  await soon(() => expect(page.textContent).toContain('只能收图片、文字和链接'))
  expect(await formsOf(GUEST)).toEqual([])
})
