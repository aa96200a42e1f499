/** Every step of an order from every state, by who may take it and by everybody else; what a step brings about. */
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEvaluations, getOwnEvaluation, scoreOrder } from '#contract/help/evaluations.ts'
import { postRealName } from '#contract/people/users.ts'
import { makeIdentityCard } from '#tests/server/make-identity-card.ts'
import { getNotViews } from '#contract/talk/not-views.ts'
import {
  cancelOrder,
  completeOrder,
  getOrders,
  getOwnOrders,
  getServiceItems,
  postOrder,
  provideOrder,
  sameHour,
} from '#contract/help/orders.ts'
import { SCORE_WITHIN_MS, orderSteps, type OrderStep } from '#contract/help/order-states.ts'
import { getUserActions, getVolunteerState } from '#contract/volunteers/volunteers.ts'
import { tendOrders } from './tend-orders.ts'
import { serviceOrders } from './service-orders.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { inHours, makeVolunteer } from '#tests/server/make-activity.ts'
import { givenOrder, makeOrder, secretContact } from '#tests/server/make-care.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())

const states = [0, 1, 2, 3, 4, 5]
const statusOf = async (id: number) => {
  const [row] = await app.db
    .select({ status: serviceOrders.status })
    .from(serviceOrders)
    .where(eq(serviceOrders.id, id))
  return row?.status
}
async function inState(status: number, more = {}) {
  const orderer = await app.signUp('下单人')
  const provider = await makeVolunteer(app, '服务人')
  const other = await makeVolunteer(app, '别的志愿者')
  const id = await makeOrder(app, orderer, status, status > 0 && status < 5 ? provider : undefined, more)
  return { id, orderer, provider, other }
}
type Case = Awaited<ReturnType<typeof inState>>
const numberOf = async ({ id }: Citizen) => {
  const [row] = await app.db.select({ number: volunteers.number }).from(volunteers).where(eq(volunteers.userId, id))
  return row!.number
}
const staff = async (...words: string[]) => {
  const { exitCode, lines } = await runStaffCommand(app.db, words, '值班')
  if (exitCode !== 0) throw new Error(lines.join())
}
const provide = (action: 'take' | 'start' | 'return', { id }: Case, who: Citizen) =>
  app.call(provideOrder, { id, action, reason: '临时有事' }, who)
/** soon: in a state in which service is about to begin. */
const takes: Record<string, [OrderStep, (one: Case) => Promise<unknown>, { serviceAt?: Date }]> = {
  'a volunteer takes': ['take', (one) => provide('take', one, one.other), {}],
  'staff assign': ['take', async (one) => staff('assign', 'order', `${one.id}`, await numberOf(one.other)), {}],
  'the provider returns': ['return', (one) => provide('return', one, one.provider), {}],
  'the provider starts': ['start', (one) => provide('start', one, one.provider), { serviceAt: inHours(0.4) }],
  'the orderer completes': ['complete', ({ id, orderer }) => app.call(completeOrder, { id }, orderer), {}],
  'the provider completes': ['complete', ({ id, provider }) => app.call(completeOrder, { id }, provider), {}],
  'the orderer scores': ['score', ({ id, orderer }) => app.call(scoreOrder, { id, score: 4 }, orderer), {}],
  'the orderer cancels': ['cancel', ({ id, orderer }) => app.call(cancelOrder, { id }, orderer), {}],
  'the orderer cancels once it is taken': [
    'withdraw',
    async ({ id, orderer }) => {
      if ((await statusOf(id)) === 0) throw new Error('is cancelled as one that waits')
      await app.call(cancelOrder, { id, reason: '临时住院' }, orderer)
    },
    {},
  ],
  'staff cancel': ['cancel', ({ id }) => staff('refuse', 'order', `${id}`, '这项服务停了'), {}],
}
/** Done already is no fault: the answer is the order as it is. */
const already: Record<string, number[]> = {
  'staff assign': [1],
  'the provider starts': [2],
  'the orderer completes': [3, 4],
  'the provider completes': [3, 4],
  'the orderer cancels': [5],
  'the orderer cancels once it is taken': [5],
  'staff cancel': [5],
}

