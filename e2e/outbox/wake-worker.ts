import { expect, type BrowserContext, type Page } from 'playwright/test'

/** Background sync, as the browser calls the worker of this page's site once the network is back. */
export async function wakeWorker(context: BrowserContext, page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const session = await context.newCDPSession(page)
  let registration: string | undefined
  session.on(
    'ServiceWorker.workerRegistrationUpdated',
    ({ registrations }) => (registration ??= registrations.find((one) => !one.isDeleted)?.registrationId),
  )
  await session.send('ServiceWorker.enable')
  await expect.poll(() => registration, { timeout: 20_000 }).toBeTruthy()
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId: registration!,
    tag: 'outbox',
    lastChance: false,
  })
  await session.detach()
}
