import { expect, type Page } from 'playwright/test'

/** Where the sound stands, in seconds: 0 before the first tap has loaded what plays. */
export const heard = (page: Page) => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)

export const heardPast = (page: Page, seconds: number) =>
  expect.poll(() => heard(page), { timeout: 30_000 }).toBeGreaterThan(seconds)
