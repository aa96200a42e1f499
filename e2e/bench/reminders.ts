/**
 * A million citizens who reserved a live room are reminded that it has begun, and told of an article in a category they
 * follow, while both runners are killed in the middle of each.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { messageTypes } from '#contract/talk/messages.ts'
import { startTestDatabase } from '#tests/server/start-test-database.ts'

const PEOPLE = Number(process.env.PEOPLE ?? 1_000_000)
const WITHIN_MS = 20 * 60_000
const SETTLED_MS = 20_000

const citizens = `
  insert into users (nickname) select '市民' || n from generate_series(1, ${PEOPLE}) n;
  insert into notice_settings (user_id) select id from users;
  insert into channels (id, type, name) overriding system value values (7, 4, '发布会');
  insert into categories (id, name) overriding system value values (7, '要闻');
  insert into follows (user_id, target_type, target_id) select id, 'channel', 7 from users;
  insert into watches (user_id, kind, value) select id, 'cate', '7' from users;
  insert into settings (name, value) values ('followers_told_until', to_jsonb(now()::text))`
const events = {
  [messageTypes.activity]: 'insert into lives (channel_id, start_at) values (7, now())',
  [messageTypes.follow]: "insert into posts (title, category_id, publish_at) values ('大桥通车', 7, now())",
}

export async function benchReminders(): Promise<void> {
  const { pool, stop } = await startTestDatabase()
  const databaseUrl = String(pool.options.connectionString)
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const start = (): ChildProcess =>
    spawn(process.execPath, ['--import', 'tsx', 'e2e/bench/reminder-runner.ts'], { env, stdio: 'inherit' })
  // Without the limits of time that the server's own connections have.
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('set statement_timeout = 0')
  let running: ChildProcess[] = []
  try {
    await client.query(citizens)
    await client.query('vacuum analyze')
    running = [start(), start()]
    await pause(5000)
    for (const [type, event] of Object.entries(events)) {
      const count = async () =>
        Number((await client.query('select count(*) as n from messages where type = $1', [type])).rows[0].n)
      await client.query(event)
      const began = performance.now()
      const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
      const until = async (many: number) => {
        while ((await count()) < many && performance.now() - began < WITHIN_MS) await pause(500)
      }
      await until(PEOPLE / 3)
      for (const one of running) one.kill('SIGKILL')
      console.log(`both runners killed after ${seconds()} s, at ${await count()}`)
      running = [start(), start()]
      await until(PEOPLE)
      const took = seconds()
      await pause(SETTLED_MS)
      const { rows } = await client.query(
        `select count(*) as n, count(distinct m.user_id) as people, count(notices.id) as notices
         from messages m left join notices on message_id = m.id where type = $1`,
        [type],
      )
      const { n, people, notices } = rows[0] as Record<string, string>
      console.log(
        `messages of type ${type}: all after ${took} s; ${n} to ${people} of ${PEOPLE} citizens, ${notices} notices`,
      )
    }
    await client.query('analyze')
    const { rows: sizes } = await client.query(`
      select relname || ' ' || (pg_total_relation_size(oid) / greatest(reltuples, 1))::int as said from pg_class
      where relname in ('messages', 'notices', 'follows', 'watches', 'users') order by 1`)
    console.log(`bytes of a row with its indexes: ${sizes.map(({ said }) => String(said)).join(', ')}`)
  } finally {
    for (const one of running) one.kill('SIGKILL')
    await client.end()
    await stop()
  }
}
