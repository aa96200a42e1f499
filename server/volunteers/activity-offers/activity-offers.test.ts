import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getActivities, getActivity, getActivityJoins, joinActivity } from '#contract/volunteers/activities.ts'
import { deleteActivityOffer, getActivityOffers, OFFERS_A_DAY } from '#contract/volunteers/activity-offers.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { repeatWeekly } from '#server/volunteers/activities/repeat-weekly.ts'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { activityOffers } from './activity-offers.tables.ts'
import { reviews } from '#server/staff/reviews.tables.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { approveOffers } from '#demo/life/auto-approve.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { addMember, inHours, makeTeam, makeVolunteer } from '#tests/server/make-activity.ts'
import { makeOffer, wireTime } from '#tests/server/make-offer.ts'
import { ownFile } from '#tests/server/own-file.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let team: number
let leader: Citizen
beforeAll(async () => void (app = await startTestApp(seedSmallWorld)))
beforeEach(async () => void ({ team, leader } = await makeTeam(app)))
afterAll(() => app.close())
const gone = { code: NOT_VIEWABLE }
const staff = async (line: string) => (await runStaffCommand(app.db, line.split(' '), '陈编辑')).lines
const offer = (more?: Parameters<typeof makeOffer>[3], who = leader) => makeOffer(app, team, who, more)
const offers = async () => (await app.call(getActivityOffers, { id: team }, leader)).list
const told = async (who = leader) => (await app.call(getMessages, {}, who)).list

test('until it is approved it exists for nobody but its organisers, like a number that was never given', async () => {
  const { id } = await offer()
  expect(await offers()).toMatchObject([
    { id, status: 0, title: '河堤清洁', hours: 3, position_id: String(world.venue) },
  ])
  for (const who of [undefined, leader, await makeVolunteer(app)]) {
    await expect(app.call(getActivity, { id }, who)).rejects.toMatchObject(gone)
    await expect(app.call(getActivityJoins, { activity_id: id }, who)).rejects.toMatchObject(gone)
    expect((await app.call(getActivities, { team_id: team }, who)).list).toEqual([])
  }
  await expect(app.call(joinActivity, { activity_id: id }, await makeVolunteer(app))).rejects.toMatchObject(gone)
})

test('approved it is an activity of the same number, its offerer is told, and volunteers join at once', async () => {
  const cover = await ownFile(app, leader)
  const content = '带<b>手套</b>\n穿防滑鞋，8 点集合'
  const { id } = await offer({ images: [cover], content, contact: '陈队长', phone: '0570-8801234' })
  expect(await staff('list activity')).toEqual(
    expect.arrayContaining([expect.stringMatching(new RegExp(`^activity ${id} .*〔待审核〕河堤清洁`))]),
  )
  expect(await staff(`approve activity ${id}`)).toEqual(['已处理'])
  expect(await app.call(getActivity, { id }, {})).toMatchObject({
    id,
    cover,
    content: '<p>带&lt;b&gt;手套&lt;/b&gt;</p><p>穿防滑鞋，8 点集合</p>',
    team: { id: String(team) },
    quota: 12,
    hours: 3,
    points: 6,
    service_types: ['7'],
    contact: '陈队长',
    status: 1,
  })
  expect(await offers()).toMatchObject([{ id, status: 1 }])
  expect(await told()).toMatchObject([{ type: 4, title: '活动申请已通过', link: { type: 'activity', id } }])
  expect(await app.call(joinActivity, { activity_id: id }, await makeVolunteer(app))).toMatchObject({ join_num: 1 })
  expect(await app.db.select().from(reviews).where(eq(reviews.kind, 'activity'))).toMatchObject([
    { objectId: Number(id), action: 'approve', staff: '陈编辑' },
  ])
})

