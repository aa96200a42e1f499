/**
 * `npm run chaos -- migration-locks`: the PostgreSQL of Debian with a million rows in each table that later migrations
 * touch is brought to today by `npm run migrate -- up`, while citizens read and write those tables and a report holds
 * them for seconds. Nobody waits longer than a second for a lock [decision 117].
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { readMigrations } from '#server/platform/database/migration-files.ts'
import { migrationsFolder } from '#server/platform/database/migrations-folder.ts'
import { makeOldDatabase } from '#tests/server/migrate-old-database.ts'
import { startDebianPostgres } from './debian-postgres.ts'
import { measureWaits } from './measure-waits.ts'
import { rest } from './rest.ts'

const stops: (() => unknown)[] = []
afterAll(() => stops.forEach((stop) => stop()))

const ROWS = Number(process.env.ROWS ?? 1_000_000)
const MOST_MS = 1000
/** So long a report goes on once a migration has met it. */
const REPORT_MS = 6000
/** The last migration of the version that is exchanged. */
const FROM = 50
const pending = readMigrations()
  .map(({ name }) => name)
  .filter((name) => Number(name.slice(0, 4)) > FROM)

const fill: Record<string, string> = {
  users: `insert into users (id, nickname, phone) overriding system value
    select n, '市民' || n, (13000000000 + n)::text from generate_series(1, ${ROWS}) n`,
  sessions: `insert into sessions (token_hash, user_id, expires_at)
    select md5(n::text), n, now() + interval '30 days' from generate_series(1, ${ROWS}) n`,
  messages: `insert into messages (user_id, type, title, content, source)
    select n, 1 + n % 4, '收到一条消息', '内容在这里，点开查看。', 'filled ' || n from generate_series(1, ${ROWS}) n`,
  posts: `insert into posts (id, title, publish_at) overriding system value
    select n, '标题' || n, now() - n * interval '1 minute' from generate_series(1, ${ROWS}) n`,
  post_bodies: `insert into post_bodies (post_id, content) select n, '正文' || n from generate_series(1, ${ROWS}) n`,
  channels: `insert into channels (id, type, name) overriding system value
    select n, 1 + n % 5, '频道' || n from generate_series(1, ${ROWS}) n`,
  lives: `insert into lives (channel_id, start_at) select n, now() + n * interval '1 second' from generate_series(1, ${ROWS}) n`,
  user_bans: `insert into user_bans (user_id, until, reason) select n, now(), '广告' from generate_series(1, ${ROWS}) n`,
  merchants: `insert into merchants (id, kind, name) overriding system value
    select n, 'around', '地点' || n from generate_series(1, ${ROWS}) n`,
  transfers: `insert into transfers (user_id, channel, number, amount, fee, account, real_name, masked_account, masked_name)
    select n, 'wechat', 'T' || n, 100, 0, '', '', '', '' from generate_series(1, ${ROWS}) n`,
  advices: `insert into advices (id, user_id, merchant_id, type, title, content, status) overriding system value
    select n, n, 1 + n % 20, 1 + n % 4, '建议' || n, '内容', n % 6 from generate_series(1, ${ROWS}) n`,
  guides: `insert into guides (id, merchant_id, theme, title, version) overriding system value
    select n, 1 + n % 20, '主题' || n % 12, '事项' || n, n from generate_series(1, ${ROWS}) n;
    update guide_versions set last = ${ROWS}`,
  staff: `insert into staff (login, name, roles) select '员工' || n, '员工' || n, '{editor}' from generate_series(1, ${ROWS}) n`,
  staff_sessions: `insert into staff_sessions (token_hash, staff_id, expires_at)
    select md5(n::text), (select id from staff where login = 'system'), now() from generate_series(1, ${ROWS}) n`,
  reviews: `insert into reviews (kind, object_id, action, staff, staff_id)
    select 'comment', n, 'approve', 'system', (select id from staff where login = 'system') from generate_series(1, ${ROWS}) n`,
}
/** $1: one of the rows. */
const traffic = {
  'a citizen is read': 'select nickname from users where id = $1',
  'a citizen is changed': "update users set introduction = 'x' where id = $1",
  'a session is read': 'select user_id from sessions where token_hash = md5($1::int::text)',
  'a session begins':
    'insert into sessions (token_hash, user_id, expires_at) values (gen_random_uuid()::text, $1, now())',
  'messages are read': 'select id, title from messages where user_id = $1 order by created_at desc limit 20',
  'a message is written':
    "insert into messages (user_id, type, title, source) values ($1, 1, 'x', gen_random_uuid()::text)",
  'an article is read': 'select title from posts where id = $1',
  'an article is changed': "update posts set introduction = 'x' where id = $1",
  'the words of an article are read': 'select content from post_bodies where post_id = $1',
  'a channel is read': 'select name from channels where id = $1',
  'a channel is followed': 'update channels set follow_num = follow_num + 1 where id = $1',
  'a live room is read': 'select start_at from lives where channel_id = $1',
  'a ban is looked for': 'select until from user_bans where user_id = $1',
  'a place is read': 'select name from merchants where id = $1',
  'a cash-out is read': 'select status from transfers where id = $1',
  'a cash-out is looked at': 'update transfers set tries = tries + 1 where id = $1',
  'a suggestion is read': 'select title from advices where id = $1',
  'a suggestion is seen': 'update advices set view_num = view_num + 1 where id = $1',
  'a matter is read': 'select title from guides where id = $1',
  'a decision is read': "select action from reviews where kind = 'comment' and object_id = $1",
  'a decision is recorded':
    "insert into reviews (kind, object_id, action, staff, staff_id) select 'name', $1, 'approve', 'system', id from staff where login = 'system'",
  'a matter is changed': "update guides set fee = 'x' where id = $1",
}

