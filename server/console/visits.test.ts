/** Visits: planned for a member, seen by that member alone, reported once, and told to who asked. */
import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as calls from '#contract/staff/visits.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { getAdviceRecords } from '#contract/government/advices.ts'
import { adviceState } from '#contract/government/advice-states.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { adviceRecords, advices } from '#server/government/advices/advices.tables.ts'
import { adviceVisits } from '#server/government/visits/visits.tables.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import { reviews } from '#server/staff/reviews.tables.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { hashOf, mediaSender, smallPicture } from '#tests/server/send-media.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let desk: Desk
let [clerk, qin, ma] = ['', '', '']
let advice: number
const today = shanghaiDate(Date.now())

beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  desk = openDesk(app)
  clerk = await desk.hire('办事员', ['clerk'])
  qin = await desk.hire('老秦', ['inspector'])
  ma = await desk.hire('小马', ['inspector'])
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(adviceVisits)
  const [one] = await app.db
    .select()
    .from(advices)
    .where(eq(advices.status, adviceState.accepted))
    .orderBy(advices.id)
    .limit(1)
  advice = one!.id
  await app.db.delete(adviceRecords).where(eq(adviceRecords.adviceId, advice))
  await app.db.delete(messages).where(eq(messages.userId, one!.userId))
  await app.db.update(advices).set({ longitude: 118.6, latitude: 29.1, unseen: false }).where(eq(advices.id, advice))
})

const idOf = async (login: string) => (await app.db.select().from(staff).where(eq(staff.login, login)))[0]!.id
async function plan(login = '老秦', day = today): Promise<number> {
  await desk.call(calls.planVisits, { ids: [advice], visitor: await idOf(login), day }, clerk)
  const [row] = await app.db.select().from(adviceVisits).orderBy(desc(adviceVisits.id)).limit(1)
  return row!.id
}
const report = (more: Partial<InputOf<typeof calls.reportVisit>>, token = qin) =>
  desk.call(
    calls.reportVisit,
    {
      key: randomUUID(),
      member: '老秦',
      advice_id: advice,
      found: 'confirmed',
      words: '路灯不亮，已拍照',
      visited_at: Date.now() - 60_000,
      ...more,
    },
    token,
  )
const mine = async (token: string) => (await desk.call(calls.getVisits, { day: today }, token)).list
const recordsOf = () => app.db.select().from(adviceRecords).where(eq(adviceRecords.adviceId, advice))

test('a planned visit is on its member’s day with all that is needed there, and on nobody else’s', async () => {
  const id = await plan()
  expect(await mine(qin)).toMatchObject([
    { id: String(id), state: 0, planned_by: '办事员', title: expect.any(String), longitude: 118.6, is_over: 0 },
  ])
  expect(JSON.stringify(await mine(qin))).not.toContain('王建国')
  expect(await mine(ma)).toEqual([])
  const { list } = await desk.call(calls.getVisitPlaces, {}, clerk)
  expect(list).toMatchObject([{ id: String(advice), planned: `老秦 ${today}` }])
  expect((await desk.call(calls.getVisitors, {}, clerk)).list.map(({ name }) => name)).toEqual(['老秦', '小马'])
})

