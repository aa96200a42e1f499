// @vitest-environment happy-dom
/** Wishes and orders from both sides [decision 087], and what the outbox says of their steps. */
import 'fake-indexeddb/auto'
import { act } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wireOutbox } from '#app/outbox/wire-outbox.ts'
import { getCodeSeed } from '#contract/volunteers/check-ins.ts'
import { ApiError } from '#contract/errors.ts'
import { getPracticeInfo } from '#contract/volunteers/venues.ts'
import { order } from '#contract/help/orders.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import type { UserInfo } from '#contract/people/user.ts'
import { getVolunteerState } from '#contract/volunteers/volunteers.ts'
import { getWish } from '#contract/help/wishes.ts'
import { withDatabase } from '#offline/db.ts'
import { putInOutbox } from '#offline/outbox.ts'
import { emptyPage, NEVER, openApp, siteWith } from './open-app.ts'
import { entry } from './outbox-rows.ts'

const HOUR_MS = 3_600_000
const me = { id: '9', nickname: '小林', phone: '13800000009', real_name: 1, profile: { sex: 0 } }
const lists = { getStreets: { list: [] }, getServiceTypes: { list: [] }, getUserCenterConfigs: { list: [] } }

let app: Awaited<ReturnType<typeof openApp>>
beforeEach(() => withDatabase((database) => database.clear('outbox')))
afterEach(() => app.close())

async function open(path: string, answers: Record<string, unknown>) {
  app = await openApp('/about', siteWith({}), { ...lists, ...answers })
  app.stores.session.signIn('token', me as unknown as UserInfo)
  wireOutbox(app.stores, app.queryClient, () => app.router)
  await app.router.navigate({ href: path })
  history.replaceState(null, '', path)
  return app.draw()
}
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 8000 })
const shows = (page: HTMLElement, words: string) => soon(() => expect(page.textContent).toContain(words))
const button = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)
async function press(page: HTMLElement, name: string) {
  await soon(() => expect(button(page, name), `${name} in ${page.textContent}`).toBeTruthy())
  await act(async () => button(page, name)!.click())
}
const question = () => app.stores.overlays.question
const say = (yes: boolean) => act(async () => question()!.answer(yes))

const orderOf = (more: object) => ({
  ...emptyPage,
  total: 1,
  list: [
    v.parse(order, {
      id: '55',
      service: { id: '3', title: '水电小修', cover: '' },
      user: { id: '8', nickname: '王奶奶' },
      service_at: shanghaiDateTime(Date.now() + 48 * HOUR_MS),
      people: 1,
      street_id: '1',
      street_name: '溪口街道',
      provider: null,
      records: [],
      ...more,
    }),
  ],
})
const wishOf = (more: object) =>
  v.parse(getWish.output, {
    id: '7',
    user: { id: '8', nickname: '王奶奶' },
    title: '想要一台收音机',
    content: '眼睛不好，想听听新闻和戏曲。',
    category: '1',
    street_id: '1',
    street_name: '溪口街道',
    deadline: '2030-01-01 00:00:00',
    records: [],
    ...more,
  })

test.each([
  ['我来接单', '/order-detail?id=55', { getOrders: orderOf({ status: 0, role: '' }) }, 'provideOrder', '水电小修'],
  ['我来认领', '/micro-wish-details/7', { getWish: wishOf({ status: 1 }) }, 'claimWish', '想要一台收音机'],
])('%s asks first, with what and where; only a yes is sent', async (name, path, answers, called, title) => {
  const page = await open(path, { ...answers, [called]: NEVER })
  await press(page, name)
  await soon(() => expect(question()?.text).toMatch(new RegExp(`^${title} · .* · 溪口街道。之后可以看到联系方式`)))
  await say(false)
  expect(app.inputs(called)).toEqual([])
  await press(page, name)
  await soon(() => expect(question()).toBeDefined())
  await say(true)
  await soon(() => expect(app.inputs(called)).toHaveLength(1))
  // While it waits it is called by its name, once.
  expect(app.stores.outbox.entries).toMatchObject([{ about: title }])
})

test.each([
  [48, true],
  [-1, false],
])('an order that is taken, %i hours before its time: may its orderer cancel it? %s', async (hours, may) => {
  const service_at = shanghaiDateTime(Date.now() + hours * HOUR_MS)
  const page = await open('/order-detail?id=55', { getOrders: orderOf({ status: 1, role: 'orderer', service_at }) })
  await shows(page, '水电小修')
  expect(button(page, '取消并告知志愿者') !== undefined).toBe(may)
  expect(button(page, '取消订单')).toBeUndefined()
})

test.each([5, 6])('a wish in state %i is written again: the form has its words', async (status) => {
  const getWishConfig = { categories: [{ id: '1', name: '物品' }], notice: '' }
  const page = await open('/micro-wish-details/7', {
    getWish: wishOf({ status, role: 'wisher', reason: '写了电话' }),
    getWishConfig,
  })
  await press(page, '修改后重新发布')
  await soon(() => expect(app.router.state.location.pathname).toBe('/micro-wish-publish'))
  await soon(() => {
    const values = [...page.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
    expect(values).toEqual(expect.arrayContaining(['想要一台收音机', '眼睛不好，想听听新闻和戏曲。']))
  })
})

test('what came too late is acknowledged; what got no answer is sent again', async () => {
  const refused = { call: 'claimWish', user: '9', state: 'attention' as const, target: 'wish 7', input: { id: '7' } }
  await putInOutbox(entry('1', { ...refused, about: '想要一台收音机', reason: '已被认领', final: true }))
  const page = await open('/outbox', { claimWish: new ApiError('network', 0, '', '/') })
  await shows(page, '想要一台收音机')
  expect([button(page, '重新发送'), button(page, '删除')]).toEqual([undefined, undefined])
  await press(page, '知道了')
  await soon(() => expect(page.textContent).not.toContain('已被认领'))
  await act(async () => app.close())
  await putInOutbox(entry('2', { ...refused, reason: '没有收到服务器的回复', unclear: true }))
  const again = await open('/outbox', { claimWish: new ApiError('network', 0, '', '/') })
  await shows(again, '没有收到服务器的回复')
  expect(button(again, '重新发送')).toBeDefined()
})

const info = v.parse(getPracticeInfo.output, { id: '101', name: '溪口实践所', hours: 0, activities: [], teams: [] })
const state = (status: number) =>
  v.parse(getVolunteerState.output, {
    detail_volunteer: { id: 3, user_id: 9, number: '100', street_id: 1, status },
    statistic: { hours: 0, points: 0, activity_num: 0, order_num: 0, wish_num: 0, rank: 0, level: 0 },
    uc_volunteer: 1,
    helperInfo: null,
    practiceConfig: [],
  })
test('who may be a volunteer is never told that they are none, and has the way to their code', async () => {
  const failing = new ApiError('network', 0, '', '/')
  const page = await open('/practice/101', { getPracticeInfo: info, getVolunteerState: failing })
  await shows(page, '志愿者码')
  expect(page.textContent).not.toContain('成为志愿者')
  expect(app.asked).not.toContain(getCodeSeed.name)
})
test('the code of a volunteer is fetched before they open it', async () => {
  const page = await open('/practice/101', { getPracticeInfo: info, getVolunteerState: state(1) })
  await shows(page, '编号 100')
  await soon(() => expect(app.asked).toContain(getCodeSeed.name))
})
