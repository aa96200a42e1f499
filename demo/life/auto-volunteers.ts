/**
 * Nobody really goes out in the demo city: its own volunteers join what can be joined and come to it, so that places
 * fill and ranks go on from month to month. Other worlds have people.
 */
import { sql } from 'drizzle-orm'
import type { Direction } from '#contract/volunteers/activity-state.ts'
import { joinState } from '#contract/volunteers/activity-state.ts'
import { standings } from '#contract/volunteers/volunteer-states.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { literal } from '#server/platform/database/literal.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { joinOnce } from '#server/volunteers/activities/join-activity.ts'
import { takeScan } from '#server/volunteers/activities/take-scan.ts'

export const AUTO_VOLUNTEERS = 'auto_volunteers'
/** The setting: accounts up to this number are the demo's, where nobody can log in with a phone. */
export interface AutoVolunteers {
  up_to: number
}
const AT_ONCE = 50
/** Every fifth series is full, of the others some places are taken. */
const wanted = sql`case when coalesce(a.series_id, a.id) % 5 = 0 then a.quota else a.quota * (2 + a.id % 5) / 8 end`
const own = (upTo: number) =>
  sql`v.status = ${literal(standings.approved)} and v.user_id <= ${upTo} and u.phone is null`

/** Answers how many joined or were scanned. */
export async function moveVolunteers(db: Database, { up_to: upTo }: AutoVolunteers, now = new Date()): Promise<number> {
  return (await join(db, upTo, now)) + (await serve(db, upTo, now))
}

async function join(db: Database, upTo: number, now: Date): Promise<number> {
  const { rows } = await db.execute<{ activity: number; who: number }>(sql`
    select a.id as activity, free.user_id::int as who from activities a cross join lateral (
      select v.user_id from volunteers v join users u on u.id = v.user_id
      where ${own(upTo)} and not exists (
        select from activity_joins j where j.user_id = v.user_id
          and (j.activity_id = a.id or (j.status > ${literal(joinState.cancelled)} and j.start_at < a.end_at and j.end_at > a.start_at)))
      order by md5(v.user_id || ' ' || a.id) limit greatest(0, ${wanted} - a.join_num)
    ) free
    where a.cancelled_at is null and a.apply_start <= ${now} and a.apply_end > ${now} limit ${AT_ONCE}`)
  let done = 0
  for (const { activity, who } of rows)
    try {
      await joinOnce(db, activity, who, now)
      done++
    } catch (error) {
      // Two of those found were for the same hours, or a visitor took the last place.
      if (!(error instanceof Refusal)) throw error
    }
  return done
}

/** Of eight who joined one does not come. */
async function serve(db: Database, upTo: number, now: Date): Promise<number> {
  const { rows } = await db.execute<{ activity: number; who: number; direction: Direction; at: Date }>(sql`
    select a.id as activity, v.user_id::int as who, case j.status when 1 then 'sign' else 'sign_out' end as direction,
      case j.status when 1 then a.start_at else a.end_at end as at
    from activities a join activity_joins j on j.activity_id = a.id
    join volunteers v on v.user_id = j.user_id join users u on u.id = v.user_id
    where a.cancelled_at is null and a.start_at <= ${now} and a.end_at > ${now}::timestamptz - interval '72 hours'
      and ${own(upTo)} and (v.user_id + a.id) % 8 > 0 and (j.status = ${literal(joinState.joined)} or (j.status = ${literal(joinState.signedIn)} and a.end_at <= ${now}))
    order by a.start_at limit ${AT_ONCE}`)
  const button = { method: 4, doubt: '', byId: null, metres: null } as const
  for (const { activity: activityId, who: userId, direction, at } of rows)
    await takeScan(db, { ...button, activityId, userId, direction, at: new Date(at) }, now)
  return rows.length
}
