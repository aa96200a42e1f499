import type { Page } from 'playwright/test'

/** Before that, links and buttons are those the server drew. */
export const started = (page: Page) =>
  page.waitForFunction(() => (window as { __started?: boolean }).__started === true)
/** How far the page can be pushed sideways, in CSS pixels: 0. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
/** A page as it is when the app runs. */
export async function openAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await started(page)
}
