/**
 * `npm run chaos -- pooler`: two processes behind PgBouncer in transaction mode, under mixed reads and keyed writes,
 * and what such a start refuses [decision 116]. Needs PgBouncer 1.21, or a Debian that can fetch it.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { joinCluster, type Cluster } from '#server/platform/database/embedded-postgres.ts'
import { ensureDatabase } from '#server/platform/database/reach-database.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { startChaosCity } from './chaos-city.ts'
import { startPgbouncer, type Pooler } from './pgbouncer.ts'
import { rest } from './rest.ts'
import { startTraffic } from './traffic.ts'

const folder = mkdtempSync(join(tmpdir(), 'yunshang-pooled-'))
let cluster: Cluster
let pooler: Pooler
const started: (() => Promise<void>)[] = []
beforeAll(async () => {
  chmodSync(folder, 0o755)
  cluster = await joinCluster(join(folder, 'database'))
  for (const name of ['city', 'crowd', 'other']) await ensureDatabase(cluster.url('postgres'), name)
  pooler = await startPgbouncer(cluster.url('postgres'))
}, 300_000)
afterAll(async () => {
  for (const stop of started) await stop()
  await pooler.stop()
  await cluster.leave()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}, 120_000)

const places = (database: string, behind = pooler) => ({
  databaseUrl: behind.url(database),
  directUrl: cluster.url(database),
  dataDir: '',
})

test('two processes serve a city: every write arrives once, and nobody is refused anything', async () => {
  const env = {
    DATABASE_URL: pooler.url('city'),
    DATABASE_DIRECT_URL: cluster.url('city'),
    DATABASE_POOL: '24',
    DATA_KEY: randomBytes(32).toString('base64'),
  }
  const disk = mkdtempSync(join(folder, 'disk-'))
  const first = await startChaosCity({ env, disk, database: cluster.url('city') })
  started.push(first.stop)
  const second = await startChaosCity({ env, disk })
  started.push(second.stop)
  const traffic = await startTraffic(first)
  const calls = [first, second].flatMap(({ origin }) =>
    ['/v1/categories/0/posts?page_size=20', '/v1/consumer/civilized_activities', '/healthz'].map(
      (path) => `${origin}${path}`,
    ),
  )
  for (; traffic.read() < 1500; await rest(100))
    for (const call of calls) expect({ call, status: (await fetch(call)).status }).toEqual({ call, status: 200 })
  const { acknowledged, lost, doubled } = await traffic.end()
  expect([lost, doubled]).toEqual([[], []])
  expect(acknowledged).toBeGreaterThan(50)
  // Without a build there are no pages.
  expect(traffic.statuses().filter((status) => status !== 503)).toEqual([])
}, 300_000)

test('transactions side by side, named statements and settings: more connections than there are behind it', async () => {
  const connection = await connect({ ...places('crowd'), connections: 40 })
  try {
    const { db, pool } = connection
    const [row] = await db.insert(users).values({ nickname: '市民' }).returning({ id: users.id })
    await Promise.all(
      Array.from({ length: 200 }, () =>
        db.transaction(async (tx) => {
          await tx.execute(sql`select pg_advisory_xact_lock(1, ${row!.id}::int)`)
          await tx
            .update(users)
            .set({ introduction: sql`${users.introduction} || 'x'` })
            .where(sql`${users.id} = ${row!.id}`)
        }),
      ),
    )
    expect((await db.select({ text: users.introduction }).from(users))[0]!.text).toHaveLength(200)
    const asked = Array.from({ length: 400 }, (_, n) =>
      pool.query<{ sum: number }>({ name: `add_${n % 7}`, text: `select $1::int + ${n % 7} as sum`, values: [n] }),
    )
    expect((await Promise.all(asked)).map(({ rows }) => rows[0]!.sum)).toEqual(asked.map((_, n) => n + (n % 7)))
    const zones = await Promise.all(asked.slice(0, 40).map(() => pool.query<{ TimeZone: string }>('show timezone')))
    expect(new Set(zones.map(({ rows }) => rows[0]!.TimeZone))).toEqual(new Set(['Asia/Shanghai']))
  } finally {
    await connection.close()
  }
}, 120_000)

test('a release runs as long as its process, although the pooler keeps its connections', async () => {
  const one = await connect({ ...places('crowd'), release: 'former' })
  const other = await connect({ ...places('crowd'), release: 'new' })
  await other.pool.query('select 1')
  expect((await one.runningReleases()).sort()).toEqual(['former', 'new'])
  await other.close()
  await expect.poll(() => one.runningReleases()).toEqual(['former'])
  await one.close()
})

test('a pooler alone, one that knows no prepared statements, and one before another database are refused', async () => {
  await expect(connect({ databaseUrl: pooler.url('crowd'), dataDir: '' })).rejects.toThrow(
    /^DATABASE_URL 指向一个按事务分配连接的连接池.*请用 DATABASE_DIRECT_URL 写上/,
  )
  await expect(connect({ ...places('crowd'), directUrl: pooler.url('crowd') })).rejects.toThrow(
    /^DATABASE_DIRECT_URL 指向一个按事务分配连接的连接池/,
  )
  const plain = await startPgbouncer(cluster.url('postgres'), { max_prepared_statements: 0 })
  await expect(connect(places('crowd', plain)))
    .rejects.toThrow(/^DATABASE_URL 前面的连接池不认识预备语句/)
    .finally(plain.stop)
  await expect(connect({ ...places('crowd'), databaseUrl: pooler.url('other') })).rejects.toThrow(
    'DATABASE_URL 与 DATABASE_DIRECT_URL 不是同一个数据库：请检查两个地址',
  )
}, 60_000)
