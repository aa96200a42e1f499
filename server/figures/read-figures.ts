/** Figures as they are shown, from what was rolled up. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { readKinds } from '#server/platform/counters/reads.tables.ts'

const BEST = 20
const { read, play } = readKinds
/** Of src/lib/event-codes.ts. */
const [OPEN, SHARE] = [1, 6]
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Shanghai')`

interface DayRow extends Record<string, unknown> {
  day: string
  name: string
  num: string
}
export async function figuresOfDays(db: Database, from: string, to: string): Promise<DayRow[]> {
  const { rows } = await db.execute<DayRow>(sql`
    select day::text, name, num from figures_by_day where day between ${from} and ${to}
    union all
    select day::text, case kind when ${read} then 'reads' else 'plays' end, sum(num)
    from reads_by_day where day between ${from} and ${to} group by day, kind
    union all
    select (hour at time zone 'Asia/Shanghai')::date::text, 'shares', sum(num)
    from events_by_hour where event = ${SHARE} and hour >= ${startOf(from)} and hour < ${startOf(to)} + interval '1 day'
    group by 1`)
  return rows
}

interface BestRow extends Record<string, unknown> {
  id: number
  title: string
  type: number
  reads: string
  plays: string
}
export async function bestOfDays(db: Database, from: string, to: string): Promise<BestRow[]> {
  const { rows } = await db.execute<BestRow>(sql`
    select p.id, p.title, p.type, best.reads, best.plays from (
      select post_id, coalesce(sum(num) filter (where kind = ${read}), 0) as reads,
        coalesce(sum(num) filter (where kind = ${play}), 0) as plays
      from reads_by_day where day between ${from} and ${to} group by post_id order by sum(num) desc, post_id limit ${BEST}) best
    join posts p on p.id = best.post_id order by best.reads + best.plays desc, p.id`)
  return rows
}

interface HourRow extends Record<string, unknown> {
  hour: number
  reads: string
  plays: string
  opens: string
  id: number | null
  title: string | null
}
export async function hoursOf(db: Database, day: string): Promise<HourRow[]> {
  const { rows } = await db.execute<HourRow>(sql`
    with span as (
      select n as hour, ${startOf(day)} + make_interval(hours => n) as at from generate_series(0, 23) n)
    select span.hour, coalesce(counted.reads, 0) as reads, coalesce(counted.plays, 0) as plays,
      coalesce((select sum(num) from events_by_hour e where e.hour = span.at and e.event = ${OPEN}), 0) as opens,
      p.id, p.title
    from span
    left join lateral (
      select sum(num) filter (where kind = ${read}) as reads, sum(num) filter (where kind = ${play}) as plays
      from reads_by_hour r where r.hour = span.at) counted on true
    left join lateral (
      select post_id from reads_by_hour r where r.hour = span.at group by post_id order by sum(num) desc, post_id limit 1) best on true
    left join posts p on p.id = best.post_id
    order by span.hour`)
  return rows
}
