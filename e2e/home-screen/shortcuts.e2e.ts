/** What a long press on the icon opens: cold, without a network, signed out, and after the log-in. */
import { expect, type Page } from 'playwright/test'
import { networkOf } from '../installed.ts'
import { agree, fillCode, phoneField } from '../session/log-in-form.ts'
import { freshPhone, signUp } from '../session/sign-up.ts'
import { keepSession } from '../session/open-as.ts'
import { openAt, started } from '../started.ts'
import { wholeProgram } from '../whole-program.ts'
import { thoroughIf } from '../../tests/thorough.ts'
import { test } from '../journey.ts'

/** Also under a question, which hides the page from who cannot see. */
const title = (page: Page, name: string) => page.locator('h1').filter({ hasText: name })
const shortcuts = {
  '/listen': '继续收听',
  '/show-civilization-publish': '发布随手拍',
  '/activity-record': '活动记录',
  '/scan': '扫一扫',
}

test('signed out each says what it is, and leads back after the log-in', async ({ page }) => {
  await openAt(page, '/listen')
  await expect(page.getByText('还没有听到一半的节目')).toBeVisible()
  await page.getByRole('link', { name: '去听电台和专辑' }).click()
  await expect(page).toHaveURL(/\/radios$/)
  await openAt(page, '/scan')
  await expect(page.getByText('这台设备没有可用的相机')).toBeVisible()
  await page.getByLabel('或输入二维码下方的数字').fill('12345678')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/\/scan-result\?c=d\.12345678/)
  await expect(page.getByText('登录后查看')).toBeVisible()
  await openAt(page, '/show-civilization-publish')
  await expect(page.getByText('登录后才能继续操作')).toBeVisible()
  await openAt(page, '/activity-record')
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '去登录' }).click()
  await phoneField(page).fill(freshPhone())
  await fillCode(page)
  await agree(page)
  await page.getByRole('button', { name: '登录 / 注册' }).click()
  await expect(page).toHaveURL(/\/activity-record$/)
  await page.getByRole('link', { name: '签到用的志愿者码' }).click()
  await expect(page).toHaveURL(/\/practice-code$/)
})

test('what was left in the middle goes on with one tap', async ({ page }) => {
  await openAt(page, '/audios/242')
  await page.getByRole('main').getByRole('button', { name: '播放', exact: true }).click()
  const at = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
  await expect.poll(at).toBeGreaterThan(2)
  await page.getByRole('main').getByRole('button', { name: '暂停', exact: true }).click()
  const left = await at()
  await openAt(page, '/listen')
  await page.getByRole('button', { name: '接着听' }).click()
  await expect.poll(at).toBeGreaterThan(left)
  await expect(page.getByRole('button', { name: '暂停' }).first()).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', installed: true })
  for (const signedIn of [false, true])
    test(`every one opens on a cold start, ${signedIn ? 'signed in' : 'signed out'}${thoroughIf(!signedIn)}`, async ({
      page,
      context,
    }) => {
      const network = await networkOf(context, `http://localhost:${process.env.E2E_PORT}`)
      try {
        if (signedIn) await keepSession(page, await signUp(`http://localhost:${process.env.E2E_PORT}`), network.origin)
        await openAt(page, `${network.origin}/index`)
        await wholeProgram(page)
        await page.close()
        await network.setMode('down')
        for (const [address, name] of Object.entries(shortcuts)) {
          const cold = await context.newPage()
          await cold.goto(network.origin + address)
          await started(cold)
          await expect(title(cold, name)).toBeVisible()
          await expect(cold.getByText('页面没有打开')).toHaveCount(0)
          await cold.close()
        }
      } finally {
        await network.close()
      }
    })
})
