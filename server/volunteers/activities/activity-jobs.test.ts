import { and, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelJoin, getActivity, joinActivity } from '#contract/volunteers/activities.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { remindOfActivities, remindOfEnds } from './remind-of-activities.ts'
import { repeatWeekly } from './repeat-weekly.ts'
import { activities, activityJoins } from './activities.tables.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { faultsOfHours } from '#tests/server/faults-of-hours.ts'
import { inHours, makeActivity, makeVolunteer } from '#tests/server/make-activity.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp(seedSmallWorld)))
afterAll(() => app.close())
const told = async (who: Citizen) => (await app.call(getMessages, {}, who)).list
const WEEK_HOURS = 7 * 24

async function weekly(startAt: Date): Promise<number> {
  const id = await makeActivity(app, { startAt, weekly: true })
  await app.db.update(activities).set({ seriesId: id }).where(eq(activities.id, id))
  return id
}
const series = async (id: number) =>
  (await app.db.select().from(activities).where(eq(activities.seriesId, id)).orderBy(activities.startAt)).map(
    ({ startAt }) => startAt.getTime(),
  )

test('of a weekly activity the next is made once, however many processes try', async () => {
  const startAt = inHours(30)
  const id = await weekly(startAt)
  await Promise.all(Array.from({ length: 8 }, () => repeatWeekly(app.db)))
  expect(await series(id)).toEqual([startAt.getTime(), startAt.getTime() + WEEK_HOURS * 3_600_000])
  expect(await repeatWeekly(app.db)).toBe(0)
})
test('after a pause of weeks it goes on with the coming one, and ends where it is not weekly any more', async () => {
  const startAt = inHours(-3.5 * WEEK_HOURS)
  const id = await weekly(startAt)
  await repeatWeekly(app.db)
  const [, next] = await series(id)
  expect(next).toBe(startAt.getTime() + 4 * WEEK_HOURS * 3_600_000)
  await app.db.update(activities).set({ weekly: false }).where(eq(activities.seriesId, id))
  await repeatWeekly(app.db, inHours(WEEK_HOURS))
  expect(await series(id)).toHaveLength(2)
})
test('two hours before the start who joined is reminded, once', async () => {
  const [me, other] = [await makeVolunteer(app), await makeVolunteer(app, '阿明')]
  const id = await makeActivity(app, { startAt: inHours(3), applyEnd: inHours(2.5) })
  await app.call(joinActivity, { activity_id: id }, me)
  await remindOfActivities(app.db)
  expect(await told(me)).toEqual([])
  await Promise.all(Array.from({ length: 4 }, () => remindOfActivities(app.db, inHours(1.1))))
  expect(await told(me)).toMatchObject([{ type: 4, title: '活动即将开始', link: { type: 'activity', id: String(id) } }])
  expect(await told(other)).toEqual([])
})
test('who has signed in and not out is reminded that it ends, once; nobody else', async () => {
  const [me, out, absent] = [
    await makeVolunteer(app),
    await makeVolunteer(app, '阿明'),
    await makeVolunteer(app, '阿华'),
  ]
  const [startAt, endAt] = [inHours(-2), inHours(1)]
  const id = await makeActivity(app, { startAt, endAt, joinNum: 3 })
  for (const [who, status] of [
    [me, 2],
    [out, 3],
    [absent, 1],
  ] as const)
    await app.db.insert(activityJoins).values({ activityId: id, userId: who.id, startAt, endAt, status })
  await remindOfEnds(app.db)
  expect(await told(me)).toEqual([])
  await Promise.all(Array.from({ length: 4 }, () => remindOfEnds(app.db, inHours(0.9))))
  expect(await told(me)).toMatchObject([
    {
      title: '离开前请签退',
      content: expect.stringContaining('没有签退就没有时长') as string,
      link: { type: 'activity', id: String(id) },
    },
  ])
  for (const who of [out, absent]) expect(await told(who)).toEqual([])
})
test('staff cancel an activity with a reason; who joined hears it, and nobody can join any more', async () => {
  const me = await makeVolunteer(app)
  const id = await makeActivity(app)
  await app.call(joinActivity, { activity_id: id }, me)
  const staff = (line: string) => runStaffCommand(app.db, line.split(' '), '陈编辑')
  expect((await staff('list activity')).lines.join()).toContain(`activity ${id} `)
  expect(await staff(`refuse activity ${id} 暴雨`)).toEqual({ lines: ['已处理'], exitCode: 0 })
  expect((await staff(`refuse activity ${id} 暴雨`)).lines).toEqual(['早已如此，没有改动'])
  expect(await app.call(getActivity, { id }, me)).toMatchObject({ status: 5, reason: '暴雨' })
  expect((await told(me))[0]).toMatchObject({ title: '活动已取消', content: '“河堤清洁”已取消。原因：暴雨' })
  await expect(app.call(joinActivity, { activity_id: id }, await makeVolunteer(app, '阿明'))).rejects.toMatchObject({
    message: '已取消',
  })
})
test('of a cancelled activity the places are free, and who had joined can join another at that time', async () => {
  const me = await makeVolunteer(app)
  const startAt = inHours(60)
  const [id, other] = [await makeActivity(app, { startAt }), await makeActivity(app, { startAt })]
  await app.call(joinActivity, { activity_id: id }, me)
  await runStaffCommand(app.db, ['refuse', 'activity', `${id}`, '暴雨'], '陈编辑')
  expect(await app.call(getActivity, { id }, me)).toMatchObject({ join_num: 0, my_join: { status: 0 } })
  expect(await app.call(getActivity, { id: other }, me)).toMatchObject({ obstacle: '' })
  await app.call(joinActivity, { activity_id: other }, me)
})
test('an activity cancelled while people join it: nobody stays joined, and each who was is told', async () => {
  for (let round = 0; round < 5; round++) {
    const people = await Promise.all(Array.from({ length: 8 }, () => makeVolunteer(app)))
    const activity_id = await makeActivity(app)
    await app.call(joinActivity, { activity_id }, people[0]!)
    await Promise.allSettled([
      ...people.map((who) => app.call(joinActivity, { activity_id }, who)),
      runStaffCommand(app.db, ['refuse', 'activity', `${activity_id}`, '暴雨'], '陈编辑'),
      app.call(cancelJoin, { activity_id }, people[0]!),
    ])
    const joins = await app.db.select().from(activityJoins).where(eq(activityJoins.activityId, activity_id))
    expect(joins.filter(({ status }) => status > 0)).toEqual([])
    for (const { userId } of joins.filter(({ userId }) => userId !== people[0]!.id))
      expect((await told(people.find(({ id }) => id === userId)!)).map(({ title }) => title)).toContain('活动已取消')
  }
  expect(await faultsOfHours(app.db)).toEqual([])
})

