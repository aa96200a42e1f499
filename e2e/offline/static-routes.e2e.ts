/** The same journeys where the browser takes static routes of the worker and where it has none of them. */
import { expect, type Page } from 'playwright/test'
import { startNetwork, type Network } from '../network.ts'
import { openAt, started } from '../started.ts'
import { thoroughIf } from '../../tests/thorough.ts'
import { test } from '../journey.ts'

test.use({ serviceWorkers: 'allow' })

let network: Network
test.beforeEach(async ({ baseURL }) => {
  network = await startNetwork(baseURL!)
})
test.afterEach(() => network.close())

/** Writes down what the worker is asked, and tells it on request. */
const noting = `const noted = []
addEventListener('fetch', ({ request }) => noted.push(request.method + ' ' + new URL(request.url).pathname))
addEventListener('message', ({ data, ports }) => data === 'NOTED' && ports[0].postMessage(noted))
`
/** A browser from before them. */
const without = `if (typeof InstallEvent === 'function') delete InstallEvent.prototype.addRoutes
`
const askedOfWorker = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve(data as string[])
        navigator.serviceWorker.controller!.postMessage('NOTED', [port2])
      }),
  )
/** Opened again, as the worker answers it. */
async function openByWorker(page: Page, path: string): Promise<void> {
  await openAt(page, network.origin + path)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller || (location.reload(), false))
  await openAt(page, network.origin + path)
}

for (const [name, has] of [
  ['with static routes', true],
  ['without static routes', false],
] as const)
  test.describe(name, () => {
    test.beforeEach(() => network.alter('/sw.js', (text) => (has ? '' : without) + noting + text))

    test('what was read opens without a network, and calls go past the worker where they can', async ({
      page,
      context,
    }) => {
      await openByWorker(page, '/index')
      const row = page.locator('main a[href^="/posts/"]').first()
      const path = (await row.getAttribute('href'))!
      await row.click()
      await expect(page.locator('.prose p').first()).toBeVisible()
      const title = (await page.getByRole('heading', { level: 1 }).textContent())!.trim()
      await page.evaluate(() => fetch('/v1/consumer/user'))
      await page.evaluate(() => fetch('/uploads/none.webp'))
      const asked = await askedOfWorker(page)
      expect(asked.includes('GET /v1/consumer/user')).toBe(!has)
      expect(asked.includes('GET /uploads/none.webp')).toBe(!has)
      // Public readings are the worker's to keep.
      expect(asked.filter((one) => /^GET \/v\d\/c_static_article\//.test(one))).not.toEqual([])
      await page.close()
      await network.setMode('down')
      const later = await context.newPage()
      await later.goto(network.origin + path)
      await expect(later.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(later.getByText(/离线内容 · 更新于/)).toBeVisible()
    })

    test(`what was downloaded is heard by range without a network${thoroughIf(!has)}`, async ({ page, context }) => {
      await openByWorker(page, '/audios/242')
      await page.getByRole('button', { name: /^下载/ }).first().click()
      await expect
        .poll(() => page.evaluate(async () => (await (await caches.open('app-downloads-v1')).keys()).length))
        .toBe(1)
      await page.close()
      await network.setMode('down')
      const later = await context.newPage()
      await openAt(later, `${network.origin}/downloads`)
      await later
        .getByRole('button', { name: /^播放 / })
        .first()
        .click()
      const sound = () =>
        later.evaluate(() => {
          const { currentTime, currentSrc } = document.querySelector('audio')!
          return [currentTime > 0.3, new URL(currentSrc).pathname]
        })
      await expect.poll(sound).toEqual([true, '/downloaded/242'])
      expect(await askedOfWorker(later)).toContain('GET /downloaded/242')
    })

    test(`a recording of the server is asked past the worker where it can be${thoroughIf(!has)}`, async ({ page }) => {
      await openByWorker(page, '/audios/242')
      await started(page)
      await page.getByRole('main').getByRole('button', { name: '播放', exact: true }).click()
      await expect
        .poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0))
        .toBeGreaterThan(0.3)
      const played = await page.evaluate(() => new URL(document.querySelector('audio')!.currentSrc).pathname)
      expect((await askedOfWorker(page)).includes(`GET ${played}`)).toBe(!has)
    })
  })
