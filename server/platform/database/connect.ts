import { randomBytes } from 'node:crypto'
import { resolve, sep } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { rolesIn } from '#server/platform/configuration/database-address.ts'
import { CONNECT_WITHIN_MS, directTo, onOwnConnection, type Direct } from './direct.ts'
import { watchPool } from '#server/platform/telemetry/watch-pool.ts'
import { joinCluster } from './embedded-postgres.ts'
import { errorCode, isSilence } from './error-code.ts'
import { keepCluster } from './keep-cluster.ts'
import { needOwnSessions } from './need-own-sessions.ts'
import { needPreparedStatements, needSameDatabase } from './need-pooler.ts'
import { planOftenAsked } from './plan-often-asked.ts'
import { ensureDatabase } from './reach-database.ts'
import { Replica } from './replica.ts'
import { needSettings } from './role-settings.ts'
import { migrateUp } from './run-migrations.ts'
import { keepPresence, ours } from './running-releases.ts'
import { needCurrent, readSchemaState } from './schema-state.ts'
import { tryingAgain } from './try-again.ts'

// Ids of rows citizens make are bigint: as numbers, safe up to 2^53, in raw statements as in the others.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export interface Connection {
  db: Database
  pool: pg.Pool
  /** PostgreSQL itself, past any pooler. */
  direct: Direct
  /** Answers what is the same for everybody, where there is one. */
  replica: Replica | undefined
  /** The releases of all processes that serve this city. */
  runningReleases: () => Promise<string[]>
  close: () => Promise<void>
}

/** How long a query waits for a connection, and then for its answer: PostgreSQL itself gives up after five seconds. */
const ANSWER_WITHIN_MS = 6000
/** A replica that is silent longer costs its reader too much: the primary is asked. */
const REPLICA_WITHIN_MS = 1500
const END_WITHIN_MS = 6000

export interface ConnectOptions {
  databaseUrl?: string | undefined
  /** PostgreSQL itself, where databaseUrl is a pooler. */
  directUrl?: string | undefined
  /** A replica. */
  readUrl?: string | undefined
  dataDir: string
  connections?: number
  /** A command waits for its turn and its answers, however long they take. */
  patient?: boolean
  /** Refuses a database that holds no city, before anything is written into it. */
  onlyCity?: boolean
  /** What a server serves: others find it in the name of a connection. */
  release?: string
  /**
   * Told which settings the database did not take; that a replica is away; where the embedded PostgreSQL is, if not in
   * the data directory; that it has ended; how its restart went.
   */
  tell?: (line: string) => void
}

/**
 * DATABASE_URL when set; else the embedded PostgreSQL of the data directory, which is brought up to date first. A
 * database of one's own is brought up to date by `npm run migrate`, unless there is nothing in it yet.
 */
export async function connect(options: ConnectOptions): Promise<Connection> {
  const { databaseUrl, dataDir, patient = false, onlyCity = false, tell = () => {} } = options
  const name = `${ours} ${randomBytes(6).toString('hex')}`
  if (databaseUrl) {
    const direct = await openOwnDatabase({ ...options, databaseUrl }, name)
    return open(databaseUrl, direct, { ...options, name })
  }
  const cluster = await joinCluster(dataDir)
  if (!isIn(dataDir, cluster.folder))
    tell(
      `用户 postgres 进不去 ${dataDir}，数据库因此在 ${cluster.folder}：复制 DATA_DIR 不含它，请用 npm run backup 备份`,
    )
  try {
    await ensureDatabase(cluster.url('postgres'), 'yunshang')
    const direct = directTo(() => cluster.url('yunshang'), name, patient)
    if (onlyCity) await needCity(direct)
    await migrateUp(direct)
    const connection = await open(cluster.url('yunshang'), direct, { ...options, name })
    const stopKeeping = keepCluster(cluster, tell, () => {
      connection.pool.options.connectionString = cluster.url('yunshang')
    })
    return {
      ...connection,
      close: async () => {
        await stopKeeping()
        await connection.close()
        await cluster.leave(name)
      },
    }
  } catch (error) {
    await cluster.leave()
    throw error
  }
}

const isIn = (folder: string, path: string): boolean => path.startsWith(resolve(folder) + sep)

/** Makes sure that a database of one's own can be used, before its pool is opened. */
async function openOwnDatabase(
  { databaseUrl, directUrl, patient, onlyCity, tell = () => {} }: ConnectOptions & { databaseUrl: string },
  name: string,
): Promise<Direct> {
  const url = directUrl ?? databaseUrl
  await needOwnSessions(url, directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
  const direct = directTo(() => url, name, patient)
  if (onlyCity) await needCity(direct)
  const look = () => onOwnConnection(direct, (client) => readSchemaState(client))
  const found = await look()
  // Nobody can be kept waiting by the first tables of a database. A pooler connects after that, and finds the settings.
  if (found.isEmpty) await migrateUp(direct, { roles: rolesIn(databaseUrl) })
  needCurrent(found.isEmpty ? await look() : found, tell)
  if (url !== databaseUrl && !patient) {
    await needSameDatabase(databaseUrl, direct)
    await needPreparedStatements(databaseUrl)
  }
  return direct
}

async function open(
  url: string,
  direct: Direct,
  { name, connections = 16, patient = false, readUrl, release, tell = () => {} }: ConnectOptions & { name: string },
): Promise<Connection> {
  // A pooler hands on nothing that is set when a connection is opened. Who is patient is set otherwise, and is direct.
  const address = patient ? direct() : { connectionString: url, application_name: name }
  const pool = openPool({ ...address, max: connections, query_timeout: patient ? undefined : ANSWER_WITHIN_MS })
  try {
    if (!patient) await needSettings(pool, tell)
    const presence = release === undefined ? undefined : await keepPresence(direct, release)
    const copy = readUrl
      ? openPool({
          connectionString: readUrl,
          application_name: name,
          max: connections,
          connectionTimeoutMillis: REPLICA_WITHIN_MS,
          query_timeout: REPLICA_WITHIN_MS,
        })
      : undefined
    return {
      db: tryingAgain(drizzle(pool, { casing: 'snake_case' })),
      pool,
      direct,
      replica: copy && new Replica(copy, pool, tell),
      runningReleases: presence?.releases ?? (() => Promise.resolve([])),
      close: async () => void (await Promise.all([endPool(pool), copy && endPool(copy), presence?.leave()])),
    }
  } catch (error) {
    await endPool(pool)
    throw error
  }
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    keepAlive: true,
    ...config,
  })
  pool.on('error', () => {}) // an idle connection was cut; the next query opens another
  pool.on('connect', cutWhenSilent)
  pool.on('connect', planOftenAsked())
  watchPool(pool)
  return pool
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

async function needCity(direct: Direct): Promise<void> {
  const missing = '这个数据库中没有城市：请先用 npm start 启动一次'
  const rowCount = await onOwnConnection(direct, async (client) => {
    const { rowCount: count } = await client.query("select 1 from settings where name = 'world'")
    return count
  }).catch((error: unknown) => {
    // There is no such table.
    if (errorCode(error) !== '42P01') throw error
    throw new Error(missing, { cause: error })
  })
  if (rowCount === 0) throw new Error(missing)
}
