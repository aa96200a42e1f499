/** How a page starts: in which order, in a tab nobody sees, and what of it is there before any script. */
import { expect, type Page } from 'playwright/test'
import { hold } from './hold.ts'
import { started } from './started.ts'
import { test } from './journey.ts'

const isStarted = (page: Page) => page.evaluate(() => (window as { __started?: boolean }).__started === true)

test('what draws, what routes, the stores, the app: each part waits for the one before it', async ({ page }) => {
  const release = await hold(page, '**/assets/vendor-*.js')
  const later: string[] = []
  page.on('request', (one) => {
    if (/\/assets\/after-drawing|_virtual_page-table|likely-pages|\/v\d\//.test(one.url())) later.push(one.url())
  })
  await page.goto('/posts/101', { waitUntil: 'commit' })
  await expect(page.locator('link[rel="modulepreload"][href*="/app-"]')).toHaveCount(1)
  // The parts that draw and route are missing: nothing behind them runs, and nothing is asked for.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/app-[\w-]+\.js/.test(name)),
  )
  expect(await isStarted(page)).toBe(false)
  expect(later).toEqual([])
  release()
  await started(page)
  await expect.poll(() => later.some((url) => url.includes('/assets/after-drawing'))).toBe(true)
})

test('the app is drawn once all its styles are there, and not before', async ({ page }) => {
  const release = await hold(page, '**/assets/app-*.css')
  await page.goto('/posts/101', { waitUntil: 'commit' })
  const heading = await page.locator('#root h1').first().elementHandle()
  await page.waitForFunction(() => document.querySelectorAll('link[rel="stylesheet"]').length > 1)
  expect(await isStarted(page)).toBe(false)
  expect(await heading!.evaluate((one) => one.isConnected)).toBe(true)
  await expect(page.locator('head style')).not.toHaveCount(0)
  release()
  await started(page)
  expect(await heading!.evaluate((one) => one.isConnected)).toBe(false)
})

test('a part that does not come is told, with a way out', async ({ page }) => {
  await page.route('**/assets/vendor-app-*.js', (route) => route.abort())
  await page.goto('/posts/101')
  await expect(page.locator('#rescue').getByRole('button', { name: '重试' })).toBeVisible()
  await page.unroute('**/assets/vendor-app-*.js')
  await page.locator('#rescue').getByRole('button', { name: '重试' }).click()
  await started(page)
  await expect(page.locator('#rescue')).toHaveCount(0)
})

test('a tab opened in the background, which draws no frame, starts', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    Object.defineProperty(document, 'hidden', { get: () => true })
  })
  await page.goto('/index')
  // By the clock: no frame is drawn that could ask.
  const isRunning = () => (window as { __started?: boolean }).__started === true
  await page.waitForFunction(isRunning, undefined, { polling: 100 })
  expect(await page.getByRole('navigation', { name: '主导航' }).getByRole('link').count()).toBe(5)
})

for (const app of ['pc', 'ios', 'android'])
  test(`?app=${app} comes with its first screen and its data`, async ({ request }) => {
    const plain = await (await request.get('/posts/101')).text()
    const text = await (await request.get(`/posts/101?app=${app}`)).text()
    const data = (document: string) => /<script[^>]*id="first-data"[^>]*>([\s\S]*?)<\/script>/.exec(document)?.[1] ?? ''
    const keys = (document: string) => Object.keys(JSON.parse(data(document)) as object)
    expect(keys(text)).toEqual(keys(plain))
    expect(data(text).length).toBeGreaterThan(1000)
    expect(text).toMatch(/<div id="root"><\w/)
  })

test('the root lights its tab, before any script and after', async ({ page, browser, baseURL }) => {
  const lit = (one: Page) => one.getByRole('navigation', { name: '主导航' }).locator('[aria-current="page"]')
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const still = await context.newPage()
  await still.goto('/')
  await expect(lit(still)).toHaveText('首页')
  await context.close()
  await page.goto('/')
  await started(page)
  await expect(lit(page)).toHaveText('首页')
})

/** The largest picture is what people wait for: it is asked for first, and never when it comes into view only. */
for (const address of ['/', '/index', '/posts/106', '/radios', '/albums/241', '/specials/235', '/videos/389'])
  test(`the largest picture of ${address} is fetched early`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(address)
    const [largest] = await page.locator('#root img').evaluateAll((pictures) =>
      pictures
        .map((one) => {
          const { width, top, bottom } = one.getBoundingClientRect()
          const seen = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
          return {
            area: width * seen,
            priority: one.getAttribute('fetchpriority'),
            loading: one.getAttribute('loading'),
          }
        })
        .sort((a, b) => b.area - a.area),
    )
    expect(largest).toMatchObject({ priority: 'high' })
    expect(largest!.loading).not.toBe('lazy')
    await context.close()
  })
