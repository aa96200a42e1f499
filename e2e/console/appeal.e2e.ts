/** A ban with its appeal, on a phone and at the counter. */
import { expect } from 'playwright/test'
import { findBarriers } from '../find-barriers.ts'
import { test } from '../journey.ts'
import { signUp } from '../session/sign-up.ts'
import { openAt, startedAgain } from '../started.ts'
import { accept, inviteTo, openConsole, wide, type OpenConsole } from './open-console.ts'

let city: OpenConsole
test.beforeAll(async () => {
  test.setTimeout(240_000)
  city = await openConsole()
})
test.afterAll(() => city.stop())

test('a ban is told on the phone, appealed against, and ended by a colleague', async ({
  page: phone,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const { token, user, phone: number } = await signUp(baseURL!)
  const mark = Date.now() % 1e7
  const open = async (name: string) => {
    const desk = await (await browser.newContext({ ...wide, permissions: [] })).newPage()
    await accept(desk, inviteTo(city, `${name}${mark}`, 'reviewer'))
    return desk
  }
  const first = await open('值班')
  await first.getByRole('link', { name: '市民' }).first().click()
  await first.getByLabel('市民编号或完整手机号').fill(number)
  await first.getByRole('button', { name: '查找' }).click()
  await expect(first.getByText(user.id, { exact: true })).toBeVisible()
  await expect(first.getByText(number)).toHaveCount(0)
  expect(await findBarriers(first)).toEqual([])
  await first.getByRole('button', { name: '禁言', exact: true }).click()
  const dialog = first.getByRole('dialog')
  await dialog.getByLabel('天数').fill('0')
  await dialog.getByLabel('原因').fill('连续发布广告')
  await dialog.getByRole('button', { name: '禁言' }).click()
  await expect(dialog.getByText('至少 1 天')).toBeVisible()
  await dialog.getByLabel('天数').fill('7')
  await dialog.getByRole('button', { name: '禁言' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(first.getByText(/连续发布广告（值班/)).toBeVisible()

  await phone.goto(`/safe?Authorization=${token}`)
  await startedAgain(phone)
  await expect(phone.getByRole('heading', { name: /你已被禁言至/ })).toBeVisible()
  await phone.getByRole('textbox', { name: /申诉/ }).fill('转发的是社区通知，不是广告')
  expect(await findBarriers(phone)).toEqual([])
  await phone.getByRole('button', { name: '提交申诉' }).click()
  await expect(phone.getByText('会由另一位工作人员处理')).toBeVisible()

  const second = await open('复核')
  await second.getByRole('link', { name: '待办' }).first().click()
  const item = second.getByRole('article', { name: /转发的是社区通知/ })
  await item.getByRole('button', { name: /^通过/ }).click()
  await expect(item).toHaveCount(0)
  await expect(async () => {
    await openAt(phone, '/safe')
    await expect(phone.getByText('登录方式')).toBeVisible()
    await expect(phone.getByRole('heading', { name: /你已被禁言/ })).toHaveCount(0, { timeout: 2000 })
  }).toPass({ timeout: 40_000 })
})
