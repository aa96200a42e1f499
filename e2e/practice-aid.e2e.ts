/** 微心愿 and 点单, from the one who asks to the one who comes: with and without a network, and what stays on a device. */
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, type BrowserContext, type Page } from 'playwright/test'
import { postAddress } from '../contract/help/addresses.ts'
import { getServiceItems, getOwnOrders } from '../contract/help/orders.ts'
import { getStreets } from '../contract/volunteers/practice-settings.ts'
import { getMyWishes } from '../contract/help/wishes.ts'
import { connect } from '#server/platform/database/connect.ts'
import { serviceOrders } from '#server/help/orders/service-orders.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { makeIdentityCard } from '../tests/server/make-identity-card.ts'
import { takeLook, looks } from './looks.ts'
import { oneColourPicture } from './one-colour-picture.ts'
import { newWriter, origin, type Writer } from './outbox/writer.ts'
import { everythingKept } from './session/device-search.ts'
import { clientOf, verify } from './session/sign-up.ts'
import { asStaff } from './session/staff.ts'
import { started } from './started.ts'
import { wholeProgram } from './whole-program.ts'
import { test } from './journey.ts'

test.describe.configure({ timeout: 300_000 })
test.use({ actionTimeout: 20_000, serviceWorkers: 'allow', installed: true })
const open: { close: () => Promise<void> }[] = []
test.afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const secret = { contact: '欧阳秀兰', phone: '13977778888', address: '暗巷 404 室' }
const contactOn = (page: Page, context: BrowserContext) =>
  everythingKept(page, context).then((kept) => Object.values(secret).filter((one) => kept.includes(one)))
const inCity = async <T>(act: (db: Awaited<ReturnType<typeof connect>>['db']) => Promise<T>): Promise<T> => {
  const { db, close } = await connect({ dataDir: join(process.env.E2E_DATA!, 'demo'), connections: 1 })
  return act(db).finally(close)
}
async function comeAs(context: BrowserContext): Promise<Writer> {
  const writer = await newWriter(context, '/posts/123')
  open.push(writer)
  return writer
}
/** A volunteer on a device of their own. */
async function comeAsVolunteer(context: BrowserContext): Promise<Writer> {
  const writer = await comeAs(context)
  await inCity((db) =>
    db.insert(volunteers).values({ userId: Number(writer.id), number: `e2e${writer.id}`, status: 1 }),
  )
  return writer
}
const go = async ({ page, network }: Writer, path: string) => {
  await page.goto(network.origin + path)
  await started(page)
}
const back = async ({ page, network }: Writer) => {
  await network.setMode('up')
  await page.evaluate(() => dispatchEvent(new Event('online')))
}
const agreeToVisit = (page: Page, deed: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: deed, exact: true }).click()
const picture = async () => ({
  name: 'a.jpg',
  mimeType: 'image/jpeg',
  buffer: await oneColourPicture('#2a6', 300, 300),
})

/** In the three steps of elder mode, the name proved and an address chosen on the way. */
async function writeWish(wisher: Writer, title: string): Promise<void> {
  const { page } = wisher
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(page.getByText('第 1 步，共 3 步')).toBeVisible()
  await page.getByRole('radio', { name: '生活用品' }).check({ force: true })
  await page.getByLabel('心愿', { exact: true }).fill(title)
  await page.getByLabel('说说情况').fill('眼睛不好，想听听新闻和戏曲，按键要大一些。')
  await page
    .getByLabel('添加图片')
    .last()
    .setInputFiles(await picture())
  await expect(page.getByAltText('第 1 张图片')).toBeVisible()
  await expect(page.getByText('发布心愿需要先完成实名认证')).toBeVisible()
  await page.getByRole('link', { name: '去实名认证' }).click()
  await page.getByRole('textbox', { name: '姓名' }).fill('方远')
  await page
    .getByRole('textbox', { name: '身份证号码' })
    .fill(makeIdentityCard('19610203', Date.now() % 1000, '330110'))
  await page.getByRole('checkbox', { name: /我同意提供姓名/ }).check()
  await button('提交认证').click()
  await page.getByRole('link', { name: '继续发布心愿' }).or(button('继续发布心愿')).click()
  await expect(page.getByLabel('心愿', { exact: true })).toHaveValue(title)
  await expect(page.getByText('发布心愿需要先完成实名认证')).toHaveCount(0)
  await button('下一步').click()
  await page.getByRole('link', { name: '从我的地址选择' }).click()
  await page.getByRole('button', { name: '用这个地址' }).click()
  await expect(page.getByLabel('联系人')).toHaveValue(secret.contact)
  await button('上一步').click()
  await expect(page.getByLabel('心愿', { exact: true })).toHaveValue(title)
  await expect(page.getByAltText('第 1 张图片')).toBeVisible()
  await button('下一步').click()
  await button('下一步').click()
  await expect(page.getByRole('radio', { name: '一个月内' })).toBeChecked()
  await expect(page.getByLabel('截止日期')).toHaveCount(0)
  await page.getByRole('radio', { name: '另选日期' }).check({ force: true })
  await expect(page.getByLabel('截止日期')).toBeVisible()
  await page.getByRole('radio', { name: '两个月内' }).check({ force: true })
}

