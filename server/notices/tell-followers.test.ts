import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getMessages } from '#contract/talk/messages.ts'
import { getNoticeSettings, putNoticeSettings, putWatch } from '#contract/notices/notices.ts'
import { posts } from '#server/content/posts.tables.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { notices, watches } from '#server/notices/notices.tables.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { tellFollowers } from './tell-followers.ts'

let app: TestApp
let me: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
beforeEach(async () => {
  await app.db.delete(messages)
  await saveSettings(app.db, { followers_told_until: new Date().toISOString() })
  me = await app.signUp()
  await app.call(putNoticeSettings, { wanted: 1 }, me)
})
afterAll(() => app.close())

const publish = (id: number, title: string) =>
  app.db
    .update(posts)
    .set({ publishAt: new Date(), title, categoryId: world.news, parentCategoryId: null })
    .where(eq(posts.id, id))
const mine = async () => (await app.call(getMessages, { type: 5 }, me)).list

test('what a followed category has is told once a day, with a way to it, and brings one notice', async () => {
  await app.call(putWatch, { kind: 'cate', value: String(world.news), status: 1 }, me)
  await publish(world.firstPost, '大桥通车')
  expect(await tellFollowers(app.db)).toBe(1)
  expect(await tellFollowers(app.db)).toBe(0)
  expect(await mine()).toMatchObject([
    {
      title: expect.stringMatching(/有更新$/),
      content: '大桥通车',
      link: { type: 'post', id: String(world.firstPost), content_type: 3 },
    },
  ])
  await publish(world.video, '第二条')
  await tellFollowers(app.db)
  expect(await mine()).toMatchObject([{ content: '第二条', is_read: 0 }])
  expect(await app.db.select().from(notices).where(eq(notices.userId, me.id))).toHaveLength(1)
})
test('a word finds titles; an item that several followed things have is told once', async () => {
  await app.call(putWatch, { kind: 'cate', value: String(world.news), status: 1 }, me)
  await app.call(putWatch, { kind: 'word', value: '停水', status: 1 }, me)
  await publish(world.firstPost, '明天东区停水')
  await tellFollowers(app.db)
  expect((await mine()).map(({ title }) => title)).toEqual(['提到“停水”'])
})
test('nothing is told of what is old, withdrawn, planned, or to those who want no such notices', async () => {
  await app.call(putWatch, { kind: 'word', value: '停水', status: 1 }, me)
  await publish(world.firstPost, '停水')
  await app.db
    .update(posts)
    .set({ publishAt: sql`now() + interval '1 hour'` })
    .where(eq(posts.id, world.firstPost))
  await publish(world.withdrawn, '停水')
  await tellFollowers(app.db)
  expect(await mine()).toEqual([])
  await app.db
    .update(posts)
    .set({ publishAt: sql`now() - interval '2 days'` })
    .where(eq(posts.id, world.firstPost))
  await saveSettings(app.db, { followers_told_until: new Date(Date.now() - 5 * 86_400_000).toISOString() })
  await tellFollowers(app.db)
  expect(await mine()).toEqual([])
  await app.call(putNoticeSettings, { muted: ['follow'] }, me)
  await publish(world.firstPost, '停水')
  await tellFollowers(app.db)
  expect(await mine()).toEqual([])
})
test('what there is not cannot be followed, and there is a limit', async () => {
  for (const [kind, value] of [
    ['cate', '999999'],
    ['team', 'x'],
    ['special', String(world.firstPost)],
    ['street', '7'],
    ['word', '水'],
  ] as const)
    await expect(app.call(putWatch, { kind, value, status: 1 }, me)).rejects.toMatchObject({ code: 400 })
  for (let n = 0; n < 50; n++) await app.call(putWatch, { kind: 'word', value: `词语${n}`, status: 1 }, me)
  await expect(app.call(putWatch, { kind: 'word', value: '多了', status: 1 }, me)).rejects.toMatchObject({ code: 400 })
  await app.call(putWatch, { kind: 'word', value: '词语1', status: 0 }, me)
  expect((await app.call(getNoticeSettings, {}, me)).watches).toHaveLength(49)
})
test('many are told in parts; a round that was stopped half-way is gone on with, and each is told once of each thing', async () => {
  const many = 12
  await app.db.delete(watches)
  await app.connection.pool.query(
    `with made as (insert into users (nickname) select '市民' || n from generate_series(1, ${many}) n returning id),
       wanted as (insert into notice_settings (user_id) select id from made)
     insert into watches (user_id, kind, value) select id, 'cate', $1 from made`,
    [world.news],
  )
  const told = async () => {
    const { rows } = await app.connection.pool.query<{ content: string; n: number }>(
      'select content, count(distinct user_id)::int as n from messages where type = 5 group by 1 order by 1',
    )
    return rows
  }
  await publish(world.firstPost, '大桥通车')
  const transaction = app.db.transaction.bind(app.db)
  let parts = 0
  const broken = vi.spyOn(app.db, 'transaction').mockImplementation((work, config) => {
    if (++parts > 2) throw new Error('the server was stopped')
    return transaction(work, config)
  })
  await expect(tellFollowers(app.db, undefined, 5)).rejects.toThrow('the server was stopped')
  broken.mockRestore()
  expect(await told()).toEqual([{ content: '大桥通车', n: 10 }])
  // What appears meanwhile is told in a round of its own, to those who were told already as well.
  await publish(world.video, '第二条')
  expect(await tellFollowers(app.db, undefined, 5)).toBe(2)
  expect(await told()).toEqual([{ content: '大桥通车', n: many }])
  expect(await tellFollowers(app.db, undefined, 5)).toBe(many)
  expect(await told()).toEqual([{ content: '第二条', n: many }])
})
