/**
 * Pictures of every route at 390×844, and of the main ones in the dark, for elders, at 320 px and on a desk;
 * GALLERY=all takes these of every route.
 */
import { test, type Page } from 'playwright/test'
import { sitemapRoutes } from './sitemap-routes.ts'
import { started } from './started.ts'

const main = ['/index', '/posts/$aid', '/page/$id', '/specials/$aid', '/search']
const fileOf = (route: string) =>
  (route === '/' ? 'root' : route.slice(1).replaceAll('/', '-').replaceAll('$', '') || 'splat').replace(/-$/, '')

async function take(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address)
  await started(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `gallery/${name}.png`, animations: 'disabled' })
}
const settle = (page: Page, settings: object) =>
  page.addInitScript((value) => localStorage.setItem('settings', value), JSON.stringify(settings))

for (const { route, example } of sitemapRoutes) {
  test(route, ({ page }) => take(page, example, fileOf(route)))
  if (process.env.GALLERY !== 'all' && !main.includes(route)) continue
  test(`${route} dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await settle(page, { theme: 'dark' })
    await take(page, example, `${fileOf(route)}.dark`)
  })
  test(`${route} elder`, async ({ page }) => {
    await settle(page, { elder: true })
    await take(page, example, `${fileOf(route)}.elder`)
  })
  test(`${route} narrow`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await take(page, example, `${fileOf(route)}.320`)
  })
  test(`${route} pc`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await take(page, `${example}${example.includes('?') ? '&' : '?'}app=pc`, `${fileOf(route)}.pc`)
  })
}
