/** 结对帮扶: somebody is added, a visit is written down without a network on a page opened cold, its hours count. */
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { getMyHelpRecords } from '../contract/help/care.ts'
import { getVolunteerState } from '../contract/volunteers/volunteers.ts'
import { connect } from '#server/platform/database/connect.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { newWriter, origin, type Writer } from './outbox/writer.ts'
import { everythingKept } from './session/device-search.ts'
import { clientOf } from './session/sign-up.ts'
import { asStaff } from './session/staff.ts'
import { started } from './started.ts'
import { wholeProgram } from './whole-program.ts'
import { test } from './journey.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 20_000, serviceWorkers: 'allow', installed: true })
let writer: Writer
test.afterEach(() => writer.close())

test('a visit is written down without a network, on a page that was never opened, and its hours count @thorough', async ({
  context,
}) => {
  writer = await newWriter(context, '/posts/123')
  const { page, network, id: userId, token } = writer
  const { db, close } = await connect({ dataDir: join(process.env.E2E_DATA!, 'demo'), connections: 1 })
  await db
    .insert(volunteers)
    .values({ userId: Number(userId), number: `care${userId}`, status: 1 })
    .finally(close)
  const go = async (path: string) => {
    await page.goto(network.origin + path)
    await started(page)
  }
  await go('/add-helper')
  await page.getByLabel('姓名').fill('钟离秀英')
  await page.getByRole('radio', { name: '老人' }).check({ force: true })
  await page.getByRole('button', { name: '添加', exact: true }).click()
  await expect(page).toHaveURL(/\/helper-list$/)
  const href = await page.getByRole('link', { name: /钟离秀英/ }).getAttribute('href')
  expect(href).toMatch(/^\/help-details\/\d+$/)
  await wholeProgram(page)

  await network.setMode('down')
  await go(href!)
  await expect(page.getByText('帮扶对象和走访记录联网后才能看到')).toBeVisible()
  await expect(page.getByText('钟离秀英')).toHaveCount(0)
  await page.getByRole('button', { name: '记一次走访' }).click()
  await page.getByLabel('做了什么').fill('把药分好了放在窗台')
  await page.getByRole('button', { name: '记下来' }).click()
  await expect(page.getByText('已放入发件箱，有网络时自动发送')).toBeVisible()
  await expect(page.getByRole('link', { name: '把药分好了放在窗台' })).toBeVisible()

  await network.setMode('up')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const api = clientOf(origin(), token)
  const visits = async () => (await api.call(getMyHelpRecords, {})).list
  await expect.poll(async () => (await visits()).length, { timeout: 60_000 }).toBe(1)
  await expect(page.getByText('时长待核实')).toBeVisible()
  await asStaff('approve', 'help', (await visits())[0]!.id)
  expect((await api.call(getVolunteerState, {})).statistic).toMatchObject({ hours: 1 })
  await go('/activity-record')
  await expect(page.locator('dl').first()).toHaveText(/1小时/)
  await go(`/user-details/${userId}`)
  await expect(page.getByText('结对帮扶 1 人，走访 1 次，已核实 1 小时')).toBeVisible()
  expect(await everythingKept(page, context)).not.toContain('钟离秀英')
})
