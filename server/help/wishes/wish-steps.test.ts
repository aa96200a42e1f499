/** Every step of a wish from every state, by who may take it and by everybody else; what a step brings about. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evaluateService } from '#contract/help/evaluations.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { getNotViews } from '#contract/talk/not-views.ts'
import { getUserActions, getVolunteerState } from '#contract/volunteers/volunteers.ts'
import {
  cancelClaimWish,
  claimWish,
  deleteMyWish,
  finishWish,
  getClaimants,
  getMyWishes,
  getWish,
  getWishes,
  postWish,
  reopenWish,
  withdrawWish,
} from '#contract/help/wishes.ts'
import {
  CLAIM_LASTS_MS,
  EVALUATE_WITHIN_MS,
  REMIND_CLAIM_MS,
  wishSteps,
  type WishStep,
} from '#contract/help/wish-states.ts'
import { tendWishes } from './tend-wishes.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { wishes } from './wishes.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { ownFile } from '#tests/server/own-file.ts'
import { inHours, makeVolunteer } from '#tests/server/make-activity.ts'
import { givenWish, makeWish, secretContact } from '#tests/server/make-care.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())

const states = [0, 1, 2, 3, 4, 5, 6]
const statusOf = async (id: number) => {
  const [row] = await app.db.select({ status: wishes.status }).from(wishes).where(eq(wishes.id, id))
  return row?.status
}
/** One in a state; the claimant is there where the state has one. */
async function inState(status: number, more = {}) {
  const wisher = await app.signUp('许愿人')
  const claimant = await makeVolunteer(app, '认领人')
  const other = await makeVolunteer(app, '别的志愿者')
  const id = await makeWish(app, wisher, status, [2, 3, 4].includes(status) ? claimant : undefined, more)
  return { id, wisher, claimant, other }
}
type Case = Awaited<ReturnType<typeof inState>>
const staff = async (...words: string[]) => {
  const { exitCode } = await runStaffCommand(app.db, words, '值班')
  if (exitCode !== 0) throw new Error('refused')
}
const takes: Record<string, [WishStep, (one: Case) => Promise<unknown>]> = {
  'staff approve': ['approve', ({ id }) => staff('approve', 'wish', `${id}`)],
  'staff refuse': ['refuse', ({ id }) => staff('refuse', 'wish', `${id}`, '写了电话')],
  'staff close': ['close', ({ id }) => staff('close', 'wish', `${id}`)],
  'staff release': ['release', ({ id }) => staff('dismiss', 'wish', `${id}`)],
  'a volunteer claims': ['claim', ({ id, other }) => app.call(claimWish, { id }, other)],
  'the claimant gives it back': [
    'release',
    ({ id, claimant }) => app.call(cancelClaimWish, { id, reason: '临时出差' }, claimant),
  ],
  'the claimant finishes': [
    'finish',
    async ({ id, claimant }) =>
      app.call(finishWish, { id, content: '已经送到家里', images: [await ownFile(app, claimant)] }, claimant),
  ],
  'the wisher says it is not finished': [
    'reopen',
    ({ id, wisher }) => app.call(reopenWish, { id, reason: '还差一样' }, wisher),
  ],
  'the wisher evaluates': [
    'evaluate',
    ({ id, wisher }) => app.call(evaluateService, { type: 'wish', id, score: 5 }, wisher),
  ],
  'the wisher withdraws': [
    'withdraw',
    ({ id, wisher }) => app.call(withdrawWish, { id, reason: '已经有人送来了' }, wisher),
  ],
  'the wisher deletes': ['delete', ({ id, wisher }) => app.call(deleteMyWish, { id }, wisher)],
}
/** Done already is no fault: the answer is the wish as it is. */
const already: Record<string, number[]> = {
  'staff approve': [1],
  'staff refuse': [5],
  'staff close': [6],
  'staff release': [1],
  'the claimant finishes': [3],
  'the wisher withdraws': [6],
}

