import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LOGIN_EXPIRED } from '#contract/errors.ts'
import { deleteHistories, getHistories, putHistories } from '#contract/content/histories.ts'
import { putPositions } from '#contract/content/positions.ts'
import { histories } from './histories.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let me: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
beforeEach(async () => {
  me = await app.signUp()
})
afterAll(() => app.close())
const T = Date.parse('2026-11-20T08:00:00+08:00')
const put = (...items: { id: number; at: number }[]) => app.call(putHistories, { items }, me)
const ids = async (who = me) => (await app.call(getHistories, {}, who)).list.map(({ id }) => Number(id))
const forget = (id: number | 'all', before?: number) => app.call(deleteHistories, { id, before }, me)

test('what was opened is there, newest first, as a list shows it, with the place where hearing stopped', async () => {
  await app.call(
    putPositions,
    { items: [{ audio_id: world.audio, album_id: '', position: 12.7, duration: 61, at: T }] },
    me,
  )
  await put({ id: 1001, at: T }, { id: world.audio, at: T + 1000 })
  expect((await app.call(getHistories, {}, me)).list).toMatchObject([
    {
      id: String(world.audio),
      type: 1,
      position: 12,
      at: T + 1000,
      viewed_at: '2026-11-20 08:00:01',
      content: { title: '第 1101 篇', source_name: '小城日报' },
    },
    { id: '1001', type: 3, position: 0, content: { title: '第 1001 篇' } },
  ])
})
test('opened again it comes to the top; told late it does not go back; a clock that runs ahead counts as now', async () => {
  await put({ id: 1001, at: T }, { id: 1002, at: T + 1 })
  await put({ id: 1001, at: T + 2 })
  await put({ id: 1001, at: T - 5 }, { id: 1001, at: T - 9 })
  expect(await ids()).toEqual([1001, 1002])
  const before = Date.now()
  const { list } = await put({ id: 1003, at: before + 10 * 365 * 86_400_000 })
  expect(list[0]!.at).toBeLessThanOrEqual(Date.now())
  expect(list[0]!.at).toBeGreaterThanOrEqual(before)
})
test('one line, or all, but nothing opened after the moment of deleting', async () => {
  await put({ id: 1001, at: T }, { id: 1002, at: T + 1 }, { id: 1003, at: T + 2 })
  expect(await forget(1002)).toEqual({ id: '1002', removed: 1 })
  expect(await forget(1003, T + 1)).toMatchObject({ removed: 0 })
  expect(await forget('all', T + 1)).toEqual({ id: 'all', removed: 1 })
  expect(await ids()).toEqual([1003])
  expect(await forget('all')).toMatchObject({ removed: 1 })
  expect(await forget(1001)).toMatchObject({ removed: 0 })
})
test('a hundred are kept, the newest, also when ten devices tell at once', async () => {
  const many = Array.from({ length: 130 }, (_, n) => 6000 + n)
  await app.db
    .insert(posts)
    .overridingSystemValue()
    .values(many.map((id) => ({ id, title: `篇目 ${id}`, publishAt: new Date(), listed: false })))
  await Promise.all(
    Array.from({ length: 10 }, (_, place) =>
      put(...many.filter((id) => id % 10 === place).map((id) => ({ id, at: T + id }))),
    ),
  )
  expect(await ids()).toEqual(many.reverse().slice(0, 100))
  expect(await app.db.select().from(histories).where(eq(histories.userId, me.id))).toHaveLength(100)
})
test('what does not exist or was withdrawn is left out; 101 at once and what is no moment are refused', async () => {
  expect(
    (await put({ id: 999, at: T }, { id: world.withdrawn, at: T }, { id: 1001, at: T })).list.map(({ id }) => id),
  ).toEqual(['1001'])
  expect(await put()).toEqual({ list: [] })
  for (const items of [
    Array.from({ length: 101 }, () => ({ id: 1001, at: T })),
    [{ id: 1001, at: -1 }],
    [{ id: 1001, at: 1.5 }],
    [{ id: 1001, at: 9e15 }],
  ])
    await expect(app.call(putHistories, { items }, me)).rejects.toMatchObject({ code: 400 })
  await expect(app.call(deleteHistories, { id: 'everything' as never }, me)).rejects.toMatchObject({ code: 400 })
})
test("nobody sees or deletes another's", async () => {
  const other = await app.signUp()
  await put({ id: 1001, at: T })
  await app.call(deleteHistories, { id: 'all' }, other)
  await app.call(deleteHistories, { id: 1001 }, other)
  expect(await ids(other)).toEqual([])
  expect(await ids()).toEqual([1001])
  for (const call of [
    app.call(getHistories, {}),
    app.call(putHistories, { items: [] }),
    app.call(deleteHistories, { id: 'all' }),
  ])
    await expect(call).rejects.toMatchObject({ code: LOGIN_EXPIRED[0] })
})
