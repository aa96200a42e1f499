import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { activityStates } from '#contract/volunteers/activity-state.ts'
import { getActivities } from '#contract/volunteers/activities.ts'
import { getRanking } from '#contract/volunteers/rankings.ts'
import { getVolunteers } from '#contract/volunteers/volunteers.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { AUTO_VOLUNTEERS, moveVolunteers, type AutoVolunteers } from '#demo/life/auto-volunteers.ts'
import { repeatWeekly } from '#server/volunteers/activities/repeat-weekly.ts'
import { Settings } from '#server/platform/settings.ts'
import { faultsOfHours } from '#tests/server/faults-of-hours.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { loadDemo } from './demo.ts'

const DAY_MS = 86_400_000
let app: TestApp
beforeAll(async () => void (app = await startTestApp(loadDemo)), 60_000)
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

async function expectAlive(): Promise<void> {
  expect((await app.call(getVolunteers, {})).total).toBeGreaterThanOrEqual(300)
  expect((await app.call(getActivities, {})).total).toBeGreaterThanOrEqual(60)
  for (const [status, name] of activityStates.entries())
    expect((await app.call(getActivities, { status })).total, name).toBeGreaterThan(0)
}

test('300 volunteers, 60 activities, every state of one', expectAlive)

test('circles in which people have talked and voted for two months', async () => {
  const { rows } = await app.connection.pool.query(`select
    (select count(*) from circles)::int as circles, (select count(*) from topics)::int as topics,
    (select count(*) from circle_posts)::int as posts, (select count(distinct user_id) from circle_posts)::int as authors,
    (select count(*) from comments where target = 'circle_post')::int as comments,
    (select count(distinct width_bucket(extract(epoch from now() - created_at), 0, 60 * 86400, 8)) from circle_posts)::int as weeks,
    (select count(*) from votes)::int as votes, (select count(*) from vote_signups where status = 0)::int as waiting,
    (select count(*) from reports where subject_type = 'circle_post' and status = 0)::int as reported,
    (select count(distinct (start_at <= now(), end_at <= now())) from votes)::int as states,
    (select count(*) from votes v join circle_posts p on p.id = v.post_id
      where p.status <> 1 or least(v.start_at, v.signup_start) < p.created_at)::int as early`)
  const { early, states, weeks, ...many } = rows[0] as Record<string, number>
  const least = { circles: 10, topics: 40, posts: 240, authors: 20, comments: 600, votes: 15, waiting: 1, reported: 1 }
  for (const [name, n] of Object.entries(least)) expect(many[name], name).toBeGreaterThanOrEqual(n)
  // Older than sixty days is the ninth bucket.
  expect({ early, states, weeks }).toEqual({ early: 0, states: 3, weeks: 9 })
})

test('M14 the town believes itself: one area code, no more reviews than orders, things on their days and by day', async () => {
  const { rows } = await app.connection.pool.query(`select
    (select count(*) from activities where phone !~ '^0799-')::int as phones,
    (select count(*) from service_items where score_num > order_num)::int as reviews,
    (select count(*) from service_orders where status <> 2
      and extract(hour from service_at at time zone 'Asia/Shanghai') not between 8 and 18)::int as nights,
    (select count(*) from activities where title ~ '周末'
      and extract(isodow from start_at at time zone 'Asia/Shanghai') < 6)::int as weekends,
    (select count(*) from activities where title ~ '护学'
      and extract(isodow from start_at at time zone 'Asia/Shanghai') > 5)::int as weekdays,
    (select count(*) from service_orders o join service_items i on i.id = o.service_id
      where o.remark ~ '工具' and i.title !~ '修|扫除|农忙')::int as tools,
    (select count(*) from merchant_posts m join posts p on p.id = m.post_id join merchants a on a.id = m.merchant_id
      where p.title ~ '停水' and a.name !~ '水|云溪')::int as waters,
    (select count(*) from merchants m where kind = 'matrix' and not exists (
      select 1 from follows where target_type = 'headline' and target_id = m.id))::int as lonely,
    (select count(*) - count(distinct said) from (
      select string_agg(c.content, '|' order by c.id) as said from votes v
      join comments c on c.target = 'circle_post' and c.post_id = v.post_id group by v.id) votes)::int as echoes`)
  expect(rows[0]).toEqual({
    phones: 0,
    reviews: 0,
    nights: 0,
    weekends: 0,
    weekdays: 0,
    tools: 0,
    waters: 0,
    lonely: 0,
    echoes: 0,
  })
})

test(
  'a month later too: volunteers join and come, and the ranks of that month are alive',
  { timeout: 120_000 },
  async () => {
    let later = Date.now() + 30 * DAY_MS
    // The first days of a month have little to rank yet.
    while (Number(shanghaiDate(later).slice(8)) < 3) later += DAY_MS
    const setting = await new Settings(app.db).get<AutoVolunteers | undefined>(AUTO_VOLUNTEERS, undefined)
    for (let at = later - 10 * DAY_MS; at <= later; at += DAY_MS / 2) {
      await repeatWeekly(app.db, new Date(at))
      while ((await moveVolunteers(app.db, setting!, new Date(at))) > 0);
    }
    vi.useFakeTimers({ toFake: ['Date'], now: later })
    await expectAlive()
    const full = await app.call(getActivities, { status: 2 })
    expect(full.list.some(({ quota, join_num }) => quota === join_num)).toBe(true)
    for (const kind of ['volunteer', 'team', 'organization'] as const)
      expect((await app.call(getRanking, { kind, period: 'month' })).list.length, kind).toBeGreaterThan(3)
    expect(await faultsOfHours(app.db)).toEqual([])
  },
)
