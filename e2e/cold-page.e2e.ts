/** A document that brings nothing but the program: what an installed app starts from. */
import { expect } from 'playwright/test'
import { test } from './journey.ts'

test('R53 a page is shown once colours and menu are there, not before', async ({ page, request }) => {
  const shell = await (await request.get('/index.html')).text()
  await page.route('**/mine', (route) => route.fulfill({ contentType: 'text/html', body: shell }))
  let answer = () => {}
  const asked = new Promise<void>(
    (hear) =>
      void page.route('**/v3/consumer/configurations*', async (route) => {
        const response = await route.fetch()
        const site = await response.json()
        site.data.skin.background_color = '#0a5c36'
        site.data.menu[0].name = '今日'
        hear()
        await new Promise<void>((resolve) => (answer = resolve))
        await route.fulfill({ response, json: site })
      }),
  )
  await page.goto('/mine')
  await asked
  const tabs = page.getByRole('navigation').getByRole('link', { name: '今日' })
  await expect(page.locator('#root > *').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: '我的', level: 1 })).toHaveCount(0)
  await expect(tabs).toHaveCount(0)
  answer()
  await expect(page.getByRole('heading', { name: '我的', level: 1 })).toBeVisible()
  await expect(tabs).toBeVisible()
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#0a5c36')
})
