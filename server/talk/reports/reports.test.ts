import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCivilization } from '#contract/posts/civilizations.ts'
import { deleteComment, getComments, postComment } from '#contract/talk/comments.ts'
import { LOGIN_EXPIRED, NOT_VIEWABLE } from '#contract/errors.ts'
import { getLiveMessages, postLiveMessage } from '#contract/content/lives.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { postReport } from '#contract/talk/reports.ts'
import type { Reportable } from '#contract/subjects.ts'
import { getUser } from '#contract/people/users.ts'
import { comments } from '#server/talk/comments/comments.tables.ts'
import { reports } from './reports.tables.ts'
import { reviews } from '#server/staff/reviews.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let author: Citizen
let reader: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  author = await app.signUp('阿明')
  reader = await app.signUp('小林')
})
afterAll(() => app.close())

const staff = (line: string) => runStaffCommand(app.db, line.split(' '), '陈编辑')
const report = (type: Reportable, id: number | string, who = reader) =>
  app.call(postReport, { type, id: Number(id), reason: 6, content: '骂人' }, who)
/** The number staff decide by. */
const numberOf = async (words: string) => {
  const line = (await staff('list report')).lines.find((one) => one.includes(words))
  return /^report (\d+) /.exec(line ?? '')?.[1]
}
const toldOf = async (who: Citizen) => (await app.call(getMessages, {}, who)).list[0]
async function comment(content: string): Promise<string> {
  const { id } = await app.call(postComment, { post_id: 1004, content }, author)
  await app.db
    .update(comments)
    .set({ status: 1 })
    .where(eq(comments.id, Number(id)))
  return id
}
const seenBy = async (who?: Citizen) =>
  (await app.call(getComments, { id: 1004 }, who)).list.map(({ content, status, reason }) => [content, status, reason])

test('a guest is asked to log in; what nobody sees cannot be reported', async () => {
  await expect(app.call(postReport, { type: 'comment', id: 1, reason: 1 })).rejects.toMatchObject({
    code: LOGIN_EXPIRED[0],
  })
  for (const type of ['comment', 'civilization', 'practice', 'chat', 'user'] as const)
    await expect(report(type, 99_999_999)).rejects.toMatchObject({ code: NOT_VIEWABLE })
  await expect(report('comment', world.waiting)).rejects.toMatchObject({ code: NOT_VIEWABLE })
})

test('a comment: reported once by each, hidden by staff, then its author’s alone, with the reason and no name', async () => {
  const id = await comment('你这个笨蛋')
  const filed = await Promise.all([1, 2, 3].map(() => report('comment', id)))
  expect(filed.map(({ again }) => again).sort()).toEqual([0, 1, 1])
  await report('comment', id, await app.signUp('路人'))
  const { lines } = await staff('list report')
  const line = lines.find((one) => one.includes('你这个笨蛋'))
  expect(line).toMatch(/阿明：〔评论〕你这个笨蛋 {2}举报 2 次 {2}原因 人身攻击 {2}说明 骂人/)
  expect(line).not.toMatch(/小林|路人/)
  const number = await numberOf('你这个笨蛋')
  expect((await staff(`hide report ${number}`)).lines).toEqual(['请写明原因'])
  expect((await staff(`hide report ${number} 人身攻击`)).lines).toEqual(['已处理'])
  expect((await staff(`dismiss report ${number}`)).lines).toEqual(['早已如此，没有改动'])
  expect(await seenBy()).toEqual([])
  expect(await seenBy(reader)).toEqual([])
  expect(await seenBy(author)).toEqual([['你这个笨蛋', 2, '人身攻击']])
  const told = await toldOf(author)
  expect(told).toMatchObject({ content: expect.stringContaining('原因：人身攻击') })
  expect(JSON.stringify(told)).not.toMatch(/小林|路人|骂人|举报/)
  expect(await numberOf('你这个笨蛋')).toBeUndefined()
})

test('dismissed: it stays, and nobody is told', async () => {
  const id = await comment('桥什么时候通')
  const before = await toldOf(author)
  await report('comment', id)
  expect((await staff(`dismiss report ${await numberOf('桥什么时候通')}`)).lines).toEqual(['已处理'])
  expect(await seenBy(reader)).toEqual([['桥什么时候通', 1, '']])
  expect(await toldOf(author)).toEqual(before)
  await report('comment', id)
  expect(await numberOf('桥什么时候通')).toBeUndefined()
})

test('one hides it while another dismisses it: one of them has decided', async () => {
  const id = await comment('又是你在说')
  await report('comment', id)
  const number = await numberOf('又是你在说')
  const waiting = () =>
    app.db.$count(
      sql`(select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()) waiting`,
    )
  let said!: Promise<string[]>
  await app.db.transaction(async (tx) => {
    await tx
      .select()
      .from(comments)
      .where(eq(comments.id, Number(id)))
      .for('update')
    const hiding = staff(`hide report ${number} 人身攻击`)
    await expect.poll(waiting).toBe(1)
    const dismissing = staff(`dismiss report ${number}`)
    said = Promise.all([hiding, dismissing]).then((both) => both.flatMap(({ lines }) => lines))
    await Promise.race([dismissing, expect.poll(waiting).toBe(2)])
  })
  expect((await said).sort()).toEqual(['已处理', '早已如此，没有改动'])
  const decided = await app.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.kind, 'report'), eq(reviews.objectId, Number(number))))
  expect(decided.map(({ action }) => action)).toEqual([(await seenBy(reader)).length > 0 ? 'dismiss' : 'hide'])
})

test('a street report, a message of a live room, a name', async () => {
  await report('civilization', world.civilization)
  await staff(`hide report ${await numberOf('随手拍')} 拍到车牌`)
  await expect(app.call(getCivilization, { id: world.civilization }, reader)).rejects.toMatchObject({
    code: NOT_VIEWABLE,
  })
  const owner = await app.signIn(world.author)
  expect(await app.call(getCivilization, { id: world.civilization }, { token: owner })).toMatchObject({
    status: 2,
    reason: '拍到车牌',
  })

  const { id } = await app.call(postLiveMessage, { id: world.live, content: '卖假货的加我' }, author)
  await report('chat', id)
  await staff(`hide report ${await numberOf('卖假货')} 广告`)
  const chat = await app.call(getLiveMessages, { id: world.live })
  expect(chat.list.map((one) => one.id)).not.toContain(id)
  expect(chat.hidden).toContain(id)
  expect(await toldOf(author)).toMatchObject({ title: '直播间发言已被隐藏', content: expect.stringContaining('广告') })

  const rude = await app.signUp('笨蛋本人')
  await report('user', rude.id)
  await staff(`hide report ${await numberOf('笨蛋本人')} 昵称不雅`)
  expect((await app.call(getUser, {}, rude)).nickname).not.toContain('笨蛋')
  expect(await toldOf(rude)).toMatchObject({ content: expect.stringContaining('昵称不雅') })
})

test('a report goes with what it was about', async () => {
  const id = await comment('马上删')
  await report('comment', id)
  await app.call(deleteComment, { id: Number(id) }, author)
  expect(
    await app.db
      .select()
      .from(reports)
      .where(and(eq(reports.subjectType, 'comment'), eq(reports.subjectId, Number(id)))),
  ).toEqual([])
})
