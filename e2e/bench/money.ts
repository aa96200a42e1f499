/**
 * Money: a thousand citizens take some out, and again while others open red packets and accounts are joined, the books
 * after that, and the lines of an account that has a hundred thousand.
 */
import { sql } from 'drizzle-orm'
import { Secrets, readDataKey } from '#server/platform/access/secrets.ts'
import { hashToken, newToken } from '#server/platform/access/session.ts'
import { connect, type Connection } from '#server/platform/database/connect.ts'
import { lockMarked, moveAccount } from '#server/people/wechat/move-account.ts'
import { sealedAt } from '#server/people/identity/masked-identity.ts'
import { readBooks } from '#server/money/wallet/read-books.ts'
import { askAtRate } from './at-rate.ts'
import { drive } from './drive.ts'
import { write } from './readings.ts'

const SECONDS = Number(process.env.SECONDS ?? 10)
const ROUNDS = 1000
const JOINS = 100
/** Two of each citizen stay below what the demo city pays out in a day. */
const AMOUNT = 900
const LINES = 100_000
/** Booked by one statement. */
const AT_ONCE = 5000
const RATE = 50
/** Of the demo city, and the first of the small one. */
const LONG_ACCOUNT = 105

export async function benchMoney(origin: string, dataDir: string): Promise<void> {
  const connection = await connect({ dataDir, connections: 4, patient: true })
  try {
    const { people, packet, joining } = await prepare(connection, dataDir)
    const post = (path: string, token: string, body: object) => write(origin + path, token, body)
    const began = performance.now()
    const cashOuts = (name: string) =>
      drive(name, people, 20, ({ token, ticket }) =>
        post('/v1/consumer/transfers', token, { channel: 'alipay', account: '13912345678', amount: AMOUNT, ticket }),
      )
    console.log(await cashOuts('cash-outs'))
    for (const line of await Promise.all([
      cashOuts('cash-outs again'),
      drive('red packets meanwhile', people, 2, ({ token }) => post(`/v1/red_packets/${packet}/open`, token, {})),
      drive('accounts joined', joining, 1, ({ from, to }) => join(connection, from, to)),
    ]))
      console.log(line)
    console.log(`all at their end after ${Math.round((await ended(connection, began)) / 1000)} s, 20 s at the channel`)
    const { differences } = await readBooks(connection.db)
    console.log(`books ${differences.length === 0 ? 'clean' : differences.join('，')}`)

    const token = await makeLines(connection)
    const months = Array.from({ length: 24 }, (_, n) => new Date(Date.now() - n * 30 * 86_400_000).toISOString())
    const paths = Array.from(
      { length: 400 },
      (_, n) =>
        `/v1/consumer/account/details?page_size=20&page=${1 + (n % 20)}${n % 3 === 1 ? `&month=${months[n % 24]!.slice(0, 7)}` : ''}${n % 3 === 2 ? `&type=${1 + (n % 2)}` : ''}`,
    )
    const { p50, p99, errors } = await askAtRate(origin, paths, RATE, SECONDS, { Authorization: token })
    console.log(`details of ${LINES} lines ${RATE}/s   p50 ${p50} ms   p99 ${p99} ms   errors ${errors}`)
  } finally {
    await connection.close()
  }
}

