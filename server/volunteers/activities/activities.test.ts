import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  cancelJoin,
  getActivities,
  getActivity,
  getActivityJoins,
  getMyJoins,
  joinActivity,
} from '#contract/volunteers/activities.ts'
import { NOT_VIEWABLE, NOT_VOLUNTEER, VOLUNTEER_INVALID } from '#contract/errors.ts'
import { getMessages, readMessage } from '#contract/talk/messages.ts'
import { activities, activityJoins } from './activities.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { sealedOfVolunteer } from '#server/volunteers/sealed-fields.ts'
import { addMember, inHours, makeActivity, makeTeam, makeVolunteer } from '#tests/server/make-activity.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let me: Citizen
beforeAll(async () => void (app = await startTestApp(seedSmallWorld)))
beforeEach(async () => void (me = await makeVolunteer(app)))
afterAll(() => app.close())
const read = (id: number, who: { token?: string } = me) => app.call(getActivity, { id }, who)
const joining = (activity_id: number, who = me) => app.call(joinActivity, { activity_id }, who)
const leaving = (activity_id: number, who = me) => app.call(cancelJoin, { activity_id }, who)
const refused = (message: string) => ({ code: 400, message })

describe('states by the clock', () => {
  const cases = [
    ['未开始报名', 0, { applyStart: inHours(1), applyEnd: inHours(40) }],
    ['报名中', 1, {}],
    ['已满', 2, { quota: 1, joinNum: 1 }],
    ['已截止', 2, { applyEnd: inHours(-1) }],
    ['进行中', 3, { startAt: inHours(-1) }],
    ['已结束', 4, { startAt: inHours(-30) }],
    ['已取消', 5, { cancelledAt: inHours(-1), reason: '暴雨' }],
  ] as const
  test('each is in the list of its state alone, and the server says why one cannot join', async () => {
    const made = await Promise.all(
      cases.map(async ([why, status, more]) => ({ why, status, id: await makeActivity(app, more) })),
    )
    for (const { why, status, id } of made) {
      expect(await read(id)).toMatchObject({
        status,
        obstacle: why === '报名中' ? '' : why === '进行中' ? '已截止' : why,
      })
      if (status !== 1) await expect(joining(id)).rejects.toMatchObject({ code: 400 })
    }
    for (const state of [0, 1, 2, 3, 4, 5]) {
      const listed = (await app.call(getActivities, { status: state, page_size: 99 })).list.map(({ id }) => Number(id))
      expect(
        made.filter(({ id }) => listed.includes(id)).map(({ status }) => status),
        `state ${state}`,
      ).toEqual(made.filter(({ status }) => status === state).map(({ status }) => status))
    }
  })
  test('what does not exist is gone', async () => {
    await expect(read(999_999)).rejects.toMatchObject({ code: NOT_VIEWABLE })
    await expect(joining(999_999)).rejects.toMatchObject({ code: NOT_VIEWABLE })
  })
})

test('of something, what is to come is read soonest first, what is over or cancelled apart, last first', async () => {
  const { team } = await makeTeam(app)
  const at = (start: number, more = {}) => makeActivity(app, { teamId: team, startAt: inHours(start), ...more })
  const [far, soon, now] = [await at(90), await at(50), await at(-1)]
  const [old, older, cancelled] = [await at(-40), await at(-80), await at(60, { cancelledAt: inHours(0) })]
  const read = async (scope: 'coming' | 'over', page_size: number) => {
    const ids: number[] = []
    let cursor: string | undefined
    do {
      const page = await app.call(getActivities, { team_id: team, scope, page_size, ...(cursor ? { cursor } : {}) })
      ids.push(...page.list.map(({ id }) => Number(id)))
      cursor = page.cursor || undefined
    } while (cursor)
    return ids
  }
  for (const size of [1, 10]) {
    expect(await read('coming', size)).toEqual([now, soon, far])
    expect(await read('over', size)).toEqual([cancelled, old, older])
  }
})

