/** Two at once, over many real connections: one effect, and counts that are the number of rows. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ADVICES_A_DAY,
  deleteAdvice,
  followAdvice,
  getAdvice,
  getAdvices,
  postAdvice,
  putAdvice,
  reopenAdvice,
  scoreAdvice,
} from '#contract/government/advices.ts'
import { postLike } from '#contract/talk/reactions.ts'
import { systemStaff } from '#server/platform/access/find-staff.ts'
import { adviceRecords, advices } from './advices.tables.ts'
import { acceptAdvice, answerAdvice, giveAdvice, refuseAdvice } from './decide-advice.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let me: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  me = await app.signUp('小林')
})
afterAll(() => app.close())

const words = { merchant_id: world.merchant, type: 1, title: '希望修好路灯', content: '桥头的路灯坏了三天，看不清路' }
async function made(status: number): Promise<number> {
  const { merchant_id: merchantId, ...fields } = words
  const [row] = await app.db
    .insert(advices)
    .values({ ...fields, merchantId, userId: me.id, status, isPublic: true, repliedAt: new Date() })
    .returning({ id: advices.id })
  return row!.id
}
const all = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length
const times = <T>(n: number, make: (n: number) => T): T[] => Array.from({ length: n }, (_, place) => make(place))
const records = async (id: number) =>
  (await app.db.select().from(adviceRecords).where(eq(adviceRecords.adviceId, id))).map(({ state }) => state)

test('scored twelve times at once: once', async () => {
  const id = await made(3)
  expect(await all(times(12, (n) => app.call(scoreAdvice, { id, score: 1 + (n % 5) }, me)))).toBe(1)
  expect(await records(id)).toEqual([4])
})

test('scored and reopened at once: one of them', async () => {
  for (const id of await Promise.all(times(8, () => made(3)))) {
    const done = await all([
      app.call(scoreAdvice, { id, score: 3 }, me),
      app.call(reopenAdvice, { id, reason: '路灯又坏了' }, me),
    ])
    expect(done).toBe(1)
    const { status, score, reopened } = await app.call(getAdvice, { id }, me)
    expect([
      [4, 3, 0],
      [2, 0, 1],
    ]).toContainEqual([status, score, reopened])
    expect(await records(id)).toEqual([status])
  }
})

test('edited or withdrawn while it is accepted: what was accepted is not changed after it', async () => {
  const staff = await systemStaff(app.db)
  for (const id of await Promise.all(times(8, () => made(0)))) {
    const [edited, accepted] = await Promise.allSettled([
      app.call(putAdvice, { ...words, id, title: '改过的标题' }, me),
      acceptAdvice(app.db, { id, words: '', staff }),
    ])
    expect(accepted).toMatchObject({ value: 'done' })
    const { title, status } = await app.call(getAdvice, { id }, me)
    expect([title, status]).toEqual([edited.status === 'fulfilled' ? '改过的标题' : words.title, 1])
  }
  for (const id of await Promise.all(times(8, () => made(0)))) {
    const [gone, accepted] = await Promise.allSettled([
      app.call(deleteAdvice, { id }, me),
      acceptAdvice(app.db, { id, words: '', staff }),
    ])
    expect([gone.status, accepted.status === 'fulfilled' && accepted.value]).toEqual(
      gone.status === 'fulfilled' ? ['fulfilled', 'missing'] : ['rejected', 'done'],
    )
  }
})

test('two members of staff at once: one decides, the other is told', async () => {
  const staff = await systemStaff(app.db)
  const waiting = await made(1)
  const decided = await Promise.all([
    refuseAdvice(app.db, { id: waiting, words: '不受理', staff }),
    giveAdvice(app.db, { id: waiting, words: '2 请核实', staff }),
  ])
  expect(decided.filter((outcome) => outcome === 'done')).toHaveLength(1)
  const given = await made(2)
  const answered = await Promise.all(times(6, (n) => answerAdvice(app.db, { id: given, words: `第 ${n} 份`, staff })))
  expect(answered.sort()).toEqual(['already', 'already', 'already', 'already', 'already', 'done'])
  expect(await records(given)).toEqual([3])
})

test('附议 and followed by a hundred, each twice: a hundred, and as many rows', async () => {
  const id = await made(1)
  const people = await Promise.all(times(100, () => app.signUp()))
  const like = (who: Citizen) => app.call(postLike, { id, type: 'advice', status: 1 }, who)
  await Promise.all(people.map(like))
  await Promise.all(people.map(like))
  await Promise.all(people.map((who) => app.call(followAdvice, { id, status: 1 }, who)))
  expect((await app.call(getAdvice, { id })).like_num).toBe(100)
  const { rows } = await app.connection.pool.query<{ likes: number; follows: number }>(
    `select (select count(*) from likes where target_type = 'advice' and target_id = $1) as likes,
      (select count(*) from follows where target_type = 'advice' and target_id = $1) as follows`,
    [id],
  )
  expect(rows[0]).toEqual({ likes: 100, follows: 100 })
})

test('while forty wait to mark the same one, the others are answered', async () => {
  const id = await made(1)
  const people = await Promise.all(times(40, () => app.signUp()))
  const busy = await app.connection.pool.connect()
  await busy.query('begin; select 1 from advices where id = ' + id + ' for update')
  const marks = people.map((who) => app.call(followAdvice, { id, status: 1 }, who))
  const waiting = async () =>
    (await busy.query("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"))
      .rowCount
  await expect.poll(waiting).toBeGreaterThan(3)
  expect((await app.call(getAdvices, { scope: 'mine' }, me)).list.length).toBeGreaterThan(0)
  await busy.query('commit')
  busy.release()
  expect(await all(marks)).toBe(40)
})

test('ten a day, counted right by thirty devices at once; the same words once', async () => {
  const other = await app.signUp('阿明')
  const sent = await all(times(30, (n) => app.call(postAdvice, { ...words, title: `第 ${n} 件事情` }, other)))
  expect(sent).toBe(ADVICES_A_DAY)
  expect((await app.call(getAdvices, { scope: 'mine' }, other)).total).toBe(ADVICES_A_DAY)
  const third = await app.signUp('阿亮')
  expect(await all(times(8, () => app.call(postAdvice, words, third)))).toBe(1)
  await expect(app.call(postAdvice, words, third)).rejects.toMatchObject({ message: '今天已经提交过相同的内容' })
})
