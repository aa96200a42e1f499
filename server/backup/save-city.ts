/** npm run backup: database, files and key of a city in one folder, while it runs [decision 081]. */
import { chmodSync, createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { Secrets, markOf } from '#server/platform/access/secrets.ts'
import { reachDatabase } from '#server/platform/database/reach-database.ts'
import {
  listed,
  openClient,
  quoted,
  readLedgers,
  readSequences,
  readTables,
  sumTable,
  unknownOf,
  type SavedTable,
} from './city-tables.ts'
import { copyFile, isEmpty, listFiles } from './data-files.ts'
import { FILES, KEY, describeFile, rowsOf, writeManifest, type Manifest } from './backup-manifest.ts'

export interface City {
  dataDir: string
  databaseUrl: string | undefined
  /** PostgreSQL itself, where databaseUrl is a pooler. */
  directUrl?: string | undefined
  /** Where the key is no file. */
  dataKey: string | undefined
  /** Uploads are not in the data directory. */
  bucket: boolean
}

export async function saveCity(city: City, folder: string): Promise<Manifest> {
  const { dataDir, databaseUrl, directUrl } = city
  if (!relative(dataDir, resolve(folder)).startsWith('..'))
    throw new Error(`备份不能放在 DATA_DIR（${dataDir}）中：磁盘坏了两者都没有了`)
  if (!isEmpty(folder)) throw new Error(`${folder} 不是空的：每份备份放在自己的文件夹中`)
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres.json')))
    throw new Error(`${dataDir} 中没有城市：请用 DATA_DIR 或 DATABASE_URL 指明它在哪里`)
  const key = readKey(city)
  const database = await reachDatabase(directUrl ?? databaseUrl, dataDir)
  try {
    const client = await openClient(database.url)
    try {
      // All tables as they are at one moment, while citizens go on.
      await client.query('begin isolation level repeatable read, read only')
      const keyMark = await checkKey(client, key)
      mkdirSync(join(folder, 'rows'), { recursive: true })
      chmodSync(folder, 0o700)
      const tables = await saveRows(client, folder)
      const saved = tables.map(({ name }) => rowsOf(name))
      const [sequences, ledgers] = [await readSequences(client), await readLedgers(client)]
      const migration = await readMigration(client)
      await client.query('commit')
      // After the database: a file that is newer than its row does no harm.
      for (const path of listFiles(dataDir))
        if (copyFile(join(dataDir, path), join(folder, FILES, path))) saved.push(FILES + path)
      if (!city.dataKey && copyFile(join(dataDir, KEY), join(folder, KEY))) saved.push(KEY)
      const files = []
      for (const path of saved) files.push(await describeFile(folder, path))
      return writeManifest(folder, { migration, keyMark, bucket: city.bucket, tables, sequences, ledgers, files })
    } finally {
      await client.end()
    }
  } finally {
    await database.leave()
  }
}

/** None is made: the names of a city without its key can never be read again. */
function readKey({ dataDir, dataKey }: City): Buffer {
  const file = join(dataDir, KEY)
  if (!dataKey && !existsSync(file))
    throw new Error(`缺少 ${file}：没有数据密钥的备份打不开其中的姓名与证件号。请放回它，或设置 DATA_KEY`)
  return Buffer.from(dataKey ?? readFileSync(file, 'utf8'), 'base64')
}

async function checkKey(client: pg.Client, key: Buffer): Promise<string> {
  const { rows: found } = await client.query("select where to_regclass('public.settings') is not null")
  const { rows } = found[0]
    ? await client.query<{ name: string; value: unknown }>(
        "select name, value from public.settings where name in ('world', 'data_key_check')",
      )
    : { rows: [] }
  if (!rows.some(({ name }) => name === 'world')) throw new Error('这个数据库中没有城市：没有什么可备份的')
  const mark = markOf(new Secrets(key))
  if (rows.some(({ name, value }) => name === 'data_key_check' && value !== mark))
    throw new Error('数据密钥与数据库不符：请放回原来的 secret.key，或设置原来的 DATA_KEY，再备份')
  return mark
}

async function saveRows(client: pg.Client, folder: string): Promise<SavedTable[]> {
  const tables = await readTables(client)
  const unknown = unknownOf(tables)
  if (unknown.length > 0)
    throw new Error(`数据库的 public 中有不属于云上的列：${unknown.join('、')}。请把它们移到别的 schema，再备份`)
  const saved: SavedTable[] = []
  for (const table of tables) {
    const rows = client.query(to(`copy ${quoted(table.name)} (${listed(table.columns)}) to stdout`))
    await pipeline(rows, createGzip(), createWriteStream(join(folder, rowsOf(table.name)), { mode: 0o600 }))
    saved.push(await sumTable(client, table))
  }
  return saved
}

async function readMigration(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ newest: string | number }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]!.newest)
}
