import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { activities } from './activities.tables.ts'

/**
 * Makes the next activity of every weekly series whose last one begins within a week, once however many processes try:
 * the database refuses a second one at the same time. After a pause it goes on with the coming week; a series that has
 * a last day ends with it. Returns how many.
 */
export async function repeatWeekly(db: Database, now = new Date()): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into ${activities} (title, cover, content, project_id, team_id, station_id, address, longitude, latitude, start_at, end_at, apply_start, apply_end,
      quota, half_hours, points, service_types, contact, phone, need_position, weekly, repeat_until, series_id)
    select title, cover, content, project_id, team_id, station_id, address, longitude, latitude, start_at + later, end_at + later, apply_start + later, apply_end + later,
      quota, half_hours, points, service_types, contact, phone, need_position, true, repeat_until, series_id
    from (
      select distinct on (series_id) *, interval '7 days' * greatest(1, ceil(extract(epoch from ${now}::timestamptz - start_at) / 604800)) as later
      from ${activities} where series_id is not null order by series_id, start_at desc
    ) latest
    where weekly and start_at < ${now}::timestamptz + interval '7 days'
      and (repeat_until is null or ((start_at + later) at time zone 'Asia/Shanghai')::date <= repeat_until)
    on conflict (series_id, start_at) do nothing`)
  return rowCount ?? 0
}
