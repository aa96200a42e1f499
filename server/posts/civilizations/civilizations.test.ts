import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  getCivilization,
  getCivilizationConfig,
  getCivilizations,
  getMyCivilizations,
  postCivilization,
} from '#contract/posts/civilizations.ts'
import { getCivilizationComments } from '#contract/talk/comments.ts'
import { LOGIN_EXPIRED, NOT_VIEWABLE } from '#contract/errors.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { ownFile } from '#tests/server/own-file.ts'
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

describe('who sees what', () => {
  test('a new one waits: its author sees it in their own list, nobody else anywhere', async () => {
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
  test('a guest is asked to log in for their own; what can be chosen is open', async () => {
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
    await expect(publish()).rejects.toMatchObject({ code: 400, message: '每天最多发布 10 条，请明天再来' })
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
