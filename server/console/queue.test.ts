import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postAdvice } from '#contract/government/advices.ts'
import { wishState } from '#contract/help/wish-states.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import * as calls from '#contract/staff/queue.ts'
import { kinds } from '#server/city/review-kinds.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { carryOut } from '#server/queue/decisions.ts'
import { queueClaims, queueDecisions } from '#server/queue/queue.tables.ts'
import type { Kind } from '#server/staff/kind.ts'
import { reviews } from '#server/staff/reviews.tables.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { comments } from '#server/talk/comments/comments.tables.ts'
import { makeWish } from '#tests/server/make-care.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let desk: Desk
let me: Citizen
let [zhou, wu, clerk] = ['', '', '']
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  desk = openDesk(app)
  me = await app.signUp()
  zhou = await desk.hire('小周', ['reviewer'])
  wu = await desk.hire('小吴', ['reviewer'])
  clerk = await desk.hire('办事员', ['clerk'])
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(queueDecisions)
  await app.db.delete(queueClaims)
  await app.db.delete(comments)
})

async function write(...texts: string[]): Promise<number[]> {
  const rows = await app.db
    .insert(comments)
    .values(texts.map((content) => ({ target: 'post' as const, postId: world.firstPost, userId: me.id, content })))
    .returning({ id: comments.id })
  return rows.map(({ id }) => id)
}
const queue = async (token = zhou, more: object = {}) => desk.call(calls.getQueue, { kinds: 'comment', ...more }, token)
const mine = async (token = zhou) => (await queue(token)).list.filter(({ kind }) => kind === 'comment')
const named = ({ kind, id, version }: { kind: string; id: string; version: string }) => ({
  kind,
  id: Number(id),
  version,
})
/** As if ten seconds had passed. */
const later = async () => {
  await app.db.update(queueDecisions).set({ dueAt: sql`now()` })
  await carryOut(app.db, kinds)
}
const statusOf = async (id: number) => (await app.db.select().from(comments).where(eq(comments.id, id)))[0]?.status

test('a decision is taken at once, can be taken back, and is carried out once ten seconds have passed', async () => {
  const [id] = await write('桥修得好')
  const [item] = await mine()
  expect(item).toMatchObject({
    id: String(id),
    content: '桥修得好',
    actions: [{ verb: 'approve' }, { verb: 'refuse', asks: '原因' }],
  })
  const decide = (verb: string, words = '') =>
    desk.call(calls.decideItems, { items: [named(item!)], verb, words }, zhou)
  expect((await decide('approve')).refused).toEqual([])
  // The answer was lost: the same again is the same.
  expect((await decide('approve')).refused).toEqual([])
  expect([await mine(), await mine(wu), await statusOf(id!)]).toEqual([[], [], writtenState.waiting])
  await carryOut(app.db, kinds)
  expect(await statusOf(id!)).toBe(writtenState.waiting)

  expect(await desk.call(calls.undoDecisions, { items: [{ kind: 'comment', id: id! }] }, wu)).toEqual({ undone: 0 })
  expect(await desk.call(calls.undoDecisions, { items: [{ kind: 'comment', id: id! }] }, zhou)).toEqual({ undone: 1 })
  expect(await mine()).toHaveLength(1)
  expect((await decide('refuse')).refused).toMatchObject([{ why: '请写明原因' }])
  expect((await decide('refuse', '与内容无关')).refused).toEqual([])
  await later()
  expect(await statusOf(id!)).toBe(writtenState.refused)
  expect((await queue()).decided).toEqual([])
  const signed = await app.db.select().from(reviews).where(eq(reviews.objectId, id!))
  expect(signed).toMatchObject([{ kind: 'comment', action: 'refuse', reason: '与内容无关', staff: '小周' }])
  // Long after it was carried out, the lost answer is asked for once more.
  expect((await decide('refuse', '与内容无关')).refused).toEqual([])
  expect((await decide('approve')).refused).toMatchObject([{ why: '这一条已经处理过了' }])
})

