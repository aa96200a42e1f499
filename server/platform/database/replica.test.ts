/** A replica answers while it is near enough, and costs nobody an error [decision 116]. */
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/city/app.ts'
import { Secrets } from '#server/platform/access/secrets.ts'
import { startReplicated, type Replicated } from '#tests/server/start-replica.ts'
import { connect, type Connection, type Database } from './connect.ts'

let both: Replicated
let city: Connection
const told: string[] = []
beforeAll(async () => {
  both = await startReplicated()
  city = await connect({
    databaseUrl: both.primary,
    readUrl: both.replica,
    dataDir: '',
    connections: 8,
    tell: (line) => told.push(line),
  })
  await city.pool.query('create table written (n int)')
})
afterAll(async () => {
  await city.close()
  await both.stop()
})

/** Who answers, and the largest number that is written there. */
const look = async (db: Database) => {
  const { rows } = await db.execute<{ copy: boolean; n: number | null }>(
    sql`select pg_is_in_recovery() as copy, max(n) as n from written`,
  )
  return { by: rows[0]!.copy ? 'replica' : 'primary', n: rows[0]!.n }
}
const read = () => city.replica!.read(city.db, look)
const answeredBy = (who: string) =>
  expect.poll(async () => (await read()).by, { timeout: 30_000, interval: 50 }).toBe(who)
const write = (n: number) => city.pool.query('insert into written values ($1)', [n])

test('it answers, also while nothing is written; what is held back for long is read from the primary', async () => {
  await answeredBy('replica')
  await both.tellReplica('select pg_wal_replay_pause()')
  await write(1)
  await answeredBy('primary')
  for (let time = 0; time < 20; time++) expect(await read()).toEqual({ by: 'primary', n: 1 })
  await both.tellReplica('select pg_wal_replay_resume()')
  await answeredBy('replica')
  expect((await read()).n).toBe(1)
})

test('who is signed in finds at once what was written, in a public call too; a guest does soon', async () => {
  const { api } = createApp({ connection: city, log: pino({ enabled: false }), secrets: new Secrets(randomBytes(32)) })
  const names = async (token: string) => {
    const answer = await api.fetch(
      new Request('http://city.local/v1/api/post_cassify/0', { headers: { Authorization: token } }),
      { incoming: { socket: { remoteAddress: '198.51.100.7' } } },
    )
    const { data } = (await answer.json()) as { data: { list: { name: string }[] } }
    return data.list.map(({ name }) => name)
  }
  for (const name of ['一', '二']) {
    await answeredBy('replica')
    await both.tellReplica('select pg_wal_replay_pause()')
    await city.pool.query('insert into categories (name) values ($1)', [name])
    expect(await names('token-of-a-citizen')).toContain(name)
    await expect.poll(() => names('guest'), { timeout: 30_000 }).toContain(name)
    await both.tellReplica('select pg_wal_replay_resume()')
  }
})

test('what fails there is done by the primary: a refusal, and what only a primary does', async () => {
  await answeredBy('replica')
  const asked: string[] = []
  await expect(
    city.replica!.read(city.db, async (db) => {
      asked.push((await look(db)).by)
      throw new Error('no such thing')
    }),
  ).rejects.toThrow('no such thing')
  expect(asked).toEqual(['replica', 'primary'])
  await city.replica!.read(city.db, (db) => db.execute(sql`insert into written values (2)`))
  expect((await city.pool.query('select max(n) as n from written')).rows).toEqual([{ n: 2 }])
})

test('nobody notices when it is gone, and it is used again when it is back', async () => {
  await answeredBy('replica')
  let running = true
  const failed: unknown[] = []
  const seen = new Set<string>()
  const readers = Array.from({ length: 3 }, async () => {
    while (running)
      await read().then(
        ({ by }) => seen.add(by),
        (error: unknown) => failed.push(error),
      )
  })
  await both.stopReplica()
  await write(3)
  await answeredBy('primary')
  await expect.poll(() => told.at(-1), { timeout: 30_000 }).toMatch(/的副本连不上/)
  await both.startReplica()
  await answeredBy('replica')
  expect(told.at(-1)).toMatch(/的副本跟上了/)
  running = false
  await Promise.all(readers)
  expect(failed).toEqual([])
  expect([...seen].sort()).toEqual(['primary', 'replica'])
})

test('one that was made a primary of its own is a replica no more @thorough', async () => {
  await answeredBy('replica')
  await both.tellReplica('select pg_promote()')
  await write(4)
  // Until the next look it may still be asked, and has not what was written since.
  await expect.poll(async () => (await read()).n, { timeout: 30_000 }).toBe(4)
  for (let time = 0; time < 20; time++) expect((await read()).n).toBe(4)
})
