import type { Page } from 'playwright/test'

/**
 * Writes down everything that goes wrong on a page. The app silences the console in production; here its voice is kept,
 * so that what it would have said is heard.
 */
export async function watchPage(page: Page): Promise<string[]> {
  const complaints: string[] = []
  await page.addInitScript(() => {
    for (const name of ['error', 'warn'] as const) {
      const original = console[name]
      Object.defineProperty(console, name, { get: () => original, set: () => {} })
    }
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.text().includes('blocked by Playwright')) return
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      complaints.push(`${request.failure()?.errorText} ${request.url()}`)
  })
  return complaints
}
