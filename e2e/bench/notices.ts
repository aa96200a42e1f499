/** Notices to five thousand devices whose services are busy, dead, broken or silent, while senders are killed. */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { startPushDouble, type PushAnswer } from '#tests/server/push-double.ts'
import { startTestDatabase } from '#tests/server/start-test-database.ts'

const DEVICES = 5000
const EACH = 4
const WITHIN_MS = 60_000
const PER_MILLE = { dead: 30, busy: 40, broken: 20, silent: 10 } as const

/** What a service of this device does: nine in ten are well. */
function answerOf(device: number, attempt: number): PushAnswer {
  const place = device % 1000
  if (place < PER_MILLE.dead) return { status: place % 2 ? 404 : 410 }
  if (place < 70) return attempt % 3 === 1 ? { status: 429, headers: { 'Retry-After': '3' } } : { status: 201 }
  if (place < 90) return attempt % 3 === 1 ? { status: 500 } : { status: 201 }
  return place < 100 ? 'silence' : { status: 201 }
}

export async function benchNotices(): Promise<void> {
  for (const senders of [1, 2]) await round(senders)
}

async function round(senders: number): Promise<void> {
  const push = await startPushDouble({ opens: false })
  push.answer = answerOf
  const { db, pool, stop } = await startTestDatabase()
  const env = {
    ...process.env,
    DATABASE_URL: String(pool.options.connectionString),
    PUSH_SERVICES: push.origin,
    DATA_KEY: randomBytes(32).toString('base64'),
  }
  const start = (): ChildProcess =>
    spawn(process.execPath, ['--import', 'tsx', 'e2e/bench/notice-sender.ts'], { env, stdio: 'inherit' })
  let running: ChildProcess[] = []
  try {
    const { p256dh, auth } = push.subscription(0)
    await db.execute(sql`
      insert into users (nickname) select 'citizen ' || n from generate_series(1, ${DEVICES}) n`)
    await db.execute(sql`
      insert into sessions (token_hash, user_id, expires_at) select 'hash ' || id, id, now() + interval '1 day' from users`)
    await db.execute(sql`insert into notice_settings (user_id) select id from users`)
    await db.execute(sql`
      insert into notice_devices (user_id, session_id, channel, endpoint, p256dh, auth)
      select s.user_id, s.id, 'push', ${push.origin} || '/push/' || (row_number() over (order by s.id)), ${p256dh}, ${auth}
      from sessions s`)
    // A twentieth logs out before anything is sent.
    await db.execute(sql`delete from sessions where id % 20 = 0`)
    const gone = new Set(
      (
        await db.execute<{ id: number }>(sql`select id from users where id not in (select user_id from sessions)`)
      ).rows.map(({ id }) => id),
    )
    running = Array.from({ length: senders }, start)
    await pause(5000)
    const began = Date.now()
    await db.execute(sql`
      insert into messages (user_id, type, title, source)
      select id, 2, 'told', 'told ' || n from users, generate_series(1, ${EACH}) n`)
    for (let kill = 0; kill < 2; kill++) {
      await pause(4000)
      running[0]!.kill('SIGKILL')
      running[0] = start()
    }
    let open = 1
    while (open > 0 && Date.now() - began < 2 * WITHIN_MS) {
      await pause(500)
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from notices where done_at is null and failed_at is null`,
      )
      open = rows[0]!.n
    }
    const { rows } = await db.execute<{ outcome: string; n: number; last: number }>(sql`
      select case when failed_at is not null then 'said undelivered' else outcome end as outcome, count(*)::int as n,
        extract(epoch from max(coalesce(failed_at, done_at) - created_at))::float as last
      from notices group by 1 order by 2 desc`)
    const taken = new Map<string, number>()
    for (const { device, topic } of push.taken)
      taken.set(`${device} ${topic}`, (taken.get(`${device} ${topic}`) ?? 0) + 1)
    const doubled = [...taken.values()].filter((n) => n > 1).length
    const toGone = push.taken.filter(({ device }) => gone.has(device + 100)).length
    const { rows: alive } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from notice_devices where endpoint is not null and failure = 'gone'`,
    )
    console.log(
      `notices ${senders} sender(s): ${taken.size} delivered, ${push.taken.length - taken.size} more than once under the same topic (${doubled}), ${toGone} to logged-out devices, ${alive[0]!.n} dead addresses kept`,
    )
    for (const one of rows)
      console.log(`  ${one.outcome.padEnd(18)} ${String(one.n).padStart(6)}  the last after ${one.last.toFixed(1)} s`)
  } finally {
    for (const one of running) one.kill('SIGKILL')
    await stop()
    await push.stop()
  }
}
