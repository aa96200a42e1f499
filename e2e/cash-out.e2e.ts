/** Money from a packet to the citizen's own account: real name, code, 打款中, 已到账; an answer lost, and log-out. */
import { expect } from 'playwright/test'
import { getTransfers } from '../contract/money/wallet.ts'
import { makeIdentityCard } from '../tests/server/make-identity-card.ts'
import { findBarriers } from './find-barriers.ts'
import { forgetSentCodes } from './session/forget-sent-codes.ts'
import { openAs } from './session/open-as.ts'
import { clientOf, signUp } from './session/sign-up.ts'
import { openLuckyPacket, PACKET } from './session/lucky-citizen.ts'
import { storedTexts } from './session/stored-texts.ts'
import { started } from './started.ts'
import { test } from './journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const ACCOUNT = 'fang.yuan@mail.example'

test('packet → wallet → real name → code → 打款中 → 已到账; the answer lost and the tab killed on the way', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const citizen = await openLuckyPacket(origin(), signUp)
  const device = await browser.newContext()
  const page = await device.newPage()
  await openAs(page, citizen, `/red-packet?id=${PACKET}`)
  await page.getByRole('link', { name: '我的钱包' }).click()
  // The packet's own page, which names it too, stands until the wallet has loaded.
  await expect(page.getByRole('heading', { name: '我的钱包' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '新渡大桥合龙红包' })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: '提现', exact: true }).click()
  await expect(page.getByText('请先完成实名认证')).toBeVisible()
  await page.getByRole('link', { name: '去实名认证' }).click()
  await page.getByRole('textbox', { name: '姓名' }).fill('方远')
  await page
    .getByRole('textbox', { name: '身份证号码' })
    .fill(makeIdentityCard('19800203', Date.now() % 1000, '330155'))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect(page.getByText('已通过实名认证')).toBeVisible()

  await page.goBack()
  await page.getByLabel('支付宝账号').fill(ACCOUNT)
  await page.getByLabel('提现金额（元）').fill('1')
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: '下一步' }).click()
  await forgetSentCodes()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: '填入' }).click()
  // The server has it, the page never hears of it, and the tab is gone.
  await page.route('**/v1/consumer/transfer_alipay', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: '确认提现' }).click()
  await expect(page.getByRole('heading', { name: '正在确认' })).toBeVisible()
  await page.close()

  const again = await device.newPage()
  await again.goto('/cash-out')
  await started(again)
  await expect(again).toHaveURL(/\/cash-detail\/\d+/, { timeout: 20_000 })
  await expect(again.getByText('正在处理，请等待到账')).toBeVisible({ timeout: 30_000 })
  await expect(again.getByText('已到你的支付宝账户')).toBeVisible({ timeout: 60_000 })
  expect(await findBarriers(again)).toEqual([])
  expect((await clientOf(origin(), citizen.token).call(getTransfers, {})).list).toHaveLength(1)
  await again.goto('/message')
  await again.getByText('提现已到账').click()
  await expect(again).toHaveURL(/\/cash-detail\/\d+/)

  for (const canary of [ACCOUNT, 'income_total', '/v1/consumer/account', '/v1/consumer/transfer', '方*'])
    expect(await storedTexts(again)).not.toContain(canary)
})
