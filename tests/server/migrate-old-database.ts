import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Connection } from '#server/platform/database/connect.ts'

const migrations = resolve(import.meta.dirname, '../../server/platform/database/migrations')

/** A database as it was after the migration of that number, with these rows written then, brought up to date. */
export async function migrateOldDatabase(name: string, last: number, rowsWritten: string): Promise<Connection> {
  const url = new URL(inject('cluster'))
  const admin = new pg.Client(url.href)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  url.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: url.href })
  const folder = migrationsUpTo(last)
  await migrate(drizzle(pool, { casing: 'snake_case' }), { migrationsFolder: folder })
  rmSync(folder, { recursive: true })
  await pool.query(rowsWritten)
  await pool.end()
  return connect({ databaseUrl: url.href, dataDir: '', connections: 2 })
}

function migrationsUpTo(last: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'yunshang-migrations-'))
  cpSync(migrations, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number }[] }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ idx }) => idx <= last) }))
  return folder
}
