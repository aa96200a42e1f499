import { test as base } from 'playwright/test'

/**
 * What every journey begins with. Those without a service worker share one page of their browser, emptied between them:
 * a new one cost more than most of them take. A worker's caches would outlive that: where it is allowed, the journey
 * has a profile of its own.
 */
export const test = base.extend({
  context: async ({ browser, context, serviceWorkers }, use) => {
    if (serviceWorkers === 'block') return use(context)
    const own = await browser.newContext()
    await use(own)
    await own.close()
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
})
