/** What a listener hears of a network, or a server, that goes and comes back: a silence, and then the rest. */
import { expect, type Page } from 'playwright/test'
import { heard, heardPast } from '../heard.ts'
import { startNetwork, type Network } from '../network.ts'
import { started } from '../started.ts'
import { test } from '../journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const FAILED = '播放地址加载失败'

let network: Network
test.beforeEach(async () => {
  network = await startNetwork(origin())
})
test.afterEach(() => network.close())

async function open(page: Page, path: string): Promise<void> {
  await page.goto(network.origin + path)
  await started(page)
}
/** The sound has stood still for two seconds. */
const silent = (page: Page) =>
  expect(async () => {
    const before = await heard(page)
    await page.waitForTimeout(2000)
    expect(await heard(page)).toBe(before)
  }).toPass({ timeout: 60_000 })

test.describe('outages', () => {
  test.setTimeout(180_000)

  test('a recording whose network goes in the middle goes on at its place when it is back @thorough', async ({
    page,
  }) => {
    network.cutRecordings(40_000)
    await open(page, '/albums/241')
    await page.getByRole('button', { name: /^播放 早间播报：夜间儿科/ }).click()
    await heardPast(page, 1)
    await network.setMode('down')
    await silent(page)
    const left = await heard(page)
    await expect(page.getByText(FAILED)).toHaveCount(0)
    network.cutRecordings(undefined)
    await network.setMode('up')
    await expect.poll(() => heard(page), { timeout: 60_000 }).toBeGreaterThan(left + 2)
    await expect(page.getByText(FAILED)).toHaveCount(0)
  })

  test('a station whose server goes and comes back sounds again by itself @thorough', async ({ page }) => {
    await open(page, '/radios/111')
    await page.getByRole('button', { name: '播放 云溪之声' }).click()
    await heardPast(page, 1)
    await network.setMode('down')
    await silent(page)
    const left = await heard(page)
    await network.setMode('up')
    await expect.poll(async () => Math.abs((await heard(page)) - left), { timeout: 90_000 }).toBeGreaterThan(3)
    await expect(page.getByRole('button', { name: '暂停 云溪之声' })).toBeVisible()
    await expect(page.getByText(FAILED)).toHaveCount(0)
  })
})
