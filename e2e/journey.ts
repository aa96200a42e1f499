import { test as base } from 'playwright/test'
import { onInstalledDevice } from './installed.ts'

/**
 * What every journey begins with. Those without a service worker share one page of their browser, emptied between them:
 * a new one cost more than most of them take. A worker's caches would outlive that: where it is allowed, the journey
 * has a profile of its own, or, with `installed`, a device on which the whole program is stored already.
 */
export const test = base.extend<{ installed: boolean }>({
  installed: [false, { option: true }],
  context: async ({ browser, context, serviceWorkers, installed }, use) => {
    if (serviceWorkers === 'block') {
      await use(context)
      // The rest is emptied by Playwright itself.
      return context.clearPermissions()
    }
    if (installed) return onInstalledDevice(browser, use)
    const own = await browser.newContext()
    await use(own)
    await own.close()
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
})
