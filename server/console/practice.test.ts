import { and, eq, like, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import { getMessages } from '#contract/talk/messages.ts'
import * as calls from '#contract/staff/practice-activities.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { reviews } from '#server/staff/reviews.tables.ts'
import { activities, activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import { remindOfActivities } from '#server/volunteers/activities/remind-of-activities.ts'
import { volunteerHours } from '#server/volunteers/hours/volunteer-hours.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { inHours, makeActivity, makeOver, makeTeam, makeVolunteer } from '#tests/server/make-activity.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let desk: Desk
let editor = ''
beforeAll(async () => {
  app = await startTestApp()
  desk = openDesk(app)
  editor = await desk.hire('小陈', ['editor'])
})
afterAll(() => app.close())

const text = (date: Date) => shanghaiDateTime(date.getTime()).slice(0, 16)
const rowOf = async (id: number) => (await app.db.select().from(activities).where(eq(activities.id, id)))[0]!
/** As the form has it before anything is typed. */
async function formOf(id: number) {
  const one = await rowOf(id)
  return {
    id,
    start_at: text(one.startAt),
    end_at: text(one.endAt),
    apply_start: text(one.applyStart),
    apply_end: text(one.applyEnd),
    quota: one.quota,
    venue_id: one.stationId ?? ('' as const),
    address: one.address,
  }
}
/** Citizens who joined it, in one statement each. */
async function join(id: number, people: number): Promise<number[]> {
  const { startAt, endAt } = await rowOf(id)
  const mark = `${id}`.padStart(4, '0')
  const made = await app.db
    .insert(users)
    .values(
      Array.from({ length: people }, (_, at) => ({
        nickname: `志愿者${at}`,
        phone: `139${mark}${String(at).padStart(4, '0')}`,
      })),
    )
    .returning({ id: users.id })
  await app.db.insert(volunteers).values(made.map((one) => ({ userId: one.id, number: `N${one.id}`, status: 1 })))
  await app.db.insert(activityJoins).values(made.map((one) => ({ activityId: id, userId: one.id, startAt, endAt })))
  await app.db.update(activities).set({ joinNum: people }).where(eq(activities.id, id))
  return made.map((one) => one.id)
}
const toldOf = (id: number, source = '%') =>
  app.db
    .select()
    .from(messages)
    .where(and(eq(messages.subjectType, 'activity'), eq(messages.subjectId, id), like(messages.source, source)))

/** Whole minutes, as forms have them. */
const minuteIn = (hours: number) => new Date(Math.floor(inHours(hours).getTime() / 60_000) * 60_000)

test('a moved activity: 200 joiners are told once what was shown before, and reminded anew', async () => {
  const { team } = await makeTeam(app)
  const startAt = minuteIn(1.5)
  const id = await makeActivity(app, { title: '千人清河', startAt, quota: 300, teamId: team, address: '桥头' })
  const people = await join(id, 200)
  await app.db
    .update(activityJoins)
    .set({ status: 0 })
    .where(and(eq(activityJoins.activityId, id), eq(activityJoins.userId, people[0]!)))
  await remindOfActivities(app.db)
  expect(await toldOf(id, 'activity remind%')).toHaveLength(199)

  const [start, end] = [minuteIn(1.75), minuteIn(4)]
  const form = { ...(await formOf(id)), start_at: text(start), end_at: text(end), address: '码头 3 号' }
  const shown = await desk.call(calls.previewMove, form, editor)
  expect(shown).toMatchObject({ problem: '', messages: [{ title: '活动有变动', people: 199 }] })
  expect([await toldOf(id, 'activity changed%'), (await rowOf(id)).address]).toEqual([[], '桥头'])

  expect(await desk.call(calls.moveActivity, { ...form, reason: '桥面检修' }, editor)).toEqual(shown)
  const told = await toldOf(id, 'activity changed%')
  expect(told).toHaveLength(199)
  expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set(people.slice(1)))
  expect(new Set(told.map(({ content }) => content))).toEqual(new Set([shown.messages[0]!.content]))
  expect(shown.messages[0]!.content).toContain(`时间改为 ${text(start)} 至 ${text(end)}；地点改为 码头 3 号`)
  await remindOfActivities(app.db)
  expect(await toldOf(id, 'activity remind%')).toHaveLength(398)
  // The same once more is no change, and nobody hears of it.
  await expect(desk.call(calls.moveActivity, { ...form, reason: '桥面检修' }, editor)).rejects.toThrow('没有改动')
  expect(await toldOf(id, 'activity changed%')).toHaveLength(199)
  expect(await app.db.select().from(reviews).where(eq(reviews.objectId, id))).toMatchObject([
    {
      kind: 'activity',
      action: 'change',
      reason: '桥面检修',
      before: { address: '桥头' },
      after: { address: '码头 3 号' },
    },
  ])
  expect(await desk.call(calls.getDeskActivity, { id }, editor)).toMatchObject({
    activity: { title: '千人清河', join_num: 200, time: 'coming', address: '码头 3 号' },
    people: { length: 199 },
  })
})

test('what cannot be done is said in a sentence, before and at the moment', async () => {
  const startAt = minuteIn(48)
  const id = await makeActivity(app, { startAt })
  const people = await join(id, 3)
  const wrong = async (more: object, said: string) => {
    const form = { ...(await formOf(id)), ...more }
    expect(await desk.call(calls.previewMove, form, editor)).toEqual({ problem: said, messages: [] })
    await expect(desk.call(calls.moveActivity, { ...form, reason: 'x' }, editor)).rejects.toThrow(said)
  }
  await wrong({ quota: 2 }, '已有 3 人报名，名额不能少于 3')
  await wrong({ end_at: text(minuteIn(47)) }, '时间前后不对')
  await wrong({ venue_id: 999_999 }, '没有这个阵地')
  await wrong({}, '和现在一样，没有改动')
  const other = await makeActivity(app, { startAt: minuteIn(72) })
  const times = { startAt: minuteIn(72), endAt: minuteIn(75) }
  await app.db.insert(activityJoins).values({ activityId: other, userId: people[0]!, ...times })
  const busy = { start_at: text(minuteIn(73)), end_at: text(minuteIn(76)) }
  await wrong(busy, '1 人那时已报名另一个活动，没有改动')
  const { id: over } = await makeOver(app)
  await expect(
    desk.call(calls.moveActivity, { ...(await formOf(over)), quota: 99, reason: 'x' }, editor),
  ).rejects.toThrow('活动已经开始、结束或取消，不能再改')
  expect(await toldOf(id)).toEqual([])
})

test('a cancelled activity: all who joined read the reason that was shown before', async () => {
  const id = await makeActivity(app, { title: '清河', quota: 300 })
  await join(id, 200)
  const cancelling = { id, reason: '大雨' }
  const shown = await desk.call(calls.previewCancelling, cancelling, editor)
  expect(shown).toEqual({
    problem: '',
    messages: [{ title: '活动已取消', content: '“清河”已取消。原因：大雨', people: 200 }],
  })
  expect((await rowOf(id)).cancelledAt).toBeNull()
  await desk.call(calls.cancelActivity, cancelling, editor)
  const told = await toldOf(id)
  expect([told.length, new Set(told.map(({ userId }) => userId)).size]).toEqual([200, 200])
  expect(await rowOf(id)).toMatchObject({ joinNum: 0, reason: '大雨' })
  await expect(desk.call(calls.cancelActivity, cancelling, editor)).rejects.toThrow('没有改动')
  const find = async (time: 'coming' | 'cancelled') =>
    (await desk.call(calls.getDeskActivities, { time, keyword: '清河' }, editor)).list.map((one) => one.id)
  expect([await find('cancelled'), (await find('coming')).includes(String(id))]).toEqual([[String(id)], false])
})

const hoursOf = async (id: number) =>
  (
    await app.db
      .select()
      .from(activityJoins)
      .where(and(eq(activityJoins.activityId, id), ne(activityJoins.status, 0)))
  )
    .toSorted((a, b) => a.userId - b.userId)
    .map((one) => one.halfHours)

test('hours by list: shown as differences, booked whole and once, each told', async () => {
  const { id, volunteer } = await makeOver(app)
  const people = await join(id, 3)
  const [mine] = await app.db.select().from(volunteers).where(eq(volunteers.userId, volunteer.id))
  const stranger = await makeVolunteer(app, '没报名的')
  const [other] = await app.db.select().from(volunteers).where(eq(volunteers.userId, stranger.id))
  const number = (at: number) => `N${people[at]!}`
  const bad = `志愿者编号,小时\n${mine!.number},2.5\n${other!.number},1\nX9,1\n${number(0)},4\n${number(1)},1.2\n${number(1)} 1\n`
  const { list } = await desk.call(calls.previewHours, { id, lines: bad }, editor)
  expect(list.map(({ line, from, to, problem }) => [line, from, to, problem])).toEqual([
    [2, '0', '2.5', ''],
    [3, '', '', '没有报名这个活动'],
    [4, '', '', '没有这个志愿者编号'],
    [5, '', '', '最多 3 小时'],
    [6, '', '', '小时数应写成 2 或 2.5'],
    [7, '', '', '前面已有这个人'],
  ])
  await expect(desk.call(calls.bookHours, { id, lines: bad, reason: '补记' }, editor)).rejects.toThrow(
    '第 3 行：没有报名这个活动。名单没有记入',
  )
  expect(await hoursOf(id)).toEqual([0, 0, 0, 0])

  const lines = `${number(0)}\t2\n${mine!.number}，2.5\n${number(2)} 0`
  expect(await desk.call(calls.bookHours, { id, lines, reason: '签到表' }, editor)).toEqual({ changed: 2 })
  expect(await hoursOf(id)).toEqual([5, 4, 0, 0])
  const heard = (await app.call(getMessages, {}, volunteer)).list
  expect(heard).toMatchObject([
    { title: '服务时长已核定', content: '“河堤清洁”的服务时长核定为 2.5 小时。说明：签到表' },
  ])
  expect(await toldOf(id, 'hours decided%')).toHaveLength(2)
  expect(await desk.call(calls.bookHours, { id, lines, reason: '签到表' }, editor)).toEqual({ changed: 0 })
  expect(await toldOf(id, 'hours decided%')).toHaveLength(2)
  expect(await app.db.select().from(volunteerHours).where(eq(volunteerHours.activityId, id))).toHaveLength(2)
  await expect(desk.call(calls.bookHours, { id, lines: ' \n', reason: 'x' }, editor)).rejects.toThrow()
})
