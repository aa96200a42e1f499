/** Every route with letters of 200 % on the narrowest screen, and the pictures of every list [rule R83]. */
import { expect, test } from 'playwright/test'
import { findCrowding } from './find-crowding.ts'
import { findTwins } from './find-twins.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { openAt } from './started.ts'

const scaled = (address: string, by: string) => `${address}${address.includes('?') ? '&' : '?'}${by}`

for (const { route, example } of sitemapRoutes)
  test(`${route} has room for letters twice as large at 320 px, and no two pictures alike side by side`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 780 })
    await openAt(page, scaled(example, 'multiple=2'))
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect(await findCrowding(page)).toEqual([])
    expect(await findTwins(page)).toEqual([])
  })

test('R83 the native app may also name the base font, with its unit', async ({ page }) => {
  await openAt(page, '/setting?size=24px')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px')
})

for (const scale of ['1.4', '2'])
  test(`the bar under an article keeps its comments and its sharing at ${scale}`, async ({ page }) => {
    await openAt(page, `/posts/101?multiple=${scale}`)
    for (const name of [/^写评论/, /^看评论/, /^分享/])
      await expect(page.getByRole('complementary', { name: '互动' }).getByRole('button', { name })).toBeInViewport({
        ratio: 1,
      })
  })
