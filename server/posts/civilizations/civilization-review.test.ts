import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCivilization, postCivilization } from '#contract/posts/civilizations.ts'
import { deleteComment, getCivilizationComments, getComments, postComment } from '#contract/talk/comments.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { postLike } from '#contract/talk/reactions.ts'
import { civilizations } from './civilizations.tables.ts'
import { reviews } from '#server/staff/reviews.tables.ts'
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
const publish = async (more: Record<string, unknown> = {}, who = me) =>
  app.call(
    postCivilization,
    { type: 2, category_id: 2, content: '河堤上又有人倒垃圾', images: [await ownFile(app, who)], ...more } as never,
    who,
  )
const shown = async (more: Record<string, unknown> = {}) => {
  const { id } = await publish(more)
  await staff(`approve civilization ${id}`)
  return Number(id)
}
const told = async (who: Citizen) => (await app.call(getMessages, {}, who)).list

describe('review', () => {
  test('it is listed, published, dealt with; its author hears of each, and all is written down', async () => {
    const id = Number((await publish({ address: '望溪桥' })).id)
    expect(
      (await staff('list civilization')).lines.some(
        (line) =>
          line.includes(`civilization ${id} `) &&
          line.includes('小林：〔不文明〕河堤上又有人倒垃圾') &&
          line.includes('图片 /uploads/') &&
          line.includes('地点 望溪桥'),
      ),
    ).toBe(true)
    expect(await staff(`approve civilization ${id}`)).toEqual({ lines: ['已处理'], exitCode: 0 })
    expect((await staff(`approve civilization ${id}`)).lines).toEqual(['早已如此，没有改动'])
    expect(await app.call(getCivilization, { id }, other)).toMatchObject({ status: 1, reply: '', is_mine: 0 })
    expect((await told(me))[0]).toMatchObject({
      title: '随手拍已发布',
      link: { type: 'civilization', id: String(id), content_id: '' },
    })
    await staff(`reply civilization ${id} 城管局：已清运，并加装监控`)
    expect(await app.call(getCivilization, { id })).toMatchObject({ status: 3, reply: '城管局：已清运，并加装监控' })
    await staff(`reply civilization ${id} 城管局：补充，处罚已执行`)
    expect((await app.call(getCivilization, { id })).reply).toBe('城管局：补充，处罚已执行')
    expect((await told(me)).map(({ type, title }) => [type, title])).toEqual([
      [3, '你的随手拍已处理'],
      [1, '随手拍已发布'],
    ])
    expect(
      await app.db
        .select({ action: reviews.action, staff: reviews.staff })
        .from(reviews)
        .where(eq(reviews.objectId, id)),
    ).toEqual(['approve', 'reply', 'reply'].map((action) => ({ action, staff: '陈编辑' })))
  })
  test('refused with a reason: gone for others, its author reads why; it cannot be answered until it is shown', async () => {
    const id = await shown()
    expect((await staff(`refuse civilization ${id}`)).lines).toEqual(['请写明原因'])
    await staff(`refuse civilization ${id} 拍到了他人正脸`)
    await expect(app.call(getCivilization, { id }, other)).rejects.toMatchObject(gone)
    expect(await app.call(getCivilization, { id }, me)).toMatchObject({ status: 2, reason: '拍到了他人正脸' })
    expect((await told(me))[0]).toMatchObject({
      title: '随手拍未通过审核',
      content: '“河堤上又有人倒垃圾” 没有展示。原因：拍到了他人正脸',
    })
    expect(await staff(`reply civilization ${id} 已处理`)).toEqual({
      lines: ['这一条没有展示，先通过才能回复'],
      exitCode: 1,
    })
    expect((await app.call(getCivilization, { id }, me)).reply).toBe('')
    await staff(`approve civilization ${id}`)
    expect(await app.call(getCivilization, { id }, other)).toMatchObject({ status: 1, reason: '' })
    expect((await staff('approve civilization 999999')).exitCode).toBe(1)
  })
})

describe('talking about it', () => {
  test('twenty likes of one citizen count once, and a hidden one takes none', async () => {
    const id = await shown()
    const like = (status: 0 | 1, who = other, of = id) =>
      app.call(postLike, { id: of, type: 'civilization', status }, who)
    await Promise.all(Array.from({ length: 20 }, () => like(1)))
    expect(await app.call(getCivilization, { id }, other)).toMatchObject({ like_num: 1, is_like: 1 })
    expect(await app.call(getCivilization, { id })).toMatchObject({ like_num: 1, is_like: 0 })
    expect(await like(1, me)).toMatchObject({ total: 2 })
    expect(await like(0)).toMatchObject({ total: 1 })
    for (const of of [Number((await publish()).id), world.civilizationRefused, 999_999])
      await expect(like(1, other, of)).rejects.toMatchObject(gone)
  })
  test('comments wait, are counted when shown, answered, deleted; those of a content item with the same number are others', async () => {
    const id = await shown()
    const say = (content: string, who: Citizen, more: Record<string, unknown> = {}) =>
      app.call(postComment, { post_id: id, type: 'civilization', content, ...more } as never, who)
    const comment = await say('这里我也见过', other)
    expect((await app.call(getCivilizationComments, { id }, me)).list).toEqual([])
    await staff(`approve comment ${comment.id}`)
    const reply = await say('已经反映了', me, { parent_id: Number(comment.id) })
    await staff(`approve comment ${reply.id}`)
    expect((await app.call(getCivilization, { id })).comment_num).toBe(2)
    expect(await app.call(getCivilizationComments, { id })).toMatchObject({
      total: 2,
      list: [{ content: '这里我也见过', reply_num: 1, replies: [{ content: '已经反映了' }] }],
    })
    expect(await app.call(getCivilizationComments, { id, parent_id: Number(comment.id) })).toMatchObject({
      parent: { id: comment.id },
      list: [{ id: reply.id }],
    })
    expect((await told(other))[0]).toMatchObject({
      title: '小林 回复了你',
      link: { type: 'civilization', id: String(id), content_id: comment.id },
    })
    await expect(app.call(getComments, { id: world.firstPost, parent_id: Number(comment.id) })).rejects.toMatchObject(
      gone,
    )
    await expect(say('走错', me, { parent_id: world.comment })).rejects.toMatchObject(gone)
    await expect(app.call(postComment, { post_id: id, content: '不是文章' }, me)).rejects.toMatchObject(gone)
    await expect(say('看不见的', other, { post_id: Number((await publish()).id) })).rejects.toMatchObject(gone)
    await app.call(deleteComment, { id: Number(comment.id) }, other)
    expect((await app.call(getCivilization, { id })).comment_num).toBe(0)
  })
  test('the comments of what was taken away are read by its author alone', async () => {
    const id = await shown()
    await app.db.update(civilizations).set({ status: 2 }).where(eq(civilizations.id, id))
    await expect(app.call(getCivilizationComments, { id }, other)).rejects.toMatchObject(gone)
    expect((await app.call(getCivilizationComments, { id }, me)).list).toEqual([])
  })
})
