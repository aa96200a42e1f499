/**
 * `npm run chaos -- restore`: a city on the PostgreSQL of Debian loses its comments by mistake and then its server, and
 * is brought back to the moment before, as docs/operations.md says: base back-up, archived log, recovery.
 */
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { postgresUser } from '#server/platform/database/postgres-files.ts'
import { startChaosCity } from './chaos-city.ts'
import { ownedFolder, startDebianPostgres } from './debian-postgres.ts'
import { startTraffic } from './traffic.ts'

const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
}, 120_000)

/** Every table of the city with its rows, in one answer. */
const counted = `
  select relname as name, (xpath('/row/n/text()', query_to_xml('select count(*) as n from public.' || quote_ident(relname), false, true, '')))[1]::text::int as rows
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('sessions', 'rate_limits')
  order by relname`

test('what was written before an accident is there, with the time it takes', async () => {
  const store = ownedFolder('yunshang-archive-')
  stops.push(() => rmSync(store, { recursive: true, force: true }))
  const [log, base] = [join(store, 'wal'), join(store, 'base')]
  mkdirSync(log)
  const owner = postgresUser()
  if (owner) chownSync(log, owner.uid, owner.gid)
  const first = await startDebianPostgres({
    archive_mode: 'on',
    archive_command: `test ! -f ${log}/%f && cp %p ${log}/%f`,
  })
  const disk = mkdtempSync(join(tmpdir(), 'yunshang-recovered-'))
  stops.push(() => rmSync(disk, { recursive: true, force: true }))
  const city = await startChaosCity({ env: { DATABASE_URL: first.url }, database: first.url, disk })
  stops.push(city.stop)
  const traffic = await startTraffic(city)
  await expect.poll(() => traffic.read(), { timeout: 60_000 }).toBeGreaterThan(200)
  first.copyTo(base)
  await expect.poll(() => traffic.read(), { timeout: 60_000 }).toBeGreaterThan(600)
  const { acknowledged, lost } = await traffic.end()
  expect(lost).toEqual([])
  await city.stop()

  const before = await city.ask(counted)
  const [{ moment } = { moment: '' }] = await city.ask<{ moment: string }>('select clock_timestamp()::text as moment')
  await city.ask('delete from comments')
  const [{ file } = { file: '' }] = await city.ask<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
  const archived = async () =>
    (await city.ask<{ last: string }>('select last_archived_wal as last from pg_stat_archiver'))[0]!.last >= file
  await expect.poll(archived, { timeout: 30_000 }).toBe(true)
  first.stop()

  const began = performance.now()
  const second = await startDebianPostgres(
    { restore_command: `cp ${log}/%f %p`, recovery_target_time: moment, recovery_target_action: 'promote' },
    base,
  )
  stops.push(second.stop)
  const again = await startChaosCity({ env: { DATABASE_URL: second.url }, database: second.url, disk })
  stops.push(again.stop)
  process.stdout.write(`recovered and serving after ${Math.round(performance.now() - began)} ms\n`)
  expect(await again.ask(counted)).toEqual(before)
  const written = await again.ask<{ n: number }>('select count(*)::int as n from comments')
  expect(written[0]!.n).toBeGreaterThanOrEqual(acknowledged)
  const more = await startTraffic(again)
  await expect.poll(() => more.read(), { timeout: 60_000 }).toBeGreaterThan(100)
  expect(await more.end()).toMatchObject({ lost: [], doubled: [] })
}, 300_000)
