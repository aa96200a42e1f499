/**
 * Applies migrations, and remembers them where drizzle's own migrator does. Its own one would run all of them in one
 * transaction, without a limit for the locks that citizens wait for meanwhile [decision 117].
 */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { explainError } from '#server/platform/log/explain-error.ts'
import type { Direct } from './direct.ts'
import { errorCode } from './error-code.ts'
import { whileLocked } from './locks.ts'
import { forEmpty, type Migration } from './migration-files.ts'
import { setForRole } from './role-settings.ts'
import { readSchemaState } from './schema-state.ts'

/** Whoever comes after a statement that waits for a lock waits as long for it, and then while it works. */
const LOCK_WITHIN = '500ms'
const TRIES = 25
const PAUSE_MS = 500
const LONGEST_PAUSE_MS = 5000

interface Up {
  /** Those that use the database besides the one that is connected. */
  roles?: string[]
  /** Others than those of this program. */
  migrations?: Migration[]
  tell?: (line: string) => void
}

/**
 * Brings tables and settings up to date, over PostgreSQL's own address and under a lock. Answers the names of what was
 * applied, and how many settings were missing.
 */
export function migrateUp(
  direct: Direct,
  { roles = [], migrations, tell = () => {} }: Up = {},
): Promise<{ applied: string[]; settings: number }> {
  return whileLocked(direct, 'migrations', async (client) => {
    await client.query('set idle_in_transaction_session_timeout = 0')
    const { pending, isEmpty } = await readSchemaState(client, migrations)
    if (isEmpty) await inTransaction(client, () => makeTables(client, pending))
    else
      for (const one of pending) {
        await apply(client, one)
        tell(`已执行 ${one.name}`)
      }
    return { applied: pending.map(({ name }) => name), settings: await setForRole(client, roles) }
  })
}

/** All of them at once, within the transaction under way: a database nobody uses yet stays empty where it fails. */
export async function makeTables(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  for (const one of migrations) {
    for (const statement of forEmpty(one)) await client.query(statement)
    await remember(client, one)
  }
}

const remember = (client: pg.ClientBase, { hash, when }: Migration) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when])

/** One that does not get its locks in time lets everybody else go on, and is tried again. */
async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await (migration.alone ? applyAlone(client, migration) : applyWhole(client, migration))
    } catch (error) {
      const waited = ['55P03', '40P01'].includes(errorCode(error) ?? '')
      if (!waited) throw new Error(`迁移 ${migration.name} 没有执行（原因：${whatFailed(error)}）`, { cause: error })
      if (tries === TRIES)
        throw new Error(
          `迁移 ${migration.name} 等不到它要的锁，没有执行：数据库中有运行很久的事务，请等它结束，再运行 npm run migrate -- up`,
          { cause: error },
        )
      await pause(Math.min(PAUSE_MS * tries, LONGEST_PAUSE_MS))
    }
}

async function applyWhole(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query(`set lock_timeout = '${LOCK_WITHIN}'`)
  await inTransaction(client, async () => {
    for (const statement of migration.statements) await client.query(statement)
    await remember(client, migration)
  })
}

/** What runs outside of a transaction waits for old ones to end, and nobody who reads or writes waits for it. */
async function applyAlone(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('set lock_timeout = 0')
  for (const statement of migration.statements) await client.query(statement)
  await remember(client, migration)
}

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Without the values PostgreSQL may repeat. */
function whatFailed(error: unknown): string {
  const { sqlstate, message } = explainError(error)
  return [sqlstate, message].filter(Boolean).join(' ') || 'unknown'
}
