/** Who sees what of a suggestion: canaries that must be in no answer to anybody but those they are for. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findSimilarAdvices,
  followAdvice,
  getAdvice,
  getAdviceMarks,
  getAdviceRecords,
  getAdvices,
  postAdvice,
} from '#contract/government/advices.ts'
import { blockCircleUser } from '#contract/circles/circle-users.ts'
import { getComments, postComment } from '#contract/talk/comments.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { postLike } from '#contract/talk/reactions.ts'
import { advices } from './advices.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

const NAME = '金丝雀昵称'
const CONTACT = '金丝雀联系人'
const NOTE = '金丝雀备注'
let app: TestApp
let me: Citizen
let other: Citizen
let id: number
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  me = await app.signUp(NAME)
  other = await app.signUp('阿明')
})
afterAll(() => app.close())

const staff = (...order: string[]) => runStaffCommand(app.db, order, '值班')
const words = { merchant_id: world.merchant, type: 3, content: '隔壁院子半夜施工，孩子睡不着，希望管一管' }
const send = async (title: string, more: object) =>
  Number((await app.call(postAdvice, { ...words, title, contact: CONTACT, ...more }, me)).id)
const say = async (who: Citizen, content: string, more: object = {}) => {
  const said = await app.call(postComment, { post_id: id, type: 'advice', content, ...more }, who)
  await staff('approve', 'comment', said.id)
  return said
}
/** Everything others may ask that could tell of it. */
const asked = async (who?: Citizen) =>
  JSON.stringify(
    await Promise.all([
      app.call(getAdvices, { page_size: 100 }, who),
      app.call(getAdvices, { keyword: '施工' }, who),
      app.call(getAdvice, { id }, who),
      app.call(getAdviceRecords, { id }, who),
      app.call(getComments, { id, type: 'advice' }, who),
      app.call(findSimilarAdvices, { words: '隔壁院子半夜施工' }, who),
      who ? app.call(getMessages, { page_size: 100 }, who) : undefined,
    ]),
  )

test('contact, phone, staff notes and who an anonymous author is are told to nobody', async () => {
  id = await send('隔壁半夜施工', { is_public: 1, is_anonymous: 1 })
  await staff('approve', 'advice', String(id))
  await staff('assign', 'advice', String(id), '2')
  await staff('note', 'advice', String(id), NOTE)
  await app.call(followAdvice, { id, status: 1 }, other)
  // The author takes part in the talk below it, answers and likes: unknown there too.
  const theirs = await say(other, '我家也听到了')
  const mine = await say(me, '昨晚又来了')
  await say(me, '谢谢你也说', { parent_id: theirs.id })
  await say(other, '辛苦了', { parent_id: mine.id })
  await app.call(postLike, { id: theirs.id, type: 'comment', status: 1 }, me)
  await app.call(postLike, { id, type: 'advice', status: 1 }, me)
  await staff('reply', 'advice', String(id), '已责令停工')
  for (const who of [undefined, other]) {
    const text = await asked(who)
    expect(text).toContain('匿名市民')
    for (const canary of [NAME, CONTACT, NOTE, me.phone!, `user":{"id":"${me.id}"`]) expect(text).not.toContain(canary)
  }
  expect(await app.call(getAdvice, { id }, me)).toMatchObject({ contact: '金****人', user: { nickname: '匿名市民' } })
  expect(await asked(me)).not.toContain(NOTE)
  expect(app.logged.join()).not.toContain(CONTACT)
  const { lines } = await staff('log', 'advice', String(id))
  expect(lines.join()).toContain(NOTE)
})

test('naming somebody in a reply does not tell whether they are the anonymous author', async () => {
  const mine = await say(me, '还在施工')
  const stranger = await app.signUp('路人')
  const named = async (who: Citizen) =>
    (await say(other, `试探 ${who.id}`, { parent_id: mine.id, reply_user_id: who.id })).reply_user
  expect(await named(me)).toEqual(await named(stranger))
})

