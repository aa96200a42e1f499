import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { joinCluster } from './embedded-postgres.ts'
import { whileLocked } from './locks.ts'

// Ids of rows citizens make are bigint: as numbers, safe up to 2^53, in raw statements as in the others.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export interface Connection {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
}

const migrations = join(dirname(fileURLToPath(import.meta.url)), 'migrations')

/**
 * DATABASE_URL when set; else the embedded PostgreSQL of the data directory. Migrations are applied before anything
 * else.
 */
export async function connect({
  databaseUrl,
  dataDir,
  connections = 16,
}: {
  databaseUrl?: string | undefined
  dataDir: string
  connections?: number
}): Promise<Connection> {
  if (databaseUrl) return open(databaseUrl, connections)
  const cluster = await joinCluster(dataDir)
  await ensureDatabase(cluster.url('postgres'), 'yunshang')
  const connection = await open(cluster.url('yunshang'), connections)
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await cluster.leave()
    },
  }
}

async function open(url: string, connections: number): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 8000,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    keepAlive: true,
    // Plans must not depend on how many rows there are today: the indexes are made for these queries, so use them from
    // the first row on.
    options:
      '-c enable_seqscan=off -c statement_timeout=5000 -c timezone=Asia/Shanghai -c jit=off -c plan_cache_mode=force_generic_plan',
  })
  pool.on('error', () => {}) // an idle connection was cut; the next query opens another
  const db = drizzle(pool, { casing: 'snake_case' })
  await migrateOnce(pool)
  return { db, pool, close: () => pool.end() }
}

/** Several processes may start at once: one migrates, the others wait for it. */
const migrateOnce = (pool: pg.Pool): Promise<void> =>
  whileLocked(pool, 'migrations', (client) =>
    migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: migrations }),
  )

async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0)
      await client.query(`create database ${name}`).catch((error: { code?: string }) => {
        if (error.code !== '42P04' && error.code !== '23505') throw error // made by another process meanwhile
      })
  } finally {
    await client.end()
  }
}