/** Tables these files name in what takes a lock, as far as the database has them already. */
async function touched(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  const texts = pending.map((name) => readFileSync(join(migrationsFolder, `${name}.sql`), 'utf8')).join('\n')
  const named = [...texts.matchAll(/\b(?:TABLE|REFERENCES|ON)\s+(?:"?public"?\.)?"?(\w+)/gi)].map(([, name]) => name)
  return rows.map(({ name }) => name).filter((name) => named.includes(name))
}

test(`${pending[0]} to ${pending.at(-1)} with ${ROWS} rows: no statement waits over a second for a lock`, async () => {
  const server = await startDebianPostgres()
  stops.push(server.stop)
  const url = await makeOldDatabase('filled', FROM, '', server.url)
  const client = new pg.Client(url)
  await client.connect()
  expect(Object.keys(fill)).toEqual(expect.arrayContaining(await touched(client)))
  await client.query('set session_replication_role = replica')
  for (const statement of Object.values(fill)) await client.query(statement)
  await client.query('vacuum analyze')

  const ended = await measureWaits(url, { statements: traffic, most: ROWS, but: 'yunshang-migrate' })
  await rest(2000)
  const migrate = promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/commands/migrate.ts', 'up'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATABASE_URL: url },
  })
  const began = performance.now()
  await client.query('begin; select count(*) from messages')
  const other = new pg.Client(url)
  await other.connect()
  const met = "select from pg_locks where not granted and relation = 'messages'::regclass"
  await expect.poll(async () => (await other.query(met)).rowCount, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
  await other.end()
  await rest(REPORT_MS)
  await client.query('commit')
  const { stdout } = await migrate
  const took = Math.round(performance.now() - began)
  await rest(1000)
  const { longest, slowest, answered } = await ended()
  await client.end()
  process.stdout.write(
    `${pending.length} migrations in ${took} ms, ${REPORT_MS} ms of them behind a report; ${answered} statements answered\n` +
      `longest wait for a lock ${Math.round(longest.milliseconds)} ms (${longest.relation}: ${longest.statement})\n` +
      Object.entries(slowest)
        .map(([name, ms]) => `  ${name}: ${ms} ms at most\n`)
        .join(''),
  )
  for (const name of pending) expect(stdout).toContain(`已执行 ${name}\n`)
  expect(longest.milliseconds, `${longest.relation}: ${longest.statement}`).toBeLessThan(MOST_MS)
}, 600_000)
