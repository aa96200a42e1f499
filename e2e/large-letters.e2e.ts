/** Letters of 200 % and more on a usual and on a small screen, where rows and bars are fullest. */
import { expect, type Page } from 'playwright/test'
import { findLayoutFaults } from './find-layout-faults.ts'
import { test } from './journey.ts'
import { changeLook } from './looks.ts'
import { openAs } from './session/open-as.ts'
import { signUp } from './session/sign-up.ts'
import { makeOver } from './session/volunteering.ts'
import { drawn } from './started.ts'

const TARGET = 44
const screens = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]
/** Bars that stay at the bottom while the page scrolls, as parts of the screen. */
const bars = (page: Page) =>
  page
    .locator('[data-bottom-bar]:visible')
    .evaluateAll((all) =>
      all
        .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position))
        .map((one) => one.getBoundingClientRect().height / innerHeight),
    )

for (const path of ['/actrank', '/guides/102', '/posts/101'])
  test(`M28 at 200 % nothing lies over another and no bar takes more than a third of ${path}`, async ({ page }) => {
    const origin = `http://localhost:${process.env.E2E_PORT}`
    const citizen = await signUp(origin)
    if (path === '/actrank') await makeOver(`清理河滩 ${citizen.user.id}`, await signUp(origin), citizen)
    await openAs(page, citizen, path)
    for (const size of screens) {
      await changeLook(page, { settings: { multiple: 2 }, size })
      await drawn(page)
      expect(await findLayoutFaults(page, TARGET), `${size.width}`).toEqual([])
      for (const part of await bars(page)) expect(part, `${size.width}`).toBeLessThanOrEqual(0.34)
      if (path === '/actrank') {
        const own = page.getByRole('region', { name: '我的排名' })
        const name = own.getByRole('link').locator('> span').nth(-2)
        // Two characters a line at least: not one under the other.
        expect((await name.boundingBox())!.width, `${size.width}`).toBeGreaterThanOrEqual(64)
      }
      if (path === '/posts/101') {
        const words = page.getByText('写评论', { exact: true })
        expect((await words.boundingBox())!.width, `${size.width}`).toBeGreaterThanOrEqual(80)
      }
    }
  })

/** The size that somebody gave to letters in their browser, whose pages then are to follow it. */
async function setBrowserLetters(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

for (const path of ['/index', '/posts/101', '/audios/242'])
  test(`EG-13 letters of 200 and 300 % by the browser's setting: no bar of ${path} is wider than the screen`, async ({
    page,
  }) => {
    for (const standard of [32, 48]) {
      await setBrowserLetters(page, standard)
      await page.goto(path)
      await drawn(page)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${standard}px`)
      expect(await findLayoutFaults(page, TARGET), `${standard}`).toEqual([])
      const edges = await page
        .locator('[data-bottom-bar]:visible :is(a, button)')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)))
      expect(edges.length).toBeGreaterThan(0)
      expect(Math.max(...edges), `${standard}`).toBeLessThanOrEqual(390)
    }
    await setBrowserLetters(page, 16)
  })
