/**
 * `npm run chaos -- older-postgres`: the PostgreSQL of Debian 12 and the embedded one are brought from two migrations
 * ago to today, with rows in them, and serve a city [decision 117].
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { joinCluster } from '#server/platform/database/embedded-postgres.ts'
import { readMigrations } from '#server/platform/database/migration-files.ts'
import { ensureDatabase } from '#server/platform/database/reach-database.ts'
import { migrateUp } from '#server/platform/database/run-migrations.ts'
import { makeOldDatabase } from '#tests/server/migrate-old-database.ts'
import { startChaosCity } from './chaos-city.ts'
import { startDebianPostgres } from './debian-postgres.ts'
import { startTraffic } from './traffic.ts'

const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
}, 120_000)

async function startEmbedded(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'yunshang-embedded-'))
  const cluster = await joinCluster(folder)
  stops.push(
    () => rmSync(folder, { recursive: true, force: true }),
    () => cluster.leave(),
  )
  return cluster.url('postgres')
}
async function startDebian(): Promise<string> {
  const { url, stop } = await startDebianPostgres()
  stops.push(stop)
  return url
}
const rows = `
  insert into users (id, nickname) overriding system value select n, '市民' || n from generate_series(1, 5000) n;
  insert into posts (id, title, publish_at) overriding system value select n, '标题' || n, now() from generate_series(1, 5000) n;
  insert into comments (post_id, user_id, content) select n, n, '第 ' || n || ' 条' from generate_series(1, 5000) n;`
const counted =
  'select (select count(*) from users) + (select count(*) from posts) + (select count(*) from comments) as n'

test.each([
  ['PostgreSQL 15 of Debian', startDebian],
  ['the embedded PostgreSQL', startEmbedded],
])(
  '%s: from two migrations ago to today, and a city from its first start',
  async (_, begin) => {
    const cluster = await begin()
    const all = readMigrations()
    const url = await makeOldDatabase('older', Number(all.at(-3)!.name.slice(0, 4)), rows, cluster)
    await expect(connect({ databaseUrl: url, dataDir: '' })).rejects.toThrow('npm run migrate -- up')
    const { applied } = await migrateUp(() => ({ connectionString: url }))
    expect(applied).toEqual(all.slice(-2).map(({ name }) => name))
    const { pool, close } = await connect({ databaseUrl: url, dataDir: '' })
    expect((await pool.query(counted)).rows).toEqual([{ n: 15_000 }])
    await close()

    await ensureDatabase(cluster, 'younger')
    const younger = new URL(cluster)
    younger.pathname = '/younger'
    const city = await startChaosCity({ env: { DATABASE_URL: younger.href }, database: younger.href })
    stops.push(city.stop)
    const traffic = await startTraffic(city)
    await expect.poll(() => traffic.read(), { timeout: 60_000 }).toBeGreaterThan(100)
    const { lost, doubled } = await traffic.end()
    // Without a build there are no pages.
    const statuses = traffic.statuses().filter((status) => status !== 503)
    expect([lost, doubled, statuses]).toEqual([[], [], []])
  },
  300_000,
)
