/**
 * Ten minutes of a bad network, told in one: what plays is never dead, and its place is kept. And a server that is
 * killed under a station.
 */
import { expect, type Page } from 'playwright/test'
import { heard, heardPast } from '../heard.ts'
import { startNetwork, type Mode, type Network } from '../network.ts'
import { ownServer } from '../outbox/own-server.ts'
import { started } from '../started.ts'
import { test } from '../journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const FAILED = '播放地址加载失败'
/** How long the network is like this, in seconds; told twenty-five times as fast. */
const script: [Mode, number][] = [
  ['up', 40],
  ['down', 20],
  ['up', 60],
  ['hang', 50],
  ['up', 30],
  ['down', 5],
  ['up', 5],
  ['down', 5],
  ['up', 90],
  ['hang', 20],
  ['down', 40],
  ['up', 70],
  ['down', 60],
  ['up', 20],
  ['hang', 30],
  ['up', 55],
]

test.describe.configure({ timeout: 240_000 })
let network: Network
test.afterEach(() => network.close())

async function open(page: Page, path: string, target = origin()): Promise<void> {
  network = await startNetwork(target)
  await page.goto(network.origin + path)
  await started(page)
}
/** What was seen, in order: which item stood where. */
async function flap(page: Page): Promise<{ title: string; place: number }[]> {
  const seen: { title: string; place: number }[] = []
  for (const [step, [mode, seconds]] of script.entries()) {
    // A recording comes no faster than it is heard, so that each gap is met.
    network.cutRecordings(60_000 + step * 8_000)
    await network.setMode(mode)
    const until = Date.now() + seconds * 40
    while (Date.now() < until) {
      seen.push(
        await page.evaluate(() => ({
          title: navigator.mediaSession.metadata?.title ?? '',
          place: document.querySelector('audio')!.currentTime,
        })),
      )
      await page.waitForTimeout(250)
    }
  }
  return seen
}

test('an item: the place never goes back, and it plays on @thorough', async ({ page }) => {
  await open(page, '/albums/241')
  network.cutRecordings(60_000)
  await page.getByRole('button', { name: /^播放 早间播报：夜间儿科/ }).click()
  await heardPast(page, 1)
  const seen = await flap(page)
  // Asked for anew the element stands at 0 until it knows its length; what is shown and kept does not.
  const told = seen.filter(({ place }) => place > 0)
  const back = told.filter(
    ({ title, place }, index) => index > 0 && title === told[index - 1]!.title && place < told[index - 1]!.place - 0.5,
  )
  expect(back).toEqual([])
  // It went on all the while: most of the minute was heard, of one item or of the one after it.
  const went = told.reduce(
    (sum, { title, place }, index) =>
      sum + (index > 0 && title === told[index - 1]!.title ? Math.max(0, place - told[index - 1]!.place) : 0),
    0,
  )
  expect(went).toBeGreaterThan(8)
  network.cutRecordings(undefined)
  await expect(async () => {
    const before = await heard(page)
    await page.waitForTimeout(1500)
    expect(await heard(page)).not.toBe(before)
  }).toPass({ timeout: 90_000 })
  await expect(page.getByText(FAILED)).toHaveCount(0)
})

test('a station: it sounds again by itself @thorough', async ({ page }) => {
  await open(page, '/radios/111')
  await page.getByRole('button', { name: '播放 云溪之声' }).click()
  await heardPast(page, 1)
  await flap(page)
  await network.setMode('up')
  await soundsAgain(page)
})

test('a station whose server is killed and started again sounds again by itself @thorough', async ({ page }) => {
  const server = await ownServer()
  try {
    await open(page, '/radios/111', server.origin)
    await page.getByRole('button', { name: '播放 云溪之声' }).click()
    await heardPast(page, 1)
    await server.kill()
    await expect(async () => {
      const before = await heard(page)
      await page.waitForTimeout(2000)
      expect(await heard(page)).toBe(before)
    }).toPass({ timeout: 60_000 })
    // A city that starts slowly sends nothing, and says so when it is asked where the station is.
    let told = 0
    await page.route('**/streams/**', (route) => (told < 2 ? route.abort() : route.fallback()))
    await page.route('**/channel/play_auth?*', (route) =>
      told++ < 2 ? route.fulfill({ status: 503, json: { code: 503, msg: '', data: null } }) : route.fallback(),
    )
    await server.start()
    await soundsAgain(page)
  } finally {
    await server.kill()
  }
})

async function soundsAgain(page: Page): Promise<void> {
  await expect(async () => {
    const before = await heard(page)
    await page.waitForTimeout(1500)
    expect(Math.abs((await heard(page)) - before)).toBeGreaterThan(0.5)
  }).toPass({ timeout: 100_000 })
  await expect(page.getByRole('button', { name: '暂停 云溪之声' })).toBeVisible()
  await expect(page.getByText(FAILED)).toHaveCount(0)
}