describe('staff change what is to come', () => {
  const staff = (...words: string[]) => runStaffCommand(app.db, words, '陈编辑')
  const change = (id: number, ...what: string[]) => staff('change', 'activity', String(id), ...what)
  const row = async (id: number) => (await app.db.select().from(activities).where(eq(activities.id, id)))[0]!
  const wire = (at: Date) => presentTime(at).slice(0, 16)
  const joined = async (id: number, who: Citizen) => app.call(joinActivity, { activity_id: id }, who)

  test('who joined hears what changed, is reminded anew, and is free at the old time', async () => {
    const [me, other] = [await makeVolunteer(app), await makeVolunteer(app, '阿明')]
    const [id, old] = [await makeActivity(app), await makeActivity(app)]
    await joined(id, me)
    await app.db
      .update(activities)
      .set({ remindedAt: inHours(0) })
      .where(eq(activities.id, id))
    const [start, until] = [inHours(72), inHours(75)]
    expect(await change(id, `start=${wire(start)}`, 'address=东岸码头', 'quota=9')).toEqual({
      lines: ['已处理'],
      exitCode: 0,
    })
    expect(await app.call(getActivity, { id }, me)).toMatchObject({
      start_at: `${wire(start)}:00`,
      address: '东岸码头',
      quota: 9,
      join_num: 1,
    })
    expect(await row(id)).toMatchObject({ remindedAt: null })
    expect(await told(me)).toMatchObject([
      {
        title: '活动有变动',
        content: `“河堤清洁”有变动：时间改为 ${wire(start)} 至 ${wire(until)}；名额改为 9；地点改为 东岸码头。不能参加时请取消报名。`,
        link: { type: 'activity', id: String(id) },
      },
    ])
    expect(await told(other)).toEqual([])
    expect((await staff('log', 'activity', String(id))).lines[0]).toContain(`change activity ${id}`)
    expect((await change(id, 'quota=9')).lines).toEqual(['早已如此，没有改动'])
    await joined(old, me)
    const there = await makeActivity(app, { startAt: inHours(73) })
    await expect(joined(there, me)).rejects.toThrow(/^与“河堤清洁”（.*）时间冲突$/)
  })
  test('a venue brings its address and its position', async () => {
    const place = { longitude: 118.6, latitude: 29.1, address: '望溪桥北' }
    await app.db.insert(stations).values({ type: 4, name: '望溪桥北志愿服务点', ...place })
    const id = await makeActivity(app, { address: '河堤', longitude: 100, latitude: 10, needPosition: true })
    await change(id, 'venue=望溪桥北志愿服务点')
    expect(await row(id)).toMatchObject(place)
  })
  test('nobody loses a place: what would overlap is refused with how many, and nothing changes', async () => {
    const people = await Promise.all([makeVolunteer(app), makeVolunteer(app), makeVolunteer(app)])
    const id = await makeActivity(app)
    const other = await makeActivity(app, { startAt: inHours(60) })
    for (const who of people) await joined(id, who)
    for (const who of people.slice(0, 2)) await joined(other, who)
    const before = await row(id)
    expect(await change(id, `start=${wire(inHours(61))}`)).toEqual({
      lines: ['2 人那时已报名另一个活动，没有改动'],
      exitCode: 1,
    })
    expect((await change(id, 'quota=2')).lines).toEqual(['已有 3 人报名，名额不能少于 3'])
    expect(await row(id)).toEqual(before)
    for (const who of people) expect(await told(who)).toEqual([])
  })
  test.each([
    ['', 'start= end= apply_start= apply_end= quota= venue= address= 中要改的'],
    ['place=别处', '应写成 start=… end=…'],
    ['start=明天', 'start：时间应写成 2026-12-01 08:30'],
    ['quota=0', 'quota：'],
    ['quota=三十', 'quota：名额应是整数'],
    ['end=2001-01-01 08:00', '时间前后不对'],
    ['start=2001-01-01 08:00 apply_start=2000-01-01 08:00', '开始的时间已经过了'],
    ['venue=没有的地方', '没有“没有的地方”'],
  ])('%j is refused: %s', async (words, said) => {
    const id = await makeActivity(app)
    const before = await row(id)
    const { lines, exitCode } = await change(id, words)
    expect(exitCode).not.toBe(0)
    expect(lines.join()).toContain(said)
    expect(await row(id)).toEqual(before)
  })
  test('not what has begun, is cancelled or does not exist; nor the time once somebody has signed in', async () => {
    const unfit = ['现在的状态不能这样处理']
    expect((await change(await makeActivity(app, { startAt: inHours(-1) }), 'quota=30')).lines).toEqual(unfit)
    expect((await change(await makeActivity(app, { cancelledAt: inHours(0) }), 'quota=30')).lines).toEqual(unfit)
    expect((await change(999_999, 'quota=30')).lines).toEqual(['没有这一条'])
    const me = await makeVolunteer(app)
    const id = await makeActivity(app)
    await joined(id, me)
    await app.db.update(activityJoins).set({ status: 2 }).where(eq(activityJoins.activityId, id))
    expect((await change(id, `start=${wire(inHours(80))}`)).lines).toEqual(['已有人签到，不能再改时间'])
  })
  test('moved while people join it and another of that time: each join has the times of its activity', async () => {
    for (let round = 0; round < 6; round++) {
      const people = await Promise.all(Array.from({ length: 8 }, () => makeVolunteer(app)))
      const [id, other] = [await makeActivity(app), await makeActivity(app, { startAt: inHours(90) })]
      await joined(id, people[0]!)
      await Promise.allSettled([
        ...people.flatMap((who, n) => (n % 2 ? [joined(id, who), joined(other, who)] : [joined(id, who)])),
        change(id, `start=${wire(inHours(round % 2 ? 91 : 120))}`),
        app.call(cancelJoin, { activity_id: id }, people[0]!),
      ])
      const { startAt, endAt } = await row(id)
      const held = and(eq(activityJoins.activityId, id), gt(activityJoins.status, 0))
      for (const join of await app.db.select().from(activityJoins).where(held))
        expect(join).toMatchObject({ startAt, endAt })
    }
    expect(await faultsOfHours(app.db)).toEqual([])
  })
})
