/** What staff make public of a suggestion its author did not: canaries that are in no answer to anybody else. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as advice from '#contract/government/advices.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getGover } from '#contract/government/gover.ts'
import { getComments, postComment } from '#contract/talk/comments.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { postLike } from '#contract/talk/reactions.ts'
import * as cases from '#contract/staff/cases.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { advices } from '#server/government/advices/advices.tables.ts'
import { reviews } from '#server/staff/reviews.tables.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

const CANARIES = [
  '金丝雀昵称',
  '金丝雀标题',
  '金丝雀正文',
  '金丝雀地点',
  '金丝雀答复',
  '金丝雀原因',
  '/金丝雀.webp',
  '118.123',
]
const published = { title: '小区门口夜间施工扰民', content: '有市民反映夜间施工影响休息。', reply: '已要求夜间停工。' }
let app: TestApp
let desk: Desk
let [me, other]: Citizen[] = []
let clerk = ''
let id = 0
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  desk = openDesk(app)
  me = await app.signUp('金丝雀昵称')
  other = await app.signUp('阿明')
  clerk = await desk.hire('办事员', ['clerk'])
  const sent = await app.call(
    advice.postAdvice,
    {
      merchant_id: world.merchant,
      type: 3,
      title: '金丝雀标题施工',
      content: '金丝雀正文，半夜施工睡不着觉，希望管一管',
      address: '金丝雀地点',
      longitude: 118.123,
      latitude: 29,
    },
    me,
  )
  id = Number(sent.id)
  await app.db
    .update(advices)
    .set({ images: ['/金丝雀.webp'], video: '/金丝雀.webp' })
    .where(eq(advices.id, id))
})
afterAll(() => app.close())

const staff = async (...order: string[]) => (await runStaffCommand(app.db, order, '值班')).lines.join()
/** Everything others may ask that could tell of it. */
const asked = async (who?: Citizen) =>
  JSON.stringify(
    await Promise.all([
      app.call(advice.getAdvices, { page_size: 100 }, who),
      app.call(advice.getAdvices, { page_size: 100, order: 'hot' }, who),
      app.call(advice.getAdvice, { id }, who),
      app.call(advice.getAdviceRecords, { id }, who),
      app.call(getComments, { id, type: 'advice' }, who),
      app.call(getGover, {}, who),
      who ? app.call(getMessages, { page_size: 100 }, who) : undefined,
    ]),
  )
const found = async (who?: Citizen) =>
  JSON.stringify([
    await app.call(advice.getAdvices, { keyword: '金丝雀' }, who),
    await app.call(advice.findSimilarAdvices, { words: '金丝雀正文半夜施工睡不着觉' }, who),
  ])
const publish = (words: object = {}) =>
  desk.call(cases.publishCase, { id, ...published, reason: '同类问题多', ...words }, clerk)

test('others read the words of staff alone: no author, picture, place or word of theirs, also not by search', async () => {
  await expect(publish()).rejects.toThrow('受理以后才能公开')
  await staff('approve', 'advice', String(id))
  await staff('assign', 'advice', String(id), String(world.merchant))
  await staff('reply', 'advice', String(id), '金丝雀答复')
  await expect(app.call(advice.getAdvice, { id }, other!)).rejects.toMatchObject({ code: NOT_VIEWABLE })
  await publish()
  await app.call(advice.followAdvice, { id, status: 1 }, other!)
  await app.call(postLike, { id, type: 'advice', status: 1 }, other!)
  const { id: comment } = await app.call(postComment, { post_id: id, type: 'advice', content: '我在这里住' }, me!)
  await staff('approve', 'comment', comment)
  await app.call(advice.reopenAdvice, { id, reason: '金丝雀原因，昨晚又来了' }, me!)
  await staff('reply', 'advice', String(id), '金丝雀答复第二次')
  for (const who of [undefined, other]) {
    const text = await asked(who)
    for (const words of Object.values(published)) expect(text).toContain(words)
    expect(text).toContain('匿名市民')
    for (const canary of CANARIES) expect(text).not.toContain(canary)
    expect(await found(who)).not.toContain(`"id":"${id}"`)
  }
  expect(await app.call(getMessages, { page_size: 100 }, other!)).toMatchObject({
    list: expect.arrayContaining([expect.objectContaining({ content: `“${published.title}”有了新的进展` })]),
  })
})

test('its author reads their own words, is told, and the record says who made it public and who took it back', async () => {
  const own = await app.call(advice.getAdvice, { id }, me!)
  expect(own).toMatchObject({ title: '金丝雀标题施工', address: '金丝雀地点', reply: '金丝雀答复第二次', is_edited: 1 })
  const told = JSON.stringify(await app.call(getMessages, { page_size: 100 }, me!))
  expect(told).toContain('你的建言已匿名公开')
  await desk.call(cases.withdrawCase, { id, reason: '提交人不同意' }, clerk)
  await expect(app.call(advice.getAdvice, { id }, other!)).rejects.toMatchObject({ code: NOT_VIEWABLE })
  await expect(app.call(advice.getAdviceRecords, { id }, other!)).rejects.toMatchObject({ code: NOT_VIEWABLE })
  await expect(desk.call(cases.withdrawCase, { id, reason: '再来一次' }, clerk)).rejects.toThrow('没有公开')
  const record = await app.db.select().from(reviews).where(eq(reviews.objectId, id))
  expect(record.filter(({ action }) => action.endsWith('Case')).map(({ action, staff: by }) => [action, by])).toEqual([
    ['publishCase', '办事员'],
    ['withdrawCase', '办事员'],
  ])
})

test('what its author made public stays as it is', async () => {
  const { id: open } = await app.call(
    advice.postAdvice,
    { merchant_id: world.merchant, type: 1, title: '公开的建言', content: '这一条本来就是公开的', is_public: 1 },
    me!,
  )
  await staff('approve', 'advice', open)
  await expect(publish({ id: Number(open) })).rejects.toThrow('提交人已经公开了这一条')
  await expect(desk.call(cases.withdrawCase, { id: Number(open), reason: 'x' }, clerk)).rejects.toThrow('已经公开')
})
