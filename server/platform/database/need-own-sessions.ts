import pg from 'pg'

const TRIES = 3
const CONNECT_WITHIN_MS = 4000
/** Names of variables. */
type Named = 'DATABASE_URL' | 'DATABASE_DIRECT_URL'

/**
 * Refuses a pooler that shares connections between transactions (transaction mode) where PostgreSQL itself should be:
 * session locks would then belong to somebody else. Two connections that are open at once must have two PostgreSQL
 * processes behind them, and each must keep its own.
 */
export async function needOwnSessions(url: string, named: Named): Promise<void> {
  const clients = [1, 2].map(
    () =>
      new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS, application_name: 'probe' }),
  )
  for (const one of clients) one.on('error', () => {})
  try {
    for (const one of clients) await one.connect()
    await needTwoSessions(
      clients.map((one) => async () => {
        const { rows } = await one.query<{ pid: number }>('select pg_backend_pid() as pid')
        return rows[0]!.pid
      }),
      named,
    )
  } finally {
    await Promise.all(clients.map((one) => one.end().catch(() => {})))
  }
}

/** askers: two connections, each asked for the process behind it. */
export async function needTwoSessions(askers: (() => Promise<number>)[], named: Named): Promise<void> {
  const heard = askers.map(() => new Set<number>())
  for (let time = 0; time < TRIES; time++) for (const [place, ask] of askers.entries()) heard[place]!.add(await ask())
  const all = new Set(heard.flatMap((pids) => [...pids]))
  if (all.size !== askers.length || heard.some(({ size }) => size !== 1))
    throw new Error(
      `${named} 指向一个按事务分配连接的连接池（如 PgBouncer 的 transaction 模式）：锁属于会话，请用 DATABASE_DIRECT_URL 写上 PostgreSQL 自己的地址`,
    )
}
