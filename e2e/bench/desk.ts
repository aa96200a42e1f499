/**
 * Lists of the console in a city of 100,000 items, 100,000 suggestions and a million comments, a thousand of which
 * wait: every filter and page of the newsroom, the cases and the queue, one after the other.
 */
import { sql } from 'drizzle-orm'
import { SUCCESS } from '#contract/errors.ts'
import { manuscriptTypes } from '#contract/staff/manuscript-fields.ts'
import { stageNames } from '#contract/staff/manuscripts.ts'
import { staffByLogin } from '#server/platform/access/find-staff.ts'
import { addStaff, openStaffSession } from '#server/platform/access/staff-members.ts'
import { connect } from '#server/platform/database/connect.ts'

const ITEMS = 100_000
const COMMENTS = 1_000_000
const WAITING_OF = 1000
const ROUNDS = Number(process.env.ROUNDS ?? 40)

/** Members and items are added to the database of the city while its server runs. */
async function fill(dataDir: string): Promise<string> {
  const { db, close } = await connect({ dataDir, connections: 1, patient: true })
  try {
    await db.execute(sql`set statement_timeout = 0`)
    await db.execute(sql`insert into posts (type, status, title, category_id, publish_at)
      select (array[3,3,3,3,7,1,4,12])[1 + n % 8], (array[1,1,1,1,1,1,1,1,0,2])[1 + n % 10],
        '第' || n || '篇 关于' || (array['南门','交通','医院','学校'])[1 + n % 4] || '的消息',
        (select array_agg(id) from categories)[1 + n % 3], now() - n * interval '1 minute' + interval '30 days'
      from generate_series(1, ${sql.raw(String(ITEMS))}) n`)
    await db.execute(sql`insert into comments (target, post_id, user_id, content, status, created_at)
      select 'post', (select min(id) from posts), (select array_agg(id) from (select id from users limit 50) people)[1 + n % 50],
        '第' || n || '条评论', case when n % ${sql.raw(String(WAITING_OF))} = 0 then 0 else 1 end, now() - n * interval '1 second'
      from generate_series(1, ${sql.raw(String(COMMENTS))}) n`)
    await addStaff(db, '量表人', ['editor'])
    await db.execute(sql`insert into manuscripts (post_id, fields, state, editor_id, edited_at, deleted_at)
      select id, '{"title": "x"}', (array['writing','review','approved'])[1 + id % 3], (select max(id) from staff), now(),
        case when id % 50 = 0 then now() end
      from posts where id % 10 = 0`)
    await db.execute(sql`insert into advices (user_id, merchant_id, type, title, content, status, created_at, due_at, is_public)
      select (array_agg(id))[1 + n % 50], (select min(id) from merchants where kind = 'advice'), 1 + n % 4, '第' || n || '件 关于路灯的建议',
        '桥头的路灯不亮', case when n % 50 = 0 then n / 50 % 3 else 4 end, now() - n * interval '1 minute',
        case when n % 50 = 0 then now() + (n % 7 - 3) * interval '1 day' end, n % 2 = 0
      from generate_series(1, ${sql.raw(String(ITEMS))}) n, (select id from users limit 50) people group by n`)
    await db.execute(sql`vacuum analyze posts, manuscripts, comments, advices`)
    return await openStaffSession(db, (await staffByLogin(db, '量表人'))!)
  } finally {
    await close()
  }
}

/** origin: of the console. */
export async function benchDesk(origin: string, dataDir: string): Promise<void> {
  const token = await fill(dataDir)
  const filters = [
    '',
    'keyword=医院',
    'keyword=没有的词',
    'mine=1',
    'category_id=101',
    'stage=scheduled&keyword=南门',
    ...stageNames.map((stage) => `stage=${stage}`),
    ...Object.keys(manuscriptTypes).map((type) => `type=${type}`),
  ]
  const asked = [
    ...filters.map((filter) => [filter, (page: number) => `manuscripts?${filter}&page=${page}&page_size=20`] as const),
    ...['', 'kinds=comment', 'kinds=comment&free=1', 'overdue=1'].map(
      (filter) => [`queue ${filter}`, () => `queue?${filter}`] as const,
    ),
    ['citizens', () => 'citizens?words=101'] as const,
    ['case_figures', () => 'case_figures'] as const,
    ...['', 'state=all', 'state=all&words=第777件', 'overdue=1', 'reopened=1'].map(
      (filter) => [`cases ${filter}`, (page: number) => `cases?${filter}&page=${page}&page_size=20`] as const,
    ),
  ]
  for (const [name, path] of asked) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      const answer = await fetch(`${origin}/v1/staff/${path(1 + (round % 40))}`, {
        headers: { Cookie: `__Host-desk=${token}` },
      })
      if (((await answer.json()) as { code: number }).code !== SUCCESS) throw new Error(`${name}: ${answer.status}`)
      times.push(performance.now() - began)
    }
    times.sort((a, b) => a - b)
    console.log(
      `${name.padEnd(32)} half ${times[ROUNDS / 2]!.toFixed(0)} ms, slowest of ${ROUNDS} ${times.at(-1)!.toFixed(0)} ms`,
    )
  }
}
