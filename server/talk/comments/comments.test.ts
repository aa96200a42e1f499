import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getArticle } from '#contract/content/articles.ts'
import { deleteComment, getCivilizationComments, getComments, postComment } from '#contract/talk/comments.ts'
import { LOGIN_EXPIRED, NOT_VIEWABLE } from '#contract/errors.ts'
import { postLike } from '#contract/talk/reactions.ts'
import { comments } from './comments.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
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
const publish = (id: string) =>
  app.db
    .update(comments)
    .set({ status: 1 })
    .where(eq(comments.id, Number(id)))

describe('reading', () => {
  test('a comment comes with its first three replies, the rest by its id', async () => {
    const { list } = await app.call(getComments, { id: world.firstPost })
    const first = list.find((one) => one.id === String(world.comment))!
    expect(first.reply_num).toBe(5)
    expect(first.replies.map((reply) => reply.id)).toEqual(['3', '4', '5'])
    const level = await app.call(getComments, { id: world.firstPost, parent_id: world.comment, page: 2, page_size: 3 })
    expect(level.parent).toMatchObject({ id: '1', user: { nickname: '老王' } })
    expect(level.list.map((reply) => reply.id)).toEqual(['6', '7'])
    expect(level.total).toBe(5)
  })
  test('replies are not comments: the first level holds none', async () => {
    expect((await app.call(getComments, { id: world.firstPost, page_size: 100 })).list.map((one) => one.id)).toEqual([
      String(world.comment),
    ])
  })
  test('hot ones first when asked', async () => {
    const [row] = await app.db
      .insert(comments)
      .values({ postId: 1009, userId: me.id, content: '早', status: 1, likeNum: 9, createdAt: new Date('2020-01-01') })
      .returning({ id: comments.id })
    await app.db.insert(comments).values({ postId: 1009, userId: me.id, content: '晚', status: 1, likeNum: 1 })
    expect((await app.call(getComments, { id: 1009, order: 'hot' })).list[0]!.id).toBe(String(row!.id))
    expect((await app.call(getComments, { id: 1009, order: 'new' })).list[0]!.content).toBe('晚')
  })
  test('a comment of another post is not reachable through this one', async () => {
    await expect(app.call(getComments, { id: 1002, parent_id: world.comment })).rejects.toMatchObject({
      code: NOT_VIEWABLE,
    })
  })
  test('civilization comments are apart from those of posts with the same number', async () => {
    expect((await app.call(getCivilizationComments, { id: 7 })).list.map((one) => one.content)).toEqual(['文明评论'])
    await expect(app.call(getCivilizationComments, { id: 1001 })).rejects.toMatchObject({ code: NOT_VIEWABLE })
  })
})

describe('writing', () => {
  test('a guest is asked to log in, a user without a phone to bind one', async () => {
    await expect(app.call(postComment, { post_id: 1002, content: '好' })).rejects.toMatchObject({
      kind: 'code',
      code: LOGIN_EXPIRED[0],
    })
    const unbound = await app.signUp('未绑定', null)
    await expect(app.call(postComment, { post_id: 1002, content: '好' }, unbound)).rejects.toMatchObject({
      kind: 'http',
      code: 403,
    })
  })
  test('a new comment is seen by its author as 审核中 and by nobody else', async () => {
    const mine = await app.call(postComment, { post_id: 1002, content: '  盼通车  ' }, me)
    expect(mine).toMatchObject({ content: '盼通车', status: 0, is_mine: 1, user: { nickname: '小林' } })
    expect((await app.call(getComments, { id: 1002 }, me)).list.map((one) => one.id)).toEqual([mine.id])
    for (const who of [{}, other]) expect((await app.call(getComments, { id: 1002 }, who)).list).toEqual([])
    expect((await app.call(getArticle, { id: 1002 })).comment_num).toBe(0)
    await expect(app.call(getComments, { id: 1002, parent_id: Number(mine.id) }, other)).rejects.toMatchObject({
      code: NOT_VIEWABLE,
    })
    await expect(app.call(postLike, { id: Number(mine.id), type: 'comment', status: 1 }, other)).rejects.toMatchObject({
      code: NOT_VIEWABLE,
    })
  })
  test("a reply hangs under a comment, never under a reply, never under another post's", async () => {
    const reply = await app.call(
      postComment,
      { post_id: world.firstPost, parent_id: world.comment, reply_user_id: world.author, content: '同感' },
      me,
    )
    expect(reply).toMatchObject({ parent_id: '1', reply_user: { nickname: '老王' } })
    await expect(
      app.call(postComment, { post_id: world.firstPost, parent_id: world.reply, content: '三层' }, me),
    ).rejects.toMatchObject({ code: NOT_VIEWABLE })
    await expect(
      app.call(postComment, { post_id: 1002, parent_id: world.comment, content: '走错' }, me),
    ).rejects.toMatchObject({ code: NOT_VIEWABLE })
    await expect(
      app.call(postComment, { post_id: world.firstPost, parent_id: world.waiting, content: '未发布' }, me),
    ).rejects.toMatchObject({ code: NOT_VIEWABLE })
    await expect(
      app.call(postComment, { post_id: world.firstPost, reply_user_id: 999_999, content: '无此人' }, me),
    ).rejects.toMatchObject({ code: NOT_VIEWABLE })
  })
  test('a post that takes no comments says so', async () => {
    await expect(app.call(postComment, { post_id: world.closed, content: '好' }, me)).rejects.toMatchObject({
      kind: 'http',
      code: 400,
      message: '该内容未开放评论',
    })
  })
  test.each([
    ['empty', ''],
    ['blank', ' \n\t '],
    ['too long', '长'.repeat(501)],
    ['with NUL', 'a\u0000b'],
    ['with half an emoji', 'a\ud83d'],
  ])('a text that is %s is refused', async (_, content) => {
    await expect(app.call(postComment, { post_id: 1002, content }, me)).rejects.toMatchObject({
      kind: 'http',
      code: 400,
    })
  })
  test('500 characters are enough for 500 emoji', async () => {
    expect((await app.call(postComment, { post_id: 1012, content: '🌉'.repeat(500) }, me)).content).toHaveLength(1000)
  })
})

