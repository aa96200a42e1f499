/** On a slow network the page is there before the app: a tap is done as soon as somebody hears it. */
import { expect, type Page } from 'playwright/test'
import { hold } from './hold.ts'
import { started } from './started.ts'
import { test } from './journey.ts'

/** Scripts of the app wait until they are let go. */
const holdScripts = (page: Page) => hold(page, '**/*.js')

test('a button tapped before the app is there does its work once it is', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/posts/101', { waitUntil: 'commit' })
  await page.getByRole('button', { name: '写评论' }).click()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  release()
  await expect(page.getByRole('textbox')).toBeVisible()
})
test('of two taps the last one counts, and one that is done is not done again', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/posts/101', { waitUntil: 'commit' })
  await page.getByRole('button', { name: '写评论' }).click()
  await page.getByRole('button', { name: '分享' }).click()
  release()
  await started(page)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('复制链接')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.getByRole('link', { name: '返回' }).click()
  await expect(page).toHaveURL(/\/index/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
test('a second filter chosen while the first is still loading adds to it', async ({ page }) => {
  await page.goto('/wish')
  await started(page)
  const street = page.getByRole('navigation', { name: '街道' }).getByRole('link').nth(1)
  await expect(street).toBeVisible()
  const release = await hold(page, '**/v1/consumer/wish?*')
  await page.getByRole('link', { name: '已完成', exact: true }).click()
  // The list is still on its way, and says so; the filters wait for nothing.
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '加载中' })).toBeVisible()
  await expect(page.getByRole('link', { name: '已完成', exact: true })).toHaveAttribute('aria-current', /./)
  await street.click()
  release()
  await expect(page).toHaveURL(/status=4.*street=\d+/)
  await expect(page.getByRole('link', { name: '已完成', exact: true })).toHaveAttribute('aria-current', /./)
})