test('who is sent there that day already is not sent twice, also by several calls at once', async () => {
  const visitor = await idOf('老秦')
  for (let day = 1; day <= 6; day++) {
    const plan = { ids: [advice, advice], visitor, day: `2027-01-0${day}` }
    const all = await Promise.allSettled([1, 2, 3, 4].map(() => desk.call(calls.planVisits, plan, clerk)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await app.db.$count(adviceVisits)).toBe(day)
  }
  await expect(
    desk.call(calls.planVisits, { ids: [advice], visitor: await idOf('办事员'), day: today }, clerk),
  ).rejects.toThrow('不能现场巡查')
})

test('a report arrives once, however often it is sent: in the record, with pictures, told to its author', async () => {
  const visit = await plan()
  const bytes = await smallPicture('#225588')
  const offer = () =>
    desk.call(
      calls.offerVisitPicture,
      { member: '老秦', type: 'image/jpeg', size: bytes.byteLength, hash: hashOf(bytes) },
      qin,
    )
  const { upload_url } = await offer()
  const sent = await mediaSender(desk, qin).put(upload_url, new Uint8Array(bytes))
  expect([sent.status, sent.msg]).toEqual([200, 'success'])
  const { url } = await offer()
  expect(url).toBe(sent.file.url)
  const whole = {
    key: randomUUID(),
    visit_id: visit,
    pictures: [url],
    note: '找城管局要人',
    visited_at: Date.now() + 9e8,
  }
  const answers = await Promise.all([report(whole), report(whole)])
  answers.push(await report(whole))
  expect(answers).toEqual(answers.map(() => ({ id: String(visit), is_told: 1 })))
  const [row] = await app.db.select().from(adviceVisits)
  expect(row).toMatchObject({ state: 1, found: 'confirmed', pictures: [url], note: '找城管局要人', isTold: true })
  expect(row!.visitedAt!.getTime()).toBeLessThanOrEqual(Date.now())
  const { list } = await app.call(getAdviceRecords, { id: advice })
  expect(list).toMatchObject([
    { content: '现场查看：情况属实，需要处置。路灯不亮，已拍照', attachments: [url], state: adviceState.accepted },
  ])
  expect(JSON.stringify(list)).not.toContain('找城管局要人')
  expect(await app.db.select().from(messages).where(eq(messages.title, '你的建言有了现场查看结果'))).toHaveLength(1)
  const noted = and(eq(reviews.kind, 'visit'), eq(reviews.action, 'reportVisit'), eq(reviews.objectId, visit))
  expect(await app.db.select().from(reviews).where(noted)).toHaveLength(1)
  await expect(report({ ...whole, words: '别的话' })).rejects.toMatchObject({ code: 422 })
})

test('another device’s report of the same visit is refused, and sent as a further one it is kept beside the first', async () => {
  const visit = await plan()
  await report({ visit_id: visit })
  const second = { key: randomUUID(), words: '下午又去看了一次' }
  await expect(report({ ...second, visit_id: visit })).rejects.toMatchObject({ code: 409 })
  expect(await recordsOf()).toHaveLength(1)
  // One of two at once is asked to come again, whichever was second.
  const again = () => report(second).catch(() => report(second))
  await Promise.all([again(), again()])
  expect((await recordsOf()).map(({ content }) => content)).toEqual([
    '现场查看：情况属实，需要处置。路灯不亮，已拍照',
    '现场查看：情况属实，需要处置。下午又去看了一次',
  ])
  expect((await desk.call(calls.getCaseVisits, { id: advice }, clerk)).list).toHaveLength(2)
})

test('nobody reports in another’s name, of another’s visit, or of a suggestion to which they were not sent', async () => {
  const visit = await plan()
  const missing = { code: expect.any(Number), message: expect.stringMatching(/./) }
  await expect(report({ visit_id: visit }, ma)).rejects.toThrow('用这个账号登录后发送')
  await expect(report({ visit_id: visit, member: '小马' }, ma)).rejects.toMatchObject(missing)
  await expect(report({ member: '小马' }, ma)).rejects.toMatchObject(missing)
  await expect(report({ visit_id: visit, pictures: ['/uploads/m202611/nothing.webp'] })).rejects.toThrow('没有送到')
  for (const token of [qin, ma]) {
    await expect(desk.call(calls.getCaseVisits, { id: advice }, token)).rejects.toMatchObject({ code: 403 })
    await expect(desk.call(calls.getPlannedVisits, {}, token)).rejects.toMatchObject({ code: 403 })
    await expect(desk.call(calls.cancelVisit, { id: visit, reason: 'x' }, token)).rejects.toMatchObject({ code: 403 })
  }
  await expect(desk.call(calls.getVisits, { day: today }, clerk)).rejects.toMatchObject({ code: 403 })
  expect(await recordsOf()).toEqual([])
  expect((await app.db.select().from(adviceVisits))[0]).toMatchObject({ state: 0, key: null })
})

test('of a suggestion that is over or gone staff keep the report, and nobody is told', async () => {
  const visit = await plan()
  await app.db.update(advices).set({ status: adviceState.closed }).where(eq(advices.id, advice))
  expect((await mine(qin))[0]).toMatchObject({ is_over: 1 })
  expect(await report({ visit_id: visit })).toMatchObject({ is_told: 0 })
  await app.db.update(advices).set({ status: adviceState.accepted }).where(eq(advices.id, advice))
  expect([await recordsOf(), (await app.db.select().from(adviceVisits))[0]!.words]).toEqual([[], '路灯不亮，已拍照'])
  const [gone] = await app.db
    .insert(adviceVisits)
    .values({ adviceId: 999_999, staffId: await idOf('老秦'), plannedBy: await idOf('办事员'), plannedOn: today })
    .returning()
  expect(await mine(qin)).toContainEqual(expect.objectContaining({ id: String(gone!.id), title: '', is_over: 1 }))
  expect(await report({ visit_id: gone!.id, advice_id: 999_999 })).toMatchObject({ is_told: 0 })
})

test('a visit that was cancelled is off the day, and who had been there already is heard all the same', async () => {
  const visit = await plan()
  await desk.call(calls.cancelVisit, { id: visit, reason: '改由城管去' }, clerk)
  expect(await mine(qin)).toEqual([])
  expect(await report({ visit_id: visit, found: 'prevented', words: '院门锁着' })).toMatchObject({ is_told: 1 })
  expect((await desk.call(calls.getPlannedVisits, { state: 2 }, clerk)).list).toMatchObject([{ words: '院门锁着' }])
  await expect(desk.call(calls.cancelVisit, { id: visit, reason: 'x' }, clerk)).rejects.toThrow('已经有了报告')
})
