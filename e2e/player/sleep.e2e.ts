/** The sleep timer on a real album, by a clock that is moved [rules R10, R19–R21; decision G81]. */
import { expect, type Page } from 'playwright/test'
import { openListening, sound, startPlaying } from './listening.ts'
import { started } from '../started.ts'
import { test } from '../journey.ts'

const volume = (page: Page) => page.evaluate(() => document.querySelector('audio')!.volume)
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
const timer = (page: Page) => page.getByRole('button', { name: /定时关闭|后关闭|播完当前/ })
async function choose(page: Page, name: string): Promise<void> {
  await timer(page).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('R10 option 1: the item is heard to its end, and nothing follows', async ({ page }) => {
  await page.clock.install()
  await openListening(page, '/audios/242')
  await startPlaying(page)
  const title = await titleOf(page)
  await choose(page, '播完当前')
  const slider = page.getByRole('slider', { name: '播放进度' })
  await slider.fill(String(Math.floor((await sound(page)).long) - 1))
  await expect(timer(page)).toHaveText('定时关闭', { timeout: 15_000 })
  await page.clock.fastForward(60_000)
  expect(await titleOf(page)).toBe(title)
  expect((await sound(page)).paused).toBe(true)
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible()
})

test('R19 R20 R21 N minutes: it counts down, fades in the last ten seconds, and stops; the sound has its strength again @thorough', async ({
  page,
}) => {
  await page.clock.install()
  await openListening(page, '/audios/242')
  await startPlaying(page)
  await choose(page, '10 分钟后')
  await expect(timer(page)).toHaveText(/(10:00|9:5\d) 后关闭$/)
  await page.clock.fastForward(5 * 60_000)
  await expect(timer(page)).toHaveText(/(05:00|04:[45]\d) 后关闭$/)
  expect(await volume(page)).toBe(1)
  await page.clock.fastForward(4 * 60_000 + 40_000)
  await expect.poll(() => volume(page), { timeout: 25_000 }).toBeLessThan(0.75)
  const faint = await volume(page)
  await expect.poll(() => volume(page)).toBeLessThan(faint)
  await page.clock.fastForward(15_000)
  await expect.poll(async () => (await sound(page)).paused).toBe(true)
  await expect(timer(page)).toHaveText('定时关闭')
  expect(await volume(page)).toBe(1)
})

test('G81 while it fades, ten more minutes bring the sound back; a reload keeps the moment @thorough', async ({
  page,
}) => {
  await page.clock.install()
  await openListening(page, '/audios/242')
  await startPlaying(page)
  await choose(page, '10 分钟后')
  await page.clock.fastForward(9 * 60_000 + 30_000)
  await timer(page).click()
  await expect.poll(() => volume(page), { timeout: 30_000 }).toBeLessThan(0.9)
  await page.getByRole('button', { name: '延长 10 分钟' }).click()
  expect(await volume(page)).toBe(1)
  await expect(page.getByRole('dialog')).toContainText(/10:0\d 停止播放/)
  expect((await sound(page)).paused).toBe(false)
  await page.reload()
  await started(page)
  await expect(timer(page)).toHaveText(/(10:0|09:5)\d 后关闭$/)
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(async () => (await sound(page)).paused).toBe(false)
  await page.clock.fastForward(10 * 60_000 + 10_000)
  await expect.poll(async () => (await sound(page)).paused).toBe(true)
})
