/**
 * Pictures of every route at 390×844, signed out and as a citizen who has been here for a while; of the main ones, and
 * of the citizen's own, also in the dark, for elders, in letters of 200 %, at 320 px and on a desk. GALLERY=all takes
 * these of every route.
 */
import { test, type Page } from 'playwright/test'
import { looks, takeLook, type Look } from './looks.ts'
import { leaveUnsent } from './session/leave-unsent.ts'
import { knownCitizen, ownAddress } from './session/known-citizen.ts'
import { openAs } from './session/open-as.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { drawn, started } from './started.ts'

const main = ['/index', '/posts/$aid', '/page/$id', '/specials/$aid', '/search']
const fileOf = (route: string) =>
  (route === '/' ? 'root' : route.slice(1).replaceAll('/', '-').replaceAll('$', '') || 'splat').replace(/-$/, '')
const routesOf = (look: string, ofCitizen: boolean) =>
  sitemapRoutes.filter(
    ({ route, area }) =>
      look === 'light' || process.env.GALLERY === 'all' || main.includes(route) || (ofCitizen && area === 'me'),
  )

async function take(page: Page, address: string, name: string, { query }: Look): Promise<void> {
  await page.goto(query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address)
  await started(page)
  await page.waitForLoadState('networkidle')
  await drawn(page)
  await page.screenshot({ path: `gallery/${name}.png`, animations: 'disabled' })
}

for (const [name, look] of Object.entries<Look>(looks)) {
  for (const { route, example } of routesOf(name, false))
    test(`${route} ${name}`, async ({ page }) => {
      await takeLook(page, look)
      await take(page, example, name === 'light' ? fileOf(route) : `${fileOf(route)}.${name}`, look)
    })

  test(`signed in, ${name}`, async ({ page }) => {
    test.setTimeout(1_800_000)
    const citizen = await knownCitizen(`http://localhost:${process.env.E2E_PORT}`)
    await openAs(page, citizen, '/about')
    await leaveUnsent(page)
    await takeLook(page, look)
    for (const { route, example } of routesOf(name, true))
      await take(page, ownAddress(route, example, citizen), `${fileOf(route)}.citizen.${name}`, look)
  })
}
