import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect, type Connection } from '#server/platform/database/connect.ts'
import { locks } from '#server/platform/database/locks.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import type { Job } from './job.ts'
import { startJobs } from './start-jobs.ts'

/** A process of its own, as far as the database knows. */
interface Process {
  runs: number
  stop: () => Promise<void>
}
let app: TestApp
let second: Connection
let stops: (() => Promise<void>)[]
const logged: string[] = []
const log = pino({ level: 'info', base: null }, { write: (line: string) => void logged.push(line) })

beforeAll(async () => {
  app = await startTestApp()
  second = await connect({ databaseUrl: app.connection.pool.options.connectionString, dataDir: '', connections: 4 })
})
beforeEach(() => {
  stops = []
  logged.length = 0
})
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()))
  await vi.waitFor(async () => expect(await holders()).toEqual([]))
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const holders = async () =>
  (
    await app.db.execute<{ pid: number }>(
      sql`select pid from pg_locks where locktype = 'advisory' and granted and classid = ${locks.jobs}::oid
        and database = (select oid from pg_database where datname = current_database())`,
    )
  ).rows.map(({ pid }) => pid)

function start({ direct }: Connection, more: Partial<Job> = {}): Process {
  const process: Process = { runs: 0, stop: () => Promise.resolve() }
  const run = () => {
    process.runs++
    return Promise.resolve()
  }
  process.stop = startJobs([{ name: 'counted', everyMs: 20, run, ...more }], { direct, log, lookEveryMs: 50 })
  stops.push(process.stop)
  return process
}
const leads = (process: Process) => vi.waitFor(() => expect(process.runs).toBeGreaterThan(2), { timeout: 10_000 })

test('of two processes one runs a job; when it stops, the other takes over', async () => {
  const first = start(app.connection)
  await leads(first)
  const other = start(second)
  const before = first.runs
  await vi.waitFor(() => expect(first.runs).toBeGreaterThan(before + 10), { timeout: 10_000 })
  expect(other.runs).toBe(0)
  await first.stop()
  const last = first.runs
  await leads(other)
  expect(first.runs).toBe(last)
})

test('a leader whose connection is cut survives, stops working as one, and somebody leads again', async () => {
  const processes = [start(app.connection), start(second)]
  const runs = () => processes.reduce((sum, one) => sum + one.runs, 0)
  await vi.waitFor(() => expect(runs()).toBeGreaterThan(2), { timeout: 10_000 })
  const [leader] = await holders()
  await app.db.execute(sql`select pg_terminate_backend(${leader!}::int)`)
  await vi.waitFor(async () => expect((await holders())[0] ?? leader).not.toBe(leader), { timeout: 10_000 })
  const before = runs()
  await vi.waitFor(() => expect(runs()).toBeGreaterThan(before + 2), { timeout: 10_000 })
  expect(await holders()).toHaveLength(1)
  // A look that was under way at that moment fails; otherwise the connection does.
  expect(logged.join()).toMatch(/connection of the jobs lost|leader of the jobs unknown/)
})

test('a job that fails is logged and comes again; one that takes long never runs twice at a time', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const run = async () => {
    most = Math.max(most, ++running)
    await app.db.execute(sql`select pg_sleep(0.1)`)
    running--
    if (++runs === 1) throw new Error('tripped')
  }
  start(app.connection, { run })
  await vi.waitFor(() => expect(runs).toBeGreaterThan(2), { timeout: 10_000 })
  expect(most).toBe(1)
  expect(logged.filter((line) => line.includes('tripped'))).toHaveLength(1)
})

test('what tends a machine of its own runs in every process', async () => {
  await Promise.all([start(app.connection, { everywhere: true }), start(second, { everywhere: true })].map(leads))
})

test('stopping waits for what is running', async () => {
  let ended = false
  let begun = false
  const run = async () => {
    begun = true
    await app.db.execute(sql`select pg_sleep(0.3)`)
    ended = true
  }
  const { stop } = start(app.connection, { run, everyMs: 60_000 })
  await vi.waitFor(() => expect(begun).toBe(true), { timeout: 10_000 })
  await stop()
  expect(ended).toBe(true)
})
