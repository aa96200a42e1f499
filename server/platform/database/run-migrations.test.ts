/** A database of one's own is brought up to date by hand, one migration after the other [decision 117]. */
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeOldDatabase } from '#tests/server/migrate-old-database.ts'
import { program } from '#tests/program.ts'
import { connect } from './connect.ts'
import { readMigrations, type Migration } from './migration-files.ts'
import { migrateUp } from './run-migrations.ts'

const all = readMigrations()
const [former, newest] = all.slice(-2).map(({ name }) => name)
const citizen = "insert into users (nickname) values ('市民')"
let url: string
let client: pg.Client
beforeAll(async () => {
  url = await makeOldDatabase(`behind_${process.pid}`, Number(all.at(-3)!.name.slice(0, 4)), citizen)
  client = new pg.Client(url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  const admin = new pg.Client(inject('cluster'))
  await admin.connect()
  await admin.query(`drop database behind_${process.pid} with (force)`)
  await admin.end()
})

const migrate = (word: string, env: Record<string, string> = {}) =>
  new Promise<{ code: number; said: string }>((settle) => {
    execFile(
      process.execPath,
      [...program('server/commands/migrate.ts'), word],
      { cwd: resolve(import.meta.dirname, '../../..'), env: { ...process.env, DATABASE_URL: url, ...env } },
      (error, out, err) => settle({ code: error ? Number(error.code) : 0, said: out + err }),
    )
  })
const start = async (told: string[] = []) => {
  const connection = await connect({ databaseUrl: url, dataDir: '', tell: (line) => told.push(line) })
  await connection.close()
  return told
}
const remembered = async () =>
  Number((await client.query('select count(*) as n from drizzle.__drizzle_migrations')).rows[0]!.n)

test('an older database is not served, and the sentence names what is missing and the command', async () => {
  await expect(start()).rejects.toThrow(
    `数据库的结构比程序旧，有 2 项迁移还没有执行（${former}、${newest}）：请先运行 npm run migrate -- up，再启动`,
  )
  const { code, said } = await migrate('status')
  expect(code).toBe(1)
  expect(said).toContain(`已执行  ${all[0]!.name}\n`)
  expect(said).toContain(`未执行  ${former}\n未执行  ${newest}\n`)
})

test('the command brings it up to date, keeps its rows, and does nothing twice', async () => {
  const { code, said } = await migrate('up')
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(`已执行 ${former}\n已执行 ${newest}\n`) })
  expect(await remembered()).toBe(all.length)
  expect((await client.query('select nickname from users')).rows).toEqual([{ nickname: '市民' }])
  expect((await migrate('status')).code).toBe(0)
  expect(await migrate('up')).toEqual({ code: 0, said: '数据库已是最新的\n' })
  expect(await start()).toEqual([])
})

/** What this program has, and one more. */
const withNext = (...statements: string[]) => [
  ...all,
  { name: '9999_next', when: all.at(-1)!.when + 1, hash: 'x', statements, alone: false },
]
const up = (migrations: Migration[]) => migrateUp(() => ({ connectionString: url }), { migrations })
const forget = () => client.query('delete from drizzle.__drizzle_migrations where hash = $1', ['x'])

test('a migration that waits for a table lets those behind it go on, and comes again until it is free', async () => {
  await client.query('begin')
  await client.query('lock table users in access share mode')
  const migrating = up(withNext('alter table users add column later int'))
  const other = new pg.Client(url)
  await other.connect()
  const waits = async () =>
    (await other.query("select from pg_locks where not granted and relation = 'users'::regclass")).rowCount! > 0
  await expect.poll(waits).toBe(true)
  expect((await other.query('select nickname from users')).rows).toEqual([{ nickname: '市民' }])
  await expect.poll(waits).toBe(true)
  expect(await remembered()).toBe(all.length)
  await client.query('rollback')
  await other.end()
  expect((await migrating).applied).toEqual(['9999_next'])
  await client.query('alter table users drop column later')
  await forget()
})

test('one that fails changes nothing, and is told without values', async () => {
  await expect(up(withNext('create table later (n int)', "select '私房话'::int"))).rejects.toThrow(
    /^迁移 9999_next 没有执行（原因：22P02）$/,
  )
  expect((await client.query("select to_regclass('later') as later")).rows).toEqual([{ later: null }])
  expect(await remembered()).toBe(all.length)
})

test('one outside of a transaction is done again from its beginning', async () => {
  await client.query("insert into users (nickname) values ('市民')")
  const index = withNext(
    'drop index concurrently if exists alike',
    'create unique index concurrently alike on users (nickname)',
  ).map((one) => ({ ...one, alone: one.name === '9999_next' }))
  await expect(up(index)).rejects.toThrow(/^迁移 9999_next 没有执行/)
  await client.query('delete from users where id = (select max(id) from users)')
  await up(index)
  expect((await client.query("select indisvalid from pg_index where indexrelid = 'alike'::regclass")).rows).toEqual([
    { indisvalid: true },
  ])
  await forget()
})

test('a database of the next version is served, and that is told', async () => {
  const { when } = all.at(-1)!
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', ['x', when + 1])
  expect(await start()).toEqual([expect.stringMatching(/^数据库的结构比程序新 1 项迁移/)])
  await client.query('delete from drizzle.__drizzle_migrations where created_at = $1', [when + 1])
  expect(await start()).toEqual([])
})
