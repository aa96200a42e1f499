import type pg from 'pg'

/**
 * What every connection of this program runs with, on whatever PostgreSQL it meets. It is sent when a connection is
 * opened, which any role may do, and holds for that connection alone. Nothing else sets it: not the embedded
 * PostgreSQL, not a migration, not the database [decision 085].
 */
export function sessionSettings(patient: boolean): Record<string, string> {
  return {
    // Plans must not depend on how many rows there are today: the indexes are made for these queries, so use them from
    // the first row on [decision 005].
    enable_seqscan: 'off',
    plan_cache_mode: 'force_generic_plan',
    // Costs that a server's own configuration changes. With PostgreSQL's default of 4 for a random page, reading a
    // whole table in the order of one index looks cheaper than reading some rows of it by another.
    seq_page_cost: '1',
    random_page_cost: '1.1',
    effective_cache_size: '4GB',
    jit: 'off',
    timezone: 'Asia/Shanghai',
    statement_timeout: '5s',
    // Rows locked by a process that stopped in the middle of a transaction are free again after a minute.
    idle_in_transaction_session_timeout: patient ? '0' : '1min',
  }
}

/**
 * The address and libpq's `options` of a new connection. Options in the address itself would replace ours: they come
 * first, and ours hold.
 */
export function withSettings(url: string, settings: Record<string, string>): pg.PoolConfig {
  const own = [...url.matchAll(/[?&]options=([^&]*)/g)].map(([, words]) =>
    decodeURIComponent(words!.replace(/\+/g, ' ')),
  )
  const ours = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  // No URL: an address of a socket has no host, which URL does not read.
  const connectionString = url.replace(/(?<=[?&])options=[^&]*&?/g, '')
  return { connectionString, options: [...own, ...ours].join(' ') }
}

/**
 * One sentence about settings that did not arrive, with the statement by which the role has them anyway: a pooler may
 * drop them. Undefined where all of them hold.
 */
export async function missingSettings(
  client: Pick<pg.ClientBase, 'query'>,
  settings: Record<string, string>,
): Promise<string | undefined> {
  // Set to the wanted value for this statement alone, each is written as PostgreSQL writes the value in force.
  const { rows } = await client.query<{ name: string; value: string; is: string; wanted: string; alter: string }>(
    `select name, value, is_now as is, set_config(name, value, true) as wanted,
       format('ALTER ROLE %I IN DATABASE %I SET %I = %L;', current_user, current_database(), name, value) as alter
     from (select name, value, current_setting(name) as is_now from unnest($1::text[], $2::text[]) as s (name, value)
       offset 0) as s`,
    [Object.keys(settings), Object.values(settings)],
  )
  const missing = rows.filter(({ is, wanted }) => is !== wanted)
  if (missing.length === 0) return undefined
  const told = missing.map(({ name, value, is }) => `${name}=${value}（现为 ${is}）`).join('、')
  const statements = missing.map(({ alter }) => alter).join(' ')
  return `数据库连接没有采用 ${told}，查询会变慢或出错：中间的连接池丢掉了它们。请在数据库中执行 ${statements} 再重启连接池`
}
