/**
 * Volunteering in the busy city: lists, ranks and details as fast as they go, then 1,500 volunteers who join one
 * activity while others comment.
 */
import { hashToken, newToken } from '#server/platform/access/session.ts'
import { connect } from '#server/platform/database/connect.ts'
import { drive } from './drive.ts'
import { benchReadings, times, write } from './readings.ts'

const JOINERS = 1500
const WRITERS = 150

export async function benchPractice(origin: string, dataDir: string): Promise<void> {
  await benchReadings(origin, {
    'activities, hot': ['/v1/consumer/civilized_activities?status=1'],
    'activities, spread': times(
      2000,
      (n) => `/v1/consumer/civilized_activities?status=${[1, 1, 3, 4][n % 4]}&page=${1 + (n % 20)}`,
    ),
    'ranks, hot': ['/v1/consumer/platform/ranking?kind=volunteer&period=all'],
    'ranks, spread': times(
      270,
      (n) =>
        `/v1/consumer/platform/ranking?kind=${['volunteer', 'team', 'organization'][n % 3]}&period=${['month', 'year', 'all'][Math.trunc(n / 3) % 3]}&measure=${['hours', 'points', 'activities'][Math.trunc(n / 9) % 3]}&page_size=${20 + Math.trunc(n / 27)}`,
    ),
    'activity, spread': times(2000, (n) => `/v1/consumer/civilized/${101 + ((n * 47) % 19_000)}`),
    'who joined, spread': times(
      2000,
      (n) => `/v1/consumer/civilized_user_joins?activity_id=${101 + ((n * 47) % 19_000)}`,
    ),
  })
  const { activity, joiners, writers } = await prepare(dataDir)
  const join = (token: string) => write(`${origin}/v1/consumer/civilized_user_join`, token, { activity_id: activity })
  const comment = (token: string, n: number) =>
    write(`${origin}/v1/mobile/comment`, token, { post_id: 101 + n, content: `路过 ${n}` })
  for (const line of await Promise.all([
    drive('joins of one activity', joiners, 20, join),
    drive('comments meanwhile', writers, 2, comment),
  ]))
    console.log(line)
}

/** An activity with a place for each, and sessions of volunteers who are free then. */
async function prepare(dataDir: string): Promise<{ activity: number; joiners: string[]; writers: string[] }> {
  const { pool, close } = await connect({ dataDir, connections: 1 })
  try {
    const { rows } = await pool.query<{ id: number }>(
      `insert into activities (title, start_at, end_at, apply_start, apply_end, quota, half_hours)
       values ('跨年夜值守', now() + interval '90 days', now() + interval '91 days', now() - interval '1 day', now() + interval '89 days', 9999, 6)
       returning id`,
    )
    const tokens = Array.from({ length: JOINERS + WRITERS }, newToken)
    await pool.query(
      `insert into sessions (token_hash, user_id, expires_at)
       select ($1::text[])[row_number() over (order by user_id)], user_id, now() + interval '1 day' from volunteers order by user_id limit $2`,
      [tokens.map(hashToken), tokens.length],
    )
    return { activity: rows[0]!.id, joiners: tokens.slice(0, JOINERS), writers: tokens.slice(JOINERS) }
  } finally {
    await close()
  }
}

const order = 'limit 10'
export const readingsOfPractice = {
  'to be joined': `select * from activities where cancelled_at is null and start_at > now() and apply_start <= now() and apply_end > now() and join_num < quota order by start_at, id ${order}`,
  'under way': `select * from activities where id = any(array(select one.id from activities one where one.cancelled_at is null and one.end_at > now() and one.start_at <= now())) order by start_at, id ${order}`,
  over: `select * from activities where cancelled_at is null and end_at <= now() order by end_at desc, id desc ${order}`,
  'of a team': `select * from activities where team_id = 101 order by end_at desc, id desc ${order}`,
  'one of them': 'select * from activities where id = 150',
  'who joined': `select * from activity_joins where activity_id = 150 and status <> 0 order by joined_at, id ${order}`,
  'my own': `select * from activity_joins where user_id = 5201 order by start_at desc, id desc ${order}`,
  'ranks of all years':
    'select * from volunteer_totals sums join volunteers v on v.user_id = sums.subject_id and v.status = 1 where kind = 1 and year = 0 and sums.half_hours > 0 order by sums.half_hours desc, sums.subject_id desc limit 100',
  'my sums': 'select sum(half_hours) from volunteer_sums where kind = 1 and subject_id = 5201',
  'past service': `select * from volunteer_hours where user_id = 5201 order by at desc, id desc ${order}`,
}

/**
 * A small town for plans beside those of the busy city, with the same shares of places, teams and members: most
 * activities are over, with the hours of who joined them, and those to come follow one another.
 */
export const fewVolunteers = `
  insert into stations (type, name, sort) select 2 + n % 3, '所' || n, n from generate_series(1, 12) n;
  insert into users (nickname) select '志愿者' || n from generate_series(1, 300) n;
  insert into volunteers (user_id, number, status, station_id, approved_at) select u.id, u.id::text, 1, s.id, now() - u.id * interval '5 minutes' from users u join stations s on s.sort = 1 + u.id % 12;
  insert into volunteer_teams (station_id, name, code, member_num, sort) select s.id, '队' || n, 'few' || n, 15, n from generate_series(0, 19) n join stations s on s.sort = 1 + n % 12;
  insert into volunteer_team_members (team_id, volunteer_id, role, status) select t.id, v.id, case (v.user_id - 101) / 20 when 0 then 1 when 1 then 2 else 3 end, 1 from volunteers v join volunteer_teams t on t.sort = v.user_id % 20;
  insert into activities (title, team_id, station_id, start_at, end_at, apply_start, apply_end, quota, join_num, half_hours, points)
  select 'n' || n, t.id, t.station_id, at, at + interval '3 hours', at - interval '30 days', at - interval '1 hour', 15, 10, 6, 3
  from generate_series(0, 599) n join volunteer_teams t on t.sort = n % 20
    cross join lateral (select date_trunc('hour', now()) + (n - 555) * interval '12 hours' as at) one;
  insert into activity_joins (activity_id, user_id, start_at, end_at, status)
  select a.id, 101 + ((a.id - 101) * 10 + j) % 300, a.start_at, a.end_at, case when a.end_at < now() then 3 else 1 end from activities a cross join generate_series(0, 9) j;
  insert into volunteer_hours (user_id, activity_id, team_id, station_id, title, half_hours, points, activities, source, at)
  select j.user_id, a.id, a.team_id, a.station_id, a.title, 6, 3, 1, 'activity ' || a.id || ' 1', a.end_at
  from activity_joins j join activities a on a.id = j.activity_id where j.status = 3`
