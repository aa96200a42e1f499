import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getComments, postComment } from '#contract/talk/comments.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getMessages } from '#contract/talk/messages.ts'
import {
  deletePracticePost,
  getMyPracticePosts,
  getPracticeColumns,
  getPracticePost,
  getPracticePosts,
  getPracticeTopic,
  postPracticePost,
} from '#contract/posts/practice-posts.ts'
import { postLike } from '#contract/talk/reactions.ts'
import { postReport } from '#contract/talk/reports.ts'
import { comments } from '#server/talk/comments/comments.tables.ts'
import { likes } from '#server/marks/marks.tables.ts'
import { practiceColumns, practiceTopics } from './practice-posts.tables.ts'
import { reports } from '#server/talk/reports/reports.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { ownFile } from '#tests/server/own-file.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let me: Citizen
let other: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
beforeEach(async () => {
  me = await app.signUp('小林')
  other = await app.signUp('阿明')
})
afterAll(() => app.close())
const gone = { code: NOT_VIEWABLE }
const staff = (line: string) => runStaffCommand(app.db, line.split(' '), '陈编辑')
const input = (more: Record<string, unknown> = {}) =>
  ({ column_id: world.column, topic_id: world.topic, content: '今天走完了整条河堤', ...more }) as never
const publish = (more?: Record<string, unknown>, who = me) => app.call(postPracticePost, input(more), who)
const shown = async (more?: Record<string, unknown>) => {
  const { id } = await publish(more)
  await staff(`approve practice ${id}`)
  return Number(id)
}
const listed = async (who: Citizen | Record<never, never> = {}) =>
  (await app.call(getPracticePosts, { topic_id: world.topic }, who)).list.map(({ id }) => id)
/** As stored: the public answer is a second old. */
const counted = async () =>
  (
    await app.db
      .select({ topic: practiceTopics.postNum, column: practiceColumns.postNum })
      .from(practiceTopics)
      .innerJoin(practiceColumns, eq(practiceColumns.id, practiceTopics.columnId))
      .where(eq(practiceTopics.id, world.topic))
  ).flatMap(({ topic, column }) => [topic, column])

describe('who sees a post in which state', () => {
  test.each([
    ['waiting', async () => Number((await publish()).id), 0, false],
    ['shown', () => shown(), 1, true],
    [
      'refused',
      async () => {
        const { id } = await publish()
        await staff(`refuse practice ${id} 看不清`)
        return Number(id)
      },
      2,
      false,
    ],
  ] as const)('%s', async (_, make, status, forAll) => {
    const id = await make()
    expect(await app.call(getPracticePost, { id }, me)).toMatchObject({
      status,
      is_mine: 1,
      reason: status === 2 ? '看不清' : '',
    })
    expect((await app.call(getMyPracticePosts, {}, me)).list.map((one) => one.id)).toContain(String(id))
    for (const who of [{}, other]) {
      expect((await listed(who)).includes(String(id))).toBe(forAll)
      const read = app.call(getPracticePost, { id }, who)
      if (forAll) expect(await read).toMatchObject({ is_mine: 0, reason: '' })
      else await expect(read).rejects.toMatchObject(gone)
      const said = app.call(getComments, { id, type: 'practice' }, who)
      if (forAll) await said
      else await expect(said).rejects.toMatchObject(gone)
      expect((await app.call(getMyPracticePosts, {}, other)).list).toEqual([])
    }
  })
})

test('its author is told of the decision, and columns and topics count what everybody sees', async () => {
  const before = await counted()
  const id = await shown()
  expect(await counted()).toEqual(before.map((n) => n + 1))
  expect((await app.call(getMessages, {}, me)).list[0]).toMatchObject({
    title: '实践作品已发布',
    link: { type: 'practice', id: String(id) },
  })
  await staff(`refuse practice ${id} 拍到了门牌`)
  expect(await counted()).toEqual(before)
  expect((await app.call(getMessages, {}, me)).list[0]!.content).toContain('拍到了门牌')
  await staff(`approve practice ${id}`)
  expect((await app.call(getPracticeTopic, { id: world.topic })).post_num).toBeGreaterThan(0)
  await app.call(deletePracticePost, { id }, me)
  expect(await counted()).toEqual(before)
})

