import type { Page } from 'playwright/test'

/**
 * Does the deed, and waits until the words have been on the page, however short: a sentence over the page goes after
 * 2.6 seconds, which is less than a busy machine may take between two looks.
 */
export async function toldAfter(page: Page, words: string, deed: () => Promise<unknown>): Promise<void> {
  const told = page.waitForFunction((text) => document.body.innerText.includes(text), words, { timeout: 30_000 })
  await Promise.all([told, deed()])
}
