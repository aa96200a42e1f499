import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getMyJoins } from '#contract/volunteers/activities.ts'
import { getMyHours, scanCode } from '#contract/volunteers/check-ins.ts'
import {
  askHoursReview,
  decideHoursReview,
  getHoursProof,
  getHoursReviews,
  getMyHoursReview,
  postHoursProof,
} from '#contract/volunteers/hours.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { postRealName } from '#contract/people/users.ts'
import { activities, activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { volunteerHours } from './volunteer-hours.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { addStaff } from '#server/platform/access/staff-members.ts'
import { addMember, inHours, makeEarned, makeOver, makeVolunteer, scannedAgo } from '#tests/server/make-activity.ts'
import { makeIdentityCard } from '#tests/server/make-identity-card.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let me: Citizen
let leader: Citizen
let id: number
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  await addStaff(app.db, '赵敏', ['reviewer'])
})
afterAll(() => app.close())
beforeEach(async () => void ({ id, leader, volunteer: me } = await makeOver(app)))

const bad = (message: string) => ({ code: 400, message })
const ask = (who = me, words = '签退时没有信号，十一点才走') =>
  app.call(askHoursReview, { activity_id: id, words }, who)
const decide = (review: string, half: number, who = leader) =>
  app.call(decideHoursReview, { id: review, half_hours: half, answer: '当天签到表有记录' }, who)
const hours = (who = me) => app.call(getMyHours, {}, who)
const entries = async () =>
  (await app.db.select().from(volunteerHours).where(eq(volunteerHours.activityId, id))).map(
    ({ halfHours, points, reason }) => [halfHours, points, reason],
  )
const titles = async (who: Citizen) =>
  (await app.db.select().from(messages).where(eq(messages.userId, who.id))).map(({ title }) => title)

describe('review', () => {
  test('I ask, another organiser decides: hours, sums, an entry with its reason, and both are told', async () => {
    const { id: review } = await ask()
    expect(await titles(leader)).toEqual(['有志愿者申请时长复核'])
    expect((await app.call(getHoursReviews, { activity_id: id }, leader)).list).toMatchObject([
      { id: review, hours: 0 },
    ])
    expect(await decide(review, 5)).toMatchObject({ status: 1, hours: 2.5 })
    expect(await hours()).toEqual({ hours: 2.5, points: 3, activity_num: 1 })
    expect((await app.call(getMyJoins, {}, me)).list).toMatchObject([{ status: 3, hours: 2.5 }])
    expect(await entries()).toEqual([[5, 3, '当天签到表有记录']])
    expect(await titles(me)).toEqual(['服务时长已核定'])
    expect((await app.call(getMyHoursReview, { activity_id: id }, me)).review).toMatchObject({ status: 1 })
    expect((await app.call(getHoursReviews, { activity_id: id }, leader)).list).toEqual([])
  })
  test('what was decided holds when a scan arrives afterwards; a lower decision is a counter-entry', async () => {
    const scan = async (ago: number, type: 'sign' | 'sign_out') =>
      app.call(scanCode, { activity_id: id, ...(await scannedAgo(app, me, ago)), type }, leader)
    await scan(240, 'sign')
    await scan(70, 'sign_out')
    expect(await hours()).toMatchObject({ hours: 2.5 })
    await decide((await ask()).id, 2)
    await scan(69, 'sign_out')
    expect(await hours()).toEqual({ hours: 1, points: 3, activity_num: 1 })
    expect((await entries()).map(([half]) => half)).toEqual([5, -3])
  })
  test('twenty decisions at once: one of them', async () => {
    const { id: review } = await ask()
    const done = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => decide(review, 1 + (n % 5))))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await entries()).toHaveLength(1)
  })
  test('asked twice, before the end, after seven days, without having joined: refused', async () => {
    await ask()
    await expect(ask()).rejects.toMatchObject(bad('已经申请过复核'))
    await expect(ask(await makeVolunteer(app))).rejects.toMatchObject(bad('没有报名这个活动'))
    ;({ id, leader, volunteer: me } = await makeOver(app))
    const move = (hours: number) =>
      app.db
        .update(activities)
        .set({ startAt: inHours(hours - 3), endAt: inHours(hours), applyEnd: inHours(hours - 4) })
        .where(eq(activities.id, id))
    await move(1)
    await expect(ask()).rejects.toMatchObject(bad('活动结束后才能申请复核'))
    await move(-7 * 24 - 0.1)
    await expect(ask()).rejects.toMatchObject(bad('活动结束超过 7 天，不能再申请复核'))
  })
  test('nobody decides on their own hours, nor on those of a team they do not organise; more than there was is refused', async () => {
    const [join] = await app.db.select().from(activityJoins).where(eq(activityJoins.activityId, id))
    const { id: _id, ...fields } = join!
    await app.db.insert(activityJoins).values({ ...fields, userId: leader.id })
    const own = await ask(leader)
    await expect(decide(own.id, 4)).rejects.toMatchObject(bad('不能复核自己的时长，请由其他组织者处理'))
    await expect(decide(own.id, 4, me)).rejects.toMatchObject({ code: 403001 })
    await expect(decide((await ask()).id, 7)).rejects.toMatchObject(bad('最多 3 小时'))
    const manager = await makeVolunteer(app)
    const [row] = await app.db.select().from(activities).where(eq(activities.id, id))
    await addMember(app, row!.teamId!, manager, 3, 3)
    await expect(decide(own.id, 4, manager)).rejects.toMatchObject({ code: 403001 })
  })
})

