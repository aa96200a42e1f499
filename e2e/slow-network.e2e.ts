import { expect } from 'playwright/test'
import { openAt, started } from './started.ts'
import { test } from './journey.ts'

/** From a page, by a link there, to a page whose data no answer brings. */
const ways = [
  ['/practice/101', '团队榜', '团队排行'],
  ['/practice/101', '实践地图', '实践地图'],
  ['/gover', '服务大厅', '服务'],
  ['/guide', '换领居民身份证', '事项详情'],
] as const

for (const [from, link, title] of ways)
  test(`${title} on a network that answers nothing: its bar with the way back at once, words after eight seconds`, async ({
    page,
  }) => {
    await page.clock.install()
    await openAt(page, from)
    const to = page.getByRole('link', { name: link }).first()
    await expect(to).toBeVisible()
    const href = (await to.getAttribute('href'))!
    await page.waitForLoadState('networkidle')
    // Files of the program still come.
    await page.route(/\/(v\d|api)\//, () => {})
    await to.click()
    await page.clock.runFor(1000)
    await expect(page).toHaveURL((url) => url.pathname === new URL(href, url).pathname)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('网络较慢，还在加载…')).toHaveCount(0)
    await page.clock.runFor(8000)
    await expect(page.getByText('网络较慢，还在加载…')).toHaveCount(1)
    await page.getByRole('banner').getByRole('button', { name: '返回' }).click()
    await started(page)
    await expect(page).toHaveURL((url) => url.pathname === from)
  })
