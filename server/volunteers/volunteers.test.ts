import { and, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NOT_VIEWABLE, VOLUNTEER_INVALID } from '#contract/errors.ts'
import { cancelJoin, getActivity, joinActivity } from '#contract/volunteers/activities.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { postRealName } from '#contract/people/users.ts'
import {
  deleteVolunteer,
  getUserVolunteer,
  getVolunteers,
  getVolunteerState,
  postVolunteer,
} from '#contract/volunteers/volunteers.ts'
import { remindOfActivities } from '#server/volunteers/activities/remind-of-activities.ts'
import { activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import { serviceOrders } from '#server/help/orders/service-orders.tables.ts'
import { volunteers } from './volunteers.tables.ts'
import { wishes } from '#server/help/wishes/wishes.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { ownFile } from '#tests/server/own-file.ts'
import { makeOrder, makeWish } from '#tests/server/make-care.ts'
import { inHours, makeActivity, makeTeam, makeVolunteer } from '#tests/server/make-activity.ts'
import { makeIdentityCard } from '#tests/server/make-identity-card.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let me: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
beforeEach(async () => {
  me = await app.signUp('小林')
})
afterAll(() => app.close())
const fields = { real_name: '林晓溪', birthdate: '1990-03-07', sex: 2, agreement: 1, street_id: 1 } as const
const register = (more: Record<string, unknown> = {}, who = me) =>
  app.call(postVolunteer, { ...fields, ...more } as never, who)
const staff = (line: string) => runStaffCommand(app.db, line.split(' '), '陈编辑')
const state = (who = me) => app.call(getVolunteerState, {}, who)
const told = async (who: Citizen) => (await app.call(getMessages, {}, who)).list

describe('becoming a volunteer', () => {
  test('who never registered has no record; who did waits, then is one, and is told', async () => {
    expect(await state()).toMatchObject({ detail_volunteer: null, uc_volunteer: 0 })
    const { id, number } = await register()
    expect(number).toMatch(/^[1-9]\d{8}$/)
    expect(await state()).toMatchObject({ detail_volunteer: { status: 0, real_name: '林*溪' }, uc_volunteer: 0 })
    expect((await staff('list volunteer')).lines.join()).toContain(`volunteer ${id} `)
    expect((await staff(`approve volunteer ${id}`)).exitCode).toBe(0)
    expect(await state()).toMatchObject({ detail_volunteer: { status: 1 }, uc_volunteer: Number(number) })
    expect((await told(me))[0]).toMatchObject({
      type: 4,
      title: '你已成为志愿者',
      link: { type: 'volunteer', id },
    })
    expect((await staff(`approve volunteer ${id}`)).lines).toEqual(['早已如此，没有改动'])
  })
  test('the approval leads back to what one registered for, days later and from every device', async () => {
    const activity = await makeActivity(app, { title: '清理河滩' })
    const { id } = await register({ wanted: `activity-${activity}` })
    expect(await state()).toMatchObject({ detail_volunteer: { wanted: `activity-${activity}` } })
    await staff(`approve volunteer ${id}`)
    const [message] = await told(me)
    expect(message).toMatchObject({ title: '你已成为志愿者', link: { type: 'activity', id: String(activity) } })
    expect(message!.content).toContain('回到活动“清理河滩”')
    const gone = await app.signUp('阿明')
    const other = await register({ wanted: 'order-99999' }, gone)
    await staff(`approve volunteer ${other.id}`)
    expect((await told(gone))[0]).toMatchObject({ link: { type: 'volunteer', id: other.id } })
  })
  test('a refused one reads why, and tries again with the same number', async () => {
    const { id, number } = await register()
    await staff(`refuse volunteer ${id} 照片看不清`)
    expect(await state()).toMatchObject({ detail_volunteer: { status: 2, reason: '照片看不清' } })
    expect(await register()).toMatchObject({ id, number, status: 0, reason: '' })
    await staff(`approve volunteer ${id}`)
    expect((await staff(`refuse volunteer ${id} 晚了`)).lines).toEqual(['现在的状态不能这样处理'])
  })
  test('an approved one changes how they live, not who they are, and needs no new decision', async () => {
    const { id } = await register()
    await staff(`approve volunteer ${id}`)
    expect(await register({ real_name: '别人名', birthdate: '2000-01-01', occupation: '教师' })).toMatchObject({
      status: 1,
      real_name: '林*溪',
      birthdate: '1990-03-07',
      occupation: '教师',
    })
  })
  test('a photo and a team are kept while the rest is changed; who is approved is not asked who they are again', async () => {
    const photo = await ownFile(app, me)
    const { team } = await makeTeam(app)
    const { id } = await register({ photo, team_id: team })
    expect(await register({ occupation: '教师', team_id: team })).toMatchObject({ avatar: photo, team_id: `${team}` })
    expect(await register()).toMatchObject({ avatar: photo, team_id: '' })
    await expect(register({ real_name: '' })).rejects.toThrow('请填写姓名')
    await staff(`approve volunteer ${id}`)
    const changed = await register({ real_name: '', birthdate: '', sex: 0, occupation: '护士' })
    expect(changed).toMatchObject({
      status: 1,
      real_name: '林*溪',
      birthdate: '1990-03-07',
      sex: 2,
      occupation: '护士',
    })
    expect(changed.avatar).toBe(photo)
  })
  test('cancelled, then registered again: one row per citizen', async () => {
    const { id, number } = await register()
    await staff(`approve volunteer ${id}`)
    await expect(app.call(deleteVolunteer, { id: Number(id) }, await app.signUp())).rejects.toMatchObject({
      code: NOT_VIEWABLE,
    })
    await app.call(deleteVolunteer, { id: Number(id) }, me)
    await app.call(deleteVolunteer, { id: Number(id) }, me)
    expect(await state()).toMatchObject({ detail_volunteer: { status: 3 }, uc_volunteer: 0 })
    await expect(app.call(getUserVolunteer, { id: me.id })).rejects.toMatchObject({ code: NOT_VIEWABLE })
    expect(await register()).toMatchObject({ id, number, status: 0 })
  })
  test('not cancelled while an activity is to come; once its joining is cancelled it may be', async () => {
    const { id } = await register()
    await staff(`approve volunteer ${id}`)
    const activity_id = await makeActivity(app)
    await app.call(joinActivity, { activity_id }, me)
    await expect(app.call(deleteVolunteer, { id: Number(id) }, me)).rejects.toMatchObject({ code: 400303 })
    expect(await state()).toMatchObject({ detail_volunteer: { status: 1 } })
    await app.call(cancelJoin, { activity_id }, me)
    await app.call(deleteVolunteer, { id: Number(id) }, me)
    expect(await state()).toMatchObject({ detail_volunteer: { status: 3 } })
  })
  test('not cancelled while somebody waits for a wish they claimed or an order they took', async () => {
    const { id } = await register()
    await staff(`approve volunteer ${id}`)
    const other = await app.signUp('许愿人')
    const wish = await makeWish(app, other, 2, me)
    const leave = () => app.call(deleteVolunteer, { id: Number(id) }, me)
    await expect(leave()).rejects.toMatchObject({ code: 400304 })
    await app.db.update(wishes).set({ status: 3 }).where(eq(wishes.id, wish))
    for (const status of [1, 2]) {
      const order = await makeOrder(app, other, status, me)
      await expect(leave(), `${status}`).rejects.toThrow('请先完成或取消再注销')
      await app.db.update(serviceOrders).set({ status: 3 }).where(eq(serviceOrders.id, order))
    }
    expect(await state()).toMatchObject({ detail_volunteer: { status: 1 } })
    await leave()
    expect(await state()).toMatchObject({ detail_volunteer: { status: 3 } })
  })
  test('R138 struck: their next deed as a volunteer ends the session; they read why and nothing brings them back', async () => {
    const { id } = await register()
    expect((await staff(`strike volunteer ${id} 冒用他人信息`)).lines).toEqual(['现在的状态不能这样处理'])
    await staff(`approve volunteer ${id}`)
    await staff(`strike volunteer ${id} 冒用他人信息`)
    expect(await state()).toMatchObject({ detail_volunteer: { status: 4, reason: '冒用他人信息' }, uc_volunteer: 0 })
    await expect(register()).rejects.toMatchObject({ code: VOLUNTEER_INVALID })
    await expect(app.call(deleteVolunteer, { id: Number(id) }, me)).rejects.toMatchObject({ code: VOLUNTEER_INVALID })
    expect((await staff(`approve volunteer ${id}`)).lines).toEqual(['现在的状态不能这样处理'])
  })
  test('R138 struck, they hold no place any more in what is to come, and keep what has begun', async () => {
    const { id } = await register()
    await staff(`approve volunteer ${id}`)
    const { team, leader } = await makeTeam(app)
    const soon = await makeActivity(app, { teamId: team, startAt: inHours(5), quota: 1 })
    const later = await makeActivity(app)
    for (const activity_id of [soon, later]) await app.call(joinActivity, { activity_id }, me)
    const [startAt, endAt] = [inHours(-2), inHours(-1)]
    const begun = await makeActivity(app, { startAt, endAt, joinNum: 1 })
    await app.db.insert(activityJoins).values({ activityId: begun, userId: me.id, startAt, endAt, status: 2 })
    await staff(`strike volunteer ${id} 冒用他人信息`)
    for (const [activity, join_num] of [
      [soon, 0],
      [later, 0],
      [begun, 1],
    ] as const)
      expect(await app.call(getActivity, { id: activity })).toMatchObject({ join_num })
    expect(await app.db.$count(activityJoins, and(eq(activityJoins.userId, me.id), gt(activityJoins.status, 0)))).toBe(
      1,
    )
    expect(await told(leader)).toMatchObject([{ title: '有志愿者临近开始取消报名', link: { id: String(soon) } }])
    await app.call(joinActivity, { activity_id: soon }, await makeVolunteer(app))
    const unread = (await told(me)).length
    await remindOfActivities(app.db, inHours(4))
    expect(await told(me)).toHaveLength(unread)
  })
  test('six devices register at once, and six members of staff approve at once: one row, one decision, one message', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => register()))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const done = await Promise.all(Array.from({ length: 6 }, () => staff(`approve volunteer ${made[0]!.id}`)))
    expect(done.filter(({ lines }) => lines[0] === '已处理')).toHaveLength(1)
    expect((await told(me)).filter(({ title }) => title === '你已成为志愿者')).toHaveLength(1)
    expect(await app.db.select().from(volunteers).where(eq(volunteers.userId, me.id))).toHaveLength(1)
  })
})

