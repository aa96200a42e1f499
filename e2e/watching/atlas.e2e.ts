import { expect, type Page } from 'playwright/test'
import { findBarriers } from '../find-barriers.ts'
import { startNetwork } from '../network.ts'
import { started } from '../started.ts'
import { test } from '../journey.ts'

const SET = '/atlas/701'
const strip = (page: Page) => page.getByRole('region', { name: /^图集：/ })

/** As a finger moves the strip: by its own width. */
const swipe = (page: Page) =>
  page
    .locator('button[aria-label^="放大"]')
    .first()
    .evaluate((slide) => slide.parentElement!.scrollBy({ left: slide.clientWidth, behavior: 'instant' }))

test('a photo set is swiped through with its words, and ends with more sets', async ({ page }) => {
  await page.goto(SET)
  await started(page)
  await expect(strip(page)).toContainText('1 / 6')
  const first = await strip(page).locator('[aria-live] p').nth(1).textContent()
  await swipe(page)
  await expect(strip(page)).toContainText('2 / 6')
  await expect(strip(page).locator('[aria-live] p').nth(1)).not.toHaveText(first!)
  for (let place = 3; place <= 6; place++) {
    await swipe(page)
    await expect(strip(page)).toContainText(`${place} / 6`)
  }
  await swipe(page)
  const more = strip(page).getByRole('region', { name: '更多图集' }).getByRole('link')
  await expect.poll(() => more.count()).toBeGreaterThanOrEqual(3)
  // Their titles too: under their pictures the lower ones would be cut off.
  for (const one of await more.all()) await expect(one).toBeInViewport({ ratio: 1 })
  expect(await findBarriers(page)).toEqual([])
  await more.first().click()
  await expect(page).not.toHaveURL(new RegExp(`${SET}$`))
  await expect(strip(page).locator('[aria-live]')).toContainText(/^1 \/ \d/)
})

test('a tap shows the picture over the screen; Back closes it and leaves the set', async ({ page }) => {
  await page.goto(SET)
  await started(page)
  await strip(page)
    .getByRole('button', { name: /^放大第 1 张/ })
    .click()
  const viewer = page.getByRole('dialog', { name: '查看图片' })
  await expect(viewer).toBeVisible()
  await expect(viewer.getByText('1 / 6')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 / 6')).toBeVisible()
  await page.goBack()
  await expect(viewer).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${SET}$`))
  // The set stands where the viewer was left.
  await expect(strip(page)).toContainText('2 / 6')
})

test('a picture can be saved', async ({ page }) => {
  await page.goto(SET)
  await started(page)
  const coming = page.waitForEvent('download')
  await strip(page).getByRole('link', { name: '保存第 1 张' }).click()
  expect((await coming).suggestedFilename()).toMatch(/-1\.webp$/)
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test('a photo set that was opened opens again with no network, every picture of it @thorough', async ({
    page,
    context,
    baseURL,
  }) => {
    const network = await startNetwork(baseURL!)
    await page.goto(`${network.origin}/index`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await page.goto(`${network.origin}${SET}`)
    const drawn = (where: Page) =>
      where.evaluate(() =>
        [...document.querySelectorAll<HTMLImageElement>('button[aria-label^="放大"] img')].map(
          (image) => image.complete && image.naturalWidth > 0,
        ),
      )
    await expect.poll(() => drawn(page)).toEqual(Array(6).fill(true))
    await page.close()
    await network.setMode('down')
    const later = await context.newPage()
    await later.goto(`${network.origin}${SET}`)
    await expect(later.getByRole('heading', { level: 1 })).toHaveText(/新渡大桥合龙那一夜/)
    await expect.poll(() => drawn(later)).toEqual(Array(6).fill(true))
    await network.close()
  })
})

test('search and the home feed lead to photo sets', async ({ page }) => {
  await page.goto('/search?q=河灯节')
  await expect(page.locator('a[href="/atlas/705"]').first()).toBeVisible()
})