describe('deleting', () => {
  test("somebody else's looks missing and stays", async () => {
    await expect(app.call(deleteComment, { id: world.comment }, me)).rejects.toMatchObject({ code: NOT_VIEWABLE })
    await expect(app.call(deleteComment, { id: 999_999 }, me)).rejects.toMatchObject({ code: NOT_VIEWABLE })
    expect((await app.call(getComments, { id: world.firstPost })).list.map((one) => one.id)).toContain(
      String(world.comment),
    )
  })
  test("one's own goes, with its replies, and the counts follow", async () => {
    const comment = await app.call(postComment, { post_id: 1013, content: '第一' }, me)
    await publish(comment.id)
    const reply = await app.call(postComment, { post_id: 1013, parent_id: Number(comment.id), content: '第二' }, other)
    await publish(reply.id)
    await app.db
      .update(comments)
      .set({ replyNum: 1 })
      .where(eq(comments.id, Number(comment.id)))
    await app.db.update(posts).set({ commentNum: 2 }).where(eq(posts.id, 1013))
    await app.call(deleteComment, { id: Number(reply.id) }, other)
    expect((await app.call(getComments, { id: 1013 }, other)).list[0]).toMatchObject({ reply_num: 0 })
    expect((await app.call(getArticle, { id: 1013 })).comment_num).toBe(1)
    await app.call(deleteComment, { id: Number(comment.id) }, me)
    expect(await app.call(getComments, { id: 1013 }, other)).toMatchObject({ list: [], total: 0 })
  })
  test('twenty deletions of one comment count once', async () => {
    const comment = await app.call(postComment, { post_id: 1014, content: '一次' }, me)
    await publish(comment.id)
    await app.db.update(posts).set({ commentNum: 5 }).where(eq(posts.id, 1014))
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => app.call(deleteComment, { id: Number(comment.id) }, me)),
    )
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect((await app.call(getArticle, { id: 1014 })).comment_num).toBe(4)
  })
})

test('a page of comments asks the database for the thread and for the comments; guests share it for a second', async () => {
  const asked = vi.spyOn(app.connection.pool, 'query')
  const read = (id: number, who?: Citizen) => app.call(getComments, { id }, who)
  const queries = async (work: () => Promise<unknown>) => {
    asked.mockClear()
    await work()
    // Who asks is looked for each time, which arrangement is in force once a second.
    return asked.mock.calls
      .map(([query]) => JSON.stringify(query))
      .filter((query) => !/sessions|arrangements/.test(query)).length
  }
  expect(await queries(() => read(world.firstPost, me))).toBe(2)
  expect(await queries(() => app.call(getComments, { id: world.firstPost, parent_id: world.comment }, me))).toBe(2)
  expect(await queries(() => Promise.all([read(1007), read(1007), read(1007)]))).toBe(2)
  asked.mockRestore()
})
