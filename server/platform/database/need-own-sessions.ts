import pg from 'pg'

const TRIES = 3
const CONNECT_WITHIN_MS = 4000
const sentence =
  'DATABASE_URL 指向一个按事务分配连接的连接池（如 PgBouncer 的 transaction 模式）：这里要用属于会话的设置和锁，请直接连接 PostgreSQL'

/**
 * Refuses a pooler in between that gives a connection to whoever has the next transaction: locks that are held by a
 * session, and what is set for one, would be somebody else's. Two connections that are open at once have two processes
 * of PostgreSQL behind them, and each keeps its own.
 */
export async function needOwnSessions(url: string): Promise<void> {
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
    )
  } finally {
    await Promise.all(clients.map((one) => one.end().catch(() => {})))
  }
}

/** askers: two connections, each asked for the process behind it. */
export async function needTwoSessions(askers: (() => Promise<number>)[]): Promise<void> {
  const heard = askers.map(() => new Set<number>())
  for (let time = 0; time < TRIES; time++) for (const [place, ask] of askers.entries()) heard[place]!.add(await ask())
  const all = new Set(heard.flatMap((pids) => [...pids]))
  if (all.size !== askers.length || heard.some(({ size }) => size !== 1)) throw new Error(sentence)
}
