/** Every route of the table, cold and signed out. A new page is covered the moment it is listed. */
import { expect, test } from 'playwright/test'
import { findBarriers } from './find-barriers.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { watchPage } from './watch-page.ts'
import { started } from './started.ts'

/** Pieces meant to be embedded: they need no heading of their own. */
const embedded = (route: string) => /^\/(_frame_|mobile-renovation)/.test(route)

// What the worker does is told elsewhere: here it would only fetch the whole app again for each page.

for (const { route, example, title } of sitemapRoutes)
  test(`${route} opens by ${example}`, async ({ page }) => {
    const complaints = await watchPage(page)
    const response = await page.goto(example)
    expect(response!.status()).toBe(200)
    await started(page)
    const heading = page.locator('h1')
    if (!embedded(route)) await expect(heading).toHaveCount(1)
    await page.waitForLoadState('networkidle')

    await expect(page).toHaveTitle(/\S/)
    if (title && route !== '/') await expect(page).toHaveTitle(new RegExp(`${title}|\\S+ - `))
    expect(await page.locator('#root').innerText()).not.toBe('')
    expect(await findBarriers(page)).toEqual([])

    await page.setViewportSize({ width: 320, height: 640 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      'scrolls sideways at 320 px',
    ).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
  })
