/** Fifty citizens and what they meet: articles, circles, activities, votes and red packets. */
import { Secrets } from '#server/platform/access/secrets.ts'
import { hashToken, newToken } from '#server/platform/access/session.ts'
import { sealedAt } from '#server/people/identity/masked-identity.ts'
import type { ChaosCity } from '../chaos/chaos-city.ts'

const [CITIZENS, POSTS, CIRCLES, ACTIVITIES, VOTES, PACKETS] = [50, 6, 3, 4, 2, 200]
/** The first activity has no place for everybody. */
const PLACES = '(array[20, 60, 60, 60])[n]'

export interface Person {
  id: number
  token: string
  /** What proves their phone for a cash-out, for as long as this lasts. */
  ticket: string
}
export interface World {
  people: Person[]
  posts: number[]
  circles: number[]
  activities: number[]
  votes: { id: number; options: number[] }[]
  packets: number[]
}
type Ask = ChaosCity['ask']

/** key: what the server seals names with. */
export async function prepareWorld({ ask }: ChaosCity, key: Buffer): Promise<World> {
  await saveRules(ask)
  const ids = async (text: string) => (await ask<{ id: string }>(text)).map(({ id }) => Number(id))
  const posts = await ids(
    `with made as (
       insert into posts (title, style, publish_at) select '长跑文章 ' || n, 'text', now() from generate_series(1, ${POSTS}) n
       returning id), bodies as (insert into post_bodies (post_id, content) select id, '<p>正文</p>' from made)
     select id from made`,
  )
  const circles = await ids(
    `insert into circles (name) select '长跑圈子 ' || n from generate_series(1, ${CIRCLES}) n returning id`,
  )
  const activities = await ids(
    `insert into activities (title, start_at, end_at, apply_start, apply_end, quota, half_hours)
     select '长跑活动 ' || n, day, day + interval '2 hours', now() - interval '1 day', day - interval '1 hour', ${PLACES}, 4
     from generate_series(1, ${ACTIVITIES}) n, lateral (select now() + n * interval '2 days' as day) at returning id`,
  )
  const packets = await ids(
    `insert into red_packets (title, start_at, end_at, budget, packet_num)
     select '长跑红包 ' || n, now() - interval '1 day', now() + interval '9 days', ${CITIZENS * 200}, ${CITIZENS * 2}
     from generate_series(1, ${PACKETS}) n returning id`,
  )
  return {
    people: await signUpAll(ask, new Secrets(key)),
    posts,
    circles,
    activities,
    votes: await makeVotes(ask, circles[0]!),
    packets,
  }
}

/** Likes earn, as often as somebody likes something; cash-outs have no daily limits. */
async function saveRules(ask: Ask): Promise<void> {
  const rules = {
    credits: { enabled: 1, rules: [{ code: 'like', name: '点赞', credit: 1, daily_limit: 1e6 }] },
    transfer: { daily_times: 1e6, daily_limit: 1e9, site_total: 1e9 },
  }
  for (const [name, value] of Object.entries(rules))
    await ask(
      'insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
      [name, JSON.stringify(value)],
    )
}

/** Verified volunteers with a phone, a session and a ticket each. */
async function signUpAll(ask: Ask, secrets: Secrets): Promise<Person[]> {
  const made = await ask<{ id: string }>(
    `insert into users (nickname, phone, verified_at) select '跑者' || n, '138' || lpad(n::text, 8, '0'), now()
     from generate_series(1, ${CITIZENS}) n returning id`,
  )
  const people = made.map(({ id }) => ({ id: Number(id), token: newToken(), ticket: newToken() }))
  for (const { id, token, ticket } of people) {
    await ask('update users set real_name = $2 where id = $1', [id, secrets.seal('方远', sealedAt('real_name', id))])
    await ask(
      `with session as (insert into sessions (token_hash, user_id, expires_at) values ($2, $1, now() + interval '30 days')
         returning id), volunteer as (insert into volunteers (user_id, number, status) values ($1, 'soak' || $1, 1))
       insert into tickets (hash, kind, user_id, data, expires_at)
       select $3, 'captcha:cash_out', users.id, jsonb_build_object('phone', phone, 'session', session.id::text),
         now() + interval '30 days' from users, session where users.id = $1`,
      [id, hashToken(token), hashToken(ticket)],
    )
  }
  return people
}

/** Votes that can be changed, in posts of somebody else. */
async function makeVotes(ask: Ask, circle: number): Promise<World['votes']> {
  const rows = await ask<{ id: string; options: string[] }>(
    `with author as (insert into users (nickname) values ('主持') returning id),
       made_posts as (insert into circle_posts (circle_id, user_id, content, status)
         select $1, id, '投票 ' || n, 1 from author, generate_series(1, ${VOTES}) n returning id),
       made as (insert into votes (post_id, type, title, start_at, end_at)
         select id, 1, '去哪儿', now() - interval '1 day', now() + interval '9 days' from made_posts returning id),
       options as (insert into vote_options (vote_id, text)
         select id, text from made, unnest(array['河边', '山上', '公园']) text returning vote_id, id)
     select vote_id as id, array_agg(id order by id) as options from options group by 1`,
    [circle],
  )
  return rows.map(({ id, options }) => ({ id: Number(id), options: options.map(Number) }))
}
