/** Settings, agreements, the chosen city, invitations and the download page, with and without a session. */
import { devices, expect } from 'playwright/test'
import { started } from './started.ts'
import { test } from './journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`

test('settings survive a reload, and home agrees with them', async ({ page }) => {
  await page.goto('/setting')
  await started(page)
  // Larger letters move what is below: by the label, once it stands still.
  for (const name of ['特大', '深色'])
    await page.locator('label', { has: page.getByRole('radio', { name, exact: true }) }).click()
  await page.getByRole('switch', { name: /长辈版/ }).check({ force: true })
  await page.reload()
  await started(page)
  await expect(page.getByRole('radio', { name: '特大' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '深色', exact: true })).toBeChecked()
  expect(
    await page.evaluate(() => [
      document.documentElement.dataset.theme,
      document.documentElement.hasAttribute('data-elder'),
      document.documentElement.style.getPropertyValue('--multiple'),
    ]),
  ).toEqual(['dark', true, '1.4'])
  await page.goto('/index')
  await expect(page.getByRole('button', { name: '长辈版' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '长辈版' }).click()
  await page.goto('/setting')
  await expect(page.getByRole('switch', { name: /长辈版/ })).not.toBeChecked()
})

test('an agreement opens by its address, and back closes it', async ({ page }) => {
  await page.goto('/setting')
  await started(page)
  await page.getByRole('button', { name: '隐私政策' }).click()
  await expect(page).toHaveURL('/setting?show=privacy')
  await expect(page.getByRole('dialog')).toContainText('我们收集的信息')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/setting?show=volunteer')
  await expect(page.getByRole('dialog')).toContainText('志愿者')
  await page.getByRole('button', { name: '关闭' }).last().click()
  await expect(page).toHaveURL('/setting')
})

test('a chosen city shows on the home page; a refused position keeps it and says so', async ({ page, context }) => {
  await page.goto('/index')
  await started(page)
  await page.getByRole('link', { name: /切换城市/ }).click()
  await context.clearPermissions()
  await page.getByRole('button', { name: '定位我的城市' }).click()
  await expect(page.getByText(/没有定位权限，继续使用云溪市/)).toBeVisible()
  await page.getByRole('searchbox').fill('竹安')
  await page
    .getByRole('main')
    .getByRole('button', { name: /竹安县/ })
    .click()
  await expect(page).toHaveURL(/\/index/)
  await expect(page.getByRole('link', { name: '竹安县，切换城市' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: '竹安县，切换城市' })).toBeVisible()
})

test('a citizen’s link is remembered for the log-in and leads home; /join names who invited', async ({
  page,
  context,
}) => {
  await page.goto('/uid/105')
  await expect(page).not.toHaveURL(/uid/)
  await started(page)
  const cookie = (await context.cookies()).find(({ name }) => name === 'share-origin')
  expect(JSON.parse(decodeURIComponent(cookie!.value))).toEqual({
    from_user_id: '105',
    from_url: `${origin()}/uid/105`,
  })
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(17_000)
  expect(cookie!.expires - Date.now() / 1000).toBeLessThan(17_281)
  await page.goto('/join')
  await expect(page.getByText('邀请你加入')).toBeVisible()
  await page.getByRole('button', { name: '立即加入' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmine/)
})

for (const [what, userAgent, expected] of [
  ['an Android phone is offered the Android app', devices['Pixel 7'].userAgent, '安卓版下载'],
  [
    'an iPhone is told there is none, and how to use the home screen',
    devices['iPhone 15'].userAgent,
    '暂时没有iPhone客户端',
  ],
  ['WeChat is asked to open a browser', `${devices['Pixel 7'].userAgent} MicroMessenger/8.0.50`, '请在浏览器中打开'],
] as const)
  test(`the download page: ${what}`, async ({ browser }) => {
    const context = await browser.newContext({ userAgent })
    const page = await context.newPage()
    await page.goto('/qrs/boot?channel=poster')
    await started(page)
    await expect(page.getByText(expected, { exact: false }).first()).toBeVisible()
    await expect(page.getByText('把网页版放到主屏幕')).toBeAttached()
    await context.close()
  })
