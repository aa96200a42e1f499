import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProjects } from '#contract/volunteers/projects.ts'
import { getRanking, rankKinds } from '#contract/volunteers/rankings.ts'
import { getVenues } from '#contract/volunteers/venues.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { loadDemo } from '#demo/worlds/demo.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(loadDemo)
})
afterAll(() => app.close())

test('the demo has eighteen months of service, and its sums are those of the ledger', async () => {
  const { rows } = await app.db.execute<Record<string, number>>(sql`
    with parts as (
      select kind, whose, date_trunc('month', at at time zone 'Asia/Shanghai')::date as month, half_hours
      from volunteer_hours cross join lateral (values (1, user_id), (2, team_id::bigint), (3, station_id::bigint)) part (kind, whose)
      where whose is not null),
    monthly as (select kind, whose as subject_id, month, sum(half_hours) as told from parts group by 1, 2, 3),
    yearly as (select kind, whose as subject_id, year, sum(half_hours) as told from parts
      cross join lateral (values (0), (extract(year from month)::int)) years (year) group by 1, 2, 3)
    select (select count(distinct month)::int from parts where kind = 1) as months,
      (select count(*)::int from monthly full join volunteer_sums kept using (kind, subject_id, month) where told is distinct from half_hours) as wrong_months,
      (select count(*)::int from yearly full join volunteer_totals kept using (kind, subject_id, year) where told is distinct from half_hours) as wrong_years,
      (select count(*)::int from activity_joins j where half_hours > 0 and half_hours <>
        (select sum(half_hours) from volunteer_hours h where h.activity_id = j.activity_id and h.user_id = j.user_id)) as wrong_joins`)
  expect(rows[0]).toMatchObject({ wrong_months: 0, wrong_years: 0, wrong_joins: 0 })
  expect(rows[0]!.months).toBeGreaterThanOrEqual(18)
})
test('every rank of all years is alive, every project has activities, every place has coordinates', async () => {
  for (const kind of rankKinds) {
    const { list } = await app.call(getRanking, { kind, period: 'all' })
    expect(list.length, kind).toBeGreaterThanOrEqual(10)
    expect(new Set(list.map(({ hours }) => hours)).size, kind).toBeGreaterThan(3)
  }
  const { list: projects } = await app.call(getProjects, { page_size: 20 })
  expect(projects).toHaveLength(8)
  for (const { title, activity_num: held } of projects) expect(held, title).toBeGreaterThan(0)
  const { list: venues } = await app.call(getVenues, { page_size: 100 })
  const of = (type: number) => venues.filter((venue) => venue.type === type && venue.longitude !== null).length
  expect([of(1), of(2), of(3), of(4)]).toEqual([1, 12, 24, 15])
})
