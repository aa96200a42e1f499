import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCivilizationComments, getComments, postComment } from '#contract/talk/comments.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import type { Subject } from '#contract/subjects.ts'
import { comments } from '#server/talk/comments/comments.tables.ts'
import { everyMark } from '#tests/server/every-mark.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { columnOf } from './counters.ts'
import { markTables, marksOn } from './marks.ts'
import { subjects } from './subjects.ts'

const NOBODY = 999_999
const gone = { code: NOT_VIEWABLE }
let app: TestApp
let me: Citizen
let crowd: Citizen[]
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  me = await app.signUp('小林')
  crowd = await Promise.all(Array.from({ length: 12 }, (_, n) => app.signUp(`市民${n}`)))
})
afterAll(() => app.close())

test('every mark a kind can have has a case here: a new one fails until it has', () => {
  const known = everyMark.map(({ mark, subject }) => `${mark} ${subject}`).sort()
  const registered = Object.entries(subjects).flatMap(([subject, { markCounter = {} }]) =>
    Object.keys(markCounter).map((mark) => `${mark} ${subject}`),
  )
  expect(known).toEqual(registered.sort())
})

describe.each(everyMark)('a $mark of a $subject', ({ mark, subject, set, id, refused }) => {
  const rows = async (of: number) =>
    (
      await app.db
        .select({ n: count() })
        .from(markTables[mark])
        .where(marksOn(mark, subject, of))
    )[0]!.n
  const counted = async () => {
    const kind = subjects[subject]
    const counter = kind.markCounter?.[mark]
    if (counter === undefined) return rows(id)
    const [row] = await app.db
      .select({ n: columnOf(kind, counter) })
      .from(kind.table)
      .where(eq(kind.id, id))
    return row!.n
  }
  test.each([NOBODY, ...refused])('is refused where everybody sees nothing of the kind: %i', async (of) => {
    for (const status of [1, 0] as const) await expect(set(app, me, of, status)).rejects.toMatchObject(gone)
    expect(await rows(of)).toBe(0)
  })
  test('counts once for each citizen, however many set it at once, and goes again', async () => {
    const before = await rows(id)
    await Promise.all(crowd.flatMap((one) => [1, 2, 3].map(() => set(app, one, id, 1))))
    expect(await set(app, me, id, 1)).toMatchObject({ id: String(id), status: 1, total: before + crowd.length + 1 })
    expect([await rows(id), await counted()]).toEqual([before + crowd.length + 1, before + crowd.length + 1])
    await Promise.all([me, ...crowd].flatMap((one) => [1, 2].map(() => set(app, one, id, 0))))
    expect([await rows(id), await counted()]).toEqual([before, before])
  })
  test('set and taken back at random, in parallel: what is counted is the number of rows', async () => {
    await Promise.all(
      crowd.flatMap((one, n) => [0, 1, 2].map((turn) => set(app, one, id, (n * 7 + turn * 3) % 2 === 1 ? 1 : 0))),
    )
    expect(await counted()).toBe(await rows(id))
  })
})

describe.each([
  ['post', {}, world.firstPost, [NOBODY, world.withdrawn, world.draft]],
  ['civilization', { type: 'civilization' }, world.civilization, [NOBODY, world.civilizationWaiting]],
  ['practice', { type: 'practice' }, world.practicePost, [NOBODY, world.practiceWaiting]],
] as const)('comments on a %s', (subject, named, id, refused) => {
  let writer: Citizen
  beforeAll(async () => void (writer = await app.signUp()))
  const post = (of: number, more = {}) =>
    app.call(postComment, { post_id: of, ...named, content: '说一句', ...more }, writer)
  const stored = () => app.db.$count(comments, eq(comments.target, subject satisfies Subject))
  test('are refused on what is missing or hidden, and there is nothing to read', async () => {
    const before = await stored()
    for (const of of refused) {
      await expect(post(of)).rejects.toMatchObject(gone)
      await expect(app.call(getComments, { id: of, ...named })).rejects.toMatchObject(gone)
    }
    expect(await stored()).toBe(before)
  })
  test('are answered under the same subject only', async () => {
    const [parent] = await app.db
      .insert(comments)
      .values({ target: subject, postId: id, userId: world.author, content: '在', status: 1 })
      .returning({ id: comments.id })
    expect(await post(id, { parent_id: parent!.id })).toMatchObject({ parent_id: String(parent!.id) })
    const elsewhere =
      subject === 'post' ? { post_id: world.civilization, type: 'civilization' as const } : { post_id: 1002 }
    await expect(
      app.call(postComment, { ...elsewhere, content: '错处', parent_id: parent!.id }, writer),
    ).rejects.toMatchObject(gone)
  })
})

test('closed comments say so', async () => {
  await expect(app.call(postComment, { post_id: world.closed, content: '说一句' }, me)).rejects.toMatchObject({
    code: 400,
    message: '该内容未开放评论',
  })
})
test('the comments of a show-civilization post are the same by either call', async () => {
  const own = await app.call(getCivilizationComments, { id: world.civilization }, me)
  expect(own.list.length).toBeGreaterThan(0)
  expect(await app.call(getComments, { id: world.civilization, type: 'civilization' }, me)).toEqual(own)
})
test('replies of what is hidden are hidden with it', async () => {
  const read = () => app.call(getComments, { id: world.firstPost, parent_id: world.comment }, me)
  expect((await read()).list.length).toBeGreaterThan(0)
  await app.db.execute(sql`update posts set status = 2 where id = ${world.firstPost}`)
  await expect(read()).rejects.toMatchObject(gone)
})
