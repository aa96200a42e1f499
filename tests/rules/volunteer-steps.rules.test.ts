// @vitest-environment happy-dom
/** What a volunteer can do at an activity and with an order, by the state and the time of each. */
import 'fake-indexeddb/auto'
import { act } from 'react'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { activityDetail } from '#contract/volunteers/activities.ts'
import { order } from '#contract/help/orders.ts'
import { getTeam } from '#contract/volunteers/teams.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import { emptyPage, openApp, siteWith } from './open-app.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const fromNow = (milliseconds: number) => shanghaiDateTime(Date.now() + milliseconds)
const me = { id: '7', nickname: '小林' }

let app: Awaited<ReturnType<typeof openApp>>
afterEach(() => app.close())

async function openPage(path: string, answers: Record<string, unknown>) {
  app = await openApp('/about', siteWith({}), answers)
  app.stores.session.signIn('token')
  await app.router.navigate({ to: path })
  await app.draw()
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLButtonElement
async function press(name: string) {
  await vi.waitFor(() => expect(button(name)).toBeDefined())
  await act(async () => button(name).click())
}

/** start: from now, in milliseconds. */
const activityOf = (more: object, start = 3 * HOUR_MS) =>
  v.parse(activityDetail, {
    id: '101',
    activity_id: '101',
    project_id: '1',
    team: { id: '1', name: '守护队' },
    position_id: '1',
    title: '江滩净滩',
    start_at: fromNow(start),
    end_at: fromNow(start + 2 * HOUR_MS),
    apply_start: fromNow(-48 * HOUR_MS),
    apply_end: fromNow(start),
    quota: 20,
    join_num: 5,
    hours: 2,
    status: 2,
    my_join: null,
    ...more,
  })
const myJoin = { id: '9', activity_id: '101', user: me, status: 1 }
/** An activity I have joined. */
async function openJoined(start: number) {
  const activity = activityOf({ my_join: myJoin }, start)
  const answers = { getActivity: activity, getActivityJoins: emptyPage, cancelJoin: { join_num: 4 } }
  await openPage('/activities-details/101', answers)
}
test('until it starts a volunteer takes back their part in an activity, asked first', async () => {
  await openJoined(3 * HOUR_MS)
  await press('已报名，点击取消')
  await vi.waitFor(() => expect(document.body.textContent).toContain('距离开始不到 24 小时'))
  expect(app.inputs('cancelJoin')).toEqual([])
  await press('取消报名')
  await vi.waitFor(() => expect(app.inputs('cancelJoin')).toEqual([{ activity_id: '101' }]))
  await vi.waitFor(() => expect(app.stores.overlays.toasts.map(({ text }) => text)).toEqual(['已取消报名']))
})
test.each([
  ['/activities-details/101', '报名参加', '报名后，组织者能看到你的姓名和手机号'],
  ['/team-detail?id=7', '申请加入', '通过后，负责人和管理员能看到你的姓名和手机号'],
])('%s: beside 「%s」 stands who will see what', async (path, name, words) => {
  const team = v.parse(getTeam.output, {
    id: '7',
    name: '守护队',
    leader: null,
    hours: 0,
    points: 0,
    my_role: 0,
    my_status: null,
  })
  await openPage(path, {
    getActivity: activityOf({}),
    getActivityJoins: emptyPage,
    getTeam: team,
    getVolunteers: emptyPage,
  })
  await vi.waitFor(() => expect(button(name)).toBeDefined())
  expect(button(name).parentElement!.textContent).toContain(words)
})
test('what stands in the way of joining is named, with the way to it', async () => {
  const conflict = { id: '55', title: '望溪桥志愿值守', start_at: '2026-12-01 08:00:00', end_at: '2026-12-01 20:00:00' }
  const getActivity = activityOf({ obstacle: '时间冲突', conflict, status: 1 })
  await openPage('/activities-details/101', { getActivity, getActivityJoins: emptyPage })
  await vi.waitFor(() => expect(button('时间冲突').disabled).toBe(true))
  const way = document.querySelector<HTMLAnchorElement>('a[href="/activities-details/55"]')
  expect(way?.textContent).toBe('与“望溪桥志愿值守”（12-01 08:00–20:00）时间冲突，去看看')
})
test.each([
  [3, '报名成功，开始前 2 小时会提醒你'],
  [0.2, '报名成功，请按时到场签到'],
])('%d hours before, joining promises: %s', async (hours, words) => {
  const getActivity = activityOf({ status: 1 }, hours * HOUR_MS)
  await openPage('/activities-details/101', { getActivity, getActivityJoins: emptyPage, joinActivity: getActivity })
  app.stores.session.setUser({ ...me, phone: '13800000007', real_name: 1, profile: { sex: 0 } } as never)
  await press('报名参加')
  await vi.waitFor(() => expect(app.stores.overlays.toasts.map(({ text }) => text)).toEqual([words]))
})
test.each([
  [10, '已签到 07:49 · ', ' 起可以签退', false],
  [-60, '已签到 07:49 · ', '没有签退就没有时长', true],
])('signed in, %d minutes before the start: when and how to sign out', async (minutes, done, next, may) => {
  const getActivity = activityOf(
    { my_join: { ...myJoin, status: 2, sign_at: '2026-12-01 07:49:00' } },
    minutes * MINUTE_MS,
  )
  await openPage('/activities-details/101', { getActivity, getActivityJoins: emptyPage })
  const block = () => document.querySelector('[aria-label=签到签退]')?.textContent
  await vi.waitFor(() => expect(block()).toContain(done))
  expect(block()).toContain(next)
  expect(button('签退') !== undefined).toBe(may)
})
test('once it has started there is nothing to take back', async () => {
  await openJoined(-10 * MINUTE_MS)
  await vi.waitFor(() => expect(button('已报名')).toBeDefined())
  expect([button('已报名').disabled, button('已报名，点击取消')]).toEqual([true, undefined])
})

/** An order I have taken. */
async function openTaken(serviceIn: number) {
  const taken = v.parse(order, {
    id: '55',
    service: { id: '3', title: '上门理发', cover: '' },
    user: { id: '8', nickname: '王奶奶' },
    service_at: fromNow(serviceIn),
    people: 1,
    street_id: '1',
    provider: me,
    status: 1,
    role: 'provider',
    records: [],
  })
  await openPage('/order-detail?id=55', { getOrders: { ...emptyPage, total: 1, list: [taken] }, provideOrder: taken })
}
test('service begins from half an hour before its time, not earlier', async () => {
  await openTaken(40 * MINUTE_MS)
  await vi.waitFor(() => expect(button('服务前 30 分钟可以开始')).toBeDefined())
  expect(button('服务前 30 分钟可以开始').disabled).toBe(true)
  await app.close()
  await openTaken(20 * MINUTE_MS)
  await press('开始服务')
  await vi.waitFor(() => expect(app.inputs('provideOrder')).toMatchObject([{ id: '55', action: 'start' }]))
})
