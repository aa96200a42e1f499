/**
 * The root, which most visits and every start from the home screen begin with: painted before any script, from the
 * server and from the worker.
 */
import { expect } from 'playwright/test'
import { startNetwork } from './network.ts'
import { started } from './started.ts'
import { test } from './journey.ts'

const HEADLINE = '十件民生实事进度过半'

for (const address of ['/', '/?src=pwa'])
  test(`${address} needs no script to be read`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('link', { name: HEADLINE }).first()).toBeVisible()
    await context.close()
  })

test('an address nobody knows is not drawn, and says so', async ({ page }) => {
  const response = await page.goto('/nowhere-at-all')
  expect(await response!.text()).not.toContain('id="first-data"')
  await expect(page).toHaveURL(/\/not-found$/)
})

test.describe('from the home screen', () => {
  test.use({ serviceWorkers: 'allow' })

  test('it starts from the document kept at the first visit, also with no network @thorough', async ({
    page,
    context,
    baseURL,
  }) => {
    const network = await startNetwork(baseURL!)
    await page.goto(`${network.origin}/`)
    await expect(page).toHaveURL(/\/page$/)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.close()
    await network.setMode('down')
    const later = await context.newPage()
    const response = await later.goto(`${network.origin}/?src=pwa`)
    expect(await response!.text()).toContain(HEADLINE)
    await started(later)
    await expect(later.getByRole('main').getByRole('link', { name: HEADLINE }).first()).toBeVisible()
    await expect(later).toHaveURL(/\/page$/)
    await network.close()
  })
})
