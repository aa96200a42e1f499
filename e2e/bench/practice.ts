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
