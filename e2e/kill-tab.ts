import type { Page } from 'playwright/test'

/** The tab is gone at once, without a word to the page. */
export async function killTab(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => {})
  await crashed
}
