/** Tracking events are counted once, some time after they arrived, into rows that a month is read from. */
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { lockFor } from '#server/platform/database/locks.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { settings } from '#server/platform/settings.tables.ts'

const AT_ONCE = 50_000
/** The id of the last event that was counted. */
const COUNTED_TO = 'events_counted_to'

export async function rollUpEvents(db: Database, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted && (await db.transaction(rollUpSome)) === AT_ONCE);
}

/** Ids are given in order, but seen when their transaction ends: what is a minute old has been seen. */
async function rollUpSome(tx: Transaction): Promise<number> {
  await lockFor(tx, 'events')
  const [row] = await tx.select().from(settings).where(eq(settings.name, COUNTED_TO))
  const from = Number(row?.value ?? 0)
  const { rows } = await tx.execute<{ to: string | null; n: number }>(sql`
    select max(id) as to, count(*)::int as n from (
      select id from events where id > ${from} and created_at < now() - interval '1 minute'
      order by id limit ${AT_ONCE}) next`)
  const { to, n } = rows[0]!
  if (to === null) return 0
  const some = sql`events where id > ${from} and id <= ${to}::bigint`
  await tx.execute(sql`
    insert into events_by_hour (hour, event, num)
    select date_trunc('hour', at), event, count(*) from ${some} group by 1, 2
    on conflict (hour, event) do update set num = events_by_hour.num + excluded.num`)
  await tx.execute(sql`
    with came as (
      insert into devices_of_day (day, device)
      select distinct (at at time zone 'Asia/Shanghai')::date as day,
        hashtextextended(device_id || (at at time zone 'Asia/Shanghai')::date, 0)
      from ${some} and device_id <> '' and at > now() - interval '8 days'
      on conflict do nothing returning day)
    insert into figures_by_day (day, name, num) select day, 'visitors', count(*) from came group by day
    on conflict (day, name) do update set num = figures_by_day.num + excluded.num`)
  await saveSettings(tx, { [COUNTED_TO]: Number(to) })
  return n
}
