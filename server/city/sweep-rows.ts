/** Deletes rows that nobody can use any more, a little at a time. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'

const AT_ONCE = 5000
/** A key outlives every queue that may still hold it (72 hours on a device). Tracking is counted elsewhere by then. */
const outdated = {
  once_keys: sql`created_at < now() - interval '30 days'`,
  events: sql`created_at < now() - interval '400 days'`,
  tickets: sql`expires_at < now() - interval '1 day'`,
  captchas: sql`expires_at < now() - interval '1 day'`,
  sessions: sql`expires_at < now() - interval '1 day'`,
  limits: sql`expire < extract(epoch from now() - interval '1 hour') * 1000`,
  notices: sql`done_at < now() - interval '30 days'`,
  staff_sessions: sql`expires_at < now() - interval '1 day'`,
}

/** Until none is left: a large city makes more of them in an hour than one statement should delete. */
export async function sweepRows(db: Database, stopping?: AbortSignal, atOnce = AT_ONCE): Promise<void> {
  for (const [table, when] of Object.entries(outdated)) {
    const name = sql.identifier(table)
    for (let deleted = atOnce; deleted === atOnce && !stopping?.aborted;) {
      const { rowCount } = await db.execute(
        sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${when} limit ${atOnce}))`,
      )
      deleted = rowCount ?? 0
    }
  }
}
