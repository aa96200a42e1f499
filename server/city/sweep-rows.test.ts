import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { sweepRows } from './sweep-rows.ts'

const [OLD, AT_ONCE] = [25, 10]
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const left = async () => {
  const { rows } = await app.db.execute<{ n: number }>(sql`select count(*)::int as n from tickets`)
  return rows[0]!.n
}

test('all that is outdated goes, in as many pieces as it takes, and nothing else; who is stopping begins no piece', async () => {
  await app.db.execute(sql`
    insert into tickets (hash, kind, data, expires_at)
    select 'ticket ' || n, 'test', '{}', now() + case when n <= ${OLD} then interval '-2 days' else interval '1 hour' end
    from generate_series(1, ${OLD + 1}) n`)
  await sweepRows(app.db, AbortSignal.abort(), AT_ONCE)
  expect(await left()).toBe(OLD + 1)
  await sweepRows(app.db, undefined, AT_ONCE)
  expect(await left()).toBe(1)
})
