/** Money that comes back, a network that goes, a citizen who logs out; and a receipt that is confirmed in WeChat. */
import { expect, type Page } from 'playwright/test'
import { checkCaptcha, requestCaptcha } from '../contract/people/login.ts'
import { postTransfer } from '../contract/money/wallet.ts'
import { findBarriers } from './find-barriers.ts'
import { userAgents } from './hosts/user-agents.ts'
import { wechatStandIn } from './hosts/wechat-stand-in.ts'
import { awaitConfirmation } from './outbox/in-database.ts'
import { everythingKept } from './session/device-search.ts'
import { forgetSentCodes } from './session/forget-sent-codes.ts'
import { openLuckyPacket } from './session/lucky-citizen.ts'
import { openAs } from './session/open-as.ts'
import { clientOf, signUpVerified } from './session/sign-up.ts'
import { test } from './journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
/** Nobody has an account there: the demo's channel fails what is sent to it. */
const ACCOUNT = 'fang.yuan@nobody.example'

async function fillOrder(page: Page): Promise<void> {
  await page.getByLabel('支付宝账号').fill(ACCOUNT)
  await page.getByLabel('提现金额（元）').fill('1')
  await page.getByRole('button', { name: '下一步' }).click()
  await forgetSentCodes()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: '填入' }).click()
  await page.getByRole('button', { name: '确认提现' }).click()
}

test.describe('with the worker, and its caches', () => {
  test.use({ serviceWorkers: 'allow' })
  test('what fails comes back with the reason; without a network nothing of the wallet is shown or kept, nor after logging out @thorough', async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000)
    const citizen = await openLuckyPacket(origin(), signUpVerified)
    await openAs(page, citizen, '/cash-out')
    await fillOrder(page)
    await expect(page).toHaveURL(/\/cash-detail\/\d+/)
    await expect(page.getByText('原因：收款账号不存在。金额已退回余额')).toBeVisible({ timeout: 60_000 })
    await openAs(page, citizen, '/wallet')
    const lines = page.getByRole('main').getByRole('listitem')
    await expect(lines.filter({ hasText: '提现退回' })).toContainText('+1.00')
    await expect(page.getByRole('region', { name: '余额' })).toContainText('冻结0.00')

    await context.setOffline(true)
    await page.getByRole('link', { name: '提现记录' }).click()
    await expect(
      page
        .getByRole('main')
        .getByRole('alert')
        .or(page.getByRole('button', { name: '重试' }))
        .first(),
    ).toBeVisible()
    await expect(page.getByText('fan')).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByRole('main').getByText('提现到支付宝')).toBeVisible({ timeout: 20_000 })

    await page.route('**/v1/consumer/transfer_alipay', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await openAs(page, citizen, '/cash-out')
    await fillOrder(page)
    await expect(page.getByRole('heading', { name: '正在确认' })).toBeVisible()
    // Key and amount alone: neither account nor ticket.
    expect(await everythingKept(page, context)).toContain('cash_out')
    expect(await everythingKept(page, context)).not.toContain(ACCOUNT)
    await openAs(page, citizen, '/setting')
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: '退出登录' }).click()
    await expect(page).not.toHaveURL(/\/setting$/)
    for (const canary of [ACCOUNT, 'cash_out', 'income_total', '/v1/consumer/account', '/v1/consumer/transfer', '方*'])
      expect(await everythingKept(page, context)).not.toContain(canary)
  })
})

test('what WeChat wants to be confirmed: there by its own page, elsewhere by a code that leads there @thorough', async ({
  browser,
}) => {
  const citizen = await openLuckyPacket(origin(), signUpVerified)
  const client = clientOf(origin(), citizen.token)
  await forgetSentCodes()
  const { demo_code: captcha } = await client.call(requestCaptcha, { phone: citizen.phone, type: 'cash_out' })
  const { ticket } = await client.call(checkCaptcha, { type: 'cash_out', captcha })
  const { id } = await client.call(postTransfer, { channel: 'alipay', account: ACCOUNT, amount: 100, ticket })
  await expect.poll(() => awaitConfirmation(id), { timeout: 20_000 }).toBe(true)

  const inWechat = await browser.newContext({ userAgent: userAgents.wechatAndroid })
  const wechat = await wechatStandIn(inWechat, { ios: false })
  const there = await inWechat.newPage()
  await openAs(there, citizen, `/cash-detail/${id}`)
  await there.getByRole('button', { name: '去微信确认收款' }).click()
  // The SDK may take as long as the app's own limit, and is asked once more.
  await expect
    .poll(() => wechat.named('requestMerchantTransfer').map(({ params }) => params), { timeout: 25_000 })
    .toEqual([{ mchId: '1900000001', appId: 'wx1', package: 'package-of-wechat' }])
  expect(await findBarriers(there)).toEqual([])
  // That they have been there proves nothing.
  await expect(there.getByText('请在 24 小时内到支付宝确认收款')).toBeVisible()

  const elsewhere = await (await browser.newContext({ userAgent: userAgents.pc })).newPage()
  await openAs(elsewhere, citizen, `/cash-detail/${id}`)
  await expect(elsewhere.getByRole('img', { name: '微信扫码确认收款' }).locator('svg')).toBeVisible()
  expect(await findBarriers(elsewhere)).toEqual([])
  await inWechat.close()
})
