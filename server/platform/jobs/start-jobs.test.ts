import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect, type Connection } from '#server/platform/database/connect.ts'
import { migrationsFolder } from '#server/platform/database/migrations-folder.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { askForJob, askedJobs } from './ask-for-job.ts'
import { JOB_SCHEMA, storeOf } from './job-queue.ts'
import type { Job } from './job.ts'
import { startJobs } from './start-jobs.ts'

/** A process of its own, as far as the database knows. */
interface Process {
  runs: number
  stop: () => Promise<void>
}
const NAME = askedJobs.prepareExports
let app: TestApp
let second: Connection
let stops: (() => Promise<void>)[]
const logged: string[] = []
const log = pino({ level: 'info', base: null }, { write: (line: string) => void logged.push(line) })

beforeAll(async () => {
  app = await startTestApp()
  second = await connect({ databaseUrl: app.connection.pool.options.connectionString, dataDir: '', connections: 4 })
})
beforeEach(async () => {
  stops = []
  logged.length = 0
  await app.db.execute(sql.raw(`delete from ${JOB_SCHEMA}.job`))
})
afterEach(async () => void (await Promise.all(stops.map((stop) => stop()))))
afterAll(async () => {
  await second.close()
  await app.close()
})

function start({ pool }: Pick<Connection, 'pool'>, more: Partial<Job> = {}): Process {
  const process: Process = { runs: 0, stop: () => Promise.resolve() }
  const run = () => {
    process.runs++
    return Promise.resolve()
  }
  process.stop = startJobs([{ name: NAME, everyMs: 20, run, ...more }], { pool, log, lookEveryMs: 20 })
  stops.push(process.stop)
  return process
}
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 })
const rows = async (state: string) =>
  (
    await app.db.execute<{ id: string; output: unknown }>(
      sql`select id, output from ${sql.raw(JOB_SCHEMA)}.job where state = ${state}::pgboss.job_state`,
    )
  ).rows

test('the tables of the queue are those that its library makes', () => {
  const words = (text: string) => text.replace(/^--.*$/gm, '').replace(/[\s;]+/g, ' ')
  const ours = words(readFileSync(join(migrationsFolder, '0054_job_queue.sql'), 'utf8')).trim()
  expect(words(PgBoss.getConstructionPlans(JOB_SCHEMA))).toContain(ours)
})

test('once the process that has the turn has stopped, another takes the next one', async () => {
  const first = start(app.connection)
  await eventually(() => expect(first.runs).toBeGreaterThan(2))
  const other = start(second)
  await first.stop()
  const last = first.runs
  await askForJob(app.db, NAME)
  await eventually(() => expect(other.runs).toBeGreaterThan(2))
  expect(first.runs).toBe(last)
})

test('a process that dies in its turn is followed by another, without a hand', async () => {
  const dying = await connect({ databaseUrl: app.connection.pool.options.connectionString, dataDir: '' })
  let begun = 0
  start(dying, { withinMs: 2000, run: () => (begun++, new Promise(() => {})) })
  await eventually(() => expect(begun).toBe(1))
  // Nothing of it is finished, nothing is said any more.
  stops.pop()
  await dying.pool.end()
  const other = start(second, { withinMs: 2000 })
  await eventually(() => expect(other.runs).toBeGreaterThan(0))
})

test('a turn that ends while the database is away is told to the queue afterwards: the job is not held up for its longest time', async () => {
  let away = 0
  const connect = () => (away-- > 0 ? Promise.reject(new Error('away')) : second.pool.connect())
  let runs = 0
  start(
    { pool: { connect } as Connection['pool'] },
    {
      withinMs: 300_000,
      run: () => {
        if (runs++ > 0) return Promise.resolve()
        away = 5
        return Promise.reject(new Error('no database'))
      },
    },
  )
  await eventually(() => expect(runs).toBeGreaterThan(1))
})

test('a job that is done together goes on at once where a process has died in its turn', async () => {
  const dying = await connect({ databaseUrl: app.connection.pool.options.connectionString, dataDir: '' })
  let begun = 0
  start(dying, { together: true, withinMs: 300_000, run: () => (begun++, new Promise(() => {})) })
  await eventually(() => expect(begun).toBe(1))
  stops.pop()
  await dying.pool.end()
  const other = start(second, { together: true, withinMs: 300_000 })
  await eventually(() => expect(other.runs).toBeGreaterThan(0))
})

test('a failure is logged and tried again; one that stays is kept, and found by its reason', async () => {
  let runs = 0
  const run = () => (runs++, Promise.reject(new Error('tripped')))
  start(app.connection, { run, everyMs: 3_600_000 })
  await eventually(async () => {
    // Retries wait longer each time; nobody waits for them here.
    await app.db.execute(sql.raw(`update ${JOB_SCHEMA}.job set start_after = now() where state = 'retry'`))
    expect(await rows('failed')).toHaveLength(1)
  })
  expect(runs).toBe(4)
  expect(JSON.stringify(await rows('failed'))).toContain('tripped')
  expect(logged.join()).toContain('tripped')
})

test('one that takes long never runs twice at a time, and the next turn stands already', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const run = async () => {
    most = Math.max(most, ++running)
    await app.db.execute(sql`select pg_sleep(0.1)`)
    running--
    runs++
  }
  start(app.connection, { run })
  start(second, { run })
  await askForJob(app.db, NAME)
  await eventually(() => expect(runs).toBeGreaterThan(3))
  expect(most).toBe(1)
  expect((await rows('created')).length).toBeGreaterThan(0)
})

test('what a request asks for runs once its transaction holds, and not at all without', async () => {
  const process = start(app.connection, { everyMs: 3_600_000 })
  await eventually(async () => expect(await rows('completed')).toHaveLength(1))
  await app.db
    .transaction(async (tx) => {
      await askForJob(tx, NAME)
      throw new Error('called off')
    })
    .catch(() => {})
  await app.db.transaction(async (tx) => {
    await askForJob(tx, NAME)
    expect(await rows('completed')).toHaveLength(1)
  })
  await eventually(async () => expect(await rows('completed')).toHaveLength(2))
  expect(process.runs).toBe(2)
})

test('a statement of the queue that fails leaves no connection within its transaction', async () => {
  const { pool, close } = await connect({
    databaseUrl: app.connection.pool.options.connectionString,
    dataDir: '',
    connections: 1,
  })
  await expect(storeOf(pool).executeSql('begin; select 1 / 0; commit', [])).rejects.toMatchObject({ code: '22012' })
  expect((await pool.query<{ n: number }>('select 1 as n')).rows).toEqual([{ n: 1 }])
  await close()
})

test('a database that is away for a while costs words in the log, and the work goes on', async () => {
  const process = start(second)
  await eventually(() => expect(process.runs).toBeGreaterThan(0))
  await app.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  const before = process.runs
  await askForJob(app.db, NAME)
  await eventually(() => expect(process.runs).toBeGreaterThan(before))
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
  await eventually(() => expect(begun).toBe(true))
  await stop()
  expect(ended).toBe(true)
  expect(await rows('completed')).toHaveLength(1)
})