describe('joining', () => {
  test('a place is taken, is mine alone, and joining twice is joining once', async () => {
    const id = await makeActivity(app)
    expect(await joining(id)).toMatchObject({ join_num: 1, my_join: { status: 1 }, obstacle: '已报名' })
    expect(await joining(id)).toMatchObject({ join_num: 1 })
    expect(await read(id, {})).toMatchObject({ join_num: 1, my_join: null, obstacle: '' })
    expect((await app.call(getMyJoins, {}, me)).list).toMatchObject([
      { activity: { id: String(id) }, status: 1, hours: 0 },
    ])
  })
  test.each([
    [0, NOT_VOLUNTEER],
    [2, NOT_VOLUNTEER],
    [3, NOT_VOLUNTEER],
    [4, VOLUNTEER_INVALID],
  ])('a registration in state %i is no volunteer', async (status, code) => {
    const other = await makeVolunteer(app, '阿明', status)
    const id = await makeActivity(app)
    expect(await read(id, other)).toMatchObject({ obstacle: '非志愿者' })
    await expect(joining(id, other)).rejects.toMatchObject({ code })
  })
  test('two at the same time are refused; one after the other is not', async () => {
    const [first, same, next] = [
      await makeActivity(app),
      await makeActivity(app, { startAt: inHours(50) }),
      await makeActivity(app, { startAt: inHours(51.01) }),
    ]
    await joining(first)
    expect(await read(same)).toMatchObject({
      obstacle: '时间冲突',
      conflict: { id: String(first), title: '河堤清洁', start_at: (await read(first)).start_at },
    })
    expect(await read(next)).toMatchObject({ obstacle: '', conflict: null })
    await expect(joining(same)).rejects.toThrow(/^与“河堤清洁”（.*）时间冲突$/)
    expect(await joining(next)).toMatchObject({ join_num: 1 })
  })
  test('the database itself refuses two at the same time', async () => {
    const times = { userId: me.id, startAt: inHours(48), endAt: inHours(51) }
    await app.db.insert(activityJoins).values({ activityId: await makeActivity(app), ...times })
    await expect(
      app.db.insert(activityJoins).values({ activityId: await makeActivity(app), ...times }),
    ).rejects.toMatchObject({ cause: { constraint: 'activity_joins_overlap' } })
  })
  test('cancelled, the place is free, and can be taken again', async () => {
    const id = await makeActivity(app, { quota: 1 })
    const other = await makeVolunteer(app, '阿明')
    await joining(id)
    await expect(joining(id, other)).rejects.toMatchObject(refused('已满'))
    expect(await leaving(id)).toMatchObject({ join_num: 0, my_join: { status: 0 } })
    expect(await leaving(id)).toMatchObject({ join_num: 0 })
    expect(await joining(id, other)).toMatchObject({ join_num: 1 })
    await expect(joining(id)).rejects.toMatchObject(refused('已满'))
  })
  test('not once it has begun, nor once signed in', async () => {
    const id = await makeActivity(app)
    await joining(id)
    await app.db.update(activityJoins).set({ status: 2 }).where(eq(activityJoins.userId, me.id))
    await expect(leaving(id)).rejects.toMatchObject(refused('已经签到，不能取消报名'))
    await app.db.update(activityJoins).set({ status: 1 }).where(eq(activityJoins.userId, me.id))
    await app.db
      .update(activities)
      .set({ applyStart: inHours(-5), applyEnd: inHours(-2), startAt: inHours(-1), endAt: inHours(1) })
      .where(eq(activities.id, id))
    await expect(leaving(id)).rejects.toMatchObject(refused('活动已经开始，不能取消报名'))
  })
  test('within a day of the start its organisers are told, and nobody else', async () => {
    const { team, leader } = await makeTeam(app)
    const manager = await makeVolunteer(app, '管理员')
    const member = await makeVolunteer(app, '队员')
    await addMember(app, team, manager, 2)
    await addMember(app, team, member, 3)
    const [soon, later] = [
      await makeActivity(app, { teamId: team, startAt: inHours(5) }),
      await makeActivity(app, { teamId: team }),
    ]
    for (const id of [soon, later]) {
      await joining(id)
      await leaving(id)
    }
    const told = async (who: Citizen) => (await app.call(getMessages, {}, who)).list
    for (const who of [leader, manager])
      expect(await told(who)).toMatchObject([{ type: 4, link: { type: 'activity', id: String(soon) } }])
    for (const who of [member, me]) expect(await told(who)).toEqual([])
  })
  test('who cancels late a second time is told of again', async () => {
    const { team, leader } = await makeTeam(app)
    const id = await makeActivity(app, { teamId: team, startAt: inHours(5) })
    const told = async () => (await app.call(getMessages, {}, leader)).list
    await joining(id)
    await leaving(id)
    await app.call(readMessage, { id: Number((await told())[0]!.id) }, leader)
    await joining(id)
    await leaving(id)
    await leaving(id)
    expect((await told()).map((one) => one.is_read)).toEqual([0])
  })
})

describe('who sees whom', () => {
  async function joinedWithSecrets(more: Parameters<typeof makeActivity>[1] = {}) {
    const { team, leader } = await makeTeam(app)
    const id = await makeActivity(app, { ...more, teamId: team })
    const { secrets } = app.app.context()
    await app.db
      .update(volunteers)
      .set({ realName: secrets.seal('林晓月', sealedOfVolunteer('real_name', me.id)) })
      .where(eq(volunteers.userId, me.id))
    const [one] = await app.db.select().from(activities).where(eq(activities.id, id))
    await app.db
      .insert(activityJoins)
      .values({ activityId: id, userId: me.id, startAt: one!.startAt, endAt: one!.endAt })
    await app.db.update(activities).set({ joinNum: 1 }).where(eq(activities.id, id))
    return { id, leader }
  }
  const joins = (activity_id: number, who: { token?: string } = {}) => app.call(getActivityJoins, { activity_id }, who)

  test('organisers read real name and phone, other citizens the nickname, guests how many', async () => {
    const { id, leader } = await joinedWithSecrets()
    expect((await joins(id, leader)).list).toMatchObject([{ real_name: '林晓月', phone: me.phone }])
    expect(await joins(id)).toMatchObject({ list: [], total: 1 })
    for (const who of [me, await makeVolunteer(app), (await makeTeam(app)).leader]) {
      const text = JSON.stringify(await joins(id, who))
      expect(text).toContain('小林')
      expect(text).not.toMatch(new RegExp(`林晓月|${me.phone}`))
    }
  })
  test('organisers until seven days after the end', async () => {
    const { id, leader } = await joinedWithSecrets({ startAt: inHours(-24 * 7 - 4) })
    expect(JSON.stringify(await joins(id, leader))).not.toMatch(new RegExp(`林晓月|${me.phone}`))
  })
})
