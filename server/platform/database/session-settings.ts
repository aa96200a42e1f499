import type pg from 'pg'

/**
 * What every connection of this program runs with, on whatever PostgreSQL it meets. The role has it in its database,
 * because a pooler hands on nothing that is sent when a connection is opened (role-settings.ts); connections that know
 * no pooler send it as well, patient ones with other limits [decisions 085, 116].
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
