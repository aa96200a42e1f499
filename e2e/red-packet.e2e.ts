/** A red packet in the browser: as a guest, opened, opened again, with an answer that is lost [decision G153]. */
import { expect, type Browser, type Page } from 'playwright/test'
import { openRedPacket } from '../contract/money/red-packets.ts'
import type { LoginResult } from '../contract/people/login.ts'
import { findBarriers } from './find-barriers.ts'
import { openAs } from './session/open-as.ts'
import { clientOf, signUp } from './session/sign-up.ts'
import { started } from './started.ts'
import { test } from './journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const [OPEN, COMING, OVER] = [101, 102, 103]
async function as(browser: Browser, citizen: LoginResult, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await openAs(page, citizen, path)
  return page
}

test('a guest finds it from 我的, and is asked to log in before anything is opened', async ({ page }) => {
  await page.goto('/mine')
  await started(page)
  await page.getByRole('link', { name: '红包', exact: true }).click()
  await expect(page).toHaveURL('/red-packet')
  await expect(page.getByRole('heading', { level: 1, name: '红包' })).toBeVisible()
  await expect(page.getByText('登录并绑定手机号后可以开')).toBeVisible()
  await expect(page.getByText('每位市民限开一次')).toBeVisible()
  await page.getByRole('button', { name: '开红包' }).click()
  await expect(page.getByText('登录后才能继续操作')).toBeVisible()
  await page.getByRole('button', { name: '暂不登录' }).click()
  expect(await findBarriers(page)).toEqual([])
})

test('a citizen opens it once; the sum stays, and is in their account', async ({ browser }) => {
  const page = await as(browser, await signUp(origin()), `/red-packet?id=${OPEN}`)
  await expect(page.getByText('还没有开过红包')).toBeVisible()
  await page.getByRole('button', { name: '开红包' }).click()
  await expect(page.getByText('恭喜你，获得')).toBeVisible()
  const sum = (await page.getByRole('main').getByRole('status').textContent())!.match(/\d+\.\d\d/)![0]
  await expect(page.getByText(`账户余额 ${sum} 元`)).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`新渡大桥合龙红包.*\\+${sum} 元`) })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.reload()
  await started(page)
  await expect(page.getByRole('main').getByRole('status').getByText(sum)).toBeVisible()
  await expect(page.getByRole('button', { name: '开红包' })).toHaveCount(0)
})

test('an answer that is lost is asked for again with the same key; the sum is the one that was drawn', async ({
  browser,
}) => {
  const citizen = await signUp(origin())
  const page = await as(browser, citizen, `/red-packet?id=${OPEN}`)
  const keys: string[] = []
  await page.route(`**/v1/red_packets/${OPEN}/open`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 3) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: '开红包' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '红包不会重复领取' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByText('恭喜你，获得')).toBeVisible()
  expect(keys).toHaveLength(4)
  expect(keys[0]).not.toBe('')
  expect(new Set(keys).size).toBe(1)
  const { amount } = await clientOf(origin(), citizen.token).call(openRedPacket, { id: OPEN })
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .getByText((amount / 100).toFixed(2)),
  ).toBeVisible()
})

test('one that is to come counts down, one that is over says so, one that is none is gone', async ({ page }) => {
  await page.goto(`/red-packet?id=${COMING}`)
  await started(page)
  await expect(page.getByText(/距开始 \d+ 天 \d+ 小时/)).toBeVisible()
  await expect(page.getByRole('button', { name: '开红包' })).toHaveCount(0)
  await page.goto(`/red-packet?id=${OVER}`)
  await started(page)
  await expect(page.getByText('活动已结束')).toBeVisible()
  await page.goto('/red-packet?id=987654')
  await expect(page.getByText('该内容已不存在~')).toBeVisible()
})

test('nothing is left: 手慢了', async ({ browser }) => {
  const page = await as(browser, await signUp(origin()), '/about')
  await page.route(`**/v1/red_packets/${OPEN}/open`, async (route) => {
    const answer = (await (await page.request.get(`${origin()}/v1/red_packets/${OPEN}`)).json()) as { data: object }
    await route.fulfill({ json: { ...answer, data: { ...answer.data, status: 2 } } })
  })
  await page.goto(`/red-packet?id=${OPEN}`)
  await started(page)
  await page.getByRole('button', { name: '开红包' }).click()
  await expect(page.getByText('手慢了')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
})
