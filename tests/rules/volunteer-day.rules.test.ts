// @vitest-environment happy-dom
/** What a volunteer finds of today, and what they do where nobody can join now. */
import 'fake-indexeddb/auto'
import { act } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wireOutbox } from '#app/outbox/wire-outbox.ts'
import { activity, activityDetail } from '#contract/volunteers/activities.ts'
import { order } from '#contract/help/orders.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import type { UserInfo } from '#contract/people/user.ts'
import { getPracticeInfo } from '#contract/volunteers/venues.ts'
import { getVolunteerState } from '#contract/volunteers/volunteers.ts'
import { withDatabase } from '#offline/db.ts'
import { BROWSER, storesIn, WECHAT } from './host-scene.ts'
import { emptyPage, NEVER, openApp, siteWith } from './open-app.ts'

const HOUR_MS = 3_600_000
const me = { id: '9', nickname: '小林', phone: '13800000009', real_name: 1, profile: { sex: 0 } }
const fromNow = (hours: number) => shanghaiDateTime(Date.now() + hours * HOUR_MS)
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 8000 })

let app: Awaited<ReturnType<typeof openApp>>
beforeEach(() => withDatabase((database) => database.clear('outbox')))
afterEach(() => app.close())
async function open(path: string, answers: Record<string, unknown>, stores = storesIn(BROWSER)) {
  app = await openApp('/about', siteWith({}), answers, stores)
  app.stores.session.signIn('token', me as unknown as UserInfo)
  wireOutbox(app.stores, app.queryClient, () => app.router)
  await app.router.navigate({ href: path })
  return app.draw()
}
const button = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)
async function press(page: HTMLElement, name: string) {
  await soon(() => expect(button(page, name), `${name} in ${page.textContent}`).toBeTruthy())
  await act(async () => button(page, name)!.click())
}
const basics = (id: number, title: string, hours: number) => ({
  id,
  activity_id: id,
  title,
  project_id: 1,
  team: { id: 1, name: '' },
  position_id: 1,
  hours: 2,
  start_at: fromNow(hours),
  end_at: fromNow(hours + 2),
  apply_start: fromNow(hours - 48),
  apply_end: fromNow(hours),
  quota: 1,
})
const visit = (id: number, title: string, hours: number, more = {}) =>
  v.parse(order, {
    id,
    service: { id: 3, title },
    user: { id: 8, nickname: '王奶奶' },
    provider: { id: 9, nickname: '小林' },
    service_at: fromNow(hours),
    people: 1,
    street_id: 1,
    status: 1,
    role: 'provider',
    records: [],
    ...more,
  })

test('today’s duties stand on one card, the next first; what is later or over does not', async () => {
  const join = (id: number, title: string, hours: number, status = 1) => ({
    id: `${id}`,
    activity_id: `${id}`,
    user: { id: '9', nickname: '小林', avatar: '', is_official: 0 },
    status,
    activity: { ...v.parse(activity, basics(id, title, hours)), status: hours < -2 ? 4 : 2 },
  })
  const statistic = { hours: 0, points: 0, activity_num: 0, order_num: 0, wish_num: 0, rank: 0, level: 0 }
  const page = await open('/practice/101', {
    getPracticeInfo: v.parse(getPracticeInfo.output, { id: 101, name: '实践所', hours: 0, activities: [], teams: [] }),
    getVolunteerState: v.parse(getVolunteerState.output, {
      detail_volunteer: { id: 3, user_id: 9, number: '100', street_id: 1, status: 1 },
      statistic,
      uc_volunteer: 100,
      helperInfo: null,
      practiceConfig: [],
    }),
    getMyJoins: { ...emptyPage, list: [join(1, '明年的', 9999), join(2, '巡河', 20), join(3, '昨天的', -20)] },
    getOrders: { ...emptyPage, list: [visit(5, '水电小修', 3)] },
    getMyWishes: emptyPage,
  })
  await soon(() => expect(page.textContent).toMatch(/接下来要做的水电小修.*巡河/))
  expect(page.textContent).not.toMatch(/明年的|昨天的/)
})

test.each([
  ['full', { status: 2, join_num: 1 }, -24, '名额已满，候补报名'],
  ['not open yet', { status: 0, join_num: 0 }, 24, '开始报名时提醒我'],
])('where an activity is %s one waits for it, and takes it back', async (_, more, opens, name) => {
  const kind = more.status === 2 ? 'place' : 'opening'
  const detail = (my_wait: object | null) =>
    v.parse(activityDetail, { ...basics(7, '巡河', 72), apply_start: fromNow(opens), my_join: null, my_wait, ...more })
  let now = detail(null)
  const page = await open('/activities-details/7', {
    getActivity: () => Promise.resolve(now),
    getActivityJoins: emptyPage,
    putActivityWait: () => Promise.resolve((now = detail({ kind, place: 3 }))),
  })
  await press(page, name)
  await soon(() => expect(app.inputs('putActivityWait')).toEqual([{ activity_id: '7', wait: 1 }]))
  const back = kind === 'place' ? '候补第 3 位，点击退出' : '开始报名时会提醒你，点击取消'
  await press(page, back)
  await soon(() => expect(app.inputs('putActivityWait')[1]).toEqual({ activity_id: '7', wait: 0 }))
})

test('the two of a visit write to each other on its page, without a number', async () => {
  const getOrders = { ...emptyPage, list: [visit(55, '水电小修', 30, { role: 'orderer' })] }
  const list = [{ id: '1', is_mine: 0, content: '三点半到', created_at: '2026-12-01 10:00:00' }]
  const page = await open('/order-detail?id=55', { getOrders, getVisitNotes: { list }, postVisitNote: NEVER })
  await soon(() => expect(page.textContent).toMatch(/给志愿者留言三点半到志愿者 · 12月1日 周二 10:00/))
  const field = page.querySelector('textarea')!
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, '好，在家等你')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press(page, '发送')
  await soon(() =>
    expect(app.inputs('postVisitNote')).toMatchObject([{ kind: 'order', id: '55', reason: '好，在家等你' }]),
  )
})

test('in WeChat, which saves no files, the calendar says what to do', async () => {
  const stores = storesIn(WECHAT)
  const page = await open('/order-detail?id=55', { getOrders: { ...emptyPage, list: [visit(55, '小修', 30)] } }, stores)
  await press(page, '加入日历')
  await soon(() => expect(app.stores.overlays.question?.text).toContain('在浏览器打开'))
})
