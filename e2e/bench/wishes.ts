/** Wishes and orders of the busy city: lists and details as fast as they go, then claims of many wishes by many. */
import type { Pool } from 'pg'
import { hashToken, newToken } from '#server/platform/access/session.ts'
import { connect } from '#server/platform/database/connect.ts'
import { drive } from './drive.ts'
import { benchReadings, times, write } from './readings.ts'

const CLAIMS = 1500

export async function benchWishes(origin: string, dataDir: string): Promise<void> {
  const { pool, close } = await connect({ dataDir, connections: 1 })
  try {
    const { tokens, open, orderer, claimant } = await prepare(pool)
    await benchReadings(origin, {
      'wishes, first page': ['/v1/consumer/wish'],
      'wishes, state, street': times(
        960,
        (n) =>
          `/v1/consumer/wish?status=${1 + (n % 4)}&street_id=${1 + (n % 12)}&page=${1 + (Math.trunc(n / 48) % 20)}`,
      ),
      'wish, spread': times(2000, (n) => `/v1/consumer/wish/${open[n % open.length]!}`),
      services: ['/v1/consumer/order_service/service?status=1'],
    })
    await benchReadings(
      origin,
      {
        'orders to take': times(20, (n) => `/v1/consumer/order_service/user_service?page=${1 + n}`),
      },
      tokens[0],
    )
    await benchReadings(
      origin,
      {
        'order, spread': times(
          orderer.orders.length,
          (n) => `/v1/consumer/order_service/user_service?id=${orderer.orders[n]!}`,
        ),
        'my orders': ['/v1/consumer/order_service/user_Self'],
        'my wishes': ['/v1/consumer/my_wish'],
      },
      orderer.token,
    )
    await benchReadings(origin, { 'claimed by me': ['/v1/consumer/my_wish?scope=claimed'] }, claimant)
    console.log(
      await drive('claims of wishes', open.slice(0, CLAIMS), 20, (wish, n) =>
        write(`${origin}/v1/consumer/claim_wish`, tokens[n]!, { id: wish }),
      ),
    )
  } finally {
    await close()
  }
}

/** Has orders and wishes of their own in the busy city. */
const ORDERER = 101
/** The volunteer with the most claimed wishes. */
const mostClaims =
  'select claimant_id from wishes where claimant_id is not null group by claimant_id order by count(*) desc, 1 limit 1'

interface Cast {
  tokens: string[]
  open: string[]
  orderer: { token: string; orders: string[] }
  claimant: string
}
/** Sessions of volunteers without a claim under way, and wishes that wait for one; of an orderer, and of a claimant. */
async function prepare(pool: Pool): Promise<Cast> {
  const tokens = Array.from({ length: CLAIMS }, newToken)
  await pool.query(
    `insert into sessions (token_hash, user_id, expires_at)
     select ($1::text[])[row_number() over (order by user_id)], user_id, now() + interval '1 day' from volunteers v
     where not exists (select from wish_claims where wish_claims.user_id = v.user_id and status = 1) order by user_id limit $2`,
    [tokens.map(hashToken), tokens.length],
  )
  const { rows } = await pool.query<{ id: string }>(
    'select id::text from wishes where status = 1 order by md5(id::text) limit 2000',
  )
  const sessionOf = async (user: string) => {
    const token = newToken()
    const session = `insert into sessions (token_hash, user_id, expires_at) values ($1, (${user}), now() + interval '1 day')`
    await pool.query(session, [hashToken(token)])
    return token
  }
  const ordered = await pool.query<{ id: string }>(
    'select id::text from service_orders where user_id = $1 order by md5(id::text)',
    [ORDERER],
  )
  if (ordered.rows.length === 0) throw new Error(`user ${ORDERER} has no orders`)
  return {
    tokens,
    open: rows.map(({ id }) => id),
    orderer: { token: await sessionOf(String(ORDERER)), orders: ordered.rows.map(({ id }) => id) },
    claimant: await sessionOf(mostClaims),
  }
}

const newest = 'created_at desc, id desc limit 10'
const shown = 'status between 1 and 4'
export const readingsOfWishes = {
  wishes: `select * from wishes where ${shown} order by ${newest}`,
  'of a state': `select * from wishes where status = 1 and ${shown} order by ${newest}`,
  'of a street': `select * from wishes where street_id = 1 and ${shown} order by ${newest}`,
  'of a state and a street': `select * from wishes where street_id = 1 and status = 1 and ${shown} order by ${newest}`,
  'of a category': `select * from wishes where category = 1 and ${shown} order by ${newest}`,
  'one of them': 'select * from wishes where id = 150',
  'its steps': 'select * from wish_records where wish_id = 150 order by id',
  'my own': `select * from wishes where user_id = 101 order by ${newest}`,
  'claimed by me': `select * from wishes where claimant_id = 5201 order by ${newest}`,
  'orders to take': 'select * from service_orders where status = 0 order by service_at, id limit 10',
  'my orders': `select * from service_orders where user_id = 101 order by ${newest}`,
  'orders I serve': 'select * from service_orders where provider_id = 5201 order by service_at desc, id desc limit 10',
  'steps of an order': 'select * from order_records where order_id = 150 order by id',
}

/** A small town for plans beside those of the busy city, with its shares of states, streets, categories and people. */
export const fewWishes = `
  insert into users (nickname) select '市民' || n from generate_series(1, 150) n;
  insert into wishes (user_id, title, content, category, contact, street_id, deadline, status, claimant_id, claimed_at, finished_at, created_at)
  select 101 + (n * 13) % 50, 'n' || n, 'n', 1 + n % 6, '', 1 + n % 12, now() + (n % 90 - 45) * interval '1 day', state,
    case when state in (2, 3, 4) then 151 + n % 100 end, case when state in (2, 3, 4) then now() end, case when state in (3, 4) then now() end, now() - n * interval '3 hours'
  from generate_series(1, 500) n cross join lateral (select (array[4,4,1,4,6,4,4,2,4,5,4,3,4,4,1,4,0,4,4,6])[1 + (n / 3) % 20] as state) stated;
  insert into wish_records (wish_id, state) select w.id, s from wishes w cross join generate_series(0, 4) s where s <= w.status and w.status < 5;
  insert into service_items (title, sort) select '理发' || n, n from generate_series(1, 16) n;
  insert into service_orders (service_id, user_id, contact, street_id, service_at, people, provider_id, status, score, created_at)
  select i.id, 101 + (n * 17) % 50, '', 1 + n % 12, now() + case when state < 2 then 24 + n % 600 else - n end * interval '1 hour', 1 + n % 4,
    case when state between 1 and 4 then 151 + n % 100 end, state, case when state = 4 then 4 + n % 2 else 0 end, now() - n * interval '3 hours'
  from generate_series(1, 500) n join service_items i on i.sort = 1 + n % 16
    cross join lateral (select (array[4,4,0,4,5,4,1,4,4,3,4,4,2,4,4,5,4,4,4,4])[1 + (n / 3) % 20] as state) stated;
  insert into order_records (order_id, state) select o.id, s from service_orders o cross join generate_series(0, 4) s where s <= o.status and o.status < 5`
