/** Money by two: proposed at one desk, released at another, read by the citizen. */
import { expect } from 'playwright/test'
import { getAccountDetails } from '../../contract/money/wallet.ts'
import { findBarriers } from '../find-barriers.ts'
import { test } from '../journey.ts'
import { clientOf, signUp } from '../session/sign-up.ts'
import { accept, inviteTo, openConsole, wide, type OpenConsole } from './open-console.ts'

let city: OpenConsole
test.beforeAll(async () => {
  test.setTimeout(240_000)
  city = await openConsole()
})
test.afterAll(() => city.stop())

test('a reward proposed by one is released by another, and stands in the books', async ({ browser, baseURL }) => {
  test.setTimeout(240_000)
  const { token, user } = await signUp(baseURL!)
  const mark = Date.now() % 1e7
  const title = `好市民奖励${mark}`
  const open = async (name: string) => {
    const desk = await (await browser.newContext({ ...wide, permissions: [] })).newPage()
    await accept(desk, inviteTo(city, `${name}${mark}`, 'treasurer'))
    return desk
  }
  const [maker, other] = [await open('会计'), await open('出纳')]
  await maker.getByRole('link', { name: '奖励' }).first().click()
  await maker.getByRole('link', { name: '提出奖励' }).click()
  await maker.getByLabel('名目').fill(title)
  await maker.getByLabel('每人金额（元）').fill('1.234')
  await maker.getByLabel('市民编号').fill(user.id)
  await maker.getByRole('button', { name: '保存' }).click()
  await expect(maker.getByText('金额不正确，如 20.00')).toBeVisible()
  expect(await findBarriers(maker)).toEqual([])
  await maker.getByLabel('每人金额（元）').fill('8.88')
  await maker.getByRole('button', { name: '保存' }).click()
  await expect(maker.getByRole('row', { name: title })).toContainText('待放行')
  expect(await findBarriers(maker)).toEqual([])

  // Who made it sees it in the queue, and cannot release it.
  await maker.getByRole('link', { name: '待办' }).first().click()
  const item = (page: typeof maker) => page.getByRole('article', { name: new RegExp(title) })
  await item(maker).getByRole('button', { name: /^通过/ }).click()
  await expect(maker.getByText('这笔款项是你提出的，由另一位同事放行').first()).toBeVisible({ timeout: 40_000 })

  await other.getByRole('link', { name: '待办' }).first().click()
  await item(other).getByRole('button', { name: /^通过/ }).click()
  await expect(item(other)).toHaveCount(0)
  const client = clientOf(baseURL!, token)
  await expect
    .poll(async () => (await client.call(getAccountDetails, {})).list.map((line) => line.amount), { timeout: 40_000 })
    .toEqual([888])

  await other.getByRole('link', { name: '账目' }).first().click()
  await expect(other.getByRole('row', { name: /^奖励资金/ })).toBeVisible()
  await other.setViewportSize({ width: 390, height: 844 })
  expect(await findBarriers(other)).toEqual([])
})