describe('staff', () => {
  const run = (...words: string[]) => runStaffCommand(app.db, words, '赵敏')
  test('see what waits, and correct the hours of a joining with a reason', async () => {
    await ask()
    const [join] = await app.db.select().from(activityJoins).where(eq(activityJoins.activityId, id))
    const number = String(join!.id)
    expect((await run('list', 'hours')).lines.join()).toContain(`hours ${number}`)
    for (const words of ['2.3 原因', '2', '9 太多'])
      expect((await run('correct', 'hours', number, words)).lines).toEqual(['现在的状态不能这样处理'])
    expect((await run('correct', 'hours', number, '2.5', '签退表有签名')).exitCode).toBe(0)
    expect(await hours()).toMatchObject({ hours: 2.5 })
    expect((await run('list', 'hours')).lines.join()).not.toContain(`hours ${number}`)
    expect((await run('correct', 'hours', number, '0', '核实后未到场')).exitCode).toBe(0)
    expect(await hours()).toEqual({ hours: 0, points: 0, activity_num: 0 })
    expect((await run('log', 'hours', number)).lines).toHaveLength(2)
  })
})

describe('proof', () => {
  test('hours of an activity that ends tomorrow are in it as soon as the volunteer has left', async () => {
    const whole = { startAt: inHours(-3), endAt: inHours(26) }
    await app.db.update(activities).set(whole).where(eq(activities.id, id))
    for (const [ago, type] of [
      [70, 'sign'],
      [5, 'sign_out'],
    ] as const) {
      await app.call(scanCode, { activity_id: id, ...(await scannedAgo(app, me, ago)), type }, leader)
    }
    expect(await app.call(postHoursProof, { year: 0 }, me)).toMatchObject({ hours: 1, activity_num: 1 })
  })
  test('anybody with its address sees a masked name, the period and the hours of now; the same period has one proof', async () => {
    const volunteer = await makeEarned(app)
    const today = shanghaiDate(Date.now())
    const proof = await app.call(postHoursProof, { year: 0 }, volunteer)
    expect(proof).toMatchObject({ from: today, to: today, hours: 2, activity_num: 1 })
    expect((await app.call(postHoursProof, { year: 0 }, volunteer)).code).toBe(proof.code)
    const [entry] = await app.db.select().from(volunteerHours).where(eq(volunteerHours.userId, volunteer.id))
    const { id: _id, ...fields } = entry!
    const counter = { ...fields, source: 'counter', halfHours: -1, points: 0, activities: 0 }
    await app.db.insert(volunteerHours).values(counter)
    expect(await app.call(getHoursProof, { code: proof.code })).toMatchObject({ hours: 1.5, number: proof.number })
    expect(JSON.stringify(await app.call(getHoursProof, { code: proof.code }))).not.toContain(volunteer.phone)
  })
  test('its owner chooses to be named in full, and takes it back; it has a number, an issuer and a date', async () => {
    const volunteer = await makeEarned(app)
    await app.call(postRealName, { real_name: '欧阳晓溪', identity_card: makeIdentityCard('19880229', 519) }, volunteer)
    const [centre] = await app.db.select().from(stations).where(eq(stations.type, 1))
    const named = async (full_name: number) => {
      const { code } = await app.call(postHoursProof, { year: 0, full_name }, volunteer)
      return app.call(getHoursProof, { code })
    }
    const masked = await named(0)
    expect(masked).toMatchObject({ name: '欧**溪', issuer: centre!.name })
    expect(masked.serial).toMatch(/^ZM\d{14,}$/)
    expect(await named(1)).toEqual({ ...masked, name: '欧阳晓溪' })
    expect((await named(0)).name).toBe('欧**溪')
  })
  test('a year without hours has none, nor an address nobody made', async () => {
    const volunteer = await makeEarned(app)
    await expect(app.call(postHoursProof, { year: 2001 }, volunteer)).rejects.toMatchObject(bad('这段时间没有服务时长'))
    await expect(app.call(postHoursProof, { year: 0 }, me)).rejects.toMatchObject(bad('还没有服务时长'))
    await expect(app.call(getHoursProof, { code: 'x'.repeat(22) })).rejects.toMatchObject({ code: 403001 })
  })
})
