import { randomBytes } from 'node:crypto'
import { resolve, sep } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { watchPool } from '#server/platform/telemetry/watch-pool.ts'
import { joinCluster } from './embedded-postgres.ts'
import { errorCode, isSilence } from './error-code.ts'
import { keepCluster } from './keep-cluster.ts'
import { whileLocked } from './locks.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { needOwnSessions } from './need-own-sessions.ts'
import { planOftenAsked } from './plan-often-asked.ts'
import { ensureDatabase } from './reach-database.ts'
import { ours } from './running-releases.ts'
import { missingSettings, sessionSettings, withSettings } from './session-settings.ts'
import { tryingAgain } from './try-again.ts'

// Ids of rows citizens make are bigint: as numbers, safe up to 2^53, in raw statements as in the others.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export interface Connection {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
}

/** How long a query waits for a connection, and then for its answer: PostgreSQL itself gives up after five seconds. */
const CONNECT_WITHIN_MS = 4000
const ANSWER_WITHIN_MS = 6000
const END_WITHIN_MS = 6000

/**
 * DATABASE_URL when set; else the embedded PostgreSQL of the data directory. Migrations are applied before anything
 * else.
 */
export async function connect({
  databaseUrl,
  dataDir,
  connections = 16,
  patient = false,
  onlyCity = false,
  release,
  tell = () => {},
}: {
  databaseUrl?: string | undefined
  dataDir: string
  connections?: number
  /** A command waits for its turn and its answers, however long they take. */
  patient?: boolean
  /** Refuses a database that holds no city, before anything is written into it. */
  onlyCity?: boolean
  /** What a server serves: others find it in the name of its connections. */
  release?: string
  /**
   * Told which settings the database did not take; where the embedded PostgreSQL is, if not in the data directory;
   * that it has ended; how its restart went.
   */
  tell?: (line: string) => void
}): Promise<Connection> {
  const way = { connections, patient, onlyCity, release, tell }
  if (databaseUrl) {
    await needOwnSessions(databaseUrl)
    return open(databaseUrl, way)
  }
  const cluster = await joinCluster(dataDir)
  if (!isIn(dataDir, cluster.folder))
    tell(
      `用户 postgres 进不去 ${dataDir}，数据库因此在 ${cluster.folder}：复制 DATA_DIR 不含它，请用 npm run backup 备份`,
    )
  try {
    await ensureDatabase(cluster.url('postgres'), 'yunshang')
    const connection = await open(cluster.url('yunshang'), way)
    const stopKeeping = keepCluster(cluster, tell, () => {
      connection.pool.options.connectionString = cluster.url('yunshang')
    })
    return {
      ...connection,
      close: async () => {
        await stopKeeping()
        await connection.close()
        await cluster.leave(connection.pool.options.application_name)
      },
    }
  } catch (error) {
    await cluster.leave()
    throw error
  }
}

const isIn = (folder: string, path: string): boolean => path.startsWith(resolve(folder) + sep)

interface Way {
  connections: number
  patient: boolean
  onlyCity: boolean
  release: string | undefined
  tell: (line: string) => void
}
async function open(url: string, { connections, patient, onlyCity, release, tell }: Way): Promise<Connection> {
  if (onlyCity) await needCity(url)
  const settings = sessionSettings(patient)
  const pool = new pg.Pool({
    ...withSettings(url, settings),
    application_name: [ours, randomBytes(6).toString('hex'), release].filter(Boolean).join(' '),
    max: connections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: patient ? undefined : ANSWER_WITHIN_MS,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    keepAlive: true,
  })
  pool.on('error', () => {}) // an idle connection was cut; the next query opens another
  pool.on('connect', cutWhenSilent)
  pool.on('connect', planOftenAsked())
  watchPool(pool)
  const db = tryingAgain(drizzle(pool, { casing: 'snake_case' }))
  await migrateOnce(pool)
  const missing = await missingSettings(pool, settings)
  if (missing) tell(missing)
  return { db, pool, close: () => endPool(pool) }
}

/**
 * Ends the pool. Statements that still run after a moment are cut with the process, or with the embedded PostgreSQL.
 */
async function endPool(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, END_WITHIN_MS)))
  await Promise.race([pool.end(), enough])
  clearTimeout(timer)
}

/**
 * A connection that breaks while a transaction has it fails the statement under way, not the process. One whose
 * database does not answer in time is cut, so that the rollback fails at once instead of waiting as long again.
 */
function cutWhenSilent(client: pg.PoolClient): void {
  client.on('error', () => {})
  const ask = client.query.bind(client) as (...words: unknown[]) => unknown
  client.query = ((...words: unknown[]) => {
    const answer = ask(...words)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isSilence(error)) client.connection.stream.destroy()
      })
    return answer
  }) as typeof client.query
}

/** Several processes may start at once: one migrates, the others wait for it. */
const migrateOnce = (pool: pg.Pool): Promise<void> =>
  whileLocked(pool, 'migrations', (client) => migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder }))

async function needCity(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS })
  await client.connect()
  try {
    const { rowCount } = await client.query("select 1 from settings where name = 'world'")
    if (rowCount === 0) throw new Error('这个数据库中没有城市：请先用 npm start 启动一次')
  } catch (error) {
    // There is no such table.
    if (errorCode(error) !== '42P01') throw error
    throw new Error('这个数据库中没有城市：请先用 npm start 启动一次', { cause: error })
  } finally {
    await client.end()
  }
}