test('what changed since it was read is decided by nobody, neither at once nor when its time comes', async () => {
  const [id] = await write('第一版')
  const [item] = await mine()
  const rewrite = (content: string) => app.db.update(comments).set({ content }).where(eq(comments.id, id!))
  await rewrite('第二版')
  const approve = (version: string) =>
    desk.call(calls.decideItems, { items: [{ kind: 'comment', id: id!, version }], verb: 'approve' }, zhou)
  expect((await approve(item!.version)).refused).toMatchObject([{ why: '内容改过了，请重新看一遍' }])
  await approve((await mine())[0]!.version)
  await rewrite('第三版')
  await later()
  expect(await statusOf(id!)).toBe(writtenState.waiting)
  expect((await queue()).decided).toMatchObject([{ verb: 'approve', problem: '内容改过了，请重新看一遍' }])
  // It is on the list again, and is decided anew.
  await approve((await mine())[0]!.version)
  await later()
  expect(await statusOf(id!)).toBe(writtenState.shown)
})

test('what a colleague reads is not decided by another one, until the claim has ended', async () => {
  const [id] = await write('谁来看这一条')
  const items = [{ kind: 'comment', id: id! }]
  expect((await desk.call(calls.claimItems, { items }, zhou)).refused).toEqual([])
  expect((await desk.call(calls.claimItems, { items }, wu)).refused).toEqual([
    { kind: 'comment', id: String(id), by: '小周' },
  ])
  expect((await mine(wu))[0]).toMatchObject({ claimed_by: '小周', is_mine: 0 })
  expect((await mine(zhou))[0]).toMatchObject({ claimed_by: '', is_mine: 1 })
  expect((await queue(wu, { free: 1 })).list).toEqual([])
  // A comment has no term.
  expect((await queue(zhou, { overdue: 1 })).list).toEqual([])
  const decide = async () =>
    (await desk.call(calls.decideItems, { items: [named((await mine(wu))[0]!)], verb: 'approve' }, wu)).refused
  expect(await decide()).toMatchObject([{ why: '小周 正在处理' }])
  await app.db.update(queueClaims).set({ until: sql`now() - interval '1 second'` })
  expect(await decide()).toEqual([])
})

test('what citizens will read is seen before, and changes nothing', async () => {
  const [id] = await write('删掉这条')
  const preview = (verb: string, words = '') =>
    desk.call(calls.previewDecision, { kind: 'comment', id: id!, verb, words }, zhou)
  const seen = await preview('refuse', '含有广告')
  expect(seen).toMatchObject({ problem: '', messages: [{ content: expect.stringContaining('含有广告') }] })
  expect(await statusOf(id!)).toBe(writtenState.waiting)
  expect(await app.db.select().from(messages).where(eq(messages.userId, me.id))).toEqual([])
  expect(await preview('refuse')).toEqual({ problem: '请写明原因', messages: [] })
  await desk.call(calls.decideItems, { items: [named((await mine())[0]!)], verb: 'refuse', words: '含有广告' }, zhou)
  await later()
  const told = await app.db.select().from(messages).where(eq(messages.userId, me.id))
  expect(told.map(({ title, content }) => ({ title, content }))).toEqual(seen.messages)
})

test('what the author and the followers of a suggestion, and whoever wished, will read is seen too', async () => {
  const administrator = await desk.hire('预览的', ['administrator'])
  const advice = await app.call(
    postAdvice,
    { merchant_id: world.merchant, type: 1, title: '桥头路灯不亮了', content: '桥头的路灯坏了三天，看不清路' },
    me,
  )
  const wish = await makeWish(app, me, wishState.waiting)
  for (const [kind, id] of [
    ['advice', Number(advice.id)],
    ['wish', wish],
  ] as const) {
    const preview = { kind, id, verb: 'refuse', words: '不归我们管' }
    const { messages: seen } = await desk.call(calls.previewDecision, preview, administrator)
    const { list } = await desk.call(calls.getQueue, { kinds: kind }, administrator)
    const items = list.filter((one) => one.id === String(id)).map(named)
    await desk.call(calls.decideItems, { items, verb: 'refuse', words: '不归我们管' }, administrator)
    await later()
    const told = await app.db
      .select({ title: messages.title, content: messages.content })
      .from(messages)
      .where(and(eq(messages.userId, me.id), eq(messages.subjectType, kind), eq(messages.subjectId, id)))
    expect([kind, seen]).toEqual([kind, told])
    expect(told).not.toEqual([])
  }
})