test('refused it says why; corrected by its offerer it waits again and can be approved', async () => {
  const { id } = await offer()
  await staff(`refuse activity ${id} 请写清集合地点`)
  expect(await offers()).toMatchObject([{ status: 2, reason: '请写清集合地点' }])
  expect((await told())[0]).toMatchObject({ title: '活动申请未通过', link: { type: 'team', id: String(team) } })
  expect((await told())[0]!.content).toContain('请写清集合地点')
  const corrected = await offer({ offer_id: id, title: '河堤清洁（桥头集合）' })
  expect(corrected).toMatchObject({ id, status: 0, reason: '', title: '河堤清洁（桥头集合）' })
  expect(await staff(`approve activity ${id}`)).toEqual(['已处理'])
  expect(await staff(`approve activity ${id}`)).toEqual(['早已如此，没有改动'])
  await expect(offer({ offer_id: id })).rejects.toMatchObject({
    code: 400,
    message: '这个活动已经通过审核，不能再修改',
  })
  await expect(app.call(deleteActivityOffer, { id }, leader)).rejects.toMatchObject({ code: 400 })
  expect(await staff(`refuse activity ${id} 暴雨`)).toEqual(['已处理'])
  expect(await app.call(getActivity, { id }, {})).toMatchObject({ status: 5, reason: '暴雨' })
})

test('withdrawn it is gone; the leader withdraws what a manager offered', async () => {
  const manager = await makeVolunteer(app, '管理员')
  await addMember(app, team, manager, 2)
  const { id } = await offer({}, manager)
  await expect(offer({ offer_id: id })).rejects.toMatchObject(gone)
  expect(await app.call(deleteActivityOffer, { id }, leader)).toEqual({ id })
  expect(await offers()).toEqual([])
  expect(await staff(`approve activity ${id}`)).toEqual(['没有这一条'])
})

test('an offer whose time to join has passed meanwhile can only be refused', async () => {
  const { id } = await offer()
  await app.db
    .update(activityOffers)
    .set({ applyEnd: inHours(-1) })
    .where(eq(activityOffers.id, Number(id)))
  expect(await staff(`approve activity ${id}`)).toEqual(['现在的状态不能这样处理'])
  expect(await app.db.$count(activities, eq(activities.id, Number(id)))).toBe(0)
  expect(await staff(`refuse activity ${id} 来不及了`)).toEqual(['已处理'])
})

test('where nobody decides, what has waited long enough is approved, once, however many processes try', async () => {
  const { id } = await offer()
  expect(await approveOffers(app.db, 60)).toBe(0)
  const long = { updatedAt: inHours(-1) }
  await app.db
    .update(activityOffers)
    .set(long)
    .where(eq(activityOffers.id, Number(id)))
  const done = await Promise.all(Array.from({ length: 6 }, () => approveOffers(app.db, 60)))
  expect(done.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await app.call(getActivity, { id }, {})).toMatchObject({ status: 1 })
})

