/** A city is saved and restored by the commands of docs/deploy; what is half, full or another's is refused. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openSecrets } from '#server/platform/access/secrets.ts'
import { connect } from '#server/platform/database/connect.ts'
import { clusterFolder } from '#server/platform/database/postgres-files.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { bookMovement } from '#server/money/wallet/book-movement.ts'
import { readBooks } from '#server/money/wallet/read-books.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { program } from '#tests/program.ts'
import { listFiles } from './data-files.ts'
import { readBackup, type Manifest } from './backup-manifest.ts'
import { restoreCity } from './restore-city.ts'
import { saveCity } from './save-city.ts'

const folder = mkdtempSync(join(tmpdir(), 'yunshang-backup-'))
const place = (name: string) => join(folder, name)
const dataDir = place('city')
const saved = place('saved')
const key = randomBytes(32)
/** Longer than what a stream takes at once, and with everything that COPY has to escape. */
const words = '云上\t城\\市\n\r'.repeat(20_000)

let app: TestApp
let databaseUrl: string
let citizen: number
const city = () => ({ dataDir, databaseUrl, dataKey: undefined, bucket: false })

beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  databaseUrl = app.connection.pool.options.connectionString!
  await saveSettings(app.db, { world: 'empty' })
  citizen = (await app.signUp('林晓溪')).id
  await app.db.transaction(async (tx) => {
    const movement = { cause: 'reward', sourceId: 1, userId: citizen, title: '奖励' } as const
    await bookMovement(tx, { ...movement, available: 1250, city: { rewards: -1250 } })
  })
  await app.connection.pool.query('insert into feedbacks (user_id, type, content) values ($1, 1, $2)', [citizen, words])
  mkdirSync(join(dataDir, 'uploads/ready/2026'), { recursive: true })
  writeFileSync(join(dataDir, 'uploads/ready/2026/a.jpg'), randomBytes(300_000))
  writeFileSync(join(dataDir, 'secret.key'), key.toString('base64'), { mode: 0o600 })
  await openSecrets(app.db, key)
  const { code, said } = await command('backup', [saved], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^已备份到 .+\n数据库：\d+ 张表，\d+ 行\n/) })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const command = (name: string, words: string[], env: Record<string, string>) =>
  new Promise<{ code: number; said: string }>((settle) => {
    execFile(
      process.execPath,
      [...program(`server/commands/${name}.ts`), ...words],
      { cwd: resolve(import.meta.dirname, '../..'), env: { ...process.env, DATA_KEY: '', ...env } },
      (error, out, err) => settle({ code: error ? Number(error.code) : 0, said: out + err }),
    )
  })

