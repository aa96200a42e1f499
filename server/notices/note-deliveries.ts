/** What has become of notices, written down in sets. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import type { Delivery } from './channels/notice-delivery.ts'

/** A notice after a round: reached has the devices of this round; againAt: it is tried again. */
export interface NoticeResult {
  id: number
  reached: number[]
  againAt: Date | null
  held: boolean
  failed: boolean
  outcome: NoticeOutcome
}
type NoticeOutcome = 'sent' | 'read' | 'muted' | 'nobody' | 'undelivered' | ''

export async function noteNotices(db: Database, results: NoticeResult[]): Promise<void> {
  if (results.length === 0) return
  const rows = JSON.stringify(
    results.map(({ againAt, ...one }) => ({ ...one, again_at: againAt?.toISOString() ?? null })),
  )
  await db.execute(sql`
    update notices set
      reached = notices.reached || one.reached,
      held = one.held,
      due_at = coalesce(one.again_at, due_at),
      failed_at = case when one.failed then coalesce(failed_at, now()) else failed_at end,
      done_at = case when one.again_at is null then now() end,
      taken_until = null,
      outcome = one.outcome
    from jsonb_to_recordset(${rows}::jsonb)
      as one (id bigint, reached bigint[], again_at timestamptz, held boolean, failed boolean, outcome text)
    where notices.id = one.id`)
}

/** A device whose service has refused or been silent for so long is said to be out of reach. */
const BLOCKED_AFTER = sql.raw(`interval '1 day'`)

export async function noteDeliveries(db: Database, results: { id: number; state: Delivery['state'] }[]): Promise<void> {
  if (results.length === 0) return
  // The last word on each device counts.
  const last = [...new Map(results.map((one) => [one.id, one])).values()]
  await db.execute(sql`
    update notice_devices set
      endpoint = case when one.state = 'gone' then null else endpoint end,
      p256dh = case when one.state = 'gone' then '' else p256dh end,
      auth = case when one.state = 'gone' then '' else auth end,
      sent_at = case when one.state = 'sent' then now() else sent_at end,
      failing_since = case when one.state = 'sent' then null else coalesce(failing_since, now()) end,
      failure = case
        when one.state = 'sent' then ''
        when one.state = 'gone' then 'gone'
        when failing_since < now() - ${BLOCKED_AFTER} then 'blocked'
        else failure end
    from jsonb_to_recordset(${JSON.stringify(last)}::jsonb) as one (id bigint, state text)
    where notice_devices.id = one.id`)
}

/** The same of one device; a refusal is said at once, since somebody waits for it. */
export async function noteDelivery(db: Database, id: number, { state }: Delivery): Promise<void> {
  await noteDeliveries(db, [{ id, state }])
  if (state === 'refused') await db.execute(sql`update notice_devices set failure = 'blocked' where id = ${id}`)
}
