import { asc, sql } from 'drizzle-orm'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { standings } from '#contract/volunteers/volunteer-states.ts'
import { literal } from '#server/platform/database/literal.ts'
import { activities, activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import { hoursProofs } from '#server/volunteers/hours/hours-reviews.tables.ts'
import { projects, stations } from '#server/content/channels/stations.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { activityProjects, type DemoActivity } from '#demo/world/activities.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { pictureAddress } from './references.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const AHEAD_MS = 8 * HOUR_MS
type Row = typeof activities.$inferInsert

/** Midnight in Shanghai, `days` from today. */
export const midnight = (days: number): number =>
  Math.floor((Date.now() + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS + days * DAY_MS

/** The nearest day on which it takes place: a coming one no sooner, a past one no later. */
function dayOf(days: number, on: DemoActivity['on']): number {
  const step = days < 0 ? -1 : 1
  const isWeekend = (day: number) => [0, 6].includes(new Date(midnight(day) + AHEAD_MS).getUTCDay())
  let day = days
  while (on && isWeekend(day) !== (on === 'weekend')) day += step
  return day
}

function made(sort: DemoActivity, days: number, more: Partial<Row> = {}): Row {
  const { at, hour, hours, shift = hours, service, cover, on, team: _, ...one } = sort
  const start = midnight(dayOf(days, on)) + hour * HOUR_MS
  return {
    ...one,
    cover: pictureAddress(cover),
    content: one.content.startsWith('<') ? one.content : `<p>${one.content}</p>`,
    longitude: at[0],
    latitude: at[1],
    startAt: new Date(start),
    endAt: new Date(start + hours * HOUR_MS),
    applyStart: new Date(start - 6 * DAY_MS),
    applyEnd: new Date(start - 2 * HOUR_MS),
    halfHours: Math.round(shift * 2),
    serviceTypes: [service],
    contact: '云小志',
    phone: '0799-6128600',
    ...more,
  }
}

/**
 * Activities around today in every state: past ones, some weekly, one under way at any hour, full ones, cancelled ones,
 * and some that cannot be joined yet.
 */
export async function loadActivities(tx: Transaction, sorts: DemoActivity[], duties: DemoActivity[]): Promise<void> {
  const teams = await tx.select({ id: volunteerTeams.id }).from(volunteerTeams).orderBy(asc(volunteerTeams.id))
  const places = await tx.select({ id: stations.id }).from(stations).orderBy(asc(stations.id))
  const rows = sorts.flatMap((sort, n) => [
    made(sort, 1 + (n % 5), { weekly: n % 2 === 0 }),
    made(sort, 7 + (n % 7), n % 5 === 3 ? { cancelledAt: new Date(), reason: '预报有暴雨，为安全起见取消' } : {}),
    made(sort, -2 - n * 3),
    made(sort, -60 - n * 6),
  ])
  const named = await tx.select({ id: projects.id }).from(projects).orderBy(asc(projects.sort), asc(projects.id))
  for (const [n, row] of rows.entries()) row.projectId = named[activityProjects[n >> 2] ?? -1]?.id ?? null
  for (let day = 0; day < 7; day++)
    for (const duty of duties) rows.push(made(duty, day === 6 && duty.hour === 20 ? -1 : day, { weekly: true }))
  const ofWhom = (n: number) => ({
    teamId: teams[(n < sorts.length * 4 ? sorts[n >> 2] : duties[n % 2])!.team - 1]?.id ?? null,
    stationId: places.length > 0 ? places[(n >> 2) % places.length]!.id : null,
  })
  await tx.insert(activities).values(rows.map((row, n) => ({ ...row, ...ofWhom(n) })))
  await tx.execute(sql`update ${activities} set series_id = id where weekly`)
  await join(tx)
  await loadProof(tx)
}

/** A proof of this year's hours that every visitor of the demo can open. */
async function loadProof(tx: Transaction): Promise<void> {
  const [one] = await tx.select({ userId: volunteers.userId }).from(volunteers).orderBy(asc(volunteers.id)).limit(1)
  if (!one) return
  const toDay = shanghaiDate(Date.now())
  const fromDay = `${toDay.slice(0, 4)}-01-01`
  await tx.insert(hoursProofs).values({ ...one, code: 'example-of-a-proof', fromDay, toDay })
}

/** Volunteers join; every ninth activity to come is full. Nobody is in two places at once. */
async function join(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into ${activityJoins} (activity_id, user_id, start_at, end_at, joined_at)
    select a.id, v.user_id, a.start_at, a.end_at, a.apply_start + interval '3 hours'
    from ${activities} a cross join lateral (
      select user_id from ${volunteers} where status = ${literal(standings.approved)} order by md5(user_id || ' ' || a.id) limit a.quota * (2 + a.id % 5) / 8
    ) v where a.apply_start <= now() on conflict do nothing`)
  await tx.execute(sql`
    update ${activities} set join_num = n, quota = case when activities.id % 9 = 0 and start_at > now() then n else quota end
    from (select activity_id, count(*)::int n from ${activityJoins} group by 1) joined where joined.activity_id = ${activities.id}`)
}
