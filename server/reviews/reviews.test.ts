import { asc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getArticle } from '#contract/articles.ts'
import { getComments, postComment, deleteComment } from '#contract/comments.ts'
import { getFeedback, postFeedback } from '#contract/feedbacks.ts'
import { getMessages } from '#contract/messages.ts'
import { getNotViews } from '#contract/not-views.ts'
import { comments, reviews } from '#server/database/schema.ts'
import { autoReview } from '#server/seeds/demo/site.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { AUTO_REVIEW, approveWaiting, autoApprove, type AutoReview } from './auto-approve.ts'
import { decideComment } from './decide-comment.ts'
import { runStaffCommand } from './run-staff-command.ts'

let app: TestApp
let me: Citizen
let other: Citizen
let post = 1002
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
beforeEach(async () => {
  me = await app.signUp('小林')
  other = await app.signUp('阿明')
  post++
})
afterAll(() => app.close())

const staff = (line: string) => runStaffCommand(app.db, line.split(' '), '陈编辑')
const say = async (content: string, who = me, parent?: number) =>
  Number((await app.call(postComment, { post_id: post, content, ...(parent ? { parent_id: parent } : {}) }, who)).id)
const told = async (who: Citizen) => (await app.call(getMessages, {}, who)).list.map(({ title }) => title)
const shown = async () => (await app.call(getComments, { id: post })).list
const counted = async () => (await app.call(getArticle, { id: post })).comment_num
const audit = (id: number) =>
  app.db
    .select({ action: reviews.action, staff: reviews.staff, reason: reviews.reason })
    .from(reviews)
    .where(eq(reviews.objectId, id))
    .orderBy(asc(reviews.id))

describe('a comment', () => {
  test('is listed, approved, seen by all and counted; its author is told and the decision written down', async () => {
    const id = await say('盼通车')
    expect(
      (await staff('list comment')).lines.some(
        (line) => line.includes(`comment ${id} `) && line.includes('小林：盼通车'),
      ),
    ).toBe(true)
    expect(await shown()).toEqual([])
    expect(await staff(`approve comment ${id}`)).toEqual({ lines: ['已处理'], exitCode: 0 })
    expect((await shown()).map((one) => one.content)).toEqual(['盼通车'])
    expect(await counted()).toBe(1)
    expect(await told(me)).toEqual(['评论已通过审核'])
    expect(await audit(id)).toEqual([{ action: 'approve', staff: '陈编辑', reason: '' }])
    expect((await staff('list comment')).lines.join()).not.toContain(`comment ${id} `)
  })
  test('refused: nobody sees it any more, its author reads why', async () => {
    const id = await say('加微信领红包')
    expect((await staff(`refuse comment ${id}`)).lines).toEqual(['请写明原因'])
    await staff(`refuse comment ${id} 广告 请勿再发`)
    expect(await shown()).toEqual([])
    expect((await app.call(getComments, { id: post }, me)).list).toEqual([])
    const [message] = (await app.call(getMessages, {}, me)).list
    expect(message).toMatchObject({
      type: 1,
      title: '评论未通过审核',
      content: '“加微信领红包” 没有展示。原因：广告 请勿再发',
      is_read: 0,
    })
    expect(await audit(id)).toEqual([{ action: 'refuse', staff: '陈编辑', reason: '广告 请勿再发' }])
  })
  test('a shown one that is refused takes its replies out of the count, and brings them back', async () => {
    const id = await say('一楼')
    await staff(`approve comment ${id}`)
    const reply = await say('同感', other, id)
    await staff(`approve comment ${reply}`)
    expect(await counted()).toBe(2)
    await staff(`refuse comment ${id} 不实`)
    expect(await counted()).toBe(0)
    await staff(`approve comment ${id}`)
    expect(await counted()).toBe(2)
    expect((await shown())[0]).toMatchObject({ reply_num: 1, replies: [{ content: '同感' }] })
    await app.call(deleteComment, { id: reply }, other)
    expect(await counted()).toBe(1)
  })
  test('twenty moderators at once: it counts once, and is told once', async () => {
    const id = await say('抢着审')
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => decideComment(app.db, id, { action: 'approve', staff: '众' })),
    )
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
    expect(await counted()).toBe(1)
    expect(await audit(id)).toHaveLength(1)
    expect(await told(me)).toHaveLength(1)
  })
  test('a reply is told when others can see it: to whom it answers, never to oneself, not after it was refused', async () => {
    const id = await say('一楼')
    await staff(`approve comment ${id}`)
    const own = await say('补充', me, id)
    const reply = await say('谢谢分享', other, id)
    await staff(`approve comment ${own}`)
    expect((await told(me)).filter((title) => title.includes('回复'))).toEqual([])
    await staff(`approve comment ${reply}`)
    const [message] = (await app.call(getMessages, { type: 2 }, me)).list
    expect(message).toMatchObject({
      title: '阿明 回复了你',
      content: '谢谢分享',
      link: { type: 'comment', id: String(id), content_type: 3, content_id: String(post) },
    })
    await staff(`refuse comment ${reply} 违规`)
    expect((await app.call(getMessages, { type: 2 }, me)).list).toEqual([])
  })
  test('a deleted comment takes what was told of it along', async () => {
    const id = await say('说错了')
    await staff(`approve comment ${id}`)
    await app.call(deleteComment, { id }, me)
    expect(await told(me)).toEqual([])
    expect(await audit(id)).toHaveLength(1)
  })
  test('what is not there, and what is already so', async () => {
    expect(await staff('approve comment 999999')).toEqual({ lines: ['没有这一条'], exitCode: 1 })
    expect((await staff(`approve comment ${world.comment}`)).lines).toEqual(['早已如此，没有改动'])
    for (const line of [
      'approve',
      'approve picture 1',
      'reply comment 1 好',
      'approve comment abc',
      'approve comment 1e3',
      'drop comment 1',
    ])
      expect((await staff(line)).exitCode, line).toBe(2)
    expect((await staff(`refuse comment 1 ${'长'.repeat(501)}`)).exitCode).toBe(2)
  })
})

