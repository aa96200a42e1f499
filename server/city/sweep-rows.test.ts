import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { sweepRows } from './sweep-rows.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const enter = (rows: number, age: string) =>
  app.connection.pool.query(
    `insert into events (event, at, created_at)
     select 1, now(), now() - interval '${age}' from generate_series(1, ${rows})`,
  )
const left = async () =>
  Number((await app.connection.pool.query<{ n: number }>('select count(*) as n from events')).rows[0]!.n)

test('whatever is too old goes at one turn, however much it is; what is not stays', async () => {
  await enter(12_000, '401 days')
  await enter(3, '399 days')
  await sweepRows(app.db)
  expect(await left()).toBe(3)
})

test('a process that stops goes no further', async () => {
  await enter(10, '401 days')
  await sweepRows(app.db, AbortSignal.abort())
  expect(await left()).toBe(13)
})
