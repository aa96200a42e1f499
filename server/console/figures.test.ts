import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { postEvents } from '#contract/site/events.ts'
import { getFigures, getDayHours } from '#contract/staff/figures.ts'
import { decideItems, getQueue } from '#contract/staff/queue.ts'
import { postComment } from '#contract/talk/comments.ts'
import { kinds } from '#server/city/review-kinds.ts'
import { rollUpDays } from '#server/figures/roll-up-days.ts'
import { rollUpEvents } from '#server/figures/roll-up-events.ts'
import { ReadCounter } from '#server/platform/counters/read-counter.ts'
import { carryOut } from '#server/queue/decisions.ts'
import { queueDecisions } from '#server/queue/queue.tables.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let desk: Desk
let editor = ''
const DAY_MS = 86_400_000
const dayOf = (ago: number) => shanghaiDate(Date.now() - ago * DAY_MS)
const today = dayOf(0)
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  desk = openDesk(app)
  editor = await desk.hire('小陈', ['editor'])
})
afterAll(() => app.close())
const read = async (from = today, to = today) => desk.call(getFigures, { from, to }, editor)
const first = async (from?: string, to?: string) => (await read(from, to)).days[0]!

test('events of any order and day are counted once each, as counting them does', async () => {
  // Three days of 60,000 events of 700 devices, as a month has them; the newest have just arrived.
  await app.db.execute(sql`
    insert into events (event, device_id, at, created_at)
    select n % 13, 'device ' || (n * 7919) % 700, now() - interval '3 days' + n * interval '4 seconds', now() - interval '2 minutes'
    from generate_series(1, 60000) n`)
  const arrive = (devices: string[], at: Date) =>
    Promise.all(
      devices.map((DeviceId) =>
        app.call(postEvents, {
          DeviceId,
          events: [{ event: 6, object_id: '', object_type: '', page: '/', at: at.toISOString() }],
        }),
      ),
    )
  await arrive(['a', 'b', 'a'], new Date(Date.now() - DAY_MS))
  await Promise.all([rollUpEvents(app.db), rollUpEvents(app.db), rollUpEvents(app.db)])
  const counted = async () => {
    const { rows } = await app.db.execute<{ day: string; visitors: number; shares: number }>(sql`
      select (at at time zone 'Asia/Shanghai')::date::text as day, count(distinct device_id)::int as visitors,
        (count(*) filter (where event = 6))::int as shares
      from events where created_at < now() - interval '1 minute' group by 1 order by 1`)
    return rows
  }
  const shown = async () =>
    (await read(dayOf(4))).days.flatMap(({ day, visitors, shares }) => (visitors ? [{ day, visitors, shares }] : []))
  expect(await shown()).toEqual(await counted())
  // A minute later those have been counted too, and a device that came before is no other one.
  await app.db.execute(
    sql`update events set created_at = created_at - interval '2 minutes' where device_id in ('a', 'b')`,
  )
  await rollUpEvents(app.db)
  await rollUpEvents(app.db)
  expect(await shown()).toEqual(await counted())
})

test('readings and plays are counted by hour and day, and the best are named', async () => {
  const reads = new ReadCounter(app.db, pino({ enabled: false }), 'posts', 'read_num')
  const plays = new ReadCounter(app.db, pino({ enabled: false }), 'posts', 'play_num')
  for (let n = 0; n < 5; n++) reads.add(world.firstPost)
  reads.add(1002)
  for (let n = 0; n < 3; n++) plays.add(1002)
  await Promise.all([reads.flush(), plays.flush()])
  reads.add(world.firstPost)
  await reads.flush()
  expect(await first()).toMatchObject({ reads: 7, plays: 3 })
  expect((await read()).best).toMatchObject([
    { id: String(world.firstPost), reads: 6, plays: 0 },
    { id: '1002', reads: 1, plays: 3 },
  ])
  const { hours } = await desk.call(getDayHours, { day: today }, editor)
  expect(hours).toHaveLength(24)
  expect(hours.filter((one) => one.reads > 0)).toMatchObject([
    { reads: 7, plays: 3, best: { id: String(world.firstPost) } },
  ])
})

test('newcomers, and what staff decided with the time it had waited', async () => {
  const me = await app.signUp()
  const { id } = await app.call(postComment, { post_id: world.firstPost, content: '修得好' }, me)
  await app.db.execute(sql`update comments set created_at = now() - interval '90 seconds' where id = ${Number(id)}`)
  await rollUpDays(app.db)
  await rollUpDays(app.db)
  const { rows } = await app.db.execute<{ n: number }>(
    sql`select count(*)::int as n from users where (created_at at time zone 'Asia/Shanghai')::date = ${today}`,
  )
  expect(await first()).toMatchObject({ newcomers: rows[0]!.n })
  const { list } = await desk.call(getQueue, { kinds: 'comment' }, editor)
  const items = list.filter((one) => one.id === id).map((one) => ({ ...one, id: Number(one.id) }))
  await desk.call(
    decideItems,
    { items: items.map(({ kind, id: item, version }) => ({ kind, id: item, version })), verb: 'approve', words: '' },
    editor,
  )
  await app.db.update(queueDecisions).set({ dueAt: new Date() })
  await carryOut(app.db, kinds)
  const [told] = (await read()).desk
  expect(told).toMatchObject({ kind: 'comment', decided: 1 })
  expect(told!.waited).toBeGreaterThanOrEqual(90)
  expect(told!.waited).toBeLessThan(150)
})

test('a span that is too long, or turned round, is refused', async () => {
  await expect(read('2026-01-01')).rejects.toThrow('最多 92 天')
  await expect(read(today, '2026-01-01')).rejects.toThrow('起始日期')
})
