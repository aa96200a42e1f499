import { asc, eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getArticle } from '#contract/content/articles.ts'
import { getComments, postComment, deleteComment } from '#contract/talk/comments.ts'
import { getFeedback, postFeedback } from '#contract/government/feedbacks.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { getNotViews } from '#contract/talk/not-views.ts'
import { staffByLogin } from '#server/platform/access/find-staff.ts'
import { comments } from '#server/talk/comments/comments.tables.ts'
import { reviews } from './reviews.tables.ts'
import { lifeOf } from '#demo/life/life.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import { autoReview } from '#demo/world/site.ts'
import { Settings, saveSettings } from '#server/platform/settings.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { AUTO_REVIEW, approveWaiting } from '#demo/life/auto-approve.ts'
import { commentModeration } from '#server/talk/comments/decide-comment.ts'
import type { Kind } from './kind.ts'
import { kinds } from '#server/city/review-kinds.ts'
import { runStaffCommand, staffUsage } from '#server/city/run-staff-command.ts'

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
/** To somebody else; guests are told the same for a second. */
const shown = async () => (await app.call(getComments, { id: post }, other)).list
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
  test('is one line of the list, without a colour or a direction of its own', async () => {
    const id = await say('一\u001b[2J\n二\u202e三\u0007四')
    const { lines } = await staff('list comment')
    expect(lines.find((line) => line.startsWith(`comment ${id} `))).toMatch(/：一 \[2J 二 三 四  /)
  })
  test('refused: nobody else sees it any more, its author reads why', async () => {
    const id = await say('加微信领红包')
    expect((await staff(`refuse comment ${id}`)).lines).toEqual(['请写明原因'])
    await staff(`refuse comment ${id} 广告 请勿再发`)
    expect(await shown()).toEqual([])
    expect((await app.call(getComments, { id: post }, other)).list).toEqual([])
    expect((await app.call(getComments, { id: post }, me)).list).toMatchObject([{ status: 2, reason: '广告 请勿再发' }])
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
    const editor = (await staffByLogin(app.db, '陈编辑'))!
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => commentModeration.decide(app.db, id, { action: 'approve', staff: editor })),
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

test('feedback is answered: the citizen reads it, is told, and the badge goes when they look', async () => {
  const { id } = await app.call(postFeedback, { type: 0, content: '首页打不开了', contact: '13900001111' }, me)
  expect((await staff('list feedback')).lines.join('\n')).toContain('〔功能异常〕首页打不开了  联系方式 已留')
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

describe('who decides', () => {
  const as = (login: string, line: string) => runStaffCommand(app.db, line.split(' '), login)
  test('is a member of staff by name: others are told so, and nothing happens', async () => {
    const id = await say('谁来审')
    expect(await as('', `approve comment ${id}`)).toMatchObject({
      exitCode: 2,
      lines: [expect.stringContaining('请用 --as 名字')],
    })
    expect(await as('路人', `approve comment ${id}`)).toMatchObject({
      exitCode: 2,
      lines: [expect.stringContaining('没有名为“路人”的工作人员')],
    })
    expect((await as('system', `approve comment ${id}`)).exitCode).toBe(2)
    expect(await shown()).toEqual([])
    expect(await audit(id)).toEqual([])
  })
  test('does what their roles permit, and sees only that', async () => {
    const id = await say('轮不到客服')
    await app.call(postFeedback, { type: 2, content: '希望有夜间模式', contact: '' }, me)
    expect((await as('陈编辑', 'add 小吴 helpdesk')).lines).toEqual(['小吴 已登记：helpdesk'])
    expect(await as('小吴', `approve comment ${id}`)).toEqual({ lines: ['小吴 没有这项权限'], exitCode: 1 })
    expect((await as('小吴', 'list comment')).exitCode).toBe(1)
    const waiting = (await as('小吴', 'list')).lines
    expect(waiting.join()).toContain('〔意见建议〕希望有夜间模式')
    expect(waiting.filter((line) => !line.startsWith('feedback '))).toEqual([])
    expect(await audit(id)).toEqual([])
  })
  test('is added, invited and disabled by the operator', async () => {
    expect((await as('', 'add 小郑')).exitCode).toBe(2)
    expect((await as('', 'add 小郑 king')).lines[0]).toContain('没有这样的角色')
    expect((await as('', 'add system editor')).exitCode).toBe(2)
    await as('', 'add 小郑 reviewer treasurer')
    expect((await as('', 'members')).lines).toContain('小郑  reviewer、treasurer')
    expect((await as('', 'invite 小郑')).lines[1]).toMatch(/\/console\/invitation#[\w-]{43}$/)
    expect((await as('', 'roles')).lines).toContain('clerk  建议办理员  advice.decide、log.read')
    expect((await as('', 'disable 小郑')).lines).toEqual(['小郑 已停用'])
    expect((await as('', 'members')).lines).toContain('小郑  reviewer、treasurer  已停用')
    expect((await as('小郑', 'list comment')).exitCode).toBe(2)
    expect((await as('', 'invite 小郑')).exitCode).toBe(2)
  })
})

describe('what was decided', () => {
  test('is read newest first', async () => {
    const id = await say('先通过，再拒绝')
    await staff(`approve comment ${id}`)
    await staff(`refuse comment ${id} 与事实不符`)
    const { lines } = await staff(`log comment ${id}`)
    expect(lines.map((line) => line.split('  ').slice(1))).toEqual([
      ['陈编辑', `refuse comment ${id}`, '与事实不符'],
      ['陈编辑', `approve comment ${id}`],
    ])
    expect((await staff('log')).lines[0]).toContain(`refuse comment ${id}`)
  })
  test('is never changed and never deleted, by whatever statement', async () => {
    const id = await say('白纸黑字')
    await staff(`approve comment ${id}`)
    const before = await audit(id)
    const kept = { cause: expect.objectContaining({ message: 'reviews are only added to' }) as Error }
    await expect(app.db.update(reviews).set({ reason: '改写' })).rejects.toMatchObject(kept)
    await expect(app.db.delete(reviews).where(eq(reviews.objectId, id))).rejects.toMatchObject(kept)
    await expect(app.db.execute(sql`truncate reviews`)).rejects.toMatchObject(kept)
    expect(before).toHaveLength(1)
    expect(await audit(id)).toEqual(before)
  })
})

test('the usage names every kind with every verb that decides it', () => {
  const usage = staffUsage.join('\n')
  for (const [name, { decide }] of Object.entries<Kind>(kinds))
    for (const verb of Object.keys(decide)) expect(usage).toMatch(new RegExp(`-- ${verb} \\S*\\b${name}\\b`))
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
    const job = () => lifeOf({ db: app.db, settings: new Settings(app.db) }).find(({ name }) => name === 'auto review')!
    const waiting = await say('等着')
    await job().run(new AbortController().signal)
    expect(await shown()).toEqual([])
    await saveSettings(app.db, { [AUTO_REVIEW]: { after_seconds: 0 } })
    const stop = startJobs([job()], { pool: app.connection.pool, log: pino({ enabled: false }) })
    await vi.waitFor(async () => expect((await shown()).map(({ id }) => id)).toEqual([String(waiting)]), {
      timeout: 10_000,
      interval: 200,
    })
    await stop()
  })
})
