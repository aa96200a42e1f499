/** The home page in a real browser: the icons of its tabs, and the place it keeps. */
import { expect, type Locator, type Page } from 'playwright/test'
import { openAt, started } from './started.ts'
import { test } from './journey.ts'

/** Which row of the list is the first in view. */
const inView = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main article')].findIndex((one) => one.getBoundingClientRect().top > 200),
  )
const rows = (page: Page) => page.getByRole('main').getByRole('article')

test('every tab has a drawn icon, the open one a filled one', async ({ page }) => {
  await openAt(page, '/index')
  const tabs = page.getByRole('navigation', { name: '主导航' }).getByRole('link')
  await expect(tabs).toHaveCount(5)
  for (const tab of await tabs.all()) {
    await expect(tab.locator('svg, img')).toBeVisible()
    // Nothing but lines of the drawing itself has a size in a drawing.
    const drawn = await tab
      .locator('svg :not(g), img')
      .evaluateAll((parts) =>
        parts.some((part) =>
          part instanceof HTMLImageElement
            ? part.complete && part.naturalWidth > 0
            : part.getBoundingClientRect().width + part.getBoundingClientRect().height > 8,
        ),
      )
    expect(drawn, await tab.innerText()).toBe(true)
  }
})

test('home keeps its place over a reload, and begins at its top when it is opened anew', async ({ page }) => {
  await openAt(page, '/index')
  const before = await rows(page).count()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 3000)
      return rows(page).count()
    })
    .toBeGreaterThan(before + 20)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(3000)
  // A turn of the wheel goes on for a while.
  let last = -1
  await expect.poll(async () => last === (last = await inView(page)), { intervals: [500] }).toBe(true)
  const count = await rows(page).count()
  await page.reload()
  await started(page)
  await expect.poll(() => inView(page)).toBe(last)
  expect(await rows(page).count()).toBeGreaterThanOrEqual(count)
  await openAt(page, '/index')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('rows that are added while somebody reads are laid out with their page, their pictures loaded together', async ({
  page,
}) => {
  await openAt(page, '/index')
  const before = await rows(page).count()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 3000)
      return rows(page).count()
    })
    .toBeGreaterThan(before)
  const ways = await rows(page).evaluateAll((all) =>
    all.map((row) => getComputedStyle(row).getPropertyValue('content-visibility')),
  )
  expect(new Set(ways.slice(0, before))).toEqual(new Set(['auto']))
  expect(new Set(ways.slice(before))).toEqual(new Set(['visible']))
  const loaded = await rows(page).evaluateAll(
    (all, from) => all.slice(from).flatMap((row) => [...row.querySelectorAll('img')].map((one) => one.loading)),
    before,
  )
  expect(new Set(loaded)).toEqual(new Set(['eager']))
})

test('a channel is dragged to another place by its handle, and opened by its name', async ({ page }) => {
  await openAt(page, '/index')
  await page.getByRole('button', { name: '频道管理' }).click()
  const channels = page.getByRole('region', { name: '我的频道' }).locator('[data-row]')
  const names = () => channels.evaluateAll((all) => all.map((one) => one.textContent))
  await expect(channels.nth(3)).toBeInViewport()
  const [first, second, third, fourth] = await names()
  // The sheet has come to rest.
  await channels.nth(3).hover()
  const middle = async (part: Locator) => {
    const { x, y, width, height } = (await part.boundingBox())!
    return [x + width / 2, y + height / 2] as const
  }
  await page.mouse.move(...(await middle(channels.nth(3).locator('[aria-hidden]').first())))
  await page.mouse.down()
  await page.mouse.move(...(await middle(channels.first())), { steps: 12 })
  await page.mouse.up()
  await expect.poll(async () => (await names()).slice(0, 4)).toEqual([fourth, first, second, third])
  await channels.nth(1).getByRole('button', { name: first!, exact: true }).click()
  await expect(page).toHaveURL(/\/index\?tab=\d+$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
