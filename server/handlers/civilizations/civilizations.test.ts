import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  getCivilization,
  getCivilizationConfig,
  getCivilizations,
  getMyCivilizations,
  postCivilization,
} from '#contract/civilizations.ts'
import { deleteComment, getCivilizationComments, getComments, postComment } from '#contract/comments.ts'
import { LOGIN_EXPIRED, NOT_VIEWABLE } from '#contract/errors.ts'
import { getMessages } from '#contract/messages.ts'
import { postLike } from '#contract/reactions.ts'
import { civilizations, reviews } from '#server/database/schema.ts'
import { runStaffCommand } from '#server/reviews/run-staff-command.ts'
import { ownFile } from '#tests/server/example-case.ts'
import { send } from '#tests/server/send.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { film, openPlace, photo, sendFile } from '#tests/server/upload-file.ts'
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
const refused = { kind: 'http', code: 400 }
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

describe('who sees what', () => {
  test('a new one waits: its author sees it in the list of his own, nobody else anywhere', async () => {
    const {
      auth: { file_url },
    } = await sendFile(openPlace(app), me, await photo(), 'image/jpeg')
    const mine = await publish({
      content: '  河堤上又有人倒垃圾  ',
      images: [file_url],
      address: '滨溪路 12 号',
      longitude: 118.1,
      latitude: 28.9,
    })
    expect(mine).toMatchObject({
      status: 0,
      content: '河堤上又有人倒垃圾',
      images: [file_url],
      address: '滨溪路 12 号',
      longitude: 118.1,
      latitude: 28.9,
      category_name: '环境卫生',
      is_mine: 1,
      user: { nickname: '小林' },
    })
    expect((await app.call(getMyCivilizations, {}, me)).list).toEqual([mine])
    expect(await app.call(getCivilization, { id: Number(mine.id) }, me)).toEqual(mine)
    for (const who of [{}, other, me])
      expect((await app.call(getCivilizations, {}, who)).list.map(({ id }) => id)).not.toContain(mine.id)
    for (const who of [{}, other]) {
      await expect(app.call(getCivilization, { id: Number(mine.id) }, who)).rejects.toMatchObject(gone)
      await expect(app.call(getCivilizationComments, { id: Number(mine.id) }, who)).rejects.toMatchObject(gone)
    }
  })
  test('hidden ones are there for nobody but their author, and their reason too', async () => {
    for (const id of [world.civilizationWaiting, world.civilizationRefused, 999_999])
      await expect(app.call(getCivilization, { id }, other)).rejects.toMatchObject(gone)
    const author = { token: await app.signIn(world.author) }
    expect(await app.call(getCivilization, { id: world.civilizationRefused }, author)).toMatchObject({
      status: 2,
      reason: '拍到了他人正脸',
    })
    expect((await app.call(getMyCivilizations, {}, author)).list.map(({ status }) => status).sort()).toEqual([0, 1, 2])
  })
  test('by kind and by category, newest first, page by page', async () => {
    const [good, bad] = [await shown({ type: 1, category_id: 1 }), await shown({ type: 2, category_id: 3 })]
    const ids = async (input: object) => (await app.call(getCivilizations, input)).list.map(({ id }) => Number(id))
    expect((await ids({})).slice(0, 2)).toEqual([bad, good])
    expect(await ids({ type: 1 })).toContain(good)
    expect(await ids({ type: 1 })).not.toContain(bad)
    expect(await ids({ category_id: 3 })).toEqual([bad])
    expect(await ids({ type: 1, category_id: 3 })).toEqual([])
    expect(await app.call(getCivilizations, { page: 2, page_size: 1 })).toMatchObject({
      list: [{ id: String(good) }],
      page: 2,
      page_size: 1,
    })
  })
  test('a guest is asked to log in for his own; what can be chosen is open', async () => {
    await expect(app.call(getMyCivilizations, {})).rejects.toMatchObject({ code: LOGIN_EXPIRED[0] })
    const { categories, max_images } = await app.call(getCivilizationConfig, {})
    expect([categories.length, max_images]).toEqual([5, 9])
  })
})

