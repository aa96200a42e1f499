/** An album that arrives with the app closed, in a browser that downloads in the background: the shell does not. */
import { expect } from 'playwright/test'
import { test } from '../journey.ts'
import { WHOLE } from '../kept-page.ts'
import { started } from '../started.ts'

test('an album goes on while the app is closed, and is there when it is opened @thorough', async ({
  playwright,
  launchOptions,
  baseURL,
}, info) => {
  const args = (launchOptions.args ?? []).filter((one) => !one.startsWith('--disable-blink-features'))
  // A browser that keeps nothing does not download in the background either.
  const context = await playwright.chromium.launchPersistentContext(info.outputPath('profile'), {
    ...launchOptions,
    args,
    executablePath: WHOLE,
    serviceWorkers: 'allow',
  })
  const page = await context.newPage()
  const recordings: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname.endsWith('.mp3') && recordings.push(request.url()))
  await page.goto(`${baseURL}/albums/241`)
  await started(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.getByRole('button', { name: '下载专辑' }).click()
  await page.getByRole('button', { name: '下载', exact: true }).click()
  await expect(page.getByText('已加入下载')).toBeVisible()
  await page.close()
  // The page has asked for the size of one, and for nothing more.
  expect(recordings).toHaveLength(1)

  const elsewhere = await context.newPage()
  await elsewhere.goto(`${baseURL}/robots.txt`)
  const arrived = () =>
    elsewhere.evaluate(async () => {
      const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
        backgroundFetch: { getIds: () => Promise<string[]> }
      }
      const left = await registration.backgroundFetch.getIds()
      return [left.length, (await (await caches.open('app-downloads-v1')).keys()).length]
    })
  await expect.poll(arrived, { timeout: 20_000 }).toEqual([0, 3])
  await elsewhere.goto(`${baseURL}/downloads`)
  await expect(elsewhere.getByText('3/3')).toBeVisible()
  await context.close()
})