describe('what is refused, with a sentence', () => {
  test.each([
    ['no title', { title: ' ' }, '至少 2 个字'],
    ['a long title', { title: '字'.repeat(31) }, '最多 30 个字'],
    ['few words', { content: '来吧' }, '至少 10 个字'],
    ['1001 characters', { content: '字'.repeat(1001) }, '最多 1000 个字'],
    ['in the past', { start_at: wireTime(-2), apply_end: wireTime(-3) }, '开始时间已经过去'],
    ['after more than a year', { start_at: wireTime(9000), end_at: wireTime(9002) }, '开始时间最远一年'],
    ['an end before the start', { end_at: wireTime(47) }, '结束时间要晚于开始时间'],
    ['longer than a day', { end_at: wireTime(73) }, '一次活动最长 24 小时'],
    ['joining until after the start', { apply_end: wireTime(49) }, '报名截止不能晚于开始时间'],
    ['joining until yesterday', { apply_end: wireTime(-1) }, '报名截止时间已经过去'],
    ['repeated for less than a week', { repeat_until: wireTime(48 + 6 * 24).slice(0, 10) }, '至少要到一周之后'],
    ['repeated for more than a year', { repeat_until: wireTime(9000).slice(0, 10) }, '每周重复最远一年'],
    ['repeated until a day that does not exist', { repeat_until: '2027-02-30' }, '请选择日期'],
    ['a day that does not exist', { start_at: '2027-02-30 08:00:00' }, '请选择开始时间'],
    ['more hours than it lasts', { hours: 3.5 }, '服务时长不能超过活动时长'],
    ['a quarter of an hour', { hours: 0.75 }, '以半小时计'],
    ['no places', { quota: 0 }, '超出范围'],
    ['1001 places', { quota: 1001 }, '超出范围'],
    ['no such venue', { position_id: 999 }, '没有这个实践场所'],
    ['neither venue nor address', { position_id: undefined }, '请填写活动地点'],
    ['an address without a position', { position_id: undefined, address: '桥头' }, '附上活动地点的位置'],
    ['half a position', { position_id: undefined, address: '桥头', longitude: 118.6 }, '附上活动地点的位置'],
    ['beyond the pole', { position_id: undefined, address: '桥头', longitude: 118.6, latitude: 91 }, '位置不正确'],
    ['letters for a phone', { phone: '打给我' }, '电话不正确'],
    ['two pictures', { images: ['/uploads/a', '/uploads/b'] }, '最多 1 张图片'],
    ['a venue that has no position', { need_position: 1 }, '这个场所没有位置'],
  ])('%s', async (_, more, said) => {
    await expect(offer(more)).rejects.toMatchObject({ code: 400, message: expect.stringContaining(said) })
    expect(await offers()).toEqual([])
  })
  test("somebody else's picture; a venue that is not shown any more", async () => {
    await expect(offer({ images: [await ownFile(app, await app.signUp())] })).rejects.toMatchObject({ code: 400 })
    const [hidden] = await app.db.insert(stations).values({ type: 4, name: '撤下的', published: false }).returning()
    await expect(offer({ position_id: hidden!.id })).rejects.toThrow('没有这个实践场所')
  })
  test('a sixth of one team on one day, however many come at once', async () => {
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => offer()))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(OFFERS_A_DAY)
    await expect(offer()).rejects.toMatchObject({ code: 400, message: '一个团队每天最多发起 5 个活动，请明天再来' })
    expect(await makeOffer(app, (await makeTeam(app)).team, leader).catch(({ code }: { code: number }) => code)).toBe(
      NOT_VIEWABLE,
    )
  })
})

test('repeated every week it keeps its last day through refusal and correction, and ends with it', async () => {
  const day = (weeks: number) => wireTime(48 + weeks * 7 * 24).slice(0, 10)
  const { id } = await offer({ repeat_until: day(2) })
  expect((await staff('list activity')).find((line) => line.includes(` ${id} `))).toContain(`重复 每周，到 ${day(2)}`)
  await staff(`refuse activity ${id} 请写清集合地点`)
  expect(await offers()).toMatchObject([{ status: 2, repeat_until: day(2) }])
  await offer({ offer_id: id, repeat_until: day(3) })
  await staff(`approve activity ${id}`)
  const begin = async () => {
    const made = await app.db
      .select()
      .from(activities)
      .where(eq(activities.seriesId, Number(id)))
    return made.map(({ startAt }) => shanghaiDate(startAt.getTime())).sort()
  }
  expect(await begin()).toEqual([day(0)])
  for (const week of [0, 1, 2, 3, 4, 5]) await repeatWeekly(app.db, inHours(week * 7 * 24))
  expect(await begin()).toEqual([day(0), day(1), day(2), day(3)])
})

test('a place that is no venue is its address and position', async () => {
  const place = { address: '南门桥下', longitude: 118.6, latitude: 29.1, need_position: 1 }
  const { id } = await offer({ position_id: undefined, ...place })
  await staff(`approve activity ${id}`)
  expect(await app.call(getActivity, { id }, {})).toMatchObject({ ...place, position_id: '' })
})
