// @vitest-environment happy-dom
/**
 * What a form sends stands in the outbox at once, and pages show the outbox in place of the form. A refusal is said in
 * the form it was sent from, with the words; where that form was left meanwhile, the row says it.
 */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { wireOutbox } from '#app/outbox/wire-outbox.ts'
import { getAdvice, getAdviceMarks, reopenAdvice } from '#contract/government/advices.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { getOwnEvaluation, scoreOrder } from '#contract/help/evaluations.ts'
import { cancelOrder, getOrders, provideOrder } from '#contract/help/orders.ts'
import type { UserInfo } from '#contract/people/user.ts'
import { getVolunteerState, postVolunteer } from '#contract/volunteers/volunteers.ts'
import { cancelClaimWish, getWish, withdrawWish } from '#contract/help/wishes.ts'
import { openApp, siteWith } from './open-app.ts'

const REFUSAL = '已在别处办理，请刷新'
const WORDS = '那天要照顾家里的老人，去不了'
let app: Awaited<ReturnType<typeof openApp>>
let citizens = 100
afterEach(() => app.close())

/** Another citizen for each test: the outbox of an earlier one is still at work. */
const citizen = () => ({
  id: String(citizens++),
  nickname: '小林',
  phone: '13800000001',
  real_name: 1,
  profile: { sex: 0 },
})
const row = (more: object) => ({
  id: 7,
  user: { id: 9, nickname: '小林' },
  title: '路灯不亮',
  content: '桥头的路灯不亮了',
  category: 1,
  merchant_id: 1,
  street_id: 1,
  service: { id: 1, title: '修灯', cover: '' },
  type: 1,
  deadline: '2030-01-01 00:00:00',
  service_at: '2030-01-01 00:00:00',
  created_at: '2026-01-01 10:00:00',
  ...more,
})
const answer = (endpoint: Endpoint, more: object): [string, unknown] => [
  endpoint.name,
  v.parse(endpoint.output, row(more)),
]
const listed = (endpoint: Endpoint, more: object): [string, unknown] => [
  endpoint.name,
  v.parse(endpoint.output, { list: [row(more)], total: 1, page: 1, page_size: 10, cursor: '' }),
]
const registered = { id: 3, user_id: 9, number: '100', street_id: 1, status: 1, real_name: '林*溪', occupation: '' }
const statistic = { hours: 0, points: 0, activity_num: 0, order_num: 0, wish_num: 0, rank: 0, level: 0 }
const volunteer = { detail_volunteer: registered, statistic, uc_volunteer: 0, helperInfo: null, practiceConfig: [] }

interface Case {
  path: string
  answers: [string, unknown][]
  write: Endpoint
  /** Buttons that open the form. */
  opens?: string[]
  stars?: true
  field: string
  sends: string
}
const cases: [string, Case][] = [
  [
    'another answer to a suggestion',
    {
      path: '/interacts/7',
      answers: [answer(getAdvice, { status: 3 }), answer(getAdviceMarks, { is_mine: 1 })],
      write: reopenAdvice,
      opens: ['没有解决？申请重办'],
      field: '重办原因',
      sends: '提交申请',
    },
  ],
  [
    'an order given back',
    {
      path: '/order-detail?id=7',
      answers: [listed(getOrders, { status: 1, role: 'provider' })],
      write: provideOrder,
      opens: ['退回订单'],
      field: '原因，下单人会看到',
      sends: '退回订单',
    },
  ],
  [
    'a wish given back',
    {
      path: '/micro-wish-details/7',
      answers: [answer(getWish, { status: 2, role: 'claimant' })],
      write: cancelClaimWish,
      opens: ['放弃认领'],
      field: '原因，心愿发布人会看到',
      sends: '放弃认领',
    },
  ],
  [
    'an order withdrawn',
    {
      path: '/order-detail?id=7',
      answers: [listed(getOrders, { status: 1, role: 'orderer', service_at: '2030-01-01 00:00:00' })],
      write: cancelOrder,
      opens: ['取消并告知志愿者'],
      field: '原因，志愿者会看到',
      sends: '取消订单',
    },
  ],
  [
    'a wish withdrawn',
    {
      path: '/micro-wish-details/7',
      answers: [answer(getWish, { status: 2, role: 'wisher' })],
      write: withdrawWish,
      opens: ['取消并告知志愿者'],
      field: '原因，志愿者会看到',
      sends: '取消心愿',
    },
  ],
  [
    'an evaluation',
    {
      path: '/user-evalues?type=order&id=7',
      answers: [answer(getOwnEvaluation, { due: 1, evaluation: null })],
      write: scoreOrder,
      stars: true,
      field: '说说感受（选填）',
      sends: '提交评价',
    },
  ],
  [
    'a registration',
    {
      path: '/register-volunteer?edit=1',
      answers: [[getVolunteerState.name, v.parse(getVolunteerState.output, volunteer)]],
      write: postVolunteer,
      field: '职业（选填）',
      sends: '保存',
    },
  ],
]