describe.each(Object.entries(takes))('%s', (name, [step, take, more]) => {
  const { from, to }: { from: readonly number[]; to: number } = orderSteps[step]
  test.each(states)('from state %i', async (status) => {
    const one = await inState(status, more)
    const done = take(one)
    if (from.includes(status)) {
      await done
      expect(await statusOf(one.id)).toBe(to)
    } else {
      await (already[name]?.includes(status) ? done : expect(done).rejects.toThrow())
      expect(await statusOf(one.id)).toBe(status)
    }
  })
})

test('orders to take are all that wait but one’s own, by number or by cursor, and beyond the end the total stays', async () => {
  const volunteer = await makeVolunteer(app, '看单的人')
  const [one, two] = [await inState(0), await inState(0)]
  await makeOrder(app, volunteer, 0)
  const [all] = await app.db.select({ n: count() }).from(serviceOrders).where(eq(serviceOrders.status, 0))
  const total = all!.n - 1
  const open = async (input: { page?: number; page_size: number; cursor?: string }) =>
    app.call(getOrders, { scope: 'open', ...input }, volunteer)
  const whole = await open({ page_size: 100 })
  expect([whole.total, whole.list.length]).toEqual([total, total])
  const ids = whole.list.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([String(one.id), String(two.id)]))
  expect((await open({ page: 2, page_size: 1 })).list.map(({ id }) => id)).toEqual([ids[1]])
  const { cursor } = await open({ page_size: 1 })
  expect((await open({ page_size: 1, cursor: cursor! })).list.map(({ id }) => id)).toEqual([ids[1]])
  expect(await open({ page: 9, page_size: 100 })).toMatchObject({ list: [], total })
  expect(await app.call(getOrders, { scope: 'open' }, await app.signUp())).toMatchObject({ list: [], total: 0 })
})

test('nobody takes the step of another', async () => {
  const [taken, served] = [await inState(1), await inState(3)]
  for (const who of [taken.other, await app.signUp('路人')]) {
    await expect(app.call(completeOrder, { id: taken.id }, who)).rejects.toThrow()
    await expect(app.call(cancelOrder, { id: taken.id }, who)).rejects.toThrow()
    await expect(provide('return', taken, who)).rejects.toThrow()
    await expect(app.call(getOrders, { id: taken.id }, who)).rejects.toThrow()
  }
  await expect(app.call(scoreOrder, { id: served.id, score: 1 }, served.provider)).rejects.toThrow()
  const own = await makeVolunteer(app, '给自己点')
  const mine = await makeOrder(app, own, 0)
  await expect(app.call(provideOrder, { id: mine, action: 'take' }, own)).rejects.toThrow('不能接自己的订单')
  expect([await statusOf(taken.id), await statusOf(served.id)]).toEqual([1, 3])
})

test('it begins half an hour before at the earliest, and is returned two hours before at the latest', async () => {
  const later = await inState(1, { serviceAt: inHours(1) })
  await expect(provide('start', later, later.provider)).rejects.toThrow('服务前 30 分钟')
  await expect(provide('return', later, later.provider)).rejects.toThrow('不到 2 小时')
})

test('what time does: untaken it is cancelled and says so; unscored it is done after seven days', async () => {
  const [open, served] = [
    await inState(0, { serviceAt: inHours(-0.1) }),
    await inState(3, { completedAt: new Date(Date.now() - SCORE_WITHIN_MS - 60_000) }),
  ]
  const waiting = [await inState(0), await inState(3)]
  await tendOrders(app.db)
  expect(await app.call(getOwnOrders, {}, open.orderer)).toMatchObject({ list: [{ status: 5, reason: '无人接单' }] })
  expect((await app.call(getNotViews, {}, open.orderer)).order).toBe(1)
  expect(await statusOf(served.id)).toBe(4)
  const newsOf = async (who: Citizen) => (await app.call(getNotViews, {}, who)).order
  expect(await newsOf(served.provider)).toBe(1)
  await app.call(getOrders, { id: served.id }, served.provider)
  expect(await newsOf(served.provider)).toBe(0)
  expect((await app.call(getVolunteerState, {}, served.provider)).statistic).toMatchObject({
    hours: 2,
    points: 4,
    order_num: 1,
  })
  expect(await Promise.all(waiting.map(({ id }) => statusOf(id)))).toEqual([0, 3])
})

