/**
 * The counter of a large city: a notice to a million citizens, read by some of them, and a month of twenty million
 * tracking events, rolled up and read, beside counting them.
 */
import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { bestOfDays, figuresOfDays } from '#server/figures/read-figures.ts'
import { rollUpEvents } from '#server/figures/roll-up-events.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { getMessages, readMessage } from '#server/talk/messages/messages.ts'
import { startTestDatabase } from '#tests/server/start-test-database.ts'

const PEOPLE = Number(process.env.PEOPLE ?? 1_000_000)
const EVENTS = Number(process.env.EVENTS ?? 20_000_000)
const ASKED = 500

const since = (began: number): string => `${(performance.now() - began).toFixed(0)} ms`
function spread(times: number[]): string {
  times.sort((a, b) => a - b)
  return `half ${times[times.length >> 1]!.toFixed(1)} ms, 99 % ${times[Math.floor(times.length * 0.99)]!.toFixed(1)} ms`
}

export async function benchCounter(): Promise<void> {
  const { pool, stop } = await startTestDatabase()
  // Without the limits of time that the server's own connections have.
  const connectionString = String(pool.options.connectionString)
  const own = new pg.Pool({ connectionString, max: 4, options: '-c statement_timeout=0' })
  own.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle(own, { casing: 'snake_case' }) as unknown as Database
  try {
    await benchNotice(db)
    await benchEvents(db)
  } finally {
    await own.end()
    await stop()
  }
}

async function benchNotice(db: Database): Promise<void> {
  await db.execute(
    sql`insert into users (nickname, created_at) select '市民' || n, now() - interval '1 day' from generate_series(1, ${PEOPLE}::int) n`,
  )
  await db.execute(sql`
    insert into messages (user_id, type, title, source) select id, 1 + n % 5, '消息', 'bench ' || n from users, generate_series(1, 3) n`)
  const { rows: members } = await db.execute<{ id: number }>(
    sql`insert into staff (login, name, roles) values ('x', 'x', '{editor}') returning id`,
  )
  await db.execute(sql`analyze users, messages`)
  const began = performance.now()
  await db.execute(
    sql`insert into broadcasts (title, content, publish_at, made_by) values ('停水', '明早停水', now(), ${members[0]!.id})`,
  )
  const { rows: people } = await db.execute<{ id: string }>(sql`select id from users order by random() limit ${ASKED}`)
  const times: number[] = []
  let broadcast = ''
  for (const { id } of people) {
    const at = performance.now()
    const { list, unread } = (await getMessages({ type: undefined, page: 1, page_size: 20, cursor: undefined }, {
      db,
      user: { id: Number(id) },
    } as never)) as { list: { id: string; title: string }[]; unread: number }
    times.push(performance.now() - at)
    if (list[0]?.title !== '停水' || unread !== 4) throw new Error(`${id} has not heard`)
    broadcast = list[0].id
  }
  console.log(
    `notice to ${PEOPLE}: the first has it after ${times[0]!.toFixed(0)} ms, ${ASKED} of them after ${since(began)}`,
  )
  console.log(`their lists: ${spread(times)}`)
  const rows = async () =>
    Number(
      (await db.execute<{ n: string }>(sql`select count(*) as n from messages where source like 'broadcast %'`))
        .rows[0]!.n,
    )
  console.log(`rows before it is read: ${await rows()}`)
  for (const { id } of people) await readMessage({ id: Number(broadcast) }, { db, user: { id: Number(id) } } as never)
  console.log(`rows once ${ASKED} have read it: ${await rows()}`)
}

async function benchEvents(db: Database): Promise<void> {
  await db.execute(sql`
    insert into events (event, device_id, at, created_at)
    select n % 13, 'device ' || (n::bigint * 7919) % 200000, now() - interval '7 days' + n * (interval '7 days' / ${EVENTS}::int), now() - interval '2 minutes'
    from generate_series(1, ${EVENTS}::int) n`)
  await db.execute(sql`
    insert into reads_by_day (day, kind, post_id, num)
    select current_date - d, k, p, 1 + (p * d) % 900 from generate_series(0, 29) d, generate_series(1, 2) k, generate_series(1, 5000) p`)
  await db
    .execute(
      sql`insert into posts (id, title, category_id, type) overriding system value select n, '第' || n || '篇', 1, 3 from generate_series(1, 5000) n`,
    )
    .catch(() => {})
  await db.execute(sql`analyze events, reads_by_day`)
  const began = performance.now()
  await rollUpEvents(db)
  console.log(`${EVENTS} events rolled up in ${since(began)}`)
  const days = (
    await db.execute<{ from: string; to: string }>(
      sql`select (current_date - 29)::text as from, (current_date + 1)::text as to`,
    )
  ).rows[0]!
  const times: number[] = []
  for (let n = 0; n < 40; n++) {
    const at = performance.now()
    await figuresOfDays(db, days.from, days.to)
    await bestOfDays(db, days.from, days.to)
    times.push(performance.now() - at)
  }
  console.log(`figures of a month: ${spread(times)}`)
  const shown = new Map(
    (await figuresOfDays(db, days.from, days.to)).map(({ day, name, num }) => [`${day} ${name}`, Number(num)]),
  )
  const counting = performance.now()
  const { rows } = await db.execute<{ day: string; visitors: string; shares: string }>(sql`
    select (at at time zone 'Asia/Shanghai')::date::text as day, count(distinct device_id) as visitors, count(*) filter (where event = 6) as shares
    from events group by 1`)
  const wrong = rows.filter(
    ({ day, visitors, shares }) =>
      shown.get(`${day} visitors`) !== Number(visitors) || (shown.get(`${day} shares`) ?? 0) !== Number(shares),
  )
  console.log(`counting takes ${since(counting)}; days that differ: ${wrong.length} of ${rows.length}`)
}
