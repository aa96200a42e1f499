import { expect } from 'playwright/test'
import { test } from './journey.ts'
import { started } from './started.ts'

test('a page whose style sheet did not come is drawn with it once the network is back', async ({ page, context }) => {
  await page.goto('/index')
  await started(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: '搜索' }).first().click()
  await expect(page.getByText('页面没有打开')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: '热门搜索' })).toBeVisible()
  const word = page.getByRole('region', { name: '热门搜索' }).getByRole('link').first()
  await expect(word).toHaveCSS('display', 'flex')
})