test('a wish of an elder, written offline, is fulfilled by somebody who keeps its address only for the way there', async ({
  context,
  browser,
}) => {
  const title = `想要一台收音机 ${Date.now() % 100_000}`
  const wisher = await comeAs(context)
  const api = clientOf(origin(), wisher.token)
  const [street] = (await api.call(getStreets, {})).list
  const { contact: name, phone, address: detail } = secret
  await api.call(postAddress, { name, phone, street_id: street!.id, detail })
  await takeLook(wisher.page, looks.elder)
  await go(wisher, '/send-wish')
  await wholeProgram(wisher.page)
  await writeWish(wisher, title)
  await wisher.network.setMode('down')
  await wisher.page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(wisher.page).toHaveURL(/\/my-wish/)
  await expect(wisher.page.getByText(title)).toBeVisible()
  await back(wisher)
  const mine = async () => (await api.call(getMyWishes, {})).list
  const states = async () => (await mine()).map(({ status, images }) => [status, images.length])
  await expect.poll(states, { timeout: 60_000 }).toEqual([[0, 1]])
  const [{ id } = { id: '' }] = await mine()
  await asStaff('approve', 'wish', id)

  const theirs = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const helper = await comeAsVolunteer(theirs)
  const { page } = helper
  await go(helper, `/micro-wish-details/${id}`)
  await wholeProgram(page)
  await helper.network.setMode('down')
  await page.getByRole('button', { name: '我来认领' }).click()
  await agreeToVisit(page, '认领')
  await expect(page.getByText('已放入发件箱，以送达为准')).toBeVisible()
  await go(helper, '/my-claimed')
  const claim = page.getByRole('listitem').filter({ hasText: '认领心愿' })
  await expect(claim).toContainText(title)
  await expect(claim).toContainText('以送达为准')
  await back(helper)
  // The claim has arrived in the background: the way there is on the device, although its page was not opened again.
  await expect.poll(() => contactOn(page, theirs), { timeout: 60_000 }).toHaveLength(3)
  await helper.network.setMode('down')
  await go(helper, `/micro-wish-details/${id}`)
  await expect(page.getByText(secret.phone)).toBeVisible()
  await expect(page.getByText(secret.address)).toBeVisible()
  await page.getByRole('button', { name: '完成心愿' }).click()
  await page.getByLabel('怎样完成的').fill('收音机送到了，电台也调好了')
  await page
    .getByLabel('添加图片')
    .last()
    .setInputFiles(await picture())
  await expect(page.getByAltText('第 1 张图片')).toBeVisible()
  await page.getByRole('button', { name: '提交完成' }).click()
  await expect(page.getByText('已放入发件箱，有网络时自动发送')).toBeVisible()
  await back(helper)
  await expect.poll(states, { timeout: 60_000 }).toEqual([[3, 1]])

  await go(wisher, `/user-evalues?type=wish&id=${id}`)
  await wisher.page.getByRole('radio', { name: /^5 星/ }).check({ force: true })
  await wisher.page.getByRole('button', { name: '提交评价' }).click()
  await expect.poll(states).toEqual([[4, 1]])
  await go(helper, '/activity-record')
  await expect(page.locator('dl').first()).toHaveText(/1小时5积分/)
  await expect.poll(() => contactOn(page, theirs)).toEqual([])
})