test('nobody sees or decides what their roles do not permit, by any call', async () => {
  const [id] = await write('只给审核员看')
  expect((await queue(clerk)).list).toEqual([])
  const item = named((await mine())[0]!)
  await expect(desk.call(calls.claimItems, { items: [item] }, clerk)).rejects.toMatchObject({ code: 403 })
  await expect(desk.call(calls.decideItems, { items: [item], verb: 'approve' }, clerk)).rejects.toMatchObject({
    code: 403,
  })
  await expect(desk.call(calls.previewDecision, { ...item, verb: 'approve' }, clerk)).rejects.toMatchObject({
    code: 403,
  })
  for (const kind of ['constructor', 'citizen', 'setting'])
    await expect(desk.call(calls.claimItems, { items: [{ kind, id: id! }] }, zhou)).rejects.toThrow('没有这一类')
  const revealed = desk.call(calls.decideItems, { items: [item], verb: 'reveal', words: '看看' }, zhou)
  expect((await revealed).refused).toMatchObject([{ why: '不能这样处理' }])
})

test('a decision that fails says so, and keeps no other back', async () => {
  const [first, second] = await write('会出错的', '好好的')
  const items = (await mine()).map(named)
  await desk.call(calls.decideItems, { items, verb: 'approve' }, zhou)
  await app.db.update(queueDecisions).set({ dueAt: sql`now()` })
  const approve: NonNullable<Kind['decide']['approve']> = (db, order) => {
    if (order.id === first) throw new Error('broken')
    return kinds.comment.decide.approve!(db, order)
  }
  const broken = { ...kinds, comment: { ...kinds.comment, decide: { ...kinds.comment.decide, approve } } }
  await expect(carryOut(app.db, broken)).rejects.toThrow('broken')
  expect([await statusOf(first!), await statusOf(second!)]).toEqual([writtenState.waiting, writtenState.shown])
  expect((await queue()).decided).toMatchObject([{ id: String(first), problem: '系统出错，没有办成' }])
})

test('words of the operator are marked', async () => {
  await saveSettings(app.db, { careful_words: ['刷单'] })
  await write('兼职刷单日结', '桥真好看')
  await expect.poll(async () => (await mine()).map(({ careful }) => careful), { timeout: 8000 }).toEqual([['刷单'], []])
})

test('three hundred by two members at once, with answers that are lost: each once, none skipped', async () => {
  const ids = await write(...Array.from({ length: 300 }, (_, n) => `第 ${n} 条`))
  const work = async (token: string, verb: string, words: string) => {
    for (;;) {
      const items = (await queue(token, { free: 1 })).list.slice(0, 20)
      if (items.length === 0) return
      const { refused } = await desk.call(calls.claimItems, { items: items.map(named) }, token)
      const free = items.filter(({ id }) => !refused.some((one) => one.id === id)).map(named)
      if (free.length === 0) continue
      const decide = () => desk.call(calls.decideItems, { items: free, verb, words }, token)
      await decide()
      await decide()
      await later()
    }
  }
  await Promise.all([work(zhou, 'approve', ''), work(wu, 'refuse', '重复内容')])
  const states = await app.db.select({ status: comments.status }).from(comments).where(inArray(comments.id, ids))
  expect(states.filter(({ status }) => status === writtenState.waiting)).toEqual([])
  const signed = await app.db
    .select({ id: reviews.objectId, times: sql<number>`count(*)::int` })
    .from(reviews)
    .where(inArray(reviews.objectId, ids))
    .groupBy(reviews.objectId)
  expect([signed.length, signed.filter(({ times }) => times !== 1)]).toEqual([300, []])
})

test('templates are written once, and offered to everybody', async () => {
  const administrator = await desk.hire('管理员', ['administrator'])
  const words = '【昵称】，这条内容与话题无关'
  const { id } = await desk.call(calls.addReplyTemplate, { name: '无关', words, verb: 'refuse' }, administrator)
  await desk.call(calls.changeReplyTemplate, { id: Number(id), name: '跑题', words, verb: 'refuse' }, administrator)
  expect((await desk.call(calls.getReplyTemplates, {}, zhou)).list).toEqual([
    { id, kind: '', verb: 'refuse', name: '跑题', words },
  ])
  await desk.call(calls.deleteReplyTemplate, { id: Number(id), reason: '不用了' }, administrator)
  expect((await desk.call(calls.getReplyTemplates, {}, zhou)).list).toEqual([])
})