test('blocking tells nobody who the anonymous author is: their comments stay, and can be liked and answered', async () => {
  const [asker, mentioned] = [await app.signUp('打听的人'), await app.signUp('说过话的人')]
  const mine = await say(me, '白天也在施工')
  const answer = await say(me, '一直没停', { parent_id: (await say(mentioned, '现在呢')).id })
  const read = async () => {
    const { list } = await app.call(getComments, { id, type: 'advice', page_size: 100 }, asker)
    const replies = await app.call(getComments, { id, type: 'advice', parent_id: Number(answer.parent_id) }, other)
    return { said: list.map((one) => one.content), replies: replies.list.map((one) => one.content) }
  }
  const before = await read()
  const heard = async () => (await app.call(getMessages, { page_size: 100 }, me)).list.map(({ title }) => title)
  for (const [who, blocked] of [
    [asker, me],
    [me, asker],
  ] as const) {
    await app.call(blockCircleUser, { id: blocked.id, status: 1 }, who)
    expect(await read()).toEqual(before)
    const liked = await app.call(postLike, { id: mine.id, type: 'comment', status: 1 }, asker)
    expect(liked.total).toBe(1)
    await say(asker, '我来问问', { parent_id: mine.id })
    expect((await heard()).filter((title) => title.startsWith('打听的人'))).toEqual([])
    await app.call(postLike, { id: mine.id, type: 'comment', status: 0 }, asker)
    before.said = (await read()).said
    await app.call(blockCircleUser, { id: blocked.id, status: 0 }, who)
  }
  // Below the same comment, who is blocked and takes part cannot be named, as the author cannot.
  for (const one of [me, mentioned]) await app.call(blockCircleUser, { id: one.id, status: 1 }, asker)
  const named = async (who: Citizen) =>
    (await say(asker, `点名 ${who.id}`, { parent_id: mine.id, reply_user_id: who.id })).reply_user
  await say(mentioned, '我也在', { parent_id: mine.id })
  expect([await named(me), await named(mentioned)]).toEqual([null, null])
})

test('what is not public, or not accepted, is like what never was', async () => {
  const hidden = [
    await send('不公开的一条', { is_public: 0 }),
    await send('没受理的一条', { is_public: 1 }),
    await send('不受理的一条', { is_public: 1 }),
  ]
  await staff('approve', 'advice', String(hidden[0]))
  await staff('refuse', 'advice', String(hidden[2]), '原因也不给别人看')
  for (const one of [...hidden, 999_999]) {
    const gone = { code: NOT_VIEWABLE }
    for (const who of [undefined, other]) {
      await expect(app.call(getAdvice, { id: one }, who)).rejects.toMatchObject(gone)
      await expect(app.call(getAdviceRecords, { id: one }, who)).rejects.toMatchObject(gone)
      await expect(app.call(getComments, { id: one, type: 'advice' }, who)).rejects.toMatchObject(gone)
    }
    await expect(app.call(getAdviceMarks, { id: one }, other)).rejects.toMatchObject(gone)
    await expect(app.call(followAdvice, { id: one, status: 1 }, other)).rejects.toMatchObject(gone)
    await expect(app.call(postLike, { id: one, type: 'advice', status: 1 }, other)).rejects.toMatchObject(gone)
    await expect(app.call(postComment, { post_id: one, type: 'advice', content: '看看' }, other)).rejects.toMatchObject(
      gone,
    )
  }
  const listed = (await app.call(getAdvices, { page_size: 100 }, other)).list.map((one) => Number(one.id))
  expect(listed.filter((one) => hidden.includes(one))).toEqual([])
  const mine = (await app.call(getAdvices, { scope: 'mine', page_size: 100 }, me)).list.map((one) => Number(one.id))
  expect(mine).toEqual(expect.arrayContaining(hidden))
})

test('similar ones are public, near and recent', async () => {
  const near = { longitude: 118.63, latitude: 29.118 }
  const near500 = { longitude: 118.63, latitude: 29.118 + 0.004 }
  const far = { longitude: 118.63, latitude: 29.118 + 0.006 }
  const one = await send('码头石阶长满青苔', { is_public: 1, ...near })
  const similar = async (place: object = {}) =>
    (await app.call(findSimilarAdvices, { words: '码头石阶青苔', ...place })).list.map((found) => Number(found.id))
  expect(await similar()).toEqual([])
  await staff('approve', 'advice', String(one))
  expect(await similar()).toEqual([one])
  expect(await similar(near500)).toEqual([one])
  expect(await similar(far)).toEqual([])
  expect((await app.call(findSimilarAdvices, { words: '今天天气很好啊' })).list).toEqual([])
  await app.db
    .update(advices)
    .set({ createdAt: new Date(Date.now() - 91 * 86_400_000) })
    .where(eq(advices.id, one))
  expect(await similar()).toEqual([])
})

test('input out of the world, of another kind or too long is refused in words', async () => {
  const refused = (more: object) => expect(send('一件小事情', more)).rejects.toMatchObject({ code: 400 })
  await refused({ longitude: 181, latitude: 0 })
  await refused({ longitude: 0, latitude: -91 })
  await refused({ merchant_id: world.matrix })
  await refused({ images: ['/uploads/202611/not-mine.webp'] })
  await refused({ title: '😀'.repeat(31) })
  await refused({ content: '短' })
  const html = await send('<b>加粗的标题</b>', { content: '<script>alert(1)</script>十个字以上的内容' })
  expect((await app.call(getAdvice, { id: html }, me)).title).toBe('<b>加粗的标题</b>')
})
