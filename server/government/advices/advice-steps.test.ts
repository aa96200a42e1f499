/** Every step of a suggestion from every state, by its author, another citizen, a guest and staff [decision G158]. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deleteAdvice,
  getAdvice,
  getAdviceRecords,
  putAdvice,
  reopenAdvice,
  scoreAdvice,
} from '#contract/government/advices.ts'
import { LOGIN_EXPIRED, NOT_VIEWABLE } from '#contract/errors.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { getNotViews } from '#contract/talk/not-views.ts'
import { advices } from './advices.tables.ts'
import { reviews } from '#server/staff/reviews.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let me: Citizen
let other: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  me = await app.signUp('小林')
  other = await app.signUp('阿明')
})
afterAll(() => app.close())

const TRAFFIC = 2
const states = [0, 1, 2, 3, 4, 5]
const words = { merchant_id: world.merchant, type: 2, title: '改过的标题', content: '改过的内容，写得长一点' }
const staff = (...order: string[]) => runStaffCommand(app.db, order, '值班')
async function made(status: number, more: Partial<typeof advices.$inferInsert> = {}): Promise<number> {
  const [row] = await app.db
    .insert(advices)
    .values({
      userId: me.id,
      merchantId: world.merchant,
      type: 1,
      title: '希望修好路灯',
      content: '桥头的路灯坏了',
      status,
      isPublic: true,
      repliedAt: new Date(Date.now() - 16 * 864e5),
      ...more,
    })
    .returning({ id: advices.id })
  return row!.id
}
const stateOf = async (id: number) =>
  (await app.db.select({ status: advices.status }).from(advices).where(eq(advices.id, id)))[0]?.status ?? 'gone'

type Act = (id: number, who?: Citizen) => Promise<unknown>
const acts: Record<string, { act: Act; from: number[]; to: number | 'gone' | 'same' }> = {
  edit: { act: (id, who) => app.call(putAdvice, { id, ...words }, who), from: [0], to: 'same' },
  withdraw: { act: (id, who) => app.call(deleteAdvice, { id }, who), from: [0], to: 'gone' },
  score: { act: (id, who) => app.call(scoreAdvice, { id, score: 4 }, who), from: [3], to: 4 },
  reopen: { act: (id, who) => app.call(reopenAdvice, { id, reason: '路灯又坏了' }, who), from: [3], to: 2 },
}
const orders: Record<string, { words: string; from: number[]; to: number }> = {
  approve: { words: '', from: [0], to: 1 },
  refuse: { words: '不属于受理范围', from: [0, 1], to: 5 },
  assign: { words: `${TRAFFIC} 请尽快核实`, from: [1, 2], to: 2 },
  reply: { words: '已经修好', from: [2], to: 3 },
  close: { words: '', from: [3], to: 4 },
  note: { words: '打过电话', from: states, to: -1 },
}

describe.each(states)('in state %i', (from) => {
  test.each(Object.entries(acts))('its author: %s', async (_, { act, from: possible, to }) => {
    const id = await made(from)
    const done = act(id, me)
    if (possible.includes(from)) await done
    else await expect(done).rejects.toMatchObject({ code: 400 })
    expect(await stateOf(id)).toBe(possible.includes(from) && to !== 'same' ? to : from)
  })
  test.each(Object.entries(acts))('another citizen, a guest: %s is not theirs', async (_, { act }) => {
    const id = await made(from)
    await expect(act(id, other)).rejects.toMatchObject({ code: NOT_VIEWABLE })
    await expect(act(id)).rejects.toMatchObject({ code: LOGIN_EXPIRED[0] })
    expect(await stateOf(id)).toBe(from)
  })
  test.each(Object.entries(orders))('staff: %s', async (verb, { words: said, from: possible, to }) => {
    const id = await made(from)
    const { lines } = await staff(verb, 'advice', String(id), ...said.split(' '))
    expect(await stateOf(id)).toBe(possible.includes(from) && to >= 0 ? to : from)
    const expected = possible.includes(from) ? '已处理' : from === to ? '早已如此，没有改动' : '现在的状态不能这样处理'
    expect(lines).toEqual([expected])
  })
})

test('reopened once and scored never again; answered so lately it is not closed without a score', async () => {
  const again = await made(3, { reopened: true })
  await expect(app.call(reopenAdvice, { id: again, reason: '路灯又坏了' }, me)).rejects.toMatchObject({ code: 400 })
  const late = await made(3, { repliedAt: new Date() })
  expect((await staff('close', 'advice', String(late))).lines).toEqual(['现在的状态不能这样处理'])
  expect((await staff('assign', 'advice', String(await made(1)), '999 谁都不是')).lines).toEqual(['没有这个部门'])
  const given = String(await made(2))
  expect((await staff('assign', 'advice', given, String(world.merchant))).lines).toEqual(['早已如此，没有改动'])
  expect((await staff('approve', 'advice', '999999')).lines).toEqual(['没有这一条'])
})

test('each step leaves one record, one audit row and one message to its author and followers', async () => {
  me = await app.signUp('小林')
  const id = await made(0)
  await app.db.execute(`insert into follows (user_id, target_type, target_id) values (${other.id}, 'advice', ${id})`)
  await staff('approve', 'advice', String(id))
  await staff('assign', 'advice', String(id), `${TRAFFIC} 请核实`)
  await staff('reply', 'advice', String(id), '已经修好 /uploads/202611/a.webp /uploads/202611/b.pdf')
  expect((await app.call(getAdvice, { id }, me)).reply_images).toEqual(['/uploads/202611/a.webp'])
  await app.call(reopenAdvice, { id, reason: '路灯又坏了' }, me)
  await staff('note', 'advice', String(id), '内部备注')
  await staff('reply', 'advice', String(id), '交通局：换了新灯')
  expect((await app.call(getNotViews, {}, me)).advice).toBe(1)
  expect(await app.call(getAdvice, { id }, me)).toMatchObject({ status: 3, reply: '交通局：换了新灯', due_at: '' })
  expect((await app.call(getNotViews, {}, me)).advice).toBe(0)
  await app.call(scoreAdvice, { id, score: 5 }, me)

  const { list } = await app.call(getAdviceRecords, { id })
  expect(list.map(({ state, department, content }) => [state, department, content])).toEqual([
    [4, '', '市民评价 5 分，已办结'],
    [3, '交通局', '交通局：换了新灯'],
    [2, '', '申请重办：路灯又坏了'],
    [3, '交通局', '已经修好'],
    [2, '交通局', '已交交通局办理'],
    [1, '城管局', '已受理'],
  ])
  expect(list[3]!.attachments).toEqual(['/uploads/202611/a.webp', '/uploads/202611/b.pdf'])
  const noted = await app.db.select().from(reviews).where(eq(reviews.objectId, id)).orderBy(reviews.id)
  expect(noted.filter(({ kind }) => kind === 'advice').map(({ action, staff: by }) => [action, by])).toEqual([
    ['approve', '值班'],
    ['assign', '值班'],
    ['reply', '值班'],
    ['reopen', '自动审核'],
    ['note', '值班'],
    ['reply', '值班'],
    ['score', '自动审核'],
  ])
  for (const [who, whose] of [
    [me, '你的'],
    [other, '你关注的'],
  ] as const) {
    const told = (await app.call(getMessages, { page_size: 50 }, who)).list.filter(
      ({ link }) => link?.id === String(id),
    )
    // The office is named once, and reads its instruction itself.
    expect(told[1]!.content).toMatch(/ 交通局：换了新灯$/)
    expect(told.map(({ content }) => content).join()).not.toContain('请核实')
    expect(told.map(({ type, title }) => [type, title])).toEqual([
      [3, '建言已评价办结'],
      [3, `${whose}建言有了回复`],
      [3, '建言已申请重办'],
      [3, `${whose}建言有了回复`],
      [3, `${whose}建言正在办理`],
      [3, `${whose}建言已受理`],
    ])
  }
})

test('what is refused is told to its author alone', async () => {
  const id = await made(1)
  await app.db.execute(`insert into follows (user_id, target_type, target_id) values (${other.id}, 'advice', ${id})`)
  await staff('refuse', 'advice', String(id), '不属于受理范围')
  const about = async (who: Citizen) =>
    (await app.call(getMessages, { page_size: 50 }, who)).list.filter(({ link }) => link?.id === String(id)).length
  expect([await about(me), await about(other)]).toEqual([1, 0])
  expect(await app.call(getAdvice, { id }, me)).toMatchObject({ status: 5, reason: '不属于受理范围' })
  await expect(app.call(getAdvice, { id }, other)).rejects.toMatchObject({ code: NOT_VIEWABLE })
})
