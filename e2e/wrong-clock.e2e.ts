/** A device whose clock is eight hours wrong: times are the server's. */
import { expect } from 'playwright/test'
import { openAs } from './session/open-as.ts'
import { signUp } from './session/sign-up.ts'
import { test } from './journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const HOUR = 3_600_000

for (const hours of [8, -8])
  test(`${hours} hours wrong: a new comment is 刚刚, and a programme is on air today @thorough`, async ({ page }) => {
    const me = await signUp(origin())
    await page.clock.setSystemTime(Date.now() + hours * HOUR)
    await openAs(page, me, '/posts/126')
    await page.getByRole('button', { name: '写评论' }).first().click()
    await page.getByRole('textbox').fill('时钟不准')
    await page.getByRole('button', { name: '发布' }).click()
    const mine = page.getByRole('article').filter({ hasText: '时钟不准' })
    // The comments are drawn when they come near.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(mine.getByText('刚刚')).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await page.goto('/programMore/111')
    await expect(page.getByRole('listitem').and(page.locator('[aria-current=time]'))).toHaveCount(1)
    await expect(page.getByRole('region', { name: '今天' })).toBeVisible()
  })
