import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LOGIN_EXPIRED } from '#contract/errors.ts'
import { getPositions, putPositions } from '#contract/content/positions.ts'
import { positions } from './histories.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import { dice } from '#demo/recordings/instruments.ts'
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
const item = (position: number, at: number, audio_id: number = world.audio, album_id: number | '' = world.album) => ({
  audio_id,
  album_id,
  position,
  duration: 61,
  at,
})
const put = (...items: ReturnType<typeof item>[]) => app.call(putPositions, { items }, me)
const mine = async (who = me) => (await app.call(getPositions, {}, who)).list

test('what was sent is there, newest first, with what a shelf shows', async () => {
  await put(item(12.5, T), item(40, T + 5000, 1102, ''))
  expect(await mine()).toEqual([
    {
      audio_id: '1102',
      album_id: '',
      position: 40,
      duration: 61,
      at: T + 5000,
      name: '第 1102 篇',
      image: '',
      album_name: '',
    },
    {
      audio_id: '1101',
      album_id: String(world.album),
      position: 12.5,
      duration: 61,
      at: T,
      name: '第 1101 篇',
      image: '',
      album_name: '小城夜话',
    },
  ])
})
test('the later moment wins, in whatever order two devices report, and each hears what now stands', async () => {
  await put(item(30, T + 1000))
  expect((await put(item(5, T))).list[0]!.position).toBe(30)
  expect((await put(item(0, T + 999), item(31, T + 1001), item(2, T + 1000))).list[0]).toMatchObject({
    position: 31,
    at: T + 1001,
  })
  expect(await mine()).toHaveLength(1)
})
test('forty devices at once, in any order: for every item the newest stands', async () => {
  const random = dice(5)
  const newest = new Map<number, { at: number; position: number }>()
  const batches = Array.from({ length: 40 }, () =>
    Array.from({ length: 6 }, () => {
      const one = item(
        Math.floor(random() * 60),
        T + Math.floor(random() * 1e6),
        world.audios[Math.floor(random() * 3)],
      )
      if (one.at > (newest.get(one.audio_id)?.at ?? 0)) newest.set(one.audio_id, one)
      return one
    }),
  )
  await Promise.all(batches.map((batch) => put(...batch)))
  const list = await mine()
  expect(list).toHaveLength(newest.size)
  for (const one of list)
    expect(one).toMatchObject({
      at: newest.get(Number(one.audio_id))!.at,
      position: newest.get(Number(one.audio_id))!.position,
    })
})
test('a clock that runs ahead counts as now: it does not win for ever', async () => {
  const before = Date.now()
  await put(item(3, before + 10 * 365 * 86_400_000))
  const [kept] = await mine()
  expect(kept!.at).toBeLessThanOrEqual(Date.now())
  await put(item(9, Date.now() + 1))
  expect((await mine())[0]!.position).toBe(9)
})
test("nobody sees or changes another's", async () => {
  const other = await app.signUp()
  await put(item(12, T))
  await app.call(putPositions, { items: [item(50, T + 1)] }, other)
  expect((await mine())[0]!.position).toBe(12)
  expect((await mine(other))[0]!.position).toBe(50)
  await app.call(putPositions, { items: [{ ...item(1, T + 9), user_id: me.id } as never] }, other)
  expect((await mine())[0]!.position).toBe(12)
  for (const call of [app.call(getPositions, {}), app.call(putPositions, { items: [] })])
    await expect(call).rejects.toMatchObject({ code: LOGIN_EXPIRED[0] })
})
describe('limits', () => {
  test('what does not exist is left out, the rest is kept; what was withdrawn is not shown', async () => {
    expect(
      (await put(item(1, T, 999), item(2, T, world.withdrawn), item(3, T))).list.map((one) => one.audio_id),
    ).toEqual(['1101'])
    await put(item(4, T, 1103))
    await app.db.update(posts).set({ status: 2 }).where(eq(posts.id, 1103))
    expect((await mine()).map((one) => one.audio_id)).toEqual(['1101'])
    await app.db.update(posts).set({ status: 1 }).where(eq(posts.id, 1103))
  })
  test('200 are kept, the newest', async () => {
    const ids = Array.from({ length: 230 }, (_, n) => 5000 + n)
    await app.db
      .insert(posts)
      .overridingSystemValue()
      .values(ids.map((id) => ({ id, type: 1, title: `节目 ${id}`, publishAt: new Date(), listed: false })))
    for (let from = 0; from < ids.length; from += 50)
      await put(...ids.slice(from, from + 50).map((id) => item(1, T + id, id)))
    const list = await mine()
    expect(list).toHaveLength(200)
    expect(list[0]!.audio_id).toBe('5229')
    expect(list.at(-1)!.audio_id).toBe('5030')
    expect((await app.db.select().from(positions).where(eq(positions.userId, me.id))).length).toBe(200)
  })
  test('51 at once, and what is no position, are refused; nothing is no failure', async () => {
    const bad = [
      Array.from({ length: 51 }, () => item(1, T)),
      [item(-1, T)],
      [item(Number.NaN, T)],
      [item(1, T + 0.5)],
      [item(1, -1)],
      [item(2e9, T)],
    ]
    for (const items of bad) await expect(app.call(putPositions, { items }, me)).rejects.toMatchObject({ code: 400 })
    expect(await app.call(putPositions, { items: [] }, me)).toEqual({ list: [] })
  })
})
