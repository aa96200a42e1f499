/** The two jobs of suggestions, run by two processes at once: each step is taken once. */
import { asc, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdvice } from '#contract/government/advices.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { connect, type Connection } from '#server/platform/database/connect.ts'
import { adviceRecords, advices } from '#server/government/advices/advices.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { answerAdvices } from './auto-answer.ts'
import { closeAdvices } from '#server/government/advices/close-advices.ts'

const DAY_MS = 86_400_000
let app: TestApp
let other: Connection
let me: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  other = await connect({ databaseUrl: app.connection.pool.options.connectionString, dataDir: '', connections: 4 })
  me = await app.signUp('小林')
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const fields = { type: 1, title: '希望修好路灯', content: '桥头的路灯坏了三天，看不清路', isPublic: true }
async function made(...rows: Partial<typeof advices.$inferInsert>[]): Promise<number[]> {
  const added = await app.db
    .insert(advices)
    .values(rows.map((row) => ({ ...fields, merchantId: world.merchant, userId: me.id, ...row })))
    .returning({ id: advices.id })
  return added.map(({ id }) => id)
}
const both = (job: (db: Connection['db']) => Promise<void>) => Promise.all([job(app.db), job(other.db)])
const statesOf = async (ids: number[]) =>
  (await app.db.select().from(adviceRecords).where(inArray(adviceRecords.adviceId, ids)).orderBy(asc(adviceRecords.id)))
    .map(({ adviceId, state }) => [adviceId, state])
    .sort()

test('an answer nobody scored is closed after 15 days, not before; its author hears of it once', async () => {
  const answered = (days: number) => ({ status: 3, reply: '已修好', repliedAt: new Date(Date.now() - days * DAY_MS) })
  const [old, older, recent] = (await made(answered(16), answered(40), answered(14))) as [number, number, number]
  await both(closeAdvices)
  expect(await statesOf([old, older, recent])).toEqual([
    [old, 4],
    [older, 4],
  ])
  const told = (await app.call(getMessages, { page_size: 50 }, me)).list
  expect(told.length).toBe(2)
  expect((await app.call(getAdvice, { id: old })).status).toBe(4)
})

test('departments of the demo city answer step by step, those above the written ones alone', async () => {
  const [written, fresh] = (await made({ status: 0 }, { status: 0 })) as [number, number]
  const steps = (seconds: number) => both((db) => answerAdvices(db, { after_seconds: seconds, above: written }))
  await steps(60)
  expect(await statesOf([written, fresh])).toEqual([[fresh, 1]])
  // What moved a moment ago rests.
  await steps(60)
  expect(await statesOf([fresh])).toEqual([[fresh, 1]])
  for (let n = 0; n < 4; n++) await steps(0)
  expect(await statesOf([written, fresh])).toEqual([
    [fresh, 1],
    [fresh, 2],
    [fresh, 3],
  ])
  expect((await app.call(getAdvice, { id: fresh })).reply).toContain('希望修好路灯')
})
