// @vitest-environment happy-dom
/** What one has written and what waits for review: its state ends on the open page, which nobody loads again. */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getAdvice, getAdvices } from '#contract/government/advices.ts'
import { getCirclePost, getMyCirclePosts } from '#contract/circles/circles.ts'
import { getCivilization, getMyCivilizations } from '#contract/posts/civilizations.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getOrders, getOwnOrders } from '#contract/help/orders.ts'
import { getMyPracticePosts, getPracticePost } from '#contract/posts/practice-posts.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import { getMyWishes, getWish } from '#contract/help/wishes.ts'
import { openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
})
afterEach(async () => {
  await app.close()
  vi.useRealTimers()
})
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Every field any of these has. */
const mine = (status: number) => ({
  id: 7,
  user: { id: 9, nickname: '小林' },
  title: '路灯不亮',
  content: '桥头的路灯不亮了',
  category_id: 1,
  category: 1,
  circle_id: 1,
  merchant_id: 1,
  street_id: 1,
  column: { id: 1, name: '随笔' },
  topic: { id: 1, circle_id: 1, name: '灯' },
  service: { id: 1, title: '修灯', cover: '' },
  type: 1,
  is_mine: 1,
  role: '',
  deadline: '2030-01-01 00:00:00',
  service_at: '2030-01-01 00:00:00',
  status,
  created_at: shanghaiDateTime(Date.now()),
})
const one = (endpoint: Endpoint, status: number) => v.parse(endpoint.output, mine(status))
const listed = (endpoint: Endpoint, status: number) =>
  v.parse(endpoint.output, { list: [mine(status)], total: 1, page: 1, page_size: 10, cursor: '' })

test.each([
  ['a post in a circle', '/group-post-detail/7', getCirclePost, one, '正在审核'],
  ['mine in circles', '/group-follow-list?tab=own', getMyCirclePosts, listed, '待审核'],
  ['a 随手拍', '/show-civilization-details/7', getCivilization, one, '正在审核'],
  ['my 随手拍', '/show-civilization?tab=mine', getMyCivilizations, listed, '待审核'],
  ['a work', '/practices/7', getPracticePost, one, '正在审核'],
  ['my works', '/publish?tab=mine', getMyPracticePosts, listed, '待审核'],
  ['a suggestion', '/interacts/7', getAdvice, one, '待审核'],
  ['my suggestions', '/interact?tab=mine', getAdvices, listed, '待审核'],
  ['a wish', '/micro-wish-details/7', getWish, one, '待审核'],
  ['my wishes', '/my-wish', getMyWishes, listed, '待审核'],
  ['an order', '/order-detail?id=7', getOrders, listed, '待接单'],
  ['my orders', '/service-order', getOwnOrders, listed, '待接单'],
])('%s is asked for until it is decided, and not after', async (_, path, endpoint, answer, words) => {
  const answers: Record<string, unknown> = { [endpoint.name]: answer(endpoint, 0) }
  app = await openApp('/about', siteWith({}), answers)
  app.stores.session.signIn('token')
  await app.router.navigate({ href: path })
  const page = await app.draw()
  await vi.waitFor(() => expect(page.textContent).toContain(words), { timeout: 5000 })
  answers[endpoint.name] = answer(endpoint, 1)
  await later(4000)
  await vi.waitFor(() => expect(page.textContent).not.toContain(words))
  expect(page.textContent).toMatch(/路灯不亮|修灯/)
  const asked = app.inputs(endpoint.name).length
  await later(120_000)
  expect(app.inputs(endpoint.name).length).toBe(asked)
})

test('the longer it has waited, the later it is asked for: after hours once a minute, and not without a network', async () => {
  const old = { ...mine(0), created_at: shanghaiDateTime(Date.now() - 3 * 3_600_000) }
  app = await openApp('/about', siteWith({}), { getCivilization: v.parse(getCivilization.output, old) })
  app.stores.session.signIn('token')
  await app.router.navigate({ href: '/show-civilization-details/7' })
  const page = await app.draw()
  await vi.waitFor(() => expect(page.textContent).toContain('正在审核'), { timeout: 5000 })
  const before = app.inputs('getCivilization').length
  await later(181_000)
  expect(app.inputs('getCivilization').length - before).toBe(3)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await later(61_000)
  const last = app.inputs('getCivilization').length
  await later(181_000)
  expect(app.inputs('getCivilization').length).toBe(last)
  vi.restoreAllMocks()
})
test('what was written last says when to look again, in a quarter of its age', async () => {
  const written = (seconds: number) => ({ ...mine(0), created_at: shanghaiDateTime(Date.now() - seconds * 1000) })
  const list = [written(3 * 3600), { ...written(40), id: 8 }]
  app = await openApp('/about', siteWith({}), {
    getMyCivilizations: v.parse(getMyCivilizations.output, { list, total: 2, page: 1, page_size: 10, cursor: '' }),
  })
  app.stores.session.signIn('token')
  await app.router.navigate({ href: '/show-civilization?tab=mine' })
  const page = await app.draw()
  await vi.waitFor(() => expect(page.textContent).toContain('待审核'), { timeout: 5000 })
  const before = app.inputs('getMyCivilizations').length
  await later(12_000)
  expect(app.inputs('getMyCivilizations').length - before).toBe(1)
})
