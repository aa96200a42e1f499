import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelJoin, getMyJoins } from '#contract/volunteers/activities.ts'
import { minuteOf, readCode, startOfMinute, writeCode } from '#contract/volunteers/check-in-code.ts'
import {
  decideScan,
  getMyHours,
  getMyScans,
  getVenueActivities,
  getWaitingScans,
  scanCode,
  signIn,
  signOut,
} from '#contract/volunteers/check-ins.ts'
import { Secrets } from '#server/platform/access/secrets.ts'
import { sealOf } from '#server/volunteers/activities/verify-code.ts'
import { activities, activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import { volunteerHours } from '#server/volunteers/hours/volunteer-hours.tables.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { sessions } from '#server/platform/access/users.tables.ts'
import { codeOf as makeCode, inHours, makeActivity, makeTeam, makeVolunteer } from '#tests/server/make-activity.ts'
import { faultsOfHours } from '#tests/server/faults-of-hours.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let me: Citizen
let leader: Citizen
let team: number
let id: number
const MINUTE_MS = 60_000
const HERE = { longitude: 118.6, latitude: 29.1 }
const secrets = new Secrets(randomBytes(32))
beforeAll(async () => void (app = await startTestApp(seedSmallWorld, { secrets })))
beforeEach(async () => {
  thisMinute = minuteOf(Date.now())
  me = await makeVolunteer(app)
  ;({ team, leader } = await makeTeam(app))
  id = await running()
})
afterAll(() => app.close())

/** It began an hour ago and ends in two; I have joined. */
async function running(more: Parameters<typeof makeActivity>[1] = {}): Promise<number> {
  const made = await makeActivity(app, { teamId: team, startAt: inHours(-1), joinNum: 1, ...more })
  const [one] = await app.db.select().from(activities).where(eq(activities.id, made))
  const { startAt, endAt } = one!
  await app.db.insert(activityJoins).values({ activityId: made, userId: me.id, startAt, endAt })
  return made
}
const codeOf = (who: Citizen, activity?: number, minute?: number) => makeCode(app, who, activity, minute)
type More = Partial<Parameters<typeof app.call<typeof signIn>>[1]>
const signing = (more: More = {}, who = me) => app.call(signIn, { activity_id: id, at: Date.now(), ...more }, who)
const leaving = (more: More = {}, who = me) => app.call(signOut, { activity_id: id, at: Date.now(), ...more }, who)
const shownAt = (code: string) => startOfMinute((readCode(code) as { minute?: number })?.minute ?? minuteOf(Date.now()))
/** An organiser's device reads a code when it is shown, and may send it later. */
const scanning = (code: string, type: 'sign' | 'sign_out' = 'sign', who = leader, at = shownAt(code)) =>
  app.call(scanCode, { activity_id: id, code, type, at }, who)
const mine = async () => (await app.call(getMyJoins, {}, me)).list.find(({ activity_id: of }) => of === String(id))
const hours = (who = me) => app.call(getMyHours, {}, who)
let thisMinute: number
const minutesAgo = (minutes: number) => thisMinute - minutes
const bad = (message: string) => ({ code: 400, message })

describe('in and out', () => {
  test('an organiser scans my code twice: hours, points and their sums follow, and my records', async () => {
    expect(await scanning(await codeOf(me, undefined, minutesAgo(50)))).toMatchObject({
      result: 'ok',
      nickname: '小林',
    })
    expect(await mine()).toMatchObject({ status: 2, hours: 0 })
    await scanning(await codeOf(me, undefined, minutesAgo(10)), 'sign_out')
    expect(await mine()).toMatchObject({ status: 3, hours: 0.5, points: 3 })
    expect(await hours()).toEqual({ hours: 0.5, points: 3, activity_num: 1 })
    expect((await app.call(getMyScans, {}, me)).list.map(({ type, result }) => [type, result])).toEqual([
      ['sign_out', 'ok'],
      ['sign', 'ok'],
    ])
  })
  test('by the code an organiser shows, at once', async () => {
    const code = await codeOf(leader, id)
    expect(await signing({ code })).toMatchObject({ result: 'ok', method: 2 })
    expect(await mine()).toMatchObject({ status: 2 })
  })
  test('doubled scans at once give one entry; an earlier sign-in that arrives late counters nothing away', async () => {
    const [into, out] = [await codeOf(me, undefined, minutesAgo(40)), await codeOf(me, undefined, minutesAgo(5))]
    await Promise.all([
      ...Array.from({ length: 6 }, () => scanning(into)),
      ...Array.from({ length: 6 }, () => scanning(out, 'sign_out')),
    ])
    expect(await hours()).toEqual({ hours: 0.5, points: 3, activity_num: 1 })
    await scanning(await codeOf(me, undefined, minutesAgo(65)))
    expect(await hours()).toEqual({ hours: 1, points: 3, activity_num: 1 })
    const entries = await app.db.select().from(volunteerHours).where(eq(volunteerHours.userId, me.id))
    expect(entries.map(({ halfHours }) => halfHours)).toEqual([1, 1])
  })
  test('the ledger is only added to, and no sum falls below nothing', async () => {
    await scanning(await codeOf(me, undefined, minutesAgo(50)))
    await scanning(await codeOf(me), 'sign_out')
    await expect(app.db.update(volunteerHours).set({ halfHours: 99 })).rejects.toThrow()
    await expect(app.db.delete(volunteerHours)).rejects.toThrow()
    const [entry] = await app.db.select().from(volunteerHours).where(eq(volunteerHours.userId, me.id))
    const { id: _id, ...copy } = entry!
    await expect(app.db.insert(volunteerHours).values({ ...copy, source: 'x', halfHours: -9 })).rejects.toThrow()
  })
  test('who comes without having joined is taken in by an organiser, while a place is free', async () => {
    const guest = await makeVolunteer(app, '路过')
    await scanning(await codeOf(guest))
    expect((await app.call(getMyJoins, {}, guest)).list).toMatchObject([{ status: 2 }])
    await app.db.update(activities).set({ quota: 2 }).where(eq(activities.id, id))
    await expect(scanning(await codeOf(await makeVolunteer(app)))).rejects.toMatchObject(bad('已满'))
    await expect(signing({}, await makeVolunteer(app))).rejects.toMatchObject(bad('没有报名这个活动'))
  })
  test('who came so, is signed in by a scan that arrives after the end too', async () => {
    id = await running({ startAt: inHours(-5) })
    const guest = await makeVolunteer(app, '路过')
    await scanning(await codeOf(guest, undefined, minutesAgo(4.5 * 60)))
    await scanning(await codeOf(guest, undefined, minutesAgo(3 * 60)), 'sign_out')
    expect(await hours(guest)).toEqual({ hours: 1.5, points: 3, activity_num: 1 })
  })
  test('organisers see what they organise now and within two days, others nothing', async () => {
    for (const hours of [47, 49]) await makeActivity(app, { teamId: team, startAt: inHours(hours), title: `${hours}` })
    expect((await app.call(getVenueActivities, {}, leader)).list).toMatchObject([{ id: String(id) }, { title: '47' }])
    expect((await app.call(getVenueActivities, {}, me)).list).toEqual([])
  })
})

describe('late', () => {
  test('my own late scan waits, counts for nothing until an organiser confirms it, once', async () => {
    const late = await signing({ code: await codeOf(leader, id, minutesAgo(45)) })
    const out = await leaving({ at: Date.now() - 5 * MINUTE_MS })
    expect([late.result, out.result]).toEqual(['wait', 'wait'])
    expect(await mine()).toMatchObject({ status: 1 })
    const { list } = await app.call(getWaitingScans, { activity_id: id }, leader)
    expect(list).toHaveLength(2)
    for (const scan of [...list, ...list]) await app.call(decideScan, { id: scan.id, accept: 1 }, leader)
    expect(await mine()).toMatchObject({ status: 3, hours: 0.5 })
    await expect(app.call(decideScan, { id: late.id, accept: 0 }, leader)).rejects.toMatchObject(bad('已经核验过了'))
  })
  test('refused by an organiser it stays without hours; nobody else sees or decides it', async () => {
    const late = await leaving({ at: Date.now() - 5 * MINUTE_MS })
    const stranger = (await makeTeam(app)).leader
    for (const who of [me, stranger]) {
      await expect(app.call(getWaitingScans, { activity_id: id }, who)).rejects.toMatchObject({ code: 403001 })
      await expect(app.call(decideScan, { id: late.id, accept: 1 }, who)).rejects.toMatchObject({ code: 403001 })
    }
    expect(await app.call(decideScan, { id: late.id, accept: 0 }, leader)).toMatchObject({ result: 'fail' })
    expect(await hours()).toEqual({ hours: 0, points: 0, activity_num: 0 })
  })
  test('what waits gives nothing to who has cancelled since, nor once the activity is cancelled', async () => {
    const soon = { startAt: inHours(0.3), applyEnd: inHours(0.1) }
    const lateScan = async () => (await signing({ at: Date.now() - 5 * MINUTE_MS })).id
    me = await makeVolunteer(app)
    id = await running(soon)
    const mine = await lateScan()
    await app.call(cancelJoin, { activity_id: id }, me)
    await expect(app.call(decideScan, { id: mine, accept: 1 }, leader)).rejects.toMatchObject(bad('没有报名这个活动'))
    expect(await app.call(decideScan, { id: mine, accept: 0 }, leader)).toMatchObject({ result: 'fail' })
    me = await makeVolunteer(app)
    id = await running(soon)
    const other = await lateScan()
    await app.db.update(activities).set({ cancelledAt: new Date() }).where(eq(activities.id, id))
    await expect(app.call(decideScan, { id: other, accept: 1 }, leader)).rejects.toMatchObject(bad('已取消'))
    expect(await faultsOfHours(app.db)).toEqual([])
  })
})

describe('refused', () => {
  test('a code of tomorrow', async () => {
    const code = await codeOf(leader, id, minutesAgo(-24 * 60))
    await expect(signing({ code })).rejects.toMatchObject(bad('二维码的时间不正确'))
  })
  test('a code made after its session had ended', async () => {
    const code = await codeOf(leader, id, minuteOf(Date.now()) + 1)
    await app.db.delete(sessions).where(eq(sessions.userId, leader.id))
    await app.db.execute(sql`update code_seeds set ended_at = now() - interval '1 minute' where user_id = ${leader.id}`)
    await expect(signing({ code })).rejects.toMatchObject(bad('二维码已失效，请重新打开'))
  })
  test('logging out ends the seed', async () => {
    await codeOf(leader)
    await app.db.delete(sessions).where(eq(sessions.userId, leader.id))
    const { rows } = await app.db.execute(
      sql`select ended_at is not null as ended from code_seeds where user_id = ${leader.id}`,
    )
    expect(rows).toEqual([{ ended: true }])
  })
  test('the code of another activity', async () => {
    const code = await codeOf(leader, await running({ startAt: inHours(-30) }))
    await expect(signing({ code })).rejects.toMatchObject(bad('这是另一个活动的二维码'))
  })
  test('an altered code, and the eleventh guess a minute', async () => {
    const code = (await codeOf(me)).replace(/\d$/, (last) => String((Number(last) + 1) % 10))
    for (let guess = 0; guess < 10; guess++) await expect(scanning(code)).rejects.toMatchObject(bad('无效的二维码'))
    await expect(scanning(await codeOf(me))).rejects.toMatchObject({ code: 429 })
  })
  test('the code of somebody who does not organise it', async () => {
    const code = await codeOf(await makeVolunteer(app), id)
    await expect(signing({ code })).rejects.toMatchObject(bad('无效的二维码'))
    await expect(scanning(await codeOf(me), 'sign', await makeVolunteer(app))).rejects.toMatchObject(
      bad('你不是这个活动的组织者'),
    )
  })
  test('oneself as witness', async () => {
    await expect(scanning(await codeOf(leader))).rejects.toMatchObject(bad('不能为自己核验'))
    await expect(signing({ code: await codeOf(leader, id) }, leader)).rejects.toMatchObject(bad('不能为自己核验'))
  })
  test('outside the time for it, and 72 hours after the end', async () => {
    id = await running({ startAt: inHours(5) })
    await expect(signing()).rejects.toMatchObject({ code: 400 })
    id = await running({ startAt: inHours(-80) })
    const code = await codeOf(me, undefined, minutesAgo(79 * 60))
    await expect(scanning(code)).rejects.toMatchObject(bad('活动结束超过 72 小时，不能再补录'))
  })
  test('501 m, no position, an old position, not a number; 499 m is near, and only metres are kept', async () => {
    me = await makeVolunteer(app)
    id = await running({ needPosition: true, ...HERE, startAt: inHours(-1.5) })
    const at = Date.now()
    const from = (metres: number) => ({ ...HERE, latitude: HERE.latitude + metres / 111_195, at, located_at: at })
    await expect(signing(from(501))).rejects.toMatchObject(bad('不在活动地点 500 米内'))
    await expect(signing()).rejects.toMatchObject(bad('需要定位才能签到'))
    await expect(signing({ ...from(1), located_at: at - 61_000 })).rejects.toMatchObject(bad('定位已过期，请重新定位'))
    await expect(signing({ ...from(1), latitude: Number.NaN })).rejects.toMatchObject({ code: 400 })
    expect(await signing(from(499))).toMatchObject({ result: 'ok', metres: 499 })
  })
})

describe('digits', () => {
  const digitsOfCode = (code: string) => `d.${code.slice(-8)}`
  test('those beside my code, typed by an organiser, and those beside the code of an activity, typed by me', async () => {
    expect(await scanning(digitsOfCode(await codeOf(me)))).toMatchObject({ result: 'ok', nickname: '小林', method: 1 })
    const code = digitsOfCode(await codeOf(leader, id))
    expect(await leaving({ code })).toMatchObject({ result: 'ok', method: 2 })
  })
  test('typed without a network they count at their minute; mine wait for an organiser', async () => {
    const at = Date.now() - 40 * MINUTE_MS
    const code = digitsOfCode(await codeOf(me, undefined, minutesAgo(40)))
    const early = await app.call(scanCode, { activity_id: id, code, at, type: 'sign' }, leader)
    expect(minuteOf(Date.parse(early.at.replace(' ', 'T') + '+08:00'))).toBe(minuteOf(at))
    const shown = digitsOfCode(await codeOf(leader, id, minutesAgo(40)))
    expect(await signing({ code: shown, at })).toMatchObject({ result: 'wait' })
  })
  test('of ten minutes ago, of somebody who has not joined, of my own: refused; the eleventh guess too', async () => {
    const wrong = bad('数字不正确，或已经过期')
    const old = digitsOfCode(await codeOf(leader, id, minutesAgo(10)))
    await expect(signing({ code: old })).rejects.toMatchObject(wrong)
    const stranger = digitsOfCode(await codeOf(await makeVolunteer(app)))
    await expect(scanning(stranger)).rejects.toMatchObject(wrong)
    const own = digitsOfCode(await codeOf(leader, id))
    await expect(signing({ code: own }, leader)).rejects.toMatchObject(wrong)
    for (let guess = 0; guess < 9; guess++) await expect(signing({ code: 'd.00000000' })).rejects.toMatchObject(wrong)
    await expect(signing({ code: digitsOfCode(await codeOf(leader, id)) })).rejects.toMatchObject({ code: 429 })
  })
})

describe('printed codes', () => {
  let venue: number
  const printed = (of: 'venue' | 'activity', number: number) =>
    writeCode({ kind: 'printed', of, id: number, seal: sealOf(secrets, of, number) })
  const from = (metres: number, at = Date.now()) => ({
    ...HERE,
    latitude: HERE.latitude + metres / 111_195,
    at,
    located_at: at,
  })
  beforeEach(async () => {
    const [made] = await app.db
      .insert(stations)
      .values({ type: 4, name: '望溪桥志愿服务点', ...HERE })
      .returning({ id: stations.id })
    venue = made!.id
    me = await makeVolunteer(app)
    id = await running({ stationId: venue, startAt: inHours(-1.5) })
  })
  test('of the venue and of the activity, with a position near it', async () => {
    expect(await signing({ code: printed('venue', venue), ...from(400) })).toMatchObject({ method: 3, metres: 400 })
    expect(await leaving({ code: printed('activity', id), ...from(10) })).toMatchObject({ method: 3, result: 'ok' })
    const places = async () => (await app.call(getMyScans, {}, me)).list.map(({ address }) => address)
    expect(await places()).toEqual(['望溪桥志愿服务点', '望溪桥志愿服务点'])
    await app.db.update(activities).set({ address: '望溪桥北河堤' }).where(eq(activities.id, id))
    expect(await places()).toEqual(['望溪桥北河堤', '望溪桥北河堤'])
  })
  test('501 m away, without a position, with an old one: refused', async () => {
    const code = printed('venue', venue)
    await expect(signing({ code, ...from(501) })).rejects.toMatchObject(bad('不在活动地点 500 米内'))
    await expect(signing({ code })).rejects.toMatchObject(bad('需要定位才能签到'))
    const old = { ...from(1), located_at: Date.now() - 61_000 }
    await expect(signing({ code, ...old })).rejects.toMatchObject(bad('定位已过期，请重新定位'))
  })
  test('of another venue, altered, or from later: refused; one that arrives late waits', async () => {
    const other = { code: printed('venue', venue + 1), ...from(1) }
    await expect(signing(other)).rejects.toMatchObject(bad('这个活动不在这里'))
    const altered = `p.venue.${venue}.${'A'.repeat(16)}`
    await expect(signing({ code: altered, ...from(1) })).rejects.toMatchObject(bad('无效的二维码'))
    const code = printed('venue', venue)
    await expect(signing({ code, ...from(1, Date.now() + 120_000) })).rejects.toMatchObject(bad('设备时间不正确'))
    const late = await signing({ code, ...from(1, Date.now() - 5 * MINUTE_MS) })
    expect(late).toMatchObject({ result: 'wait' })
  })
})
