/** What a pooler in front of the database must do [decision 116]. */
import { randomInt } from 'node:crypto'
import pg from 'pg'
import { CONNECT_WITHIN_MS, onOwnConnection, type Direct } from './direct.ts'
import { errorCode } from './error-code.ts'
import { locks } from './locks.ts'

const UNKNOWN_STATEMENT = '26000'
const KNOWN_STATEMENT = '42P05'
/** Of the statement, and of the connections that ask it. */
const NAME = 'probe'

/** Refuses a pooled address that leads to another database than the direct one. */
export function needSameDatabase(pooled: string, direct: Direct): Promise<void> {
  return onOwnConnection(direct, async (holder) => {
    const key = [locks.sameDatabase, randomInt(2 ** 31)]
    await holder.query('select pg_advisory_lock($1::int, $2::int)', key)
    const [asker] = await open(pooled, 1)
    try {
      const { rows } = await asker!.query<{ free: boolean }>(
        'select pg_try_advisory_xact_lock($1::int, $2::int) as free',
        key,
      )
      if (rows[0]!.free) throw new Error('DATABASE_URL 与 DATABASE_DIRECT_URL 不是同一个数据库：请检查两个地址')
    } finally {
      await asker!.end()
    }
  })
}

/**
 * Refuses a pooler that shares connections between transactions and hands on prepared statements as they are: a
 * statement is prepared on one connection behind it, and asked when only the other one is free.
 */
export async function needPreparedStatements(pooled: string): Promise<void> {
  const clients = await open(pooled, 3)
  const [first, second, third] = clients as [pg.Client, pg.Client, pg.Client]
  const statement = { name: NAME, text: 'select $1::int as probe', values: [1] }
  try {
    await first.query('begin')
    await second.query('begin')
    await second.query(statement)
    await second.query('commit')
    await third.query('begin')
    await first.query('commit')
    await second.query(statement)
    await third.query('commit')
  } catch (error) {
    if (![UNKNOWN_STATEMENT, KNOWN_STATEMENT].includes(errorCode(error) ?? '')) throw error
    throw new Error(
      'DATABASE_URL 前面的连接池不认识预备语句：PgBouncer 须为 1.21 或更新的版本，并且 max_prepared_statements 大于 0',
      { cause: error },
    )
  } finally {
    await Promise.all(clients.map((one) => one.end().catch(() => {})))
  }
}

async function open(url: string, count: number): Promise<pg.Client[]> {
  const config = { connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS, query_timeout: CONNECT_WITHIN_MS }
  const clients = Array.from({ length: count }, () => new pg.Client({ ...config, application_name: NAME }))
  for (const one of clients) one.on('error', () => {})
  for (const one of clients) await one.connect()
  return clients
}
