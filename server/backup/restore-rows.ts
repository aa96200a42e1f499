import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { locks } from '#server/platform/database/locks.ts'
import { readMigrations, type Migration } from '#server/platform/database/migration-files.ts'
import { setForRole } from '#server/platform/database/role-settings.ts'
import { makeTables } from '#server/platform/database/run-migrations.ts'
import { listed, openClient, quoted, readLedgers, readTables, sumTable } from './city-tables.ts'
import { rowsOf, type Manifest } from './backup-manifest.ts'

/** The migrations this city had; refuses one that had others. */
export function migrationsOf({ migration }: Manifest): Migration[] {
  const known = readMigrations()
  if (!known.some(({ when }) => when === migration))
    throw new Error('这份备份来自更新的版本：请用备份时的版本，或更新的版本恢复')
  return known.filter(({ when }) => when <= migration)
}

/**
 * Fills an empty database, whole or not at all: tables as migrations make them, and the rows of the back-up. putFiles:
 * done once the database is known to be empty, so that there is no city before its files.
 */
export async function restoreRows(
  url: string,
  folder: string,
  manifest: Manifest,
  { roles, putFiles }: { roles: string[]; putFiles: () => void },
): Promise<void> {
  const client = await openClient(url)
  try {
    await client.query('begin')
    // A server that is started meanwhile waits, and finds the city.
    for (const lock of [locks.migrations, locks.world])
      await client.query('select pg_advisory_xact_lock($1::int, 0)', [lock])
    await needEmpty(client)
    putFiles()
    // The path stays while rows are written: in a city from before migration 0045 not everything names its schema.
    await client.query('set local search_path = public')
    await makeTables(client, migrationsOf(manifest))
    await fillTables(client, folder, manifest)
    await compare(client, manifest)
    await setForRole(client, roles)
    await client.query('commit')
    // The city is there; its statistics come by themselves, too.
    await client.query('analyze').catch(() => {})
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

async function needEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select nspname || '.' || relname as name from pg_class join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'drizzle') and relkind in ('r', 'p', 'v', 'm') limit 1`)
  if (rows[0]) throw new Error(`数据库不是空的（有 ${rows[0].name}）：只恢复到空的数据库`)
}

/** Without triggers, which have done their work already, and with references proved when all rows are there. */
async function fillTables(client: pg.Client, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const all = (await readTables(client)).map(({ name }) => quoted(name))
  const { rows: references } = await client.query<{ of: string; name: string; text: string }>(`
    select conrelid::regclass::text as of, format('%I', conname) as name, pg_get_constraintdef(oid) as text
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`)
  for (const { of, name } of references) await client.query(`alter table ${of} drop constraint ${name}`)
  for (const table of all) await client.query(`alter table ${table} disable trigger user`)
  // A migration may have written rows.
  await client.query(`truncate ${all.join(', ')}`)
  for (const { name, columns } of tables) {
    const stored = client.query(from(`copy ${quoted(name)} (${listed(columns)}) from stdin`))
    await pipeline(createReadStream(join(folder, rowsOf(name))), createGunzip(), stored)
  }
  for (const table of all) await client.query(`alter table ${table} enable trigger user`)
  for (const { of, name, text } of references) await client.query(`alter table ${of} add constraint ${name} ${text}`)
  for (const { name, last, called } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), last, called])
}

/** Every row, and all money, as it was. */
async function compare(client: pg.Client, { tables, ledgers }: Manifest): Promise<void> {
  for (const table of tables) {
    const { rows, sum } = await sumTable(client, table)
    if (rows !== table.rows || sum !== table.sum)
      throw new Error(`${table.name} 恢复后与备份不同（${rows} 行，备份时 ${table.rows} 行）：没有恢复任何东西`)
  }
  if (JSON.stringify(await readLedgers(client)) !== JSON.stringify(ledgers))
    throw new Error('账本恢复后与备份不同：没有恢复任何东西')
}
