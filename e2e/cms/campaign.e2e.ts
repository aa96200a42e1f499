import { expect } from 'playwright/test'
import { findBarriers } from '../find-barriers.ts'
import { started } from '../started.ts'
import { test } from '../journey.ts'

test('G40 the winter campaign is found from the city page, and leads to its routes, to sharing and into the app', async ({
  page,
}) => {
  await page.goto('/page/102')
  await started(page)
  await page.getByRole('link', { name: '冬游云溪' }).click()
  await expect(page).toHaveURL(/\/dyfcg$/)
  await expect(page.getByRole('heading', { level: 1, name: '冬游云溪' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '冬天的云溪，适合慢一点' })).toBeVisible()
  await page.getByRole('button', { name: '分享' }).click()
  await expect(page.getByRole('dialog').getByText('复制链接')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The bar is in reach at the top of the page and at its end.
  const open = page.getByRole('complementary', { name: '打开客户端看更多' }).getByRole('link', { name: '打开APP' })
  await expect(open).toBeInViewport()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(open).toBeInViewport()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: /一日看鹭/ }).click()
  await expect(page).toHaveURL(/\/posts\/\d+$/)
  await page.goBack()
  await page.getByRole('link', { name: /民宿冬季房券/ }).click()
  await expect(page).toHaveURL(/\/inner-link\?link=/)
  await page.goBack()
  await open.click()
  await expect(page).toHaveURL(/\/boot$/)
  // Nothing there leads to the page one is on.
  await expect(page.getByRole('heading', { level: 1, name: /^下载/ })).toBeVisible()
  await expect(page.locator('a[href="/boot"]')).toHaveCount(0)
})

test('G40 without anything arranged it says so', async ({ page }) => {
  await page.route('**/v3/named_pages/dyfcg**', (route) =>
    route.fulfill({
      json: { code: 100000, msg: '', data: { id: 0, name: '', background_color: '', share: null, cards: [] } },
    }),
  )
  await page.goto('/page/102')
  await started(page)
  await page.getByRole('link', { name: '冬游云溪' }).click()
  await expect(page.getByText('暂无内容信息~')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: '冬游活动' })).toBeVisible()
})
