/** The floating player in the browser: one case per rule [rules R179–R193]. */
import { expect, type Page } from 'playwright/test'
import { findBarriers } from '../find-barriers.ts'
import { openListening, sound, startPlaying } from './listening.ts'
import { started } from '../started.ts'
import { test } from '../journey.ts'

const dockOf = (page: Page) => page.getByRole('group', { name: '播放器' })
const discOf = (page: Page) => dockOf(page).getByRole('button').and(page.locator('[aria-expanded]'))
const boxOf = async (page: Page) => (await dockOf(page).boundingBox())!

/** Plays an item, and goes to its album: there the floating player shows. */
async function withDock(page: Page): Promise<void> {
  await openListening(page, '/audios/242')
  await expect(dockOf(page)).toHaveCount(0)
  await startPlaying(page)
  await page.getByRole('link', { name: /所属专辑/ }).click()
  await expect(dockOf(page)).toBeVisible()
}
async function drag(page: Page, dx: number, dy: number): Promise<void> {
  const { x, y, width, height } = (await discOf(page).boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + dx / 2, y + height / 2 + dy / 2)
  await page.mouse.move(x + width / 2 + dx, y + height / 2 + dy)
  await page.mouse.up()
}

test('R179 R180 R186 R192 a disc with a ring that opens into its controls, and closes again', async ({ page }) => {
  await withDock(page)
  await expect(dockOf(page).locator('circle')).toHaveCount(2)
  for (const circle of await dockOf(page).locator('circle').all()) await expect(circle).toHaveAttribute('r', '40')
  await expect(dockOf(page).getByRole('button')).toHaveCount(1)
  await discOf(page).click()
  for (const name of ['暂停', '下一条', '关闭播放器'])
    await expect(dockOf(page).getByRole('button', { name })).toBeVisible()
  await dockOf(page).getByRole('button', { name: '暂停' }).click()
  await expect(dockOf(page).getByRole('button', { name: '播放', exact: true })).toBeVisible()
  expect((await sound(page)).paused).toBe(true)
  expect(await findBarriers(page)).toEqual([])
})

test('R182 it shows where a route says so and something is in the list, and nowhere else', async ({ page }) => {
  await openListening(page, '/albums/1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dockOf(page)).toHaveCount(0)
  await withDock(page)
  await page.getByRole('button', { name: '返回' }).first().click()
  await expect(page).toHaveURL(/\/audios\/242/)
  await expect(dockOf(page)).toHaveCount(0)
})

test('R188 a tap outside closes it into the disc', async ({ page }) => {
  await withDock(page)
  await discOf(page).click()
  await page.mouse.click(195, 130)
  await expect(discOf(page)).toHaveAttribute('aria-expanded', 'false')
})

test('R183 R184 R185 it snaps to the nearer edge, 10 px from it, and stays there; a small movement is a tap', async ({
  page,
}) => {
  await withDock(page)
  await drag(page, -250, -300)
  await expect.poll(async () => (await boxOf(page)).x).toBe(10)
  await expect(discOf(page)).toHaveAttribute('aria-expanded', 'false')
  const { y } = await boxOf(page)
  await page.reload()
  await started(page)
  await expect.poll(() => boxOf(page)).toMatchObject({ x: 10, y })
  await drag(page, 120, 0)
  await expect.poll(async () => (await boxOf(page)).x).toBe(10)
  await drag(page, 300, 0)
  await expect
    .poll(async () => {
      const { x, width } = await boxOf(page)
      return 390 - x - width
    })
    .toBe(10)
  await drag(page, 8, -8)
  await expect(discOf(page)).toHaveAttribute('aria-expanded', 'true')
})

test('R187 it never covers the tab bar or a page’s own bar', async ({ page }) => {
  await withDock(page)
  await drag(page, 0, 600)
  const above = async (foot: number) => {
    const { y, height } = await boxOf(page)
    return foot - y - height
  }
  await expect.poll(() => above(844)).toBe(60)
  for (const path of ['/index', '/posts/101']) {
    await page.goto(path)
    await started(page)
    await expect(dockOf(page)).toBeVisible()
    const bar = page.locator('[data-bottom-bar]')
    await expect(bar).toBeVisible()
    await expect.poll(async () => above((await bar.boundingBox())!.y), path).toBeGreaterThanOrEqual(60)
  }
})

test('R190 opened, its disc leads to the item’s page, which shows it playing', async ({ page }) => {
  await withDock(page)
  await discOf(page).click()
  await dockOf(page)
    .getByRole('button', { name: /打开播放页/ })
    .click()
  await expect(page).toHaveURL('/audios/242')
  await expect(page.getByRole('main').getByRole('button', { name: '暂停', exact: true })).toBeVisible()
  await expect(dockOf(page)).toHaveCount(0)
})

test('R193 closing resets the player; the place it had reached is kept', async ({ page }) => {
  await openListening(page, '/audios/242')
  await startPlaying(page)
  await page.getByRole('slider', { name: '播放进度' }).fill('12')
  await page.getByRole('link', { name: /所属专辑/ }).click()
  await discOf(page).click()
  await dockOf(page).getByRole('button', { name: '关闭播放器' }).click()
  await expect(dockOf(page)).toHaveCount(0)
  expect(await sound(page)).toMatchObject({ paused: true, address: '' })
  expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe('none')
  await page.goto('/audios/242')
  await started(page)
  await expect
    .poll(async () => Number(await page.getByRole('slider', { name: '播放进度' }).inputValue()))
    .toBeGreaterThanOrEqual(12)
})

test('by keyboard: arrows move it, Enter opens it, Escape closes it', async ({ page }) => {
  await withDock(page)
  await discOf(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await boxOf(page)).x).toBe(10)
  const { y } = await boxOf(page)
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await boxOf(page)).y).toBe(y - 40)
  await page.keyboard.press('Enter')
  await expect(discOf(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(discOf(page)).toHaveAttribute('aria-expanded', 'false')
})

test('R181 R186 in the PC column it stands still at the foot of the screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openListening(page, '/audios/242?app=pc')
  await startPlaying(page)
  await page.getByRole('link', { name: /所属专辑/ }).click()
  const bar = page.getByRole('complementary', { name: '播放器' })
  await expect(bar.getByRole('button', { name: '暂停' })).toBeVisible()
  const { y, height } = (await bar.boundingBox())!
  expect(Math.round(y + height)).toBe(800)
  await expect(bar.locator('circle').first()).toHaveAttribute('r', '60')
})