describe('what is asked', () => {
  test.each([
    ['no name', { real_name: '' }, '请填写姓名'],
    ['no date of birth', { birthdate: '' }, '请选择出生日期'],
    ['a date to come', { birthdate: '2999-01-01' }, '请选择出生日期'],
    ['a minor alone', { birthdate: '2015-01-01' }, '未满 18 周岁，请填写监护人姓名'],
    [
      'a guardian without a phone',
      { birthdate: '2015-01-01', guardian_name: '林建国' },
      '未满 18 周岁，请填写监护人手机号',
    ],
    [
      'a guardian who has not agreed',
      { birthdate: '2015-01-01', guardian_name: '林建国', guardian_phone: '13800000000' },
      '未满 18 周岁，需要监护人同意',
    ],
    ['a team there is not', { team_id: 999_999 }, '没有这个团队'],
    ['a skill there is not', { skills: [999] }, '没有这种服务类型'],
    ['no consent', { agreement: 0 }, '请先阅读并同意志愿者条款'],
  ])('%s is refused', async (_, more, message) => {
    await expect(register(more)).rejects.toMatchObject({
      code: 400,
      message: expect.stringContaining(message) as string,
    })
  })
  test('a minor with a guardian who agrees waits like anybody', async () => {
    const guardian = { guardian_name: '林建国', guardian_phone: '13800000000', guardian_agreed: 1 }
    expect(await register({ birthdate: '2015-01-01', ...guardian })).toMatchObject({ status: 0 })
    const { rows } = await app.connection.pool.query('select * from volunteers where user_id = $1', [me.id])
    for (const secret of ['林建国', '13800000000', '林晓溪']) expect(JSON.stringify(rows)).not.toContain(secret)
  })
  test('R104 with the switches on, only the verified register, and their number says when they were born', async () => {
    const strict = await startTestApp(async (connection) => {
      await seedSmallWorld(connection)
      await saveSettings(connection.db, { switches: [6, 10].map((code) => ({ code, config_value: '1' })) })
    })
    try {
      const who = await strict.signUp('阿明')
      const ask = () =>
        strict.call(
          postVolunteer,
          { agreement: 1, street_id: 1, real_name: '别人名', birthdate: '1950-01-01', sex: 1 },
          who,
        )
      await expect(ask()).rejects.toMatchObject({ code: 400, message: '注册志愿者需要先完成实名认证' })
      const identity_card = makeIdentityCard('19880229', 122)
      await strict.call(postRealName, { real_name: '张小明', identity_card }, who)
      expect(await ask()).toMatchObject({ birthdate: '1988-02-29', sex: 2, real_name: '张*明' })
    } finally {
      await strict.close()
    }
  })
})

test('everybody sees the nickname of the approved, citizens their number, and nobody what names the person behind', async () => {
  const { id, number } = await register({ home_address: '滨溪路 12 号' })
  const card = (reader?: typeof me) => app.call(getUserVolunteer, { id: me.id }, reader)
  await expect(card()).rejects.toMatchObject({ code: NOT_VIEWABLE })
  await staff(`approve volunteer ${id}`)
  expect(await card()).toMatchObject({ id: String(me.id), number: '', user: { nickname: '小林' } })
  expect(await card(await app.signUp('邻居'))).toMatchObject({ number })
  const all = await app.call(getVolunteers, { keyword: '小林' }, await app.signUp('路人'))
  expect(all.list.map((one) => one.number)).toContain(number)
  expect((await app.call(getVolunteers, { keyword: '小林' })).list.some((one) => one.number)).toBe(false)
  expect((await app.call(getVolunteers, { keyword: '%' })).list).toEqual([])
  for (const secret of ['林晓溪', '林*溪', me.phone!, '滨溪路', '1990-03-07'])
    expect(JSON.stringify([await card(), all])).not.toContain(secret)
})
