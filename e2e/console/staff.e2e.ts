/** Staff come to their console: the first one by a command, colleagues by an invitation, each to their own desk. */
import { expect } from 'playwright/test'
import { findBarriers } from '../find-barriers.ts'
import { test } from '../journey.ts'
import { accept, codeOf, inviteTo, openConsole, PASSWORD, wide, type OpenConsole } from './open-console.ts'

let city: OpenConsole
let desk: string
test.beforeAll(async () => {
  test.setTimeout(240_000)
  city = await openConsole()
  desk = city.desk
})
test.afterAll(() => city.stop())

test('an administrator lets an editor in, who sees their own desk only; the record says who did what', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1280, height: 800 })
  const name = `主任${Date.now() % 1e6}`
  await accept(page, inviteTo(city, name, 'administrator'))
  await expect(page).toHaveURL(`${desk}/console/`)
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('navigation').getByRole('link', { name: '工作人员' }).click()
  await page.getByRole('link', { name: '添加工作人员' }).click()
  await page.getByLabel('登录名').fill(`小${name}`)
  await page.getByLabel('姓名').fill('新来的编辑')
  await page.getByRole('checkbox', { name: /编辑/ }).first().check()
  await page.getByRole('button', { name: '保存' }).click()
  const address = await page.getByLabel('邀请链接').inputValue()

  const other = await (await browser.newContext(wide)).newPage()
  const secret = await accept(other, address)
  await expect(other).toHaveURL(`${desk}/console/`)
  await expect(other.getByRole('navigation').getByRole('link', { name: '工作人员' })).toHaveCount(0)
  await other.goto(`${desk}/console/members`)
  await expect(other.getByText('你没有打开“工作人员”的权限。需要时请联系管理员。')).toBeVisible()
  await other.goto(`${desk}/console/account`)
  await other.getByRole('button', { name: '退出登录' }).click()
  await expect(other).toHaveURL(/\/console\/login/)
  await other.getByLabel('登录名').fill(`小${name}`)
  await other.getByLabel('密码').fill(PASSWORD)
  await other.locator('form button[type=submit]').click()
  await other.getByLabel(/验证码/).fill(codeOf(secret))
  await other.locator('form button[type=submit]').click()
  await expect(other.getByRole('navigation').getByRole('link', { name: '操作记录' })).toBeVisible()
  await other.context().close()

  await page.getByRole('dialog').getByRole('button', { name: '我已复制，关闭' }).click()
  await page.getByRole('navigation').getByRole('link', { name: '操作记录' }).click()
  await expect(page.getByRole('table').getByText(name).first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await findBarriers(page)).toEqual([])
})