describe.each(Object.entries(takes))('%s', (name, [step, take]) => {
  const { from, to }: { from: readonly number[]; to?: number } = wishSteps[step]
  test.each(states)('from state %i', async (status) => {
    const one = await inState(status)
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

test('nobody takes the step of another', async () => {
  const claimed = await inState(2)
  for (const who of [claimed.wisher, claimed.other, await app.signUp('路人')]) {
    await expect(app.call(cancelClaimWish, { id: claimed.id, reason: '不是我的' }, who)).rejects.toThrow()
    const images = [await ownFile(app, who)]
    await expect(app.call(finishWish, { id: claimed.id, content: '不是我做的', images }, who)).rejects.toThrow()
  }
  const finished = await inState(3)
  for (const who of [finished.claimant, finished.other]) {
    await expect(app.call(evaluateService, { type: 'wish', id: finished.id, score: 1 }, who)).rejects.toThrow()
    await expect(app.call(reopenWish, { id: finished.id, reason: '不是我的' }, who)).rejects.toThrow()
  }
  const open = await inState(1)
  const volunteer = await makeVolunteer(app, '自己认领')
  const own = await makeWish(app, volunteer, 1)
  await expect(app.call(claimWish, { id: own }, volunteer)).rejects.toThrow('不能认领自己的心愿')
  await expect(app.call(claimWish, { id: open.id }, await app.signUp())).rejects.toThrow('请先注册成为志愿者')
  await expect(app.call(deleteMyWish, { id: open.id }, open.other)).rejects.toThrow()
  expect([await statusOf(claimed.id), await statusOf(finished.id), await statusOf(open.id)]).toEqual([2, 3, 1])
})

test('who had claimed a withdrawn wish reads why, and its contact no more', async () => {
  const { id, wisher, claimant } = await inState(2)
  expect((await app.call(getWish, { id }, claimant)).phone).not.toBe('')
  expect(await app.call(withdrawWish, { id, reason: '女儿已经买了' }, wisher)).toMatchObject({
    status: 6,
    claimant: null,
    reason: '女儿已经买了',
  })
  expect((await app.call(getMessages, {}, claimant)).list[0]).toMatchObject({
    title: '心愿已被取消，不用再去',
    content: expect.stringContaining('发布人取消：女儿已经买了'),
  })
  expect(await app.call(getWish, { id }, claimant).catch(() => ({ phone: '' }))).toMatchObject({ phone: '' })
})

test('staff find claimed wishes when they list wishes, not among what waits, and release one', async () => {
  const { id, claimant } = await inState(2)
  const listed = async (...words: string[]) => (await runStaffCommand(app.db, ['list', ...words], '值班')).lines
  expect((await listed('wish')).filter((line) => line.startsWith(`wish ${id} `))).toEqual([
    expect.stringMatching(new RegExp(`〔已认领〕.*认领 ${claimant.id}，`)),
  ])
  expect((await listed()).filter((line) => line.startsWith(`wish ${id} `))).toEqual([])
  await staff('dismiss', 'wish', `${id}`)
  expect(await statusOf(id)).toBe(1)
  expect((await app.call(getMessages, {}, claimant)).list[0]).toMatchObject({ title: '认领已被取消' })
})

describe('what time does', () => {
  const past = (ms: number) => new Date(Date.now() - ms - 60_000)
  test('an open wish closes at its deadline, its wisher is told, and nobody claims it any more', async () => {
    const { id, wisher, other } = await inState(1, { deadline: inHours(-1) })
    await expect(app.call(claimWish, { id }, other)).rejects.toThrow('已过截止日期')
    await tendWishes(app.db)
    expect(await statusOf(id)).toBe(6)
    expect((await app.call(getMessages, {}, wisher)).list[0]).toMatchObject({ title: '心愿已关闭', type: 3 })
  })
  test('two processes at the deadline close it once: one step, one message', async () => {
    const { id, wisher } = await inState(1, { deadline: inHours(-1) })
    const changed = await Promise.all([1, 2, 3, 4].map(() => tendWishes(app.db)))
    expect(changed.sort()).toEqual([0, 0, 0, 1])
    expect((await app.call(getWish, { id }, wisher)).records.map(({ state }) => state)).toEqual([6])
    expect((await app.call(getMessages, {}, wisher)).list.map(({ title }) => title)).toEqual(['心愿已关闭'])
  })
  test('a claim is reminded of after ten days, once, and lapses after fourteen', async () => {
    const { id, claimant } = await inState(2, { claimedAt: past(REMIND_CLAIM_MS) })
    await tendWishes(app.db)
    await tendWishes(app.db)
    const told = (await app.call(getMessages, {}, claimant)).list.map(({ title }) => title)
    expect(told).toEqual(['认领的心愿还有 4 天到期'])
    expect(await statusOf(id)).toBe(2)
    await app.db
      .update(wishes)
      .set({ claimedAt: past(CLAIM_LASTS_MS) })
      .where(eq(wishes.id, id))
    await tendWishes(app.db)
    expect(await statusOf(id)).toBe(1)
    expect((await app.call(getMyWishes, { scope: 'claimed' }, claimant)).list).toEqual([])
    expect((await app.call(getClaimants, { wish_id: id })).list.map(({ status }) => status)).toEqual([0])
  })
  test('seven days without stars it is done, and the claimant credited', async () => {
    const { id, claimant } = await inState(3, { finishedAt: past(EVALUATE_WITHIN_MS) })
    await tendWishes(app.db)
    expect(await statusOf(id)).toBe(4)
    expect((await app.call(getVolunteerState, {}, claimant)).statistic).toMatchObject({
      hours: 1,
      points: 5,
      wish_num: 1,
    })
  })
  test('nothing happens before its time', async () => {
    const [open, claimed, finished] = [await inState(1), await inState(2), await inState(3)]
    await tendWishes(app.db)
    expect([await statusOf(open.id), await statusOf(claimed.id), await statusOf(finished.id)]).toEqual([1, 2, 3])
  })
})

test('from a wish to its stars: each hears of it, hours and points are credited, everybody sees what they may', async () => {
  const wisher = await app.signUp('李奶奶的孙女')
  const claimant = await makeVolunteer(app, '热心人')
  const { id: sent } = await app.call(postWish, { ...givenWish, is_anonymous: 1 }, wisher)
  const id = Number(sent)
  await expect(app.call(getWish, { id })).rejects.toThrow()
  await staff('approve', 'wish', sent)
  expect((await app.call(getNotViews, {}, wisher)).wish).toBe(1)
  expect(await app.call(getWish, { id }, wisher)).toMatchObject({ role: 'wisher', ...secretContact })
  expect((await app.call(getNotViews, {}, wisher)).wish).toBe(0)
  expect((await app.call(getWishes, { status: 1 })).list[0]).toMatchObject({
    id: sent,
    contact: '匿名',
    user: { id: '' },
  })
  expect(await app.call(claimWish, { id }, claimant)).toMatchObject({ role: 'claimant', status: 2, phone: '' })
  expect(await app.call(getWish, { id }, claimant)).toMatchObject({ user: { id: '' }, ...secretContact })
  const images = [await ownFile(app, claimant)]
  await app.call(finishWish, { id, content: '收音机已经送到家', images }, claimant)
  expect((await app.call(getWish, { id })).finish).toBeNull()
  const claimed = async () => (await app.call(getNotViews, {}, claimant)).claimed
  expect(await claimed()).toBe(0)
  await app.call(reopenWish, { id, reason: '还缺一副耳机' }, wisher)
  expect([await claimed(), (await app.call(getNotViews, {}, wisher)).claimed]).toEqual([1, 0])
  await app.call(getWish, { id }, claimant)
  expect(await claimed()).toBe(0)
  await app.call(finishWish, { id, content: '耳机也送到了', images }, claimant)
  await expect(app.call(reopenWish, { id, reason: '再来一次' }, wisher)).rejects.toThrow('只能在评价前说一次')
  await app.call(evaluateService, { type: 'wish', id, score: 5, tags: ['细心周到'], show_finish: 1 }, wisher)
  expect(await app.call(getWish, { id })).toMatchObject({
    status: 4,
    finish: { content: '耳机也送到了', images },
    evaluation: { score: 5, user: { id: '' } },
    phone: '',
    address: '',
  })
  expect((await app.call(getVolunteerState, {}, claimant)).statistic).toMatchObject({
    hours: 1,
    points: 5,
    wish_num: 1,
  })
  expect((await app.call(getUserActions, { id: claimant.id }, claimant)).list).toMatchObject([
    { type: 'wish', subject_id: String(id), title: expect.stringContaining('微心愿：') as string, hours: 1, points: 5 },
  ])
  const heard = await app.db.select().from(messages).where(eq(messages.userId, claimant.id))
  expect(heard.map(({ title }) => title).sort()).toEqual(['你认领的心愿已完成', '心愿还没有完成'])
})

describe('writing a wish', () => {
  const refused = { code: 400 }
  let me: Citizen
  beforeAll(async () => {
    me = await app.signUp()
  })
  test.each([
    ['a deadline yesterday', { deadline: inHours(-24).toISOString() }],
    ['a deadline in 2100', { deadline: '2100-01-01 00:00:00' }],
    ['a deadline that is none', { deadline: '2026-13-40' }],
    ['a title of one character', { title: '要' }],
    ['501 characters', { content: '长'.repeat(501) }],
    ['nine characters', { content: '九'.repeat(9) }],
    ['no category', { category: '' }],
    ['a category there is not', { category: 99 }],
    ['no name', { contact: '' }],
    ['half a phone', { phone: '1380000' }],
    ['seven pictures', { images: Array.from({ length: 7 }, (_, n) => `/uploads/${n}.webp`) }],
    ['a picture of another site', { images: ['https://evil.example/a.jpg'] }],
  ])('%s is refused', async (_, wrong) => {
    await expect(app.call(postWish, { ...givenWish, ...wrong }, me)).rejects.toMatchObject(refused)
    expect((await app.call(getMyWishes, {}, me)).list).toEqual([])
  })
  test("somebody else's picture is refused", async () => {
    const images = [await ownFile(app, await app.signUp())]
    await expect(app.call(postWish, { ...givenWish, images }, me)).rejects.toMatchObject(refused)
  })
  test('three a day, counted right by ten devices at once; five at a time', async () => {
    const one = await app.signUp()
    const sent = await Promise.allSettled(Array.from({ length: 10 }, () => app.call(postWish, givenWish, one)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await app.db
      .update(wishes)
      .set({ createdAt: inHours(-30) })
      .where(eq(wishes.userId, one.id))
    await app.call(postWish, givenWish, one)
    await app.call(postWish, givenWish, one)
    await expect(app.call(postWish, givenWish, one)).rejects.toThrow('最多同时有 5 个')
  })
})
