import pg from 'pg'

const TRIES = 3
const CONNECT_WITHIN_MS = 4000
const sentence =
  'DATABASE_URL 指向一个按事务分配连接的连接池（如 PgBouncer 的 transaction 模式）：这里要用属于会话的设置和锁，请直接连接 PostgreSQL'

/**
 * Refuses a pooler that shares connections between transactions (transaction mode): session locks and session settings
 * would then belong to somebody else. Two connections that are open at once must have two PostgreSQL processes behind
 * them, and each must keep its own.
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