test('from an order to its score: the contact is for the two, the stars stand at the service', async () => {
  const orderer = await app.signUp('点单人')
  const provider = await makeVolunteer(app, '上门人')
  const placed = await app.call(postOrder, { ...givenOrder, remark: '请敲门' }, orderer)
  const id = Number(placed.id)
  const opened = async (who: Citizen) => (await app.call(getOrders, { id }, who)).list[0]
  expect(placed).toMatchObject({ role: 'orderer', status: 0, phone: '' })
  expect(await opened(orderer)).toMatchObject(secretContact)
  const open = (await app.call(getOrders, { page_size: 100 }, provider)).list.find((one) => one.id === placed.id)
  expect(open).toMatchObject({ remark: '请敲门', phone: '', address: '', contact: '欧**密', user: { id: '' } })
  expect((await app.call(getOrders, {}, await app.signUp('不是志愿者'))).list).toEqual([])
  expect(await app.call(provideOrder, { id, action: 'take' }, provider)).toMatchObject({ status: 1, phone: '' })
  expect(await opened(provider)).toMatchObject(secretContact)
  await app.db
    .update(serviceOrders)
    .set({ serviceAt: inHours(0.2) })
    .where(eq(serviceOrders.id, id))
  await app.call(provideOrder, { id, action: 'start' }, provider)
  await app.call(completeOrder, { id }, provider)
  expect(await app.call(getOwnEvaluation, { type: 'order', id }, orderer)).toMatchObject({ due: 1, evaluation: null })
  await app.call(scoreOrder, { id, score: 3, content: '来得晚了一点' }, orderer)
  await expect(app.call(scoreOrder, { id, score: 5 }, orderer)).rejects.toThrow('已经评价过了')
  expect((await app.call(getUserActions, { id: provider.id }, orderer)).list[0]).toMatchObject({
    type: 'order',
    subject_id: '',
  })
  const item = (await app.call(getServiceItems, {})).list.find((one) => one.id === String(world.service))!
  expect(item.score_num).toBeGreaterThan(0)
  // A public answer is held for a second: asked for in two sizes, it is read twice.
  const said = async (size: number) =>
    (await app.call(getEvaluations, { type: 'order', id, page_size: size })).list.length
  expect(await said(5)).toBe(0)
  const evaluation = (await app.call(getOwnEvaluation, { type: 'order', id }, orderer)).evaluation!
  await staff('approve', 'evaluation', evaluation.id)
  expect(await said(6)).toBe(1)
  expect(await app.call(getOrders, { id }, provider)).toMatchObject({ list: [{ phone: '', address: '', status: 4 }] })
})

describe('placing an order', () => {
  test('without a name and a phone: those of the account, where its name is proved', async () => {
    const me = await app.signUp()
    const given = { ...givenOrder, contact: '', phone: '' }
    await expect(app.call(postOrder, given, me)).rejects.toThrow('请填写联系人')
    await app.call(postRealName, { real_name: '林晓溪', identity_card: makeIdentityCard('19880229', 417) }, me)
    const { id } = await app.call(postOrder, given, me)
    const [mine] = (await app.call(getOrders, { id: Number(id) }, me)).list
    expect(mine).toMatchObject({ contact: '林晓溪', phone: me.phone, address: givenOrder.address })
  })
  test.each([
    ['a service that is not offered', { service_id: 9999 }],
    ['a time that has passed', { service_at: inHours(-1).toISOString() }],
    ['a time in a year', { service_at: inHours(24 * 365).toISOString() }],
    ['nobody', { people: 0 }],
    ['51 people', { people: 51 }],
    ['201 characters', { remark: '长'.repeat(201) }],
    ['no address', { address: '' }],
  ])('%s is refused', async (_, wrong) => {
    const me = await app.signUp()
    await expect(app.call(postOrder, { ...givenOrder, ...wrong }, me)).rejects.toMatchObject({ code: 400 })
    expect((await app.call(getOwnOrders, {}, me)).list).toEqual([])
  })
  test('the same service at the same hour is asked about first', async () => {
    const me = await app.signUp()
    await app.call(postOrder, givenOrder, me)
    await expect(app.call(postOrder, givenOrder, me)).rejects.toMatchObject({ code: sameHour.code })
    await app.call(postOrder, { ...givenOrder, again: 1 }, me)
    expect((await app.call(getOwnOrders, {}, me)).list).toHaveLength(2)
  })
})
