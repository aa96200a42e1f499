import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postComment } from '#contract/talk/comments.ts'
import { putHistories } from '#contract/content/histories.ts'
import { countPlay } from '#contract/content/plays.ts'
import { getMyCredits, postLike, postShare } from '#contract/talk/reactions.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { systemStaff } from '#server/platform/access/find-staff.ts'
import { credits } from './credits.tables.ts'
import { earnCredits } from './earn-credits.ts'
import { commentModeration } from '#server/talk/comments/decide-comment.ts'
import { saveSettings } from '#server/platform/settings.ts'

const rules = [
  { code: 'read', name: '阅读文章', credit: 1, daily_limit: 3 },
  { code: 'listen', name: '收听节目', credit: 2, daily_limit: 10 },
  { code: 'comment', name: '评论通过审核', credit: 3, daily_limit: 9 },
  { code: 'share', name: '分享内容', credit: 2, daily_limit: 6 },
  { code: 'like', name: '点赞', credit: 1, daily_limit: 5 },
  { code: 'bind_phone', name: '绑定手机（一次）', credit: 20, daily_limit: 20 },
]
let app: TestApp
let me: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  await saveSettings(app.db, { credits: { enabled: 1, rules } })
})
beforeEach(async () => {
  me = await app.signUp()
  await app.db.delete(credits).where(eq(credits.userId, me.id))
})
afterAll(() => app.close())
const mine = async () => (await app.call(getMyCredits, { type: 2 }, me)).list.map(({ name, credit }) => [name, credit])

test('each thing a citizen does earns by its rule, and shows with its name', async () => {
  await app.call(postLike, { id: 1001, type: 3, status: 1 }, me)
  await app.call(
    postShare,
    { post_id: 1001, shard_url: 'https://city.example/posts/1001', type: 1, channel: 1 } as never,
    me,
  )
  await app.call(
    putHistories,
    {
      items: [
        { id: 1001, at: Date.now() },
        { id: world.audio, at: Date.now() },
      ],
    },
    me,
  )
  await app.call(countPlay, { id: world.audio }, me)
  const { id } = await app.call(postComment, { post_id: 1001, content: '写得好', source_type: 2 }, me)
  expect(await mine()).toHaveLength(4)
  await commentModeration.decide(app.db, Number(id), { action: 'approve', staff: await systemStaff(app.db) })
  expect((await mine()).sort()).toEqual(
    [
      ['分享内容', 2],
      ['收听节目', 2],
      ['点赞', 1],
      ['评论通过审核', 3],
      ['阅读文章', 1],
    ].sort(),
  )
  expect(await app.call(getMyCredits, { type: 1 }, me)).toMatchObject({ balance: 9 })
})
test('the same thing counts once, however often and however it is taken back', async () => {
  for (const status of [1, 0, 1, 0, 1] as const) await app.call(postLike, { id: 1002, type: 3, status }, me)
  await Promise.all(Array.from({ length: 10 }, () => app.call(countPlay, { id: world.audio }, me)))
  expect(await mine()).toEqual(
    expect.arrayContaining([
      ['点赞', 1],
      ['收听节目', 2],
    ]),
  )
  expect(await mine()).toHaveLength(2)
})
test('a rule gives only so much a day, also when everything comes at once', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, n) => earnCredits(app.db, me.id, 'like', n)))
  expect(await mine()).toEqual(Array.from({ length: 5 }, () => ['点赞', 1]))
  await app.call(putHistories, { items: [1001, 1002, 1003, 1004, 1005].map((id) => ({ id, at: Date.now() })) }, me)
  expect((await mine()).filter(([name]) => name === '阅读文章')).toHaveLength(3)
})
test('what was earned on an earlier day leaves room today', async () => {
  await app.db.insert(credits).values(
    Array.from({ length: 5 }, (_, n) => ({
      userId: me.id,
      name: '点赞',
      credit: 1,
      source: `like ${n}`,
      createdAt: new Date(Date.now() - 86_400_000),
    })),
  )
  await earnCredits(app.db, me.id, 'like', 3, 'new')
  expect(await mine()).toHaveLength(6)
})
test('nothing is earned by rules the operator does not have, or has switched off', async () => {
  await earnCredits(app.db, me.id, 'sign_in', '2026-11-21')
  await saveSettings(app.db, { credits: { enabled: 0, rules } })
  await earnCredits(app.db, me.id, 'like', 1)
  expect(await mine()).toEqual([])
  await saveSettings(app.db, { credits: { enabled: 1, rules } })
})
