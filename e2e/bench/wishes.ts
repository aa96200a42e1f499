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
