import { sql } from 'drizzle-orm'
import { joinState } from '#contract/volunteers/activity-state.ts'
import { standings } from '#contract/volunteers/volunteer-states.ts'
import { sqlOnce } from '#server/platform/database/built-once.ts'
import { literal } from '#server/platform/database/literal.ts'

interface Wanted {
  activity: number
  user: number
  /** null, where anyTime is true. */
  now: Date | null
  anyTime: boolean
}

/**
 * Takes a place in an activity for a citizen whose joins are locked: an approved volunteer, who has not joined it and
 * no other one of that time, while a place is free. Answers the join; where there is none, what stood in the way: they
 * had joined, their standing as a volunteer, another activity at the same time. A join without a number of joins met
 * the last place being taken, or the activity being moved, and is to be undone.
 *
 * The volunteer stays locked until the transaction ends. The row of the activity is locked last, whose joins wait for
 * each other from there to the end of the transaction.
 *
 * anyTime: also while nobody can join by themselves.
 */
export const takeFreePlace = sqlOnce<
  Wanted,
  {
    joined: boolean
    standing: number | null
    reason: string | null
    overlaps: boolean
    join: number | null
    joinedAt: string | null
    joinNum: number | null
  }
>(
  'take_place',
  ({ activity, user, now, anyTime }) => sql`with mine as materialized (
      select status from activity_joins where activity_id = ${activity} and user_id = ${user} for update
    ), volunteer as materialized (
      select status, reason from volunteers where user_id = ${user} for no key update
    ), wanted as materialized (
      select id, start_at, end_at, ${anyTime}::boolean or (
        cancelled_at is null and apply_start <= ${now} and apply_end > ${now} and join_num < quota
      ) as open from activities where id = ${activity}
    ), other as materialized (
      select from activity_joins o, wanted
      where o.user_id = ${user} and o.activity_id <> wanted.id and o.status <> ${literal(joinState.cancelled)}
        and o.start_at < wanted.end_at and o.end_at > wanted.start_at
      limit 1
    ), stored as (
      insert into activity_joins (activity_id, user_id, start_at, end_at)
      select id, ${user}::bigint, start_at, end_at from wanted
      where open and not exists (select from mine where status <> ${literal(joinState.cancelled)})
        and exists (select from volunteer where status = ${literal(standings.approved)}) and not exists (select from other)
      on conflict (activity_id, user_id) do update
        set status = ${literal(joinState.joined)}, start_at = excluded.start_at, end_at = excluded.end_at, joined_at = now()
      returning id, activity_id, joined_at
    ), taken as (
      update activities set join_num = join_num + 1
      where id = (select activity_id from stored) and join_num < quota and cancelled_at is null
        and start_at = (select start_at from wanted) and end_at = (select end_at from wanted)
      returning join_num
    )
    select exists (select from mine where status <> ${literal(joinState.cancelled)}) as joined,
      (select status from volunteer) as standing, (select reason from volunteer) as reason,
      exists (select from other) as overlaps,
      (select id from stored) as join, (select joined_at from stored) as "joinedAt",
      (select join_num from taken) as "joinNum"`,
)