/** Verified citizens with money, each with a session and a ticket; some have a second account that is to become one. */
async function prepare({ pool }: Connection, dataDir: string) {
  const secrets = new Secrets(readDataKey(dataDir, process.env.DATA_KEY))
  const made = await pool.query<{ id: number }>(
    `insert into users (nickname, phone, verified_at) select '取款人' || n, case when n <= $1 then (15100000000 + n)::text end, now()
     from generate_series(1, $2) n returning id`,
    [ROUNDS, ROUNDS + JOINS],
  )
  const ids = made.rows.map(({ id }) => id)
  await pool.query(
    'update users set real_name = told.name from unnest($1::bigint[], $2::text[]) told (id, name) where users.id = told.id',
    [ids, ids.map((id) => secrets.seal('林晓溪', sealedAt('real_name', id)))],
  )
  await credit(
    pool,
    'select id as user_id, id as source_id, 10000 as amount, 10000 as balance from unnest($1::bigint[]) id',
    [ids],
  )
  const people = ids.slice(0, ROUNDS).map((id) => ({ id, token: newToken(), ticket: newToken() }))
  const sessions = await pool.query<{ id: number; user_id: number }>(
    `insert into sessions (token_hash, user_id, expires_at)
     select hash, id, now() + interval '1 day' from unnest($1::text[], $2::bigint[]) told (hash, id) returning id, user_id`,
    [people.map(({ token }) => hashToken(token)), people.map(({ id }) => id)],
  )
  const sessionOf = new Map(sessions.rows.map(({ id, user_id }) => [user_id, id]))
  await pool.query(
    `insert into tickets (hash, kind, user_id, data, expires_at)
     select hash, 'captcha:cash_out', u.id, jsonb_build_object('phone', u.phone, 'session', told.session::text), now() + interval '10 minutes'
     from unnest($1::text[], $2::bigint[], $3::bigint[]) told (hash, id, session) join users u using (id)`,
    [
      people.map(({ ticket }) => hashToken(ticket)),
      people.map(({ id }) => id),
      people.map(({ id }) => sessionOf.get(id)),
    ],
  )
  const packets = await pool.query<{ id: number }>(
    `insert into red_packets (title, start_at, end_at, budget, packet_num)
     values ('开城红包', now() - interval '1 day', now() + interval '1 day', $1 * 100, $1) returning id`,
    [ROUNDS * 2],
  )
  const joining = ids.slice(ROUNDS).map((from, n) => ({ from, to: ids[n]! }))
  return { people, packet: packets.rows[0]!.id, joining }
}

/** Rewards with their lines and postings, as `creditAccount` books them. rows: selects them, one for each source. */
async function credit(pool: Connection['pool'], rows: string, values: unknown[]): Promise<void> {
  await pool.query(
    `with told as (${rows}),
      purses as (
        insert into accounts (user_id, balance, income_total) select user_id, sum(amount), sum(amount) from told group by user_id
        on conflict (user_id) do update set balance = accounts.balance + excluded.balance, income_total = accounts.income_total + excluded.income_total),
      lines as (
        insert into account_details (user_id, type, title, amount, balance, source, source_id, created_at)
        select user_id, 1, '好市民奖励', amount, balance, 'reward', 1000000000 + source_id, now() - source_id * interval '15 minutes' from told order by source_id desc),
      moved as (insert into movements (cause, source_id) select 'reward', 1000000000 + source_id from told returning id, source_id - 1000000000 as source_id)
     insert into postings (movement_id, ledger, user_id, amount)
     select moved.id, ledger, case ledger when 'available' then told.user_id end, case ledger when 'available' then told.amount else -told.amount end
     from moved join told using (source_id) cross join unnest(array['available', 'rewards']) ledger`,
    values,
  )
}

/** As binding a WeChat that has an account joins the two. */
const join = ({ db }: Connection, from: number, to: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockMarked(tx, from, to)
    await tx.execute(sql`select from users where id in (${from}, ${to}) order by id for update`)
    await moveAccount(tx, from, to)
    return true
  })

async function ended({ pool }: Connection, began: number): Promise<number> {
  for (;;) {
    const { rowCount } = await pool.query('select from transfers where status in (0, 1) limit 1')
    if (rowCount === 0) return performance.now() - began
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Answers a session of the citizen whose lines they are. */
async function makeLines({ pool }: Connection): Promise<string> {
  const token = newToken()
  await pool.query("insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')", [
    hashToken(token),
    LONG_ACCOUNT,
  ])
  for (let first = 1; first < LINES; first += AT_ONCE)
    await credit(
      pool,
      'select $1::bigint as user_id, 100000 + n as source_id, 1 as amount, n as balance from generate_series($2::int, $3::int) n',
      [LONG_ACCOUNT, first, first + AT_ONCE - 1],
    )
  await pool.query('analyze')
  return token
}
