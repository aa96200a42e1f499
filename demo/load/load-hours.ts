import { sql } from 'drizzle-orm'
import { joinState } from '#contract/volunteers/activity-state.ts'
import { memberStates, standings } from '#contract/volunteers/volunteer-states.ts'
import { literal } from '#server/platform/database/literal.ts'
import type { Transaction } from '#server/seed/seed.ts'

/**
 * What volunteers have earned: those who came to the past activities, and about every second week of the eighteen
 * months before. Of eight who joined one did not come.
 */
export async function loadHours(tx: Transaction): Promise<void> {
  await withSumsAtOnce(tx, async () => {
    await tx.execute(sql`
      update activity_joins set status = ${literal(joinState.signedOut)}, sign_at = activity_joins.start_at, sign_out_at = activity_joins.end_at, half_hours = a.half_hours, points = a.points
      from activities a where a.id = activity_id and a.cancelled_at is null and a.end_at < now() and a.half_hours > 0
        and (activity_joins.user_id + a.id) % 8 > 0`)
    await tx.execute(sql`
      insert into volunteer_hours (user_id, activity_id, team_id, station_id, title, half_hours, points, activities, source, at)
      select j.user_id, a.id, a.team_id, a.station_id, a.title, j.half_hours, j.points, 1, 'activity ' || a.id || ' 1', a.end_at
      from activity_joins j join activities a on a.id = j.activity_id where j.half_hours > 0`)
    await tx.execute(sql`
      with titles as (select title, half_hours, points, row_number() over (order by title) - 1 as place
        from (select distinct on (title) title, half_hours, points from activities where half_hours <= 8 order by title) one)
      insert into volunteer_hours (user_id, team_id, station_id, title, half_hours, points, activities, source, at)
      select v.user_id, t.id, coalesce(t.station_id, v.station_id), titles.title, titles.half_hours, titles.points, 1, 'before ' || days,
        date_trunc('day', now()) - days * interval '1 day' + (v.user_id % 9) * interval '1 hour'
      from volunteers v
      cross join generate_series(2, 567, 7) days
      join titles on titles.place = (v.user_id * 7 + days * 3) % (select count(*) from titles)
      left join lateral (
        select teams.id, teams.station_id from volunteer_team_members m join volunteer_teams teams on teams.id = m.team_id
        where m.volunteer_id = v.id and m.status = ${literal(memberStates.joined)} order by (m.team_id + days) % 5, m.id limit 1
      ) t on true
      where v.status = ${literal(standings.approved)} and v.approved_at < now() - days * interval '1 day'
        and (v.user_id * 31 + days * 17) % 11 < 1 + v.user_id % 6`)
  })
}

/** The trigger of the ledger sums entry by entry; here the same is done for all of them at once. */
export async function withSumsAtOnce(tx: Transaction, enter: () => Promise<unknown>): Promise<void> {
  await tx.execute(sql`alter table volunteer_hours disable trigger volunteer_hours_summed`)
  await enter()
  await tx.execute(sql`
    insert into volunteer_sums (kind, subject_id, month, half_hours, points, activities)
    select kind, whose, date_trunc('month', at at time zone 'Asia/Shanghai')::date, sum(half_hours), sum(points), sum(activities)
    from volunteer_hours cross join lateral (values (1, user_id), (2, team_id::bigint), (3, station_id::bigint)) part (kind, whose)
    where whose is not null group by 1, 2, 3`)
  await tx.execute(sql`
    insert into volunteer_totals (kind, subject_id, year, half_hours, points, activities)
    select kind, subject_id, year, sum(half_hours), sum(points), sum(activities)
    from volunteer_sums cross join lateral (values (0), (extract(year from month)::int)) years (year) group by 1, 2, 3`)
  await tx.execute(sql`alter table volunteer_hours enable trigger volunteer_hours_summed`)
}