describe('publishing', () => {
  test('a guest is asked to log in, a citizen without a phone to bind one', async () => {
    await expect(
      app.call(postCivilization, { type: 1, category_id: 1, content: '五个字以上', images: ['/uploads/a.webp'] }),
    ).rejects.toMatchObject({ code: LOGIN_EXPIRED[0] })
    await expect(publish({}, await app.signUp('未绑定', null))).rejects.toMatchObject({ kind: 'http', code: 403 })
  })
  test.each([
    ['no type', { type: undefined }],
    ['a third type', { type: 3 }],
    ['no category', { category_id: undefined }],
    ['a category there is not', { category_id: 77 }],
    ['four characters', { content: '太脏了啊' }],
    ['501 characters', { content: '长'.repeat(501) }],
    ['neither picture nor video', { images: [] }],
    ['ten pictures', { images: Array.from({ length: 10 }, (_, n) => `/uploads/${n}.webp`) }],
    ['a picture of another site', { images: ['https://evil.example/a.jpg'] }],
    ['a picture nobody uploaded', { images: ['/uploads/202611/a.webp'] }],
    ['a picture of the site', { images: ['/media/pictures/street/a.webp'] }],
    ['a video of another site', { images: [], video: 'https://evil.example/a.mp4' }],
    ['a place off the earth', { longitude: 181, latitude: 2 }],
    ['a place too long', { address: '长'.repeat(81) }],
  ])('%s is refused', async (_, wrong) => {
    await expect(publish(wrong)).rejects.toMatchObject(refused)
    expect((await app.call(getMyCivilizations, {}, me)).total).toBe(0)
  })
  test("somebody else's picture or video is refused, the same picture twice too, and pictures with a video", async () => {
    await expect(publish({ images: [await ownFile(app, other)] })).rejects.toMatchObject(refused)
    await expect(publish({ images: [], video: await ownFile(app, other, 'video') })).rejects.toMatchObject(refused)
    await expect(publish({ images: [], video: await ownFile(app, me) })).rejects.toMatchObject(refused)
    await expect(publish({ images: [await ownFile(app, me, 'video')] })).rejects.toMatchObject(refused)
    const image = await ownFile(app, me)
    await expect(publish({ images: [image, image] })).rejects.toMatchObject(refused)
    await expect(publish({ video: await ownFile(app, me, 'video') })).rejects.toMatchObject({
      ...refused,
      message: '图片和视频只能选一种',
    })
  })
  test("a video of one's own is taken", async () => {
    const {
      auth: { file_url },
    } = await sendFile(openPlace(app), me, film(), 'video/mp4')
    expect(await publish({ images: [], video: file_url })).toMatchObject({ images: [], video: file_url, status: 0 })
  })
  test('what the server decides is not taken from the body', async () => {
    const { data } = await send(
      app,
      postCivilization,
      {
        type: 1,
        category_id: 1,
        content: '给让路的司机点赞',
        images: [await ownFile(app, me)],
        status: 3,
        reply: '已办',
        user_id: other.id,
        userId: other.id,
        like_num: 99,
        likeNum: 99,
        comment_num: 9,
        id: 5,
        created_at: '2000-01-01',
        reason: 'x',
      },
      me,
    )
    expect(data).toMatchObject({
      status: 0,
      reply: '',
      reason: '',
      like_num: 0,
      comment_num: 0,
      user: { id: String(me.id) },
      is_mine: 1,
    })
    expect((data as { id: string; created_at: string }).id).not.toBe('5')
    expect((data as { created_at: string }).created_at).not.toContain('2000')
  })
  test('half a place is none', async () => {
    expect(await publish({ longitude: 118.1 })).toMatchObject({ longitude: null, latitude: null })
  })
  test('ten a day, counted right by twenty devices at once; tomorrow more', async () => {
    const images = await Promise.all(Array.from({ length: 20 }, () => ownFile(app, me)))
    const results = await Promise.allSettled(images.map((image) => publish({ images: [image] })))
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(10)
    await expect(publish()).rejects.toMatchObject({ code: 429, message: '每天最多发布 10 条，请明天再来' })
    await app.connection.pool.query(
      "update civilizations set created_at = created_at - interval '1 day' where user_id = $1",
      [me.id],
    )
    await expect(publish()).resolves.toMatchObject({ status: 0 })
  })
  test('sent twice with one key it is there once', async () => {
    const input = { type: 1, category_id: 1, content: '只发一次的随手拍', images: [await ownFile(app, me)] }
    const keyed = { ...me, headers: { 'Idempotency-Key': 'civilization-once-1' } }
    const answers = await Promise.all([
      app.call(postCivilization, input, keyed),
      app.call(postCivilization, input, keyed),
    ])
    expect(answers[0]).toEqual(answers[1])
    expect((await app.call(getMyCivilizations, {}, me)).total).toBe(1)
  })
})

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
