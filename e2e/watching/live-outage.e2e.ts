/** What a viewer sees of a broadcast whose network goes and comes back: it waits, says so, and goes on by itself. */
import { expect, type Page } from 'playwright/test'
import { startNetwork, type Network } from '../network.ts'
import { openAt } from '../started.ts'
import { test } from '../journey.ts'

const ROOM = '慢直播｜白鹭洲湿地 24 小时'
const INTERRUPTED = '信号中断，正在重新连接…'
const picture = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video')!
    const { length } = video.buffered
    return { at: video.currentTime, paused: video.paused, ahead: length > 0 ? video.buffered.end(length - 1) : 0 }
  })
/** It moves for two more seconds, and is not paused. */
async function runs(page: Page): Promise<void> {
  const moved = async () => {
    const { at, paused } = await picture(page)
    return paused ? -1 : at
  }
  await expect.poll(moved, { timeout: 60_000 }).toBeGreaterThan(0)
  const from = await moved()
  await expect.poll(moved, { timeout: 60_000 }).toBeGreaterThan(from + 2)
}

/** What befalls the picture from now on: what would empty or pause it. */
async function noteStops(page: Page): Promise<() => Promise<string[] | undefined>> {
  await page.evaluate(() => {
    const seen = window as { __stops?: string[] }
    seen.__stops = []
    for (const name of ['pause', 'emptied'])
      document.querySelector('video')!.addEventListener(name, () => seen.__stops!.push(name))
  })
  return () => page.evaluate(() => (window as { __stops?: string[] }).__stops)
}
/** hls.js asks for a playlist so often, then gives up: whoever asks once more is the app. */
const GIVEN_UP = 11

let network: Network
test.beforeEach(async () => {
  network = await startNetwork(`http://localhost:${process.env.E2E_PORT}`)
})
test.afterEach(() => network.close())

for (const [path, name] of [
  ['/tv', '云溪新闻综合'],
  ['/lives/130', ROOM],
] as const)
  test(`${path} shows what it has, says that it waits, and goes on by itself @thorough`, async ({ page }) => {
    test.setTimeout(300_000)
    await openAt(page, network.origin + path)
    await page.getByRole('button', { name: `播放 ${name}` }).click()
    await runs(page)
    const { ahead } = await picture(page)
    const stops = await noteStops(page)
    let refused = 0
    page.on('requestfailed', (asked) => void (/\.m3u8/.test(asked.url()) && refused++))
    await network.setMode('down')
    // What had come is shown to its end.
    await expect(page.getByText(INTERRUPTED)).toBeVisible({ timeout: 90_000 })
    const left = await picture(page)
    expect(left.at).toBeGreaterThan(ahead - 1.5)
    expect(left.paused).toBe(false)
    await expect.poll(() => refused, { timeout: 120_000 }).toBeGreaterThan(GIVEN_UP + 2)
    expect(await stops()).toEqual([])
    await network.setMode('up')
    await runs(page)
    await expect(page.getByText(INTERRUPTED)).toBeHidden()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await stops()).not.toContain('emptied')
  })

test('ten seconds without a network neither pause nor empty the picture @thorough', async ({ page }) => {
  test.setTimeout(180_000)
  await openAt(page, `${network.origin}/tv`)
  await page.getByRole('button', { name: '播放 云溪新闻综合' }).click()
  const ahead = async () => {
    const seen = await picture(page)
    return seen.paused ? 0 : seen.ahead - seen.at
  }
  await expect.poll(ahead, { timeout: 60_000 }).toBeGreaterThan(15)
  const stops = await noteStops(page)
  const { at } = await picture(page)
  await network.setMode('down')
  await expect.poll(async () => (await picture(page)).at, { timeout: 60_000 }).toBeGreaterThan(at + 10)
  await network.setMode('up')
  await expect.poll(async () => (await picture(page)).at, { timeout: 60_000 }).toBeGreaterThan(at + 30)
  expect(await stops()).toEqual([])
})