const button = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll('button')].filter(({ textContent }) => textContent === name).at(-1)
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 8000 })
async function press(page: HTMLElement, name: string) {
  await soon(() => expect(button(page, name), `${name} in ${page.textContent}`).toBeTruthy())
  await act(async () => button(page, name)!.click())
}
const fieldOf = (page: HTMLElement, label: string) => {
  const found = [...page.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))
  return page.querySelector<HTMLInputElement>(`[id="${found?.htmlFor}"]`)
}
async function type(page: HTMLElement, label: string, text: string) {
  await soon(() => expect(fieldOf(page, label), `${label} in ${page.textContent}`).toBeTruthy())
  const field = fieldOf(page, label)!
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Opens the page, writes and sends; the server has the write and answers when told to. */
async function send({ path, answers, write, opens = [], stars, field, sends }: Case) {
  let refuse = () => {}
  const pending = () => new Promise((_, fail) => (refuse = () => fail(new ApiError('http', 400, REFUSAL, write.path))))
  const lists = { getStreets: { list: [] }, getServiceTypes: { list: [] }, getUserCenterConfigs: { list: [] } }
  const known: Record<string, unknown> = { ...lists, ...Object.fromEntries(answers), [write.name]: pending }
  app = await openApp('/about', siteWith({}), known)
  app.stores.session.signIn('token', citizen() as unknown as UserInfo)
  wireOutbox(app.stores, app.queryClient)
  await app.router.navigate({ href: path })
  // The router's history is in memory; where a write belongs is read from the address of the window.
  history.replaceState(null, '', path)
  const page = await app.draw()
  for (const name of opens) await press(page, name)
  await type(page, field, WORDS)
  if (stars) await act(async () => page.querySelectorAll<HTMLInputElement>('input[type=radio]')[3]!.click())
  await press(page, sends)
  await soon(() => expect(app.inputs(write.name), page.textContent!).toHaveLength(1))
  await soon(() => expect(app.stores.outbox.entries).toMatchObject([{ state: 'sending' }]))
  await act(async () => {})
  return { page, known, refuse: () => act(async () => refuse()) }
}
const alertsOf = (page: HTMLElement) => [...page.querySelectorAll('[role=alert]')].map((one) => one.textContent)

test.each(cases)('%s is refused online: said beside the form, which has its words', async (_, one) => {
  const { page, refuse } = await send(one)
  expect(fieldOf(page, one.field)?.value).toBe(WORDS)
  await refuse()
  await soon(() => expect(alertsOf(page)).toContain(REFUSAL))
  expect(fieldOf(page, one.field)?.value).toBe(WORDS)
  await soon(() => expect(app.stores.outbox.entries).toEqual([]))
})

test.each(cases)('%s is refused after its form was left: the row says why', async (_, one) => {
  const { refuse } = await send(one)
  await act(async () => app.router.navigate({ href: '/about' }))
  await refuse()
  await soon(() => expect(app.stores.outbox.entries).toMatchObject([{ state: 'attention', reason: REFUSAL }]))
  await act(async () => app.router.navigate({ href: one.path }))
  await soon(() => expect(document.body.textContent).toContain(REFUSAL))
})

/** It was refused after its form was left, and its author takes it back, on a page whose state is another by then. */
async function takenBack(one: Case, now: [string, unknown]) {
  const { page, known, refuse } = await send(one)
  await act(async () => app.router.navigate({ href: '/about' }))
  await refuse()
  await soon(() => expect(app.stores.outbox.entries).toMatchObject([{ state: 'attention' }]))
  known[now[0]] = now[1]
  await act(async () => app.queryClient.clear())
  await act(async () => app.router.navigate({ href: one.path }))
  await press(page, '修改')
  return page
}
const byName = Object.fromEntries(cases)
test.each([
  [
    'another answer to a suggestion',
    answer(getAdvice, { status: 4, score: 5 }),
    '这条建言已办结，不能再申请重办，你写的只保存在本机：',
  ],
  [
    'an order given back',
    listed(getOrders, { status: 2, role: 'provider' }),
    '这个订单的状态已经变了，这一步现在不能提交，你写的只保存在本机：',
  ],
  [
    'an order withdrawn',
    listed(getOrders, { status: 1, role: 'orderer', service_at: '2020-01-01 00:00:00' }),
    '这个订单的状态已经变了，这一步现在不能提交，你写的只保存在本机：',
  ],
  [
    'a wish withdrawn',
    answer(getWish, { status: 3, role: 'wisher' }),
    '这个心愿的状态已经变了，这一步现在不能提交，你写的只保存在本机：',
  ],
  [
    'a wish given back',
    answer(getWish, { status: 3, role: 'claimant' }),
    '这个心愿的状态已经变了，这一步现在不能提交，你写的只保存在本机：',
  ],
])('%s is taken back when it is too late: the page shows the words and says so', async (name, now, says) => {
  const page = await takenBack(byName[name]!, now)
  await soon(() => expect(page.textContent).toContain(says + WORDS))
  expect(fieldOf(page, byName[name]!.field)).toBeNull()
  await press(page, '删除')
  await soon(() => expect(app.stores.overlays.question?.title).toBe('删除这段文字？'))
  await act(async () => app.stores.overlays.question!.answer(true))
  await soon(() => expect(page.textContent).not.toContain(WORDS))
})
test.each(cases.slice(0, 5))('%s is taken back in time: its form is open with the words', async (_, one) => {
  const page = await takenBack(one, one.answers[0]!)
  await soon(() => expect(fieldOf(page, one.field)?.value, page.textContent!).toBe(WORDS))
  expect(page.textContent).not.toContain('只保存在本机')
})
