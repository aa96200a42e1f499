/** Deletes rows that nobody can use any more. */
import { sql } from 'drizzle-orm'
import { contentState } from '#contract/content/content-states.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { literal } from '#server/platform/database/literal.ts'

const AT_ONCE = 5000
/** In an hour there are not more new rows than this of anything. */
const ROUNDS = 200
/** A key outlives every queue that may still hold it (72 hours on a device). Tracking is counted elsewhere by then. */
const outdated = {
  once_keys: sql`created_at < now() - interval '30 days'`,
  events: sql`created_at < now() - interval '400 days'`,
  tickets: sql`expires_at < now() - interval '1 day'`,
  // No event of that day is believed any more.
  devices_of_day: sql`day < current_date - 9`,
  // Hours are looked at for a while, days for ever.
  reads_by_hour: sql`hour < now() - interval '100 days'`,
  captchas: sql`expires_at < now() - interval '1 day'`,
  sessions: sql`expires_at < now() - interval '1 day'`,
  limits: sql`expire < extract(epoch from now() - interval '1 hour') * 1000`,
  listener_notes: sql`created_at < now() - interval '90 days'`,
  notices: sql`done_at < now() - interval '30 days'`,
  queue_claims: sql`until < now() - interval '1 hour'`,
  // What could not be carried out, and nobody took off.
  queue_decisions: sql`problem <> '' and due_at < now() - interval '30 days'`,
  staff_sessions: sql`expires_at < now() - interval '1 day'`,
  // No replay reaches further back.
  studio_pieces: sql`created_at < now() - interval '8 days'`,
  // What staff deleted, with all that hangs on it: for a month it could be brought back.
  posts: sql`status <> ${literal(contentState.published)} and id in (select post_id from manuscripts where deleted_at < now() - interval '30 days')`,
}

/** A little at a time, so that nobody waits long for a row, and until nothing is left or the process stops. */
export async function sweepRows(db: Database, stopping?: AbortSignal): Promise<void> {
  for (const [table, when] of Object.entries(outdated)) {
    const name = sql.identifier(table)
    for (let round = 0; round < ROUNDS && !stopping?.aborted; round++) {
      const { rowCount } = await db.execute(
        sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${when} limit ${AT_ONCE}))`,
      )
      if ((rowCount ?? 0) < AT_ONCE) break
    }
  }
}