test('deleted by its author only, with what was said, liked, reported and told of it', async () => {
  const id = await shown()
  await app.call(postLike, { id, type: 'practice', status: 1 }, other)
  const said = await app.call(postComment, { post_id: id, type: 'practice', content: '辛苦了' }, other)
  await staff(`approve comment ${said.id}`)
  await app.call(postReport, { type: 'practice', id, reason: 1 }, other)
  expect(await app.call(getPracticePost, { id }, other)).toMatchObject({ is_like: 1, like_num: 1, comment_num: 1 })
  await expect(app.call(deletePracticePost, { id }, other)).rejects.toMatchObject(gone)
  await app.call(deletePracticePost, { id }, me)
  await expect(app.call(getPracticePost, { id }, me)).rejects.toMatchObject(gone)
  await expect(app.call(deletePracticePost, { id }, me)).rejects.toMatchObject(gone)
  expect(await app.db.$count(comments, eq(comments.postId, id))).toBe(0)
  expect(await app.db.$count(likes, eq(likes.targetId, id))).toBe(0)
  expect(await app.db.$count(reports, eq(reports.subjectId, id))).toBe(0)
  expect((await app.call(getMessages, {}, me)).list.filter(({ link }) => link?.type === 'practice')).toEqual([])
})

test('what is reported and hidden is its author’s alone', async () => {
  const id = await shown({ content: '骂人的一条' })
  await app.call(postReport, { type: 'practice', id, reason: 6 }, other)
  const line = (await staff('list report')).lines.find((one) => one.includes('骂人的一条'))
  expect(line).toContain('实践作品')
  await staff(`hide report ${/^report (\d+)/.exec(line!)![1]} 人身攻击`)
  await expect(app.call(getPracticePost, { id }, other)).rejects.toMatchObject(gone)
  expect(await app.call(getPracticePost, { id }, me)).toMatchObject({ status: 2, reason: '人身攻击' })
})

describe('what is refused', () => {
  test.each([
    ['no words', { content: ' ' }, '请填写内容'],
    ['1001 characters', { content: '字'.repeat(1001) }, '最多 1000 个字'],
    ['no such column', { column_id: 99 }, '没有这个栏目'],
    ['no such topic', { topic_id: 99 }, '没有这个话题'],
    ['ten pictures', { images: Array.from({ length: 10 }, (_, n) => `/uploads/${n}`) }, '最多 9 张图片'],
    ['a film of nobody', { video: '/uploads/202611/aaaaaaaaaaaaaaaaaaaaaa.mp4' }, '视频无法使用'],
  ])('%s', async (_, more, said) => {
    await expect(publish(more)).rejects.toMatchObject({ code: 400, message: expect.stringContaining(said) })
  })
  test("somebody else's picture, the same one twice, pictures beside a film", async () => {
    const [theirs, mine] = [await ownFile(app, other), await ownFile(app, me)]
    for (const more of [
      { images: [theirs] },
      { images: [mine, mine] },
      { images: [mine], video: await ownFile(app, me, 'video') },
    ])
      await expect(publish(more)).rejects.toMatchObject({ code: 400 })
    expect(await publish({ images: [mine] })).toMatchObject({ images: [mine], status: 0 })
  })
  test('a column that has ended or has not begun, a topic of another column', async () => {
    const day = 86_400_000
    const [ended, later] = await app.db
      .insert(practiceColumns)
      .values([
        { name: '已结束的栏目', endAt: new Date(Date.now() - day), startAt: new Date(Date.now() - 2 * day) },
        { name: '还没开始的栏目', startAt: new Date(Date.now() + day) },
      ])
      .returning({ id: practiceColumns.id })
    await expect(publish({ column_id: ended!.id, topic_id: undefined })).rejects.toThrow('已经结束')
    await expect(publish({ column_id: later!.id, topic_id: undefined })).rejects.toThrow('还没有开始')
    const [topic] = await app.db
      .insert(practiceTopics)
      .values({ columnId: ended!.id, name: '旧话题' })
      .returning({ id: practiceTopics.id })
    await expect(publish({ topic_id: topic!.id })).rejects.toThrow('没有这个话题')
    const names = (await app.call(getPracticeColumns, {})).list.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['志愿者手记', '已结束的栏目', '还没开始的栏目']))
  })
  test('an eleventh on one day, however many come at once', async () => {
    const sent = await Promise.allSettled(Array.from({ length: 14 }, (_, n) => publish({ content: `第 ${n} 条` })))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await expect(publish()).rejects.toMatchObject({ code: 400, message: '每天最多发布 10 条，请明天再来' })
  })
})