test('an order is placed, taken, served and scored; one that is given back leaves nothing on the device @thorough', async ({
  context,
  browser,
}) => {
  const orderer = await comeAs(context)
  const api = clientOf(origin(), orderer.token)
  await verify(origin(), orderer.token)
  const [service] = (await api.call(getServiceItems, {})).list
  await go(orderer, '/order-serve')
  await wholeProgram(orderer.page)
  await orderer.page.getByRole('link', { name: '点单', exact: true }).first().click()
  await expect(orderer.page.getByRole('heading', { name: service!.title })).toBeVisible()
  const at = new Date(Date.now() + (26 + 8) * 3_600_000).toISOString().slice(0, 16)
  await orderer.page.getByLabel('服务时间').fill(at)
  await orderer.page.getByLabel('联系人').fill(secret.contact)
  await orderer.page.getByLabel('手机号').fill(secret.phone)
  await orderer.page
    .getByRole('group', { name: /所在街道/ })
    .getByRole('radio')
    .first()
    .check({ force: true })
  await orderer.page.getByLabel('详细地址').fill(secret.address)
  await orderer.network.setMode('down')
  await orderer.page.getByRole('button', { name: '提交订单' }).click()
  await expect(orderer.page).toHaveURL(/\/service-order/)
  await expect(orderer.page.getByText(/服务时间 \d+月/).first()).toBeVisible()
  await back(orderer)
  const mine = async () => (await api.call(getOwnOrders, {})).list
  const states = async () => (await mine()).map(({ status }) => status)
  await expect.poll(states, { timeout: 60_000 }).toEqual([0])
  const [{ id } = { id: '' }] = await mine()

  const theirs = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const helper = await comeAsVolunteer(theirs)
  const { page } = helper
  const take = async () => {
    await page.getByRole('button', { name: '我来接单' }).click()
    await agreeToVisit(page, '接单')
  }
  await go(helper, `/order-detail?id=${id}`)
  await take()
  await expect(page.getByText(secret.phone)).toBeVisible()
  await wholeProgram(page)
  expect(await contactOn(page, theirs)).toHaveLength(3)
  await helper.network.setMode('down')
  await page.getByRole('button', { name: '退回订单' }).click()
  await page.getByLabel('原因，下单人会看到').fill('临时出差')
  await page.getByRole('button', { name: '退回订单' }).click()
  await expect.poll(() => contactOn(page, theirs)).toEqual([])
  await expect(page.getByText(secret.phone)).toHaveCount(0)
  await back(helper)
  await expect.poll(states, { timeout: 60_000 }).toEqual([0])

  await go(helper, `/order-detail?id=${id}`)
  await take()
  await expect(page.getByText(secret.phone)).toBeVisible()
  const soon = new Date(Date.now() + 600_000)
  await inCity((db) =>
    db
      .update(serviceOrders)
      .set({ serviceAt: soon })
      .where(eq(serviceOrders.id, Number(id))),
  )
  await go(helper, `/order-detail?id=${id}`)
  await page.getByRole('button', { name: '开始服务' }).click()
  await page.getByRole('button', { name: '确认完成' }).click()
  await expect.poll(states).toEqual([3])
  await go(orderer, `/order-detail?id=${id}`)
  await orderer.page.getByRole('link', { name: '去评价' }).click()
  await orderer.page.getByRole('radio', { name: /^4 星/ }).check({ force: true })
  await orderer.page.getByRole('button', { name: '提交评价' }).click()
  await expect.poll(states).toEqual([4])
  await go(helper, '/activity-record')
  await expect(page.locator('dl').first()).toHaveText(/[1-9][\d.]*小时[1-9]\d*积分/)
  await expect.poll(() => contactOn(page, theirs)).toEqual([])
})
