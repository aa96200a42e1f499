import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readFeed } from '#server/import/read-feed.ts'
import { storeFeed } from '#server/import/store-feed.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { lockFor, lockPatiently, locks, whileLocked } from './locks.ts'

const TIMEOUT_MS = 200
let app: TestApp
/** Connections of another process, whose statements are cut off sooner than ours. */
let impatient: pg.Pool
beforeAll(async () => {
  app = await startTestApp()
  const { connectionString } = app.connection.pool.options
  impatient = new pg.Pool({ connectionString, options: `-c statement_timeout=${TIMEOUT_MS}`, max: 2 })
})
afterAll(async () => {
  await impatient.end()
  await app.close()
})

test('no two subjects share a number, and every number is one PostgreSQL takes', () => {
  const numbers: number[] = Object.values(locks)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const number of numbers) expect(number).toBeLessThan(2 ** 31)
})

test('an import that comes while a world is being seeded waits beyond the statement time-out, then succeeds', async () => {
  const feed = readFeed(
    '<rss version="2.0"><channel><title>城市新闻</title><link>https://news.example</link><item><title>一篇</title><guid>1</guid><description>正文</description></item></channel></rss>',
    'test.xml',
  )
  let seeded!: () => void
  let seeding!: Promise<void>
  await new Promise<void>((holding) => {
    seeding = whileLocked(app.connection.direct, 'world', () => {
      holding()
      return new Promise<void>((resolve) => (seeded = resolve))
    })
  })
  const importing = storeFeed(drizzle(impatient, { casing: 'snake_case' }), feed)
  const waited = async () =>
    (
      await app.db.execute<{ ms: number }>(
        sql`select extract(epoch from clock_timestamp() - query_start)::float8 * 1000 as ms from pg_locks join pg_stat_activity using (pid)
          where locktype = 'advisory' and not granted and classid = ${locks.world}::oid and datname = current_database()`,
      )
    ).rows[0]?.ms
  await vi.waitFor(async () => expect(await waited()).toBeGreaterThan(3 * TIMEOUT_MS), { timeout: 10_000 })
  seeded()
  await seeding
  expect(await importing).toMatchObject({ added: 1, skipped: [] })
})

test('what follows a patient wait has the time-out of its connection again', async () => {
  const { rows } = await drizzle(impatient).transaction(async (tx) => {
    await lockPatiently(tx, 'world')
    return tx.execute(sql`show statement_timeout`)
  })
  expect(rows).toEqual([{ statement_timeout: `${TIMEOUT_MS}ms` }])
})

test('a lock is held for its subject alone, until the end of the transaction', async () => {
  const held = sql`select objid::int from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database()) and classid = ${locks.creditsOfUser}::oid`
  const during = await app.db.transaction(async (tx) => {
    await lockFor(tx, 'creditsOfUser', 7)
    return tx.execute(held)
  })
  expect(during.rows).toEqual([{ objid: 7 }])
  expect((await app.db.execute(held)).rows).toEqual([])
})
