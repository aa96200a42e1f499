import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOGIN_EXPIRED } from '#contract/errors.ts'
import { getBan, postBanAppeal } from '#contract/people/bans.ts'
import { getUser } from '#contract/people/users.ts'
import * as calls from '#contract/staff/citizens.ts'
import { decideItems, getQueue } from '#contract/staff/queue.ts'
import { postComment } from '#contract/talk/comments.ts'
import { kinds } from '#server/city/review-kinds.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { reviews } from '#server/staff/reviews.tables.ts'
import { carryOut } from '#server/queue/decisions.ts'
import { queueDecisions } from '#server/queue/queue.tables.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let desk: Desk
let me: Citizen
let [zhou, wu] = ['', '']
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  desk = openDesk(app)
  me = await app.signUp('爱发广告')
  zhou = await desk.hire('小周', ['reviewer'])
  wu = await desk.hire('小吴', ['reviewer'])
})
afterAll(() => app.close())
const find = async (words: string) => (await desk.call(calls.findCitizen, { words }, zhou)).citizen
const reason = '连续发广告'
const speak = () => app.call(postComment, { post_id: world.firstPost, content: '说得好' }, me)
async function decide(token: string, verb: string, words = '') {
  const { list } = await desk.call(getQueue, { kinds: 'appeal' }, token)
  const items = list.map(({ kind, id, version }) => ({ kind, id: Number(id), version }))
  await desk.call(decideItems, { items, verb, words }, token)
  await app.db.update(queueDecisions).set({ dueAt: new Date() })
  await carryOut(app.db, kinds)
}

test('somebody is found by id or whole phone alone, masked until it is said why', async () => {
  expect(await find(String(me.id))).toMatchObject({ id: String(me.id), nickname: '爱发广告', ban_until: '' })
  expect(await find(me.phone!)).toMatchObject({ id: String(me.id), phone: expect.stringContaining('****') })
  for (const words of [me.phone!.slice(0, 10), '爱发广告', '%', '0']) expect(await find(words), words).toBeNull()
  const { phone } = await desk.call(calls.revealCitizen, { id: me.id, reason: '核对身份' }, zhou)
  expect(phone).toBe(me.phone)
  const noted = await app.db.select().from(reviews).where(eq(reviews.objectId, me.id))
  expect(noted).toMatchObject([{ kind: 'citizen', action: 'revealCitizen', reason: '核对身份', staff: '小周' }])
})

test('a ban is told with its reason; an appeal is decided by somebody else, once for each ban', async () => {
  await speak()
  await desk.call(calls.banCitizen, { id: me.id, days: 3, reason }, zhou)
  await expect(speak()).rejects.toThrow(`原因：${reason}`)
  expect(await app.call(getBan, {}, me)).toMatchObject({ reason, appeal: null })
  const [told] = await app.db.select().from(messages).where(eq(messages.source, 'ban'))
  expect(told).toMatchObject({ userId: me.id, content: expect.stringContaining(reason) })
  expect(await find(String(me.id))).toMatchObject({ ban_reason: reason, banned_by: '小周' })

  await app.call(postBanAppeal, { content: '那不是广告，是活动通知' }, me)
  await expect(app.call(postBanAppeal, { content: '再申诉一次看看' }, me)).rejects.toThrow('已经申诉过了')
  // Who banned cannot decide, by whatever order of calls.
  await decide(zhou, 'approve')
  expect((await desk.call(getQueue, {}, zhou)).decided).toMatchObject([
    { problem: '禁言是你做的，由另一位同事来答复申诉' },
  ])
  await expect(speak()).rejects.toThrow(reason)
  await app.db.delete(queueDecisions)
  await decide(wu, 'refuse', '核对过，确实是广告')
  expect((await app.call(getBan, {}, me)).appeal).toMatchObject({ status: 2, answer: '核对过，确实是广告' })

  // Another ban may be appealed against anew.
  await desk.call(calls.banCitizen, { id: me.id, days: 30, reason: '又发广告' }, wu)
  expect((await app.call(getBan, {}, me)).appeal).toBeNull()
  await app.call(postBanAppeal, { content: '这次真的不是广告' }, me)
  await decide(zhou, 'approve')
  await speak()
  expect(await app.call(getBan, {}, me)).toMatchObject({ until: '', appeal: { status: 1 } })
  await expect(app.call(postBanAppeal, { content: '没有被禁言时申诉' }, me)).rejects.toThrow('不用申诉')
})

test('logged out everywhere, and closed as the citizen asked, with days to think', async () => {
  const other = await app.signUp()
  await desk.call(calls.logOutCitizen, { id: other.id, reason: '手机丢了' }, zhou)
  await expect(app.call(getUser, {}, other)).rejects.toMatchObject({ code: LOGIN_EXPIRED[0] })
  await desk.call(calls.closeCitizen, { id: other.id, reason: '本人到窗口申请' }, zhou)
  expect(await find(String(other.id))).toMatchObject({
    devices: 0,
    closes_at: expect.stringMatching(/^20/),
    decisions: [{ action: 'closeCitizen' }, { action: 'logOutCitizen' }],
  })
})
test('a ban can be ended, and there is none to end twice', async () => {
  await desk.call(calls.banCitizen, { id: me.id, days: 1, reason }, zhou)
  await desk.call(calls.unbanCitizen, { id: me.id, reason: '弄错了' }, zhou)
  await speak()
  await expect(desk.call(calls.unbanCitizen, { id: me.id, reason: '再来' }, zhou)).rejects.toThrow('没有被禁言')
})