/** An empty database beside the city's. */
async function emptyDatabase(): Promise<{ url: string; ask: (text: string) => Promise<unknown[]> }> {
  const name = `r_${randomBytes(6).toString('hex')}`
  await asking(inject('cluster'), `create database ${name}`)
  const url = new URL(inject('cluster'))
  url.pathname = `/${name}`
  return { url: url.href, ask: (text) => asking(url.href, text) }
}
async function asking(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}
/** How many rows each table has. */
async function counts(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${name}`)
    found[name] = rows[0]!.n
  }
  return found
}

/** A copy of the back-up with this done to it. */
function spoilt(name: string, spoil: (copy: string) => void): string {
  cpSync(saved, place(name), { recursive: true })
  spoil(place(name))
  return place(name)
}
const changed = (name: string, change: (manifest: Manifest) => object) =>
  spoilt(name, (copy) => {
    const file = join(copy, 'manifest.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    writeFileSync(file, JSON.stringify({ ...manifest, ...change(manifest) }))
  })

test('restored into an empty cluster: the same rows, money, files and key, and the city goes on', async () => {
  const home = place('restored')
  const { code, said } = await command('restore', [saved], { DATA_DIR: home, DATABASE_URL: '' })
  expect({ code, said }).toEqual({
    code: 0,
    said: expect.stringContaining('账本：available 12.50 元，rewards -12.50 元'),
  })
  expect(listFiles(home)).toEqual(['uploads/ready/2026/a.jpg'])
  for (const path of ['uploads/ready/2026/a.jpg', 'secret.key'])
    expect(readFileSync(join(home, path)).equals(readFileSync(join(dataDir, path)))).toBe(true)
  const restored = await connect({ dataDir: home, connections: 2 })
  try {
    expect(await counts(restored.pool)).toEqual(await counts(app.connection.pool))
    expect(await readBooks(restored.db)).toEqual(await readBooks(app.db))
    expect((await readBooks(restored.db)).differences).toEqual([])
    const { rows } = await restored.pool.query<{ content: string }>(
      'select content from feedbacks order by id desc limit 1',
    )
    expect(rows).toEqual([{ content: words }])
    await openSecrets(restored.db, key)
    // Numbers go on where they were, triggers work, and references hold.
    const { rows: made } = await restored.pool.query<{ id: number }>(
      "insert into users (nickname) values ('新') returning id",
    )
    expect(made[0]!.id).toBeGreaterThan(citizen)
    await expect(restored.pool.query('delete from postings')).rejects.toThrow('only added to')
    await expect(restored.pool.query('insert into accounts (user_id) values (999999)')).rejects.toThrow('foreign key')
  } finally {
    await restored.close()
    rmSync(clusterFolder(home), { recursive: true, force: true })
  }
}, 120_000)

test('what is restored is what was saved: a second back-up has the same rows', async () => {
  const { url } = await emptyDatabase()
  const target = { ...city(), databaseUrl: url, dataDir: place('twice') }
  await restoreCity(target, saved)
  const [first, second] = [await readBackup(saved), await saveCity(target, place('saved again'))]
  for (const part of ['tables', 'sequences', 'ledgers', 'migration', 'keyMark'] as const)
    expect(second[part]).toEqual(first[part])
})

test('a back-up of an older version is restored as it was, and brought up to date by npm run migrate', async () => {
  const [current, older] = [await emptyDatabase(), await emptyDatabase()]
  const at = (databaseUrl: string, name: string) => ({ ...city(), databaseUrl, dataDir: place(name) })
  await restoreCity(at(current.url, 'current city'), saved)
  const applied = async ({ ask }: typeof current) =>
    (await ask('select count(*)::int from drizzle.__drizzle_migrations'))[0]
  const newest = await applied(current)
  // As this database was before the newest migration.
  await current.ask('drop table broadcasts, queue_views')
  await current.ask('drop table money_order_shares')
  await current.ask('drop table money_orders')
  await current.ask('alter table transfers drop first_by')
  for (const table of ['reads_by_hour', 'reads_by_day', 'events_by_hour', 'figures_by_day', 'devices_of_day'])
    await current.ask(`drop table ${table}`)
  for (const permission of ['wallet.release', 'notice.send', 'figure.read', 'practice.manage'])
    await current.ask(`update staff_roles set permissions = array_remove(permissions, '${permission}')`)
  for (const column of ['public_title', 'public_content', 'public_reply', 'deferred', 'in_time'])
    await current.ask(`alter table advices drop ${column}`)
  await current.ask('drop table advice_merges, advice_reminders, staff_departments')
  await current.ask("delete from staff_roles where name = 'department'")
  await current.ask('drop table advice_visits')
  await current.ask("delete from staff_roles where name = 'inspector'")
  await current.ask(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  )
  await saveCity(at(current.url, 'current city'), place('old'))
  await restoreCity(at(older.url, 'old city'), place('old'))
  expect(await applied(older)).toBe(Number(newest) - 1)
  expect(await command('migrate', ['up'], { DATABASE_URL: older.url })).toMatchObject({ code: 0 })
  expect(await applied(older)).toBe(newest)
})

test.each<[string, () => string, RegExp]>([
  [
    'no manifest',
    () => spoilt('a', (copy) => rmSync(join(copy, 'manifest.json'))),
    /不是完整的备份：缺少 manifest\.json/,
  ],
  ['half a manifest', () => spoilt('b', (copy) => writeFileSync(join(copy, 'manifest.json'), '{')), /已损坏/],
  ['no rows of a table', () => spoilt('c', (copy) => rmSync(join(copy, 'rows/users.copy.gz'))), /缺少 rows\/users/],
  ['half a table', () => spoilt('d', (copy) => writeFileSync(join(copy, 'rows/users.copy.gz'), 'x')), /与备份时不同/],
  [
    'a file missing',
    () => spoilt('e', (copy) => rmSync(join(copy, 'files/uploads'), { recursive: true })),
    /缺少 files/,
  ],
  ['no key', () => spoilt('f', (copy) => rmSync(join(copy, 'secret.key'))), /缺少 secret\.key/],
  ['a newer version', () => changed('g', () => ({ migration: Date.now() + 1e12 })), /来自更新的版本/],
  ['another format', () => changed('h', () => ({ format: 2 })), /不认识这份备份的格式/],
  ['uploads in a bucket', () => changed('i', () => ({ bucket: true })), /请设置 UPLOAD_S3_/],
])('half a set is refused, and nothing touched: %s', async (_, make, sentence) => {
  const target = { ...city(), databaseUrl: 'postgresql://127.0.0.1:1/none', dataDir: place('untouched') }
  await expect(restoreCity(target, make())).rejects.toThrow(sentence)
  expect(existsSync(target.dataDir)).toBe(false)
})

test('another key is refused, and so is none', async () => {
  const target = { ...city(), databaseUrl: 'postgresql://127.0.0.1:1/none', dataDir: place('untouched') }
  const other = { ...target, dataKey: randomBytes(32).toString('base64') }
  await expect(restoreCity(other, saved)).rejects.toThrow(/^DATA_KEY 不是这座城市的数据密钥/)
  await expect(saveCity({ ...city(), dataKey: other.dataKey }, place('x'))).rejects.toThrow(/^数据密钥与数据库不符/)
  // Of a city whose key is in DATA_KEY, the back-up holds none.
  const dataKey = key.toString('base64')
  await saveCity({ ...city(), dataKey }, place('without key'))
  expect(existsSync(place('without key/secret.key'))).toBe(false)
  await expect(restoreCity(target, place('without key'))).rejects.toThrow(/^这份备份不含数据密钥/)
  const { url } = await emptyDatabase()
  await restoreCity({ ...target, databaseUrl: url, dataKey, dataDir: place('key apart') }, place('without key'))
  expect(existsSync(place('key apart/secret.key'))).toBe(false)
})

test('a place that is not empty is refused and left as it is', async () => {
  const { url, ask } = await emptyDatabase()
  mkdirSync(place('used'))
  writeFileSync(place('used/file'), 'x')
  await expect(restoreCity({ ...city(), databaseUrl: url, dataDir: place('used') }, saved)).rejects.toThrow(
    /^DATA_DIR（\S+）不是空的/,
  )
  expect(readdirSync(place('used'))).toEqual(['file'])
  await ask('create table other (id int)')
  await expect(restoreCity({ ...city(), databaseUrl: url, dataDir: place('unused') }, saved)).rejects.toThrow(
    /^数据库不是空的（有 public\.other）/,
  )
  expect(readdirSync(place('unused'))).toEqual([])
})

test('a restore that fails leaves an empty place: no table, no file', async () => {
  const { url, ask } = await emptyDatabase()
  const target = { ...city(), databaseUrl: url, dataDir: place('failed') }
  const other = changed('other rows', ({ tables }) => ({ tables: tables.map((one) => ({ ...one, sum: '1' })) }))
  await expect(restoreCity(target, other)).rejects.toThrow(/恢复后与备份不同/)
  expect(readdirSync(target.dataDir)).toEqual([])
  expect(await ask("select relname from pg_class where relnamespace = 'public'::regnamespace")).toEqual([])
  await restoreCity(target, saved)
})

test('a back-up without the key, with tables of somebody else, or in the city itself is not made', async () => {
  await expect(saveCity(city(), join(dataDir, 'backups'))).rejects.toThrow(/^备份不能放在 DATA_DIR/)
  await expect(saveCity(city(), saved)).rejects.toThrow(/不是空的：每份备份放在自己的文件夹中$/)
  await expect(saveCity({ ...city(), dataDir: place('nothing') }, place('y'))).rejects.toThrow(/^缺少 \S+secret\.key/)
  await expect(saveCity({ ...city(), databaseUrl: undefined }, place('y'))).rejects.toThrow(/中没有城市/)
  const { url, ask } = await emptyDatabase()
  await expect(saveCity({ ...city(), databaseUrl: url }, place('y'))).rejects.toThrow(/^这个数据库中没有城市/)
  await restoreCity({ ...city(), databaseUrl: url, dataDir: place('more') }, saved)
  await ask('create table notes (id int)')
  await expect(saveCity({ ...city(), databaseUrl: url }, place('y'))).rejects.toThrow(/不属于云上的列：notes\.id。/)
})
