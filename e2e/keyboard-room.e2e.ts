/** The keyboard takes half of the window: the field that is written into stays between the title and the button. */
import { expect, type Locator, type Page } from 'playwright/test'
import { test } from './journey.ts'
import { openAs } from './session/open-as.ts'
import { signUpVerified } from './session/sign-up.ts'
import { openAt } from './started.ts'

test.describe.configure({ timeout: 240_000 })

const FIELDS = 'form:has(> [data-bottom-bar]) :is(textarea, input:not([type=file], [type=radio], [type=checkbox]))'

/** By how many pixels the field stands under the title or the button; where it is taller, its lower edge counts. */
const hidden = (field: Locator) =>
  field.evaluate((one) => {
    const bar = one.closest('form')!.querySelector(':scope > [data-bottom-bar]')!.getBoundingClientRect()
    const ceiling = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
    const { top, bottom, height } = one.getBoundingClientRect()
    const under = Math.max(0, bottom - bar.top)
    return Math.round(height > bar.top - ceiling ? under : Math.max(under, ceiling - top))
  })

async function writeInEach(page: Page): Promise<number> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator(FIELDS).first().waitFor()
  const fields = page.locator(FIELDS)
  const count = await fields.count()
  for (let at = 0; at < count; at += 1) {
    const field = fields.nth(at)
    await page.setViewportSize({ width: 390, height: 844 })
    await field.click()
    await expect(field).toBeFocused()
    for (const [width, height] of [
      [390, 430],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => hidden(field), `${page.url()} ${at} ${height}`).toBe(0)
      await page.keyboard.type('1')
      await expect.poll(() => hidden(field), `${page.url()} ${at} ${height}, after a key`).toBe(0)
    }
  }
  return count
}

test('a guest sees what they type at log-in [EG-17]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/login', '/forget']) {
    await openAt(page, path)
    expect(await writeInEach(page), path).toBeGreaterThanOrEqual(2)
  }
})

const forms = [
  '/send-inter',
  '/feedback',
  '/phone/rebind',
  '/password',
  '/register-volunteer',
  '/micro-wish-publish',
  '/show-civilization-publish',
  '/post-publish/101',
]
for (const path of forms)
  test(`a citizen sees what they write on ${path} @thorough`, async ({ page, baseURL }) => {
    await openAs(page, await signUpVerified(baseURL!), path)
    expect(await writeInEach(page)).toBeGreaterThanOrEqual(1)
  })
