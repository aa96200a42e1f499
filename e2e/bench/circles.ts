/** Circles of the busy city: their lists at any depth, topics and search as fast as they go, then one vote of many. */
import type { Pool } from 'pg'
import { hashToken, newToken } from '#server/platform/access/session.ts'
import { connect } from '#server/platform/database/connect.ts'
import { drive } from './drive.ts'
import { benchReadings, times, write } from './readings.ts'

const VOTERS = 3000
const words = ['流浪猫', '早餐摊', '羽毛球场', '老街口 路灯', '樱花', '南湖公园', '菜市场 怎么走', '量子']

export async function benchCircles(origin: string, dataDir: string): Promise<void> {
  const { pool, close } = await connect({ dataDir, connections: 1 })
  try {
    const { circle, topic, cursors, vote, option, tokens } = await prepare(pool)
    const at = (path: string, place: string, n: number) =>
      `${path}&cursor=${cursors[place]![n % cursors[place]!.length]}`
    const post = (n: number) => 101 + ((n * 47) % 190_000)
    await benchReadings(origin, {
      circles: ['/v1/circles'],
      'newest, first page': [`/v1/circles/${circle}/posts`],
      'newest, any depth': times(2000, (n) => at(`/v1/circles/${circle}/posts?order=new`, 'new', n)),
      'hottest, any depth': times(2000, (n) => at(`/v1/circles/${circle}/posts?order=hot`, 'hot', n)),
      'essence, any depth': times(2000, (n) => at(`/v1/circles/${circle}/posts?order=essence`, 'time', n)),
      'every circle': times(300, (n) => `/v1/circles/${circle + n}/posts`),
      'topic, any depth': times(2000, (n) => at(`/v1/circles/${circle}/posts?topic_id=${topic}`, 'time', n)),
      'search in a circle': times(
        2000,
        (n) =>
          `/v1/circles/${circle + (n % 3 ? 0 : n % 300)}/posts?keyword=${encodeURIComponent(words[n % words.length]!)}`,
      ),
      'search, any depth': times(2000, (n) =>
        at(`/v1/circles/${circle}/posts?keyword=${encodeURIComponent(words[n % 7]!)}`, 'time', n),
      ),
      'post, spread': times(2000, (n) => `/v1/circle_posts/${post(n)}`),
      'new ones, spread': times(2000, (n) => `/v1/circle_news?id=${circle}&since=${cursors.id![n % 200]}`),
    })
    await benchReadings(
      origin,
      {
        'my feed, any depth': times(2000, (n) => at('/v1/circle_feed?page_size=10', 'time', n)),
        'newest, signed in': times(2000, (n) => at(`/v1/circles/${circle}/posts?order=new`, 'new', n)),
      },
      tokens[0],
    )
    console.log(
      await drive('ballots on one vote', tokens, 20, (token) =>
        write(`${origin}/v1/votes/${vote}/ballots`, token, { options: [option] }),
      ),
    )
  } finally {
    await close()
  }
}

/** Places in the lists of the largest circle, sessions of citizens, and a vote without a ballot. */
async function prepare(pool: Pool) {
  const one = async <T extends object>(text: string, values: unknown[] = []) => (await pool.query<T>(text, values)).rows
  const [first] = await one<{ circle: number; topic: number }>(
    'select c.id as circle, t.id as topic from circles c join topics t on t.circle_id = c.id where c.sort = 1 order by t.id limit 1',
  )
  const places = await one<{ id: string; time: string; new: string; hot: string }>(
    `select id::text, concat_ws('.', micros, id) as time, concat_ws('.', is_top, micros, id) as new, concat_ws('.', hot, id) as hot
     from (select *, (extract(epoch from created_at) * 1000000)::bigint as micros from circle_posts where circle_id = $1 and status = 1) p
     order by md5(id::text) limit 1000`,
    [first!.circle],
  )
  const newest = await one<{ id: string }>(
    'select id::text from circle_posts where circle_id = $1 and status = 1 order by created_at desc limit 200',
    [first!.circle],
  )
  const tokens = Array.from({ length: VOTERS }, newToken)
  await pool.query(
    `insert into sessions (token_hash, user_id, expires_at)
     select ($1::text[])[n], 100 + n, now() + interval '1 day' from generate_series(1, $2::int) n`,
    [tokens.map(hashToken), VOTERS],
  )
  const [made] = await one<{ vote: string; option: string }>(
    `with post as (insert into circle_posts (circle_id, user_id, content, status) values ($1, 101, '选一个', 1) returning id),
       vote as (insert into votes (post_id, type, title, start_at, end_at) select id, 1, '选一个', now(), now() + interval '1 day' from post returning id)
     insert into vote_options (vote_id, text) select id, text from vote, unnest(array['甲','乙']) text returning vote_id::text as vote, id::text as option`,
    [first!.circle],
  )
  const all = (name: 'id' | 'time' | 'new' | 'hot') => places.map((row) => row[name])
  const cursors: Record<string, string[]> = {
    id: newest.map(({ id }) => id),
    time: all('time'),
    new: all('new'),
    hot: all('hot'),
  }
  return { ...first!, ...made!, cursors, tokens }
}
