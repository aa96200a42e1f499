import pg from 'pg'
import type { Direct } from '#server/platform/database/direct.ts'
import { locks } from '#server/platform/database/locks.ts'
import { tellFault, type Log } from '#server/platform/log/log.ts'

export interface Election {
  direct: Direct
  log: Log
  lookEveryMs: number
  /** Called when this process becomes the leader; returns how to stop its work as the leader. */
  lead: () => () => Promise<void>
}
const ANSWER_WITHIN_MS = 4000

/**
 * Elects one leader among the processes that share a database: the one whose dedicated connection holds the lock.
 * PostgreSQL releases it when that process stops, dies or loses the connection, and the next process that tries takes
 * over. Returns how to resign.
 */
export function electLeader({ direct, log, lookEveryMs, lead }: Election): () => Promise<void> {
  let client: pg.Client | undefined
  let endLeading: (() => Promise<void>) | undefined
  let resigned = false

  async function drop(lost: pg.Client): Promise<void> {
    if (client !== lost) return
    client = undefined
    const end = endLeading
    endLeading = undefined
    // Not awaited: over a dead network the connection's end is never confirmed.
    void lost.end().catch(() => {})
    await end?.()
  }
  async function open(): Promise<pg.Client> {
    const opened = new pg.Client({
      ...direct(),
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    })
    client = opened
    // Without a listener a lost connection would end the process.
    opened.on('error', (error) => {
      tellFault(log, 'warn', { job: 'lead' }, error, 'connection of the jobs lost')
      void drop(opened)
    })
    await opened.connect()
    return opened
  }
  /** Tries to become the leader, or checks that the leader's connection still responds. */
  async function look(): Promise<void> {
    try {
      const mine = client ?? (await open())
      if (endLeading) return void (await mine.query('select 1'))
      const { rows } = await mine.query<{ held: boolean }>('select pg_try_advisory_lock($1::int, 0) as held', [
        locks.jobs,
      ])
      if (rows[0]?.held && client === mine && !resigned) endLeading = lead()
    } catch (error) {
      tellFault(log, 'warn', { job: 'lead' }, error, 'leader of the jobs unknown')
      if (client) await drop(client)
    }
  }

  let looking: Promise<void> | undefined
  const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)))
  void lookOnce()
  const timer = setInterval(() => void lookOnce(), lookEveryMs).unref()
  return async () => {
    resigned = true
    clearInterval(timer)
    await looking
    if (client) await drop(client)
  }
}
