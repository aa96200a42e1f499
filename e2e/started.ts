import type { Page } from 'playwright/test'

/** Before that, links and buttons are those the server drew. */
export const started = (page: Page) =>
  page.waitForFunction(() => (window as { __started?: boolean }).__started === true)
/**
 * A page opened with a token loads once more when it knows who came [rule R65]. Only the second document stays: what is
 * done in the first is cut off.
 */
export const startedAgain = (page: Page) =>
  page.waitForFunction(
    () =>
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type === 'reload' &&
      (localStorage.getItem('user') ?? '') !== '' &&
      (window as { __started?: boolean }).__started === true,
  )
/** The page is there, and nothing on the screen is still a skeleton or half a picture. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const onScreen = (part: Element) => {
      const { top, bottom, left, right, width } = part.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    }
    if (!document.querySelector('main')?.innerText.trim()) return false
    const waits = [...document.querySelectorAll('[role=status]')].filter((part) => part.textContent === '加载中')
    return ![...waits, ...[...document.images].filter(({ complete }) => !complete)].some(onScreen)
  })
  await page.evaluate(() => document.fonts.ready)
}
/** How far the page can be pushed sideways, in CSS pixels: 0. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
/** A page as it is when the app runs. */
export async function openAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await started(page)
}
