/**
 * Volunteering in the busy city: lists, ranks and details as fast as they go, then 1,500 volunteers who join one
 * activity while others comment.
 */
import { hashToken, newToken } from '#server/access/session.ts'
import { connect } from '#server/database/connect.ts'
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

/** Some rows of each table, of several teams and months, for plans beside those of the busy city. */
export const fewVolunteers = `
  insert into users (nickname) select '志愿者' || n from generate_series(1, 50) n;
  insert into volunteers (user_id, number, status) select id, id::text, 1 from users;
  insert into volunteer_teams (name, code) select '队' || n, 'few' || n from generate_series(1, 200) n;
  insert into volunteer_sums (kind, subject_id, month, half_hours) select 1, id, month, 6 from users, generate_series(date '2025-01-01', date '2026-06-01', interval '1 month') month;
  insert into activities (title, team_id, start_at, end_at, apply_start, apply_end, quota, half_hours) select 'n' || n, t.id, at, at + interval '4 hours', at - interval '40 days', at - interval '1 hour', 10, 6 from generate_series(1, 600) n cross join lateral (select now() + (n - 500) * interval '12 hours' as at) one join volunteer_teams t on t.code = 'few' || 1 + n % 200`
