/**
 * Answers that are not the app's, while the service worker installs [decision 032]. Moments are counted by the requests
 * of the installation, and an attempt that was refused begins where the former one stopped, so one journey meets a
 * wrong answer at twenty moments from the first file to the last. EVERY_ANSWER=1 walks each kind of answer through all.
 */
import { expect, type Page } from 'playwright/test'
import { startNetwork, type Lie, type Network } from '../network.ts'
import { started } from '../started.ts'
import { storeProgram, wholeProgram } from '../whole-program.ts'
import { badFiles, lies } from './false-answers.ts'
import { test } from '../journey.ts'

declare global {
  interface Window {
    __register?: typeof navigator.serviceWorker.register
  }
}

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 240_000 })

const MOMENTS = 20
/** Pages of several areas, each with parts of its own. */
const tabs = ['/index', '/find', '/services', '/mine', '/login', '/downloads', '/albums/241', '/feedback', '/setting']
const kinds: [string, Lie[]][] = process.env.EVERY_ANSWER
  ? Object.entries(lies).map(([name, lie]) => [name, [lie]])
  : [['answers of all kinds', Object.values(lies)]]

let network: Network
test.beforeEach(async ({ baseURL }) => {
  network = await startNetwork(baseURL!)
})
test.afterEach(() => network.close())

/** From the nth request of the installation on, everything the worker asks for is answered by others. */
function lieFrom(nth: number, lie: Lie): { met: () => boolean } {
  let count = 0
  network.falsify(({ headers }) => (headers.referer?.endsWith('/sw.js') && ++count >= nth ? lie : undefined))
  return { met: () => count >= nth }
}
/** Installs once, and says how it ended. */
const install = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const former = await navigator.serviceWorker.getRegistration()
    const register = window.__register ?? navigator.serviceWorker.register.bind(navigator.serviceWorker)
    const registration = former ?? (await register('/sw.js'))
    if (former) await former.update().catch(() => {})
    const worker = registration.installing ?? registration.waiting
    if (!worker) return 'nothing'
    while (!['installed', 'activated', 'redundant'].includes(worker.state))
      await new Promise((done) => worker.addEventListener('statechange', done, { once: true }))
    return worker.state
  })
const filesStored = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.includes('precache'))
    return name ? (await (await caches.open(name)).keys()).length : 0
  })
async function everyTabOpens(page: Page): Promise<void> {
  for (const tab of tabs) {
    await page.goto(`${network.origin}${tab}`)
    await started(page)
    await expect(page.locator('h1, main, form').first(), tab).toBeVisible()
    await expect(page.getByText('服务器比较忙'), tab).toHaveCount(0)
  }
}
/** Twenty attempts, each refused a little later than the one before; then the network is as it should be. */
async function meetLies(page: Page, answers: Lie[], files: number): Promise<void> {
  for (let moment = 0; moment < MOMENTS; moment++) {
    const { met } = lieFrom(moment === 0 ? 1 : Math.floor(files / MOMENTS), answers[moment % answers.length]!)
    // An attempt the page began by itself may still have met the lie of the moment before.
    do expect(await install(page), `moment ${moment}`).toBe('redundant')
    while (!met())
    expect(await badFiles(page), `moment ${moment}`).toEqual([])
  }
  network.falsify(undefined)
}
/** The worker's script of a build that knew only every other file of today's. */
const olderBuild = (text: string): string => {
  let place = 0
  return text.replace(/\{[^{}]*"?revision"?:null[^{}]*\},?/g, (entry) => (place++ % 2 ? '' : entry))
}

for (const [name, answers] of kinds) {
  test(`${name} during a first visit: nothing wrong is stored, and in the end every tab opens @thorough`, async ({
    page,
    context,
  }) => {
    // The page makes no attempt of its own: each is made here.
    await page.addInitScript(() => {
      const container = ServiceWorkerContainer.prototype
      window.__register = container.register.bind(navigator.serviceWorker)
      container.register = () => new Promise(() => {})
    })
    await page.goto(`${network.origin}/about`)
    await started(page)
    await meetLies(page, answers, 230)
    expect(await filesStored(page)).toBeGreaterThan(100)
    expect(['installed', 'activated']).toContain(await install(page))
    expect(await badFiles(page)).toEqual([])
    await everyTabOpens(page)
    // While the rest is stored, everybody lies again: nothing of that is kept either.
    await page.evaluate(() => caches.delete('program-later-files-v1'))
    let told = 0
    network.falsify(({ headers }) =>
      headers.referer?.endsWith('/sw.js') ? answers[told++ % answers.length] : undefined,
    )
    await storeProgram(page)
    await expect.poll(() => told).toBeGreaterThan(6)
    network.falsify(undefined)
    expect(await badFiles(page)).toEqual([])
    await wholeProgram(page)
    await context.setOffline(true)
    await everyTabOpens(page)
  })

  test(`${name} during an update: the former version stays until the new one is whole @thorough`, async ({
    page,
    context,
  }) => {
    network.alter('/sw.js', olderBuild)
    await page.goto(`${network.origin}/about`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await started(page)
    const before = await filesStored(page)
    network.alter('/sw.js', (text) => text)
    await meetLies(page, answers, before - 20)
    await everyTabOpens(page)
    expect(await install(page)).toBe('installed')
    expect(await badFiles(page)).toEqual([])
    const again = page.waitForEvent('load')
    await page.getByRole('button', { name: '更新', exact: true }).click()
    await again
    await everyTabOpens(page)
    await wholeProgram(page)
    await context.setOffline(true)
    await everyTabOpens(page)
  })
}

test('what an older worker stored wrongly is replaced, and the new one takes over at once @thorough', async ({
  page,
  context,
}) => {
  network.alter('/sw.js', olderBuild)
  await page.goto(`${network.origin}/about`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  // As workers did that stored every answer with status 200: three of four files, of this build and of none.
  await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys()).find((one) => one.includes('precache'))!)
    const portal = () => new Response('<html>免费 Wi-Fi</html>', { headers: { 'Content-Type': 'text/html' } })
    for (const [place, key] of (await cache.keys()).entries()) if (place % 4) await cache.put(key, portal())
    await cache.put('/assets/of-a-former-build.js', portal())
  })
  await page.goto(`${network.origin}/downloads`)
  network.alter('/sw.js', (text) => text)
  await page.goto(`${network.origin}/downloads`).catch(() => {})
  // Taking over loads the page again, maybe in the middle of reading.
  await expect.poll(() => badFiles(page).catch(() => ['loads again']), { timeout: 60_000 }).toEqual([])
  await everyTabOpens(page)
  await wholeProgram(page)
  await context.setOffline(true)
  await everyTabOpens(page)
})

test('a file the precache has lost comes from the network', async ({ page }) => {
  await page.goto(`${network.origin}/about`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.includes('precache')) await caches.delete(name)
  })
  await everyTabOpens(page)
})
