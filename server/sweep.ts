/** Takes away what nobody can use any more: an hour after start, then every hour, a little at a time. Any number of servers may do it. */
import { sql } from 'drizzle-orm'
import type { Database } from './database/connect.ts'
import type { Log } from './log.ts'

const HOUR_MS = 3_600_000
const AT_ONCE = 5000
/** A key outlives every queue that may still hold it (72 hours on a device). Tracking is counted elsewhere by then. */
const outdated = {
  once_keys: sql`created_at < now() - interval '30 days'`,
  events: sql`created_at < now() - interval '400 days'`,
  tickets: sql`expires_at < now() - interval '1 day'`,
  captchas: sql`expires_at < now() - interval '1 day'`,
  sessions: sql`expires_at < now() - interval '1 day'`,
}

export async function sweep(db: Database): Promise<void> {
  for (const [table, when] of Object.entries(outdated)) {
    const name = sql.identifier(table)
    await db.execute(
      sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${when} limit ${AT_ONCE}))`,
    )
  }
}
/** Answers how to stop. */
export function sweepHourly(db: Database, log: Log): () => void {
  const timer = setInterval(
    () => void sweep(db).catch((error: unknown) => log.warn({ err: String(error) }, 'sweep')),
    HOUR_MS,
  )
  timer.unref()
  return () => clearInterval(timer)
}
