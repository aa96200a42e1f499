/** Stations and live reports: from the desk to a citizen's phone. */
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, type Page } from 'playwright/test'
import { channels } from '#server/content/channels/channels.tables.ts'
import { connect } from '#server/platform/database/connect.ts'
import { shanghaiDateTime } from '../../contract/shanghai-time.ts'
import { findBarriers } from '../find-barriers.ts'
import { test } from '../journey.ts'
import { openAt } from '../started.ts'
import { accept, inviteTo, openConsole, wide, type OpenConsole } from './open-console.ts'

let city: OpenConsole
test.beforeAll(async () => {
  test.setTimeout(240_000)
  city = await openConsole()
})
test.afterAll(() => city.stop())

const moment = (milliseconds: number) => shanghaiDateTime(milliseconds).slice(0, 16).replace(' ', 'T')
async function confirm(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('原因').fill(reason)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('a station with its week, and a live report that is announced, written, slowed down and ended', async ({
  page: phone,
  browser,
}) => {
  test.setTimeout(240_000)
  const desk = await (await browser.newContext({ ...wide, permissions: [] })).newPage()
  await accept(desk, inviteTo(city, `播控${Date.now() % 1e7}`, 'editor'))
  const mark = Date.now() % 1e6

  await desk.goto(`${city.desk}/console/stations/new`)
  await desk.getByLabel('名称').fill(`河畔之声 ${mark}`)
  await desk.getByLabel('直播流地址').fill('javascript:alert(1)')
  await desk.getByRole('button', { name: '保存' }).click()
  await expect(desk.getByText('应为 http(s) 地址')).toBeVisible()
  await desk.getByLabel('直播流地址').fill('')
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByRole('button', { name: '添加节目' }).click()
  const slot = desk.getByRole('dialog')
  await slot.getByLabel('节目').fill('整天的节目')
  for (const day of ['周一', '周二', '周三', '周四', '周五', '周六', '周日']) await slot.getByLabel(day).check()
  await slot.getByLabel('开始').fill('9')
  await slot.getByLabel('结束').fill('24:00')
  await slot.getByRole('button', { name: '保存' }).click()
  await expect(slot.getByText('时间不正确，如 07:30')).toBeVisible()
  await slot.getByLabel('开始').fill('0:00')
  await slot.getByRole('button', { name: '保存' }).click()
  await expect(slot).toHaveCount(0)
  await expect(desk.getByRole('region', { name: '周三' }).getByRole('button')).toHaveText(/00:00–24:00 整天的节目/)
  expect(await findBarriers(desk)).toEqual([])
  const station = new URL(desk.url()).pathname.split('/').at(-1)!
  await openAt(phone, `/radios/${station}`)
  await expect(phone.getByText('整天的节目').first()).toBeVisible()

  await desk.goto(`${city.desk}/console/rooms/new`)
  await desk.getByLabel('标题').fill(`合龙直播 ${mark}`)
  await desk.getByLabel('开始时间').fill(moment(Date.now() - 120_000))
  await desk.getByLabel('发言间隔（秒）').fill('30')
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByLabel('写实录').fill('桥面已经合拢。')
  await desk.getByRole('button', { name: '发布实录' }).click()
  await expect(desk.getByRole('list', { name: '实录' })).toContainText('桥面已经合拢。')
  expect(await findBarriers(desk)).toEqual([])
  const room = new URL(desk.url()).pathname.split('/').at(-1)!
  await openAt(phone, `/lives/${room}`)
  await expect(phone.getByRole('heading', { name: `合龙直播 ${mark}` })).toBeVisible()
  await expect(phone.getByText('桥面已经合拢。')).toBeVisible()
  await confirm(desk, '结束直播', '活动结束')
  await expect(phone.getByText(/已结束/).first()).toBeVisible({ timeout: 40_000 })
  for (const thing of [`stations/${station}`, `rooms/${room}`]) {
    await desk.goto(`${city.desk}/console/${thing}`)
    await confirm(desk, '删除', '试完了')
  }
  await desk.context().close()
})

test('a stream of the operator’s is heard on a phone, from where the pages may fetch it', async ({ page: phone }) => {
  const { db, close } = await connect({ dataDir: join(process.env.E2E_DATA!, 'demo'), connections: 1 })
  const [loop] = await db
    .select({ id: channels.id })
    .from(channels)
    .where(sql`${channels.loop} <> '[]'`)
    .limit(1)
  // Another origin than that of the page; it was listened to, and is not again.
  const streamUrl = `http://127.0.0.1:${new URL(city.origin).port}/streams/${loop!.id}/live.m3u8`
  const [station] = await db
    .insert(channels)
    .values({
      type: 1,
      name: '外来的台',
      format: 'hls',
      sort: 99,
      streamUrl,
      streamWorks: true,
      streamCheckedAt: new Date('2099-01-01'),
    })
    .returning({ id: channels.id })
  await openAt(phone, `${city.origin}/radios/${station!.id}`)
  await phone.getByRole('main').getByRole('button', { name: /播放/ }).first().click()
  await expect
    .poll(() =>
      phone.evaluate(() => Math.max(0, ...[...document.querySelectorAll('audio')].map((one) => one.currentTime))),
    )
    .toBeGreaterThan(1)
  await db.delete(channels).where(eq(channels.id, station!.id))
  await close()
})
