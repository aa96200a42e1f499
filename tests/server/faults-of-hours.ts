import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'

const entries = sql`
  select 1 as kind, user_id as subject_id, at, half_hours, points, activities from volunteer_hours
  union all select 2, team_id, at, half_hours, points, activities from volunteer_hours where team_id is not null
  union all select 3, station_id, at, half_hours, points, activities from volunteer_hours where station_id is not null`
const sums = sql`sum(half_hours)::int as half_hours, sum(points)::int as points, sum(activities)::int as activities`
const counts = ['half_hours', 'points', 'activities'] as const
const differ = sql.raw(
  `(${counts.map((name) => `coalesce(told.${name}, 0)`).join()}) <> (${counts.map((name) => `coalesce(kept.${name}, 0)`).join()})`,
)

/**
 * Where what must agree does not: places taken and rows of those who joined, hours of a joining and its entries in the
 * ledger, the ledger and both tables that ranks are read from.
 */
export async function faultsOfHours(db: Database): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    with entries as (${entries})
    select 'places' as fault, id::text as of, join_num::text as told from activities a
    where join_num <> (select count(*) from activity_joins where activity_id = a.id and status > 0)
    union all
    select 'hours', j.activity_id || ' ' || j.user_id, kept::text from activity_joins j
    left join (select activity_id, user_id, ${sums} from volunteer_hours group by 1, 2) kept using (activity_id, user_id)
    where (j.half_hours, j.points, (j.half_hours > 0)::int)
      <> (coalesce(kept.half_hours, 0), coalesce(kept.points, 0), coalesce(kept.activities, 0))
    union all
    select 'sums of months', kind || ' ' || subject_id || ' ' || month, told::text
    from (select kind, subject_id, date_trunc('month', at at time zone 'Asia/Shanghai')::date as month, ${sums}
      from entries group by 1, 2, 3) told
    full join volunteer_sums kept using (kind, subject_id, month) where ${differ}
    union all
    select 'sums of years', kind || ' ' || subject_id || ' ' || year, told::text
    from (select kind, subject_id, extract(year from at at time zone 'Asia/Shanghai')::int as year, ${sums}
        from entries group by 1, 2, 3
      union all select kind, subject_id, 0, ${sums} from entries group by 1, 2) told
    full join volunteer_totals kept using (kind, subject_id, year) where ${differ}`)
  return rows
}
