import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getMyRanks, getRanking, type RankingItem } from '#contract/volunteers/rankings.ts'
import { getVolunteerState } from '#contract/volunteers/volunteers.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { volunteerHours } from '#server/volunteers/hours/volunteer-hours.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { eq, sql } from 'drizzle-orm'
import { makeTeam, makeVolunteer } from '#tests/server/make-activity.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let entries = 0
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.db.execute(sql`truncate volunteer_hours, volunteer_sums, volunteer_totals`)
})
afterAll(() => app.close())

/** An entry of the ledger; at: the end of the service. */
const earn = (who: Citizen, halfHours: number, more: Partial<typeof volunteerHours.$inferInsert> = {}) =>
  app.db.insert(volunteerHours).values({
    userId: who.id,
    title: '河堤清洁',
    halfHours,
    points: halfHours * 2,
    activities: halfHours > 0 ? 1 : 0,
    source: `test ${++entries}`,
    at: new Date(),
    ...more,
  })
let asked = 0
/** Each time with a page size of its own: a public answer is kept for a second. */
const ranking = async (input: Record<string, unknown> = {}) =>
  (await app.call(getRanking, { page_size: 20 + ++asked, ...input })).list
const places = (list: RankingItem[]) => list.map(({ rank, name, hours }) => [rank, name, hours])

describe('ranks follow from the ledger', () => {
  test('equals share a rank, the next one counts those above', async () => {
    const [first, second, third, fourth] = [
      await makeVolunteer(app, '甲'),
      await makeVolunteer(app, '乙'),
      await makeVolunteer(app, '丙'),
      await makeVolunteer(app, '丁'),
    ]
    await earn(first, 9)
    await earn(second, 6)
    await earn(third, 6)
    await earn(fourth, 2)
    expect(places(await ranking()).map(([rank, , hours]) => [rank, hours])).toEqual([
      [1, 4.5],
      [2, 3],
      [2, 3],
      [4, 1],
    ])
    expect((await app.call(getMyRanks, {}, third)).list).toMatchObject([{ rank: 2, name: '丙', hours: 3, is_me: 1 }])
    expect((await app.call(getMyRanks, {}, fourth)).list).toMatchObject([{ rank: 4, is_me: 1 }])
    const rows = await ranking()
    expect(rows.every(({ is_me }) => is_me === 0)).toBe(true)
    const page = await app.call(getRanking, { page_size: 2 })
    const next = await app.call(getRanking, { page_size: 2, cursor: page.cursor! })
    expect([...page.list, ...next.list]).toEqual(rows)
  })
  test('month, year and all are the sums of their entries, whatever is taken back', async () => {
    const one = await makeVolunteer(app)
    const year = new Date().getFullYear()
    await earn(one, 4)
    await earn(one, 10, { at: new Date(`${year - 2}-05-31T23:30:00+08:00`) })
    await earn(one, -4, { points: -8, activities: -1 })
    expect(await ranking()).toEqual([])
    expect(await ranking({ period: 'year' })).toEqual([])
    expect(await ranking({ period: 'all' })).toMatchObject([{ hours: 5, points: 20, activity_num: 1 }])
    const other = await makeVolunteer(app)
    await earn(other, 2)
    await earn(await makeVolunteer(app, '走了', 3), 99)
    const ranks = await Promise.all(
      [one, other, await makeVolunteer(app)].map(async (who) => (await app.call(getVolunteerState, {}, who)).statistic),
    )
    expect(ranks.map(({ rank }) => rank)).toEqual([1, 2, 0])
    const { rows } = await app.db.execute<{ wrong: number }>(sql`
      select count(*)::int as wrong from (
        select 1 as kind, user_id as subject_id, 0 as year, sum(half_hours)::int as h, sum(points)::int as p, sum(activities)::int as a
        from volunteer_hours group by 2
        union all select 1, user_id, extract(year from at at time zone 'Asia/Shanghai'), sum(half_hours)::int, sum(points)::int, sum(activities)::int
        from volunteer_hours group by 2, 3
      ) told full join volunteer_totals kept using (kind, subject_id, year)
      where (told.h, told.p, told.a) is distinct from (kept.half_hours, kept.points, kept.activities)`)
    expect(rows).toEqual([{ wrong: 0 }])
  })
  test('the last hour of a year in Shanghai counts for that year', async () => {
    const one = await makeVolunteer(app)
    await earn(one, 4, { at: new Date('2025-12-31T23:30:00+08:00') })
    const { rows } = await app.db.execute(sql`select year from volunteer_totals where year > 0`)
    expect(rows).toEqual([{ year: 2025 }])
  })
  test('each measure sorts by itself', async () => {
    const [long, often] = [await makeVolunteer(app, '久'), await makeVolunteer(app, '常')]
    await earn(long, 20, { points: 1 })
    await earn(often, 1, { points: 9 })
    await earn(often, 1)
    const first = async (measure: string) => (await ranking({ measure }))[0]!.name
    expect([await first('hours'), await first('points'), await first('activities')]).toEqual(['久', '常', '常'])
  })
})

describe('who stands in them', () => {
  test('teams and places, and mine among them', async () => {
    const { team, leader } = await makeTeam(app)
    const [place] = await app.db.insert(stations).values({ type: 2, name: '桥头实践所' }).returning()
    await app.db.update(volunteers).set({ stationId: place!.id }).where(eq(volunteers.userId, leader.id))
    await earn(leader, 8, { teamId: team, stationId: place!.id })
    for (const [kind, name] of [
      ['team', '望溪志愿服务队'],
      ['organization', '桥头实践所'],
    ] as const) {
      expect(await ranking({ kind })).toMatchObject([{ rank: 1, name, hours: 4, kind }])
      expect((await app.call(getMyRanks, { kind }, leader)).list).toMatchObject([{ rank: 1, name, is_me: 1 }])
    }
  })
  test('who is struck or left is out, and counts for nobody', async () => {
    const [gone, here] = [await makeVolunteer(app, '走了'), await makeVolunteer(app, '还在')]
    await earn(gone, 8)
    await earn(here, 2)
    await app.db.update(volunteers).set({ status: 3 }).where(eq(volunteers.userId, gone.id))
    expect(await ranking()).toMatchObject([{ rank: 1, name: '还在' }])
    expect((await app.call(getMyRanks, {}, here)).list).toMatchObject([{ rank: 1 }])
    expect((await app.call(getMyRanks, {}, gone)).list).toEqual([])
  })
  test('who has earned nothing stands nowhere, and reads so', async () => {
    const one = await makeVolunteer(app)
    expect((await app.call(getMyRanks, {}, one)).list).toMatchObject([{ rank: 0, hours: 0 }])
    expect((await app.call(getMyRanks, {}, await app.signUp())).list).toEqual([])
  })
})
