/** An activity is moved at the desk, and everybody who joined it reads so on their phone. */
import { join } from 'node:path'
import { and, eq, like, sql } from 'drizzle-orm'
import { expect, type Page } from 'playwright/test'
import { messages } from '#server/marks/messages.tables.ts'
import { connect } from '#server/platform/database/connect.ts'
import { activities, activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { shanghaiDateTime } from '../../contract/shanghai-time.ts'
import { findBarriers } from '../find-barriers.ts'
import { test } from '../journey.ts'
import { signUp } from '../session/sign-up.ts'
import { sideways, startedAgain } from '../started.ts'
import { accept, inviteTo, openConsole, wide, type OpenConsole } from './open-console.ts'

let city: OpenConsole
test.beforeAll(async () => {
  test.setTimeout(240_000)
  // In a city of its own: two hundred more volunteers would move everybody's ranks.
  city = await openConsole('practice')
})
test.afterAll(() => city.stop())

const HOUR_MS = 3_600_000
const JOINED = 200
const minuteIn = (hours: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * HOUR_MS)
const open = () => connect({ dataDir: join(process.env.E2E_DATA!, 'practice'), connections: 1 })

/** An activity with two hundred who joined it, of whom this citizen is one. */
async function makeJoined(title: string, citizen: number) {
  const { db, close } = await open()
  const [startAt, endAt] = [minuteIn(48), minuteIn(50)]
  const times = { startAt, endAt, applyStart: minuteIn(-48), applyEnd: minuteIn(40) }
  const [one] = await db
    .insert(activities)
    .values({ title, ...times, quota: 300, joinNum: JOINED, halfHours: 4, address: '桥头广场' })
    .returning({ id: activities.id })
  await db.execute(sql`with made as (
      insert into users (nickname) select '志愿者' || n from generate_series(2, ${JOINED}) n returning id
    ), everyone as (select id from made union all select ${citizen}), registered as (
      insert into volunteers (user_id, number, status) select id, 'E' || id, 1 from everyone
    )
    insert into activity_joins (activity_id, user_id, start_at, end_at)
    select ${one!.id}, id, ${startAt.toISOString()}, ${endAt.toISOString()} from everyone`)
  await close()
  return one!.id
}
async function toldOf(id: number) {
  const { db, close } = await open()
  const ofMove = and(eq(messages.subjectId, id), like(messages.source, 'activity changed%'))
  const rows = await db.select({ userId: messages.userId }).from(messages).where(ofMove)
  await close()
  return [rows.length, new Set(rows.map(({ userId }) => userId)).size]
}
/** It was yesterday. */
async function makePast(id: number) {
  const { db, close } = await open()
  const times = { startAt: minuteIn(-24), endAt: minuteIn(-22) }
  const joining = { applyStart: minuteIn(-72), applyEnd: minuteIn(-48) }
  await db
    .update(activities)
    .set({ ...times, ...joining })
    .where(eq(activities.id, id))
  await db.update(activityJoins).set(times).where(eq(activityJoins.activityId, id))
  await close()
}
/** Nothing in the way of anybody, and nothing wider than the screen. */
async function looked(page: Page, name: string) {
  expect(await findBarriers(page)).toEqual([])
  expect(await sideways(page)).toBe(0)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

test('a moved activity: what its 200 joiners will read is seen before, and read on a phone', async ({
  page: phone,
  browser,
}) => {
  test.setTimeout(240_000)
  const { token, user } = await signUp(city.origin)
  const title = `清河行动${Date.now() % 1e6}`
  const id = await makeJoined(title, Number(user.id))
  const desk = await (await browser.newContext({ ...wide, permissions: [] })).newPage()
  await accept(desk, inviteTo(city, `实践${Date.now() % 1e7}`, 'editor'))
  await desk.getByRole('link', { name: '活动', exact: true }).first().click()
  await expect(desk.getByRole('row', { name: title })).toContainText('200/300')
  await looked(desk, 'list')
  await desk.getByRole('link', { name: title }).click()

  const start = shanghaiDateTime(minuteIn(72).getTime()).slice(0, 16)
  await desk.getByLabel('名额').fill('100')
  await desk.getByRole('button', { name: '看看会通知什么' }).click()
  await expect(desk.getByText('已有 200 人报名，名额不能少于 200')).toBeVisible()
  await desk.getByLabel('名额').fill('300')
  await desk.getByLabel('开始时间').fill(start.replace(' ', 'T'))
  const end = shanghaiDateTime(minuteIn(74).getTime()).slice(0, 16)
  await expect(desk.getByLabel('结束时间')).toHaveValue(end.replace(' ', 'T'))
  await looked(desk, 'page')
  await desk.getByRole('button', { name: '看看会通知什么' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog).toContainText('200 位报名者会读到')
  const words = `“${title}”有变动：时间改为 ${start} 至 ${end}`
  await expect(dialog).toContainText(words)
  await looked(desk, 'preview')
  expect(await toldOf(id)).toEqual([0, 0])
  await dialog.getByLabel('原因').fill('桥面检修')
  await dialog.getByRole('button', { name: '修改，通知 200 人' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await toldOf(id)).toEqual([JOINED, JOINED])

  await phone.goto(`${city.origin}/message?Authorization=${token}`)
  await startedAgain(phone)
  await expect(phone.getByText(words).first()).toBeVisible()

  // Once it is over, on a small screen: its hours by a list, its code, and the lists beside it.
  await makePast(id)
  await desk.setViewportSize({ width: 390, height: 844 })
  await desk.reload()
  await desk.getByLabel('名单').fill(`E${user.id} 1.5\nE0 2`)
  await desk.getByRole('button', { name: '核对' }).click()
  await expect(desk.getByText('没有这个志愿者编号')).toBeVisible()
  await desk.getByRole('button', { name: '显示签到码' }).click()
  await expect(desk.getByRole('img', { name: `“${title}”的签到码` })).toBeVisible()
  await looked(desk, 'narrow')
  await desk.getByLabel('名单').fill(`E${user.id} 1.5`)
  await desk.getByRole('button', { name: '核对' }).click()
  await desk.getByLabel('原因').fill('签到表')
  await desk.getByRole('button', { name: '记入 1 人的时长' }).click()
  await expect(desk.getByText('已记入 1 人的时长')).toBeVisible()
  const { db, close } = await open()
  const mine = and(eq(activityJoins.activityId, id), eq(activityJoins.userId, Number(user.id)))
  expect(await db.select({ halfHours: activityJoins.halfHours }).from(activityJoins).where(mine)).toEqual([
    { halfHours: 3 },
  ])
  await db.delete(volunteers).where(like(volunteers.number, 'E%'))
  await close()
  for (const thing of [
    'venues',
    'teams',
    'projects',
    'services',
    'lessons',
    'practice-columns',
    'practice-topics',
    'care',
  ]) {
    await desk.goto(`${city.desk}/console/${thing}`)
    await expect(
      desk
        .getByRole('row')
        .or(desk.getByText(/^(还没有|没有符合)/))
        .first(),
    ).toBeVisible()
    await looked(desk, thing)
  }
})
