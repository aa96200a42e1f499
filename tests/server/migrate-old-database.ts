import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Connection } from '#server/platform/database/connect.ts'
import { readMigrations } from '#server/platform/database/migration-files.ts'
import { makeTables, migrateUp } from '#server/platform/database/run-migrations.ts'

/** A database as it was after the migration of that number, with these rows written then, brought up to date. */
export async function migrateOldDatabase(name: string, last: number, rowsWritten: string): Promise<Connection> {
  const url = await makeOldDatabase(name, last, rowsWritten)
  await migrateUp(() => ({ connectionString: url }))
  return connect({ databaseUrl: url, dataDir: '', connections: 2 })
}

/** The same as it was then; answers its address. cluster: another PostgreSQL than that of the tests. */
export async function makeOldDatabase(
  name: string,
  last: number,
  rowsWritten = '',
  cluster = inject('cluster'),
): Promise<string> {
  const url = new URL(cluster)
  await ask(url.href, (admin) => admin.query(`create database ${name}`))
  url.pathname = `/${name}`
  await ask(url.href, async (client) => {
    await makeTables(
      client,
      readMigrations().filter((one) => Number(one.name.slice(0, 4)) <= last),
    )
    await client.query(rowsWritten)
  })
  return url.href
}

async function ask(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
