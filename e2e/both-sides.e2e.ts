/** A promise has two sides: what each sees of the other, how each leaves it, and what is left of it afterwards. */
import { expect, type Browser, type Page } from 'playwright/test'
import { getServiceItems, getOwnOrders, postOrder } from '../contract/help/orders.ts'
import { getStreets } from '../contract/volunteers/practice-settings.ts'
import { origin } from './outbox/writer.ts'
import { openAs } from './session/open-as.ts'
import { clientOf, signUp, signUpVerified } from './session/sign-up.ts'
import { makeOver, makeTeamWith, makeVolunteer } from './session/volunteering.ts'
import { openAt } from './started.ts'
import { test } from './journey.ts'

test.use({ actionTimeout: 15_000 })
const secret = { contact: '欧阳秀兰', phone: '13977778888', address: '暗巷 404 室' }

async function placeOrder() {
  const orderer = await signUpVerified(origin())
  const api = clientOf(origin(), orderer.token)
  const [service] = (await api.call(getServiceItems, {})).list
  const [street] = (await api.call(getStreets, {})).list
  const service_at = new Date(Date.now() + 34 * 3_600_000).toISOString()
  const { id } = await api.call(postOrder, {
    ...secret,
    service_id: service!.id,
    street_id: street!.id,
    service_at,
    people: 1,
  })
  const order = async () => (await api.call(getOwnOrders, {})).list.find((one) => one.id === id)!
  return { orderer, id, title: service!.title, order }
}
async function newVolunteer() {
  const me = await signUp(origin())
  await makeVolunteer(me)
  return me
}
const otherPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', serviceWorkers: 'block' })).newPage()

test('H5 taking an order shows what it is first: until the volunteer agrees nothing is taken and no contact read', async ({
  page,
}) => {
  const { id, title, order } = await placeOrder()
  await openAs(page, await newVolunteer(), `/order-detail?id=${id}`)
  const contact = page.getByText(secret.phone)
  const ask = page.getByRole('alertdialog')
  await page.getByRole('button', { name: '我来接单' }).click()
  await expect(ask).toContainText(title)
  await expect(ask).toContainText('只用于这次服务，每次查看都有记录')
  await expect(contact).toHaveCount(0)
  await ask.getByRole('button', { name: '再想想' }).click()
  await expect(ask).toHaveCount(0)
  expect((await order()).status).toBe(0)
  await page.getByRole('button', { name: '我来接单' }).click()
  await ask.getByRole('button', { name: '接单' }).click()
  await expect(contact).toBeVisible()
  await expect(page.getByText(secret.address)).toBeVisible()
  expect((await order()).status).toBe(1)
})

test('H3 an order that was taken: the two write to each other, its orderer cancels with a reason, and the volunteer is told', async ({
  page,
  browser,
}) => {
  const { orderer, id, title, order } = await placeOrder()
  const helper = await newVolunteer()
  await openAs(page, helper, `/order-detail?id=${id}`)
  await page.getByRole('button', { name: '我来接单' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '接单' }).click()
  await expect(page.getByText(secret.phone)).toBeVisible()

  const theirs = await otherPage(browser)
  await openAs(theirs, orderer, `/order-detail?id=${id}`, origin())
  await theirs.getByRole('textbox', { name: '留言' }).fill('门铃坏了，请敲门')
  await theirs.getByRole('button', { name: '发送' }).click()
  // The field has the words too, until the server has them.
  await expect(theirs.getByRole('listitem').filter({ hasText: '门铃坏了，请敲门' })).toContainText('我 ·')
  await openAt(page, '/message')
  await expect(page.getByText('门铃坏了，请敲门')).toBeVisible()

  await theirs.getByRole('button', { name: '取消并告知志愿者' }).click()
  await theirs.getByRole('button', { name: '取消订单' }).click()
  await expect(theirs.getByText('请写明原因')).toBeVisible()
  await theirs.getByLabel('原因，志愿者会看到').fill('家里临时没人')
  await theirs.getByRole('button', { name: '取消订单' }).click()
  await expect.poll(async () => (await order()).reason).toBe('下单人取消：家里临时没人')
  await theirs.context().close()
  await openAt(page, '/message')
  const told = page.getByRole('listitem').filter({ hasText: '家里临时没人' })
  await expect(told).toContainText(title)
  await openAt(page, `/order-detail?id=${id}`)
  await expect(page.getByText('家里临时没人').first()).toBeVisible()
  await expect(page.getByText(secret.phone)).toHaveCount(0)
})

test('M6 whoever asks to join is told who reads what; leaders read half a name until they have approved', async ({
  page,
}) => {
  const [leader, member, asking, guest] = await Promise.all([
    signUpVerified(origin()),
    signUpVerified(origin()),
    signUpVerified(origin()),
    newVolunteer(),
  ])
  const team = await makeTeamWith(`护河队 ${leader.user.id}`, leader, member, asking)
  await openAs(page, leader, `/team-managetab/${team}`)
  const row = page.getByRole('listitem').filter({ hasText: asking.user.nickname })
  await expect(row).toContainText('方*')
  await expect(row).toContainText('通过后显示姓名和电话')
  await expect(row).not.toContainText(asking.phone)
  await row.getByRole('button', { name: '通过' }).click()
  await expect(row).toHaveCount(0)
  await openAt(page, `/team-managetab/${team}?tab=members`)
  await expect(row).toContainText('方远')
  await expect(row).toContainText(asking.phone)
  await openAs(page, guest, `/team-detail?id=${team}`)
  await expect(page.getByText('审核时姓名只显示一部分，不显示手机号')).toBeVisible()
  await expect(page.getByRole('button', { name: '申请加入' })).toBeVisible()
})

test('M7 a proof of hours has the full name by choice, its numbers, issuer and day; an unknown one says what to look at', async ({
  page,
}) => {
  const volunteer = await signUpVerified(origin())
  await makeOver(`河堤清洁 ${volunteer.user.id}`, await signUp(origin()), volunteer)
  await openAs(page, volunteer, '/activity-record')
  await page.getByRole('button', { name: '时长证明' }).click()
  await page.getByRole('checkbox', { name: '显示完整姓名' }).check()
  await page.getByRole('button', { name: '生成证明' }).click()
  await page.getByRole('link', { name: '打开证明页打印' }).click()
  await expect(page).toHaveURL(/\/hours-proof\/.+/)
  const fact = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
  await expect(fact('姓名')).toHaveText('方远')
  for (const name of ['志愿者编号', '证明编号', '出具单位']) await expect(fact(name)).toHaveText(/.{4}/)
  await expect(fact('开具日期')).toHaveText(/^\d{4}-\d\d-\d\d$/)
  await expect(page.getByRole('button', { name: '打印' })).toBeVisible()
  await openAt(page, '/hours-proof/xxxx')
  await expect(page.getByText('没有查到这份证明，请核对')).toBeVisible()
})