test('feedback is answered: the citizen reads it, is told, and the badge goes when he looks', async () => {
  const { id } = await app.call(postFeedback, { type: 0, content: '首页打不开了', contact: '13900001111' }, me)
  expect((await staff('list feedback')).lines.join('\n')).toContain('〔功能异常〕首页打不开了  联系方式 13900001111')
  expect((await staff(`reply feedback ${id}`)).lines).toEqual(['请写明回复内容'])
  await staff(`reply feedback ${id} 已经修好，请刷新`)
  expect(await app.call(getNotViews, {}, me)).toMatchObject({ message: 1, feedback: 1 })
  expect((await app.call(getMessages, { type: 3 }, me)).list[0]).toMatchObject({
    title: '你的反馈有了回复',
    link: { type: 'feedback', id },
  })
  expect(await app.call(getFeedback, { id: Number(id) }, me)).toMatchObject({ status: 1, reply: '已经修好，请刷新' })
  expect(await app.call(getNotViews, {}, me)).toMatchObject({ message: 0, feedback: 0 })
  await staff(`reply feedback ${id} 补充：请更新到最新版`)
  expect(await app.call(getNotViews, {}, me)).toMatchObject({ message: 1, feedback: 1 })
  expect((await staff('reply feedback 999999 好')).exitCode).toBe(1)
  expect((await staff(`log feedback ${id}`)).lines).toHaveLength(2)
})

describe('where nobody moderates', () => {
  test('what has waited long enough is approved, the rest goes on waiting', async () => {
    const early = await say('早')
    const late = await say('晚')
    await app.db
      .update(comments)
      .set({ createdAt: new Date(Date.now() - (autoReview.after_seconds + 1) * 1000) })
      .where(eq(comments.id, early))
    expect(await approveWaiting(app.db, autoReview.after_seconds)).toBeGreaterThan(0)
    expect((await shown()).map(({ id }) => id)).toEqual([String(early)])
    expect((await app.call(getComments, { id: post }, me)).list.map(({ id, status }) => [id, status])).toEqual([
      [String(late), 0],
      [String(early), 1],
    ])
    expect(await audit(early)).toEqual([{ action: 'approve', staff: '自动审核', reason: '' }])
  })
  test('it happens by itself only where the site says so, and stops with the server', async () => {
    const log = pino({ enabled: false })
    autoApprove(app.db, await app.app.settings.get<AutoReview | undefined>(AUTO_REVIEW, undefined), log)()
    const waiting = await say('等着')
    const stop = autoApprove(app.db, { after_seconds: 0 }, log)
    await vi.waitFor(async () => expect((await shown()).map(({ id }) => id)).toEqual([String(waiting)]), {
      timeout: 10_000,
      interval: 200,
    })
    stop()
  })
})
