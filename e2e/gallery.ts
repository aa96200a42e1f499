/**
 * Pictures of every route at 390×844, signed out and as a citizen who has been here for a while; of the main ones, and
 * of the citizen's own, also in the dark, for elders, in letters of 200 %, at 320 px and on a desk. GALLERY=all takes
 * these of every route.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test, type Page } from 'playwright/test'
import sharp from 'sharp'
import { webManifest } from '#server/delivery/site/manifest.ts'
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

/** What the manifest shows of the app before it is installed: files of public/, by their names. */
const shown: Record<string, string> = {
  home: '/index',
  listening: '/radios',
  services: '/services',
  reading: '/posts/101',
  'wide-home': '/index',
  'wide-listening': '/radios',
}
test('pictures of the manifest', async ({ browser, baseURL }) => {
  const { screenshots } = webManifest(undefined, undefined) as {
    screenshots: { src: string; sizes: string; form_factor: string }[]
  }
  const folder = join(import.meta.dirname, '../public')
  mkdirSync(join(folder, 'screenshots'), { recursive: true })
  for (const { src, sizes, form_factor } of screenshots) {
    const scale = form_factor === 'narrow' ? 2 : 1
    const [width, height] = sizes.split('x').map((side) => Number(side) / scale) as [number, number]
    const context = await browser.newContext({
      baseURL: baseURL!,
      viewport: { width, height },
      deviceScaleFactor: scale,
      isMobile: true,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    // The invitation into an app is no part of it.
    await page.addInitScript(() => localStorage.setItem('app-banner-closed', '1'))
    await page.goto(shown[/([\w-]+)\.webp$/.exec(src)![1]!]!)
    await started(page)
    await page.waitForLoadState('networkidle')
    await drawn(page)
    const picture = await page.screenshot({ animations: 'disabled' })
    await sharp(picture).webp({ quality: 36, effort: 6 }).toFile(join(folder, src))
    await context.close()
  }
})
