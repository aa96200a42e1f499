/**
 * A whole city is saved by `npm run backup` while it serves, its machine is gone, and `npm run restore` makes it anew
 * in an empty folder and on another PostgreSQL: the one of Debian where it is installed.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { getAccount } from '#contract/money/wallet.ts'
import { postLogin, requestCaptcha } from '#contract/people/login.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { getOssUploadAuth } from '#contract/uploads/uploads.ts'
import { listFiles } from '#server/backup/data-files.ts'
import { bookMovement } from '#server/money/wallet/book-movement.ts'
import { connect } from '#server/platform/database/connect.ts'
import { startChaosCity, type ChaosCity } from '#tests/chaos/chaos-city.ts'
import { hasDebianPostgres, startDebianPostgres } from '#tests/chaos/debian-postgres.ts'
import { BOUNDARY, fieldsOf, filePart, multipart, plain } from './upload-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'yunshang-moved-'))
chmodSync(folder, 0o755)
const [dataDir, home, saved] = ['city', 'home', 'saved'].map((name) => join(folder, name)) as [string, string, string]
const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

const [REWARDS, SENT, SAMPLED] = [60, 5, 100]
/** Of the demo city. A code is sent once a minute, also after a restore. */
const [PHONE, OTHER_PHONE] = ['13800000001', '13800000002'] as const
/** What docs/operations.md says of this much. */
const WITHIN_MS = 15 * 60_000
/** Nobody but those who ask changes anything: no jobs run in it. */
const asWeb = { SEED: 'demo', DEMO: '1', ROLE: 'web' }
const run = promisify(execFile)
async function command(name: string, env: Record<string, string>): Promise<string> {
  const { stdout } = await run('npm', ['run', '-s', name, '--', saved], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_KEY: '', DATABASE_URL: '', ...env },
  })
  return stdout
}
async function rowsOf({ ask }: ChaosCity): Promise<Record<string, number>> {
  const tables = await ask<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  )
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as n from ${name}`)
  const rows = await ask<{ name: string; n: number }>(counts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}
const ledgersOf = ({ ask }: ChaosCity) =>
  ask('select ledger, count(*)::int as lines, sum(amount)::text as sum from postings group by 1 order by 1')
const hashes = (at: string, paths: string[]) =>
  paths.map((path) =>
    createHash('sha256')
      .update(readFileSync(join(at, path)))
      .digest('hex'),
  )

async function signIn({ origin }: ChaosCity, phone: string) {
  const client = createClient({ baseUrl: () => origin, token: () => undefined })
  const { demo_code } = await client.call(requestCaptcha, { phone, type: 'login' })
  return client.call(postLogin, { type: 'captcha', phone, captcha: demo_code, agreement: 1 })
}
async function sendPicture({ origin }: ChaosCity, token: string): Promise<void> {
  const file = await plain().jpeg().toBuffer()
  const client = createClient({ baseUrl: () => origin, token: () => token })
  const leave = await client.call(getOssUploadAuth, { kind: 'picture', type: 'image/jpeg', size: file.length })
  const answer = await fetch(new URL(leave.upload_url, origin), {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: multipart([...fieldsOf(leave), filePart(file)]),
  })
  expect(answer.ok, await answer.text()).toBe(true)
}
/** What the app shows first, and what a citizen is told. */
async function readings({ origin }: ChaosCity, token: string) {
  const paths = ['/v1/categories/0/posts?page_size=20', '/v1/circles', '/v2/c_static_article/130']
  const open = await Promise.all(paths.map(async (path) => (await fetch(origin + path)).json() as Promise<unknown>))
  const client = createClient({ baseUrl: () => origin, token: () => token })
  return [...open, await client.call(getMessages, {}), await client.call(getAccount, {})]
}
/** Of those with a telephone number, in turns. */
async function reward(databaseUrl: string): Promise<void> {
  const { db, pool, close } = await connect({ databaseUrl, dataDir: '', connections: 2 })
  const { rows } = await pool.query<{ id: number }>('select id from users where phone is not null order by id')
  for (let sourceId = 1; sourceId <= REWARDS; sourceId++)
    await db.transaction((tx) => {
      const userId = rows[sourceId % rows.length]!.id
      return bookMovement(tx, {
        cause: 'reward',
        sourceId,
        userId,
        title: '奖励',
        available: 100 + sourceId,
        city: { rewards: -100 - sourceId },
      })
    })
  await close()
}

test('a city in use is saved, and made anew elsewhere: rows, money, pictures, sessions of citizens @thorough', async () => {
  mkdirSync(dataDir)
  const city = await startChaosCity({ disk: dataDir, env: asWeb })
  stops.push(city.stop)
  await reward(city.database())
  const me = await signIn(city, PHONE)
  for (let n = 0; n < SENT; n++) await sendPicture(city, me.token)
  expect(await command('backup', { DATA_DIR: dataDir })).toMatch(/^已备份到 /)
  const before = [await rowsOf(city), await ledgersOf(city), await readings(city, me.token)]
  const files = listFiles(dataDir)
  expect(files.filter((path) => path.startsWith('uploads/ready/')).length).toBeGreaterThanOrEqual(SENT)
  const shown = files.filter((path) => /\.(webp|jpg|png|mp3)$/.test(path))
  const sample = shown.filter((_, n) => n % Math.floor(shown.length / SAMPLED) === 0)
  const bytes = hashes(dataDir, sample)
  expect(sample.length).toBeGreaterThanOrEqual(SAMPLED)
  // The machine is gone.
  await city.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })

  const other = hasDebianPostgres() ? await startDebianPostgres() : undefined
  stops.push(() => other?.stop())
  const began = performance.now()
  expect(await command('restore', { DATA_DIR: home, DATABASE_URL: other?.url ?? '' })).toContain('账本：')
  expect(performance.now() - began).toBeLessThan(WITHIN_MS)
  expect(listFiles(home)).toEqual(files)
  expect(hashes(home, sample)).toEqual(bytes)
  const env = { ...asWeb, DATABASE_URL: other?.url ?? '' }
  const again = await startChaosCity({ disk: home, env, ...(other && { database: other.url }) })
  stops.push(again.stop)
  expect([await rowsOf(again), await ledgersOf(again), await readings(again, me.token)]).toEqual(before)
  const { user } = await signIn(again, OTHER_PHONE)
  expect(await again.ask('select id::text as id, nickname from users where phone = $1', [OTHER_PHONE])).toEqual([
    { id: user.id, nickname: user.nickname },
  ])
}, 900_000)
