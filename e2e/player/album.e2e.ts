/** An album heard to its end, on real recordings: hidden, reloaded, beside another tab, from the lock screen. */
import { expect, type Page } from 'playwright/test'
import { act, canAct, onLockScreen, openListening, sound, startPlaying } from './listening.ts'
import { started } from '../started.ts'
import { test } from '../journey.ts'

const titles = [
  '早间播报：夜间儿科门诊延长到十一点',
  '早间播报：溪口片区停水通知，长者食堂第三家开门',
  '早间播报：今晚到后天有雨，公交线网调整首日提醒',
]
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
const nearEnd = async (page: Page) => act(page, 'seekto', (await sound(page)).long - 1.5)

test('R7 R17 an album plays through its three items and round again with the page hidden, in one element', async ({
  page,
}) => {
  test.slow()
  await openListening(page, '/audios/242')
  await startPlaying(page)
  await hide(page)
  for (const title of [titles[1], titles[2], titles[0]]) {
    await nearEnd(page)
    await expect.poll(() => onLockScreen(page), { timeout: 15_000 }).toBe(title)
    await expect.poll(async () => (await sound(page)).at, { timeout: 15_000 }).toBeGreaterThan(0.3)
    expect(await sound(page)).toMatchObject({ paused: false, elements: 1 })
  }
})

test('the page follows what plays; back leads to where it was opened from', async ({ page }) => {
  await openListening(page, '/albums/241')
  await page.getByRole('link', { name: /儿科门诊/ }).click()
  await expect(page).toHaveURL('/audios/242')
  await startPlaying(page)
  await page.getByRole('button', { name: '下一条' }).click()
  await expect(page).toHaveURL('/audios/243')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[1]!)
  await page.goBack()
  await expect(page).toHaveURL('/albums/241')
})

test('G88 a reload brings the item back, paused at its place; a tap goes on from there', async ({ page }) => {
  await openListening(page, '/audios/242')
  await startPlaying(page)
  await page.getByRole('slider', { name: '播放进度' }).fill('20')
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(20.3)
  await page.reload()
  await started(page)
  const slider = page.getByRole('slider', { name: '播放进度' })
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThanOrEqual(20)
  expect(await sound(page)).toMatchObject({ paused: true, address: '' })
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(20.5)
})

test('another item’s page shows the place it was left at, and plays the album from there', async ({ page }) => {
  await openListening(page, '/audios/242')
  await startPlaying(page)
  await page.getByRole('slider', { name: '播放进度' }).fill('15')
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(15.3)
  await page.getByRole('button', { name: '播放列表' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /今晚到后天/ })
    .click()
  await expect(page).toHaveURL('/audios/244')
  await page.goto('/audios/242')
  await started(page)
  const slider = page.getByRole('slider', { name: '播放进度' })
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThanOrEqual(15)
  await expect(slider).toHaveAttribute('aria-valuetext', /^1\d秒，共42秒$/)
  await expect(page.getByRole('button', { name: '下一条' })).toBeDisabled()
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(15.3)
  await expect(page.getByRole('button', { name: '下一条' })).toBeEnabled()
})

test('two tabs: starting one pauses the other', async ({ page, context }) => {
  await openListening(page, '/audios/242')
  await startPlaying(page)
  const other = await context.newPage()
  await openListening(other, '/audios/244')
  await startPlaying(other)
  // Between two items of its album a tab is paused for a moment, too.
  const paused = async () => [(await sound(page)).paused, (await sound(other)).paused]
  await expect.poll(paused).toEqual([true, false])
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible()
  await startPlaying(page)
  await expect.poll(paused).toEqual([false, true])
})

test('G95 the lock screen’s buttons do what the page’s do, and go when those are disabled; its figures are finite', async ({
  page,
}) => {
  await openListening(page, '/audios/242')
  await startPlaying(page)
  expect(await onLockScreen(page)).toBe(titles[0])
  expect(
    await page.evaluate(() =>
      navigator.mediaSession.metadata!.artwork.map(({ sizes, src }) => [
        sizes,
        new URL(src).origin === location.origin,
      ]),
    ),
  ).toEqual([
    ['336x336', true],
    ['512x512', true],
  ])
  await act(page, 'pause')
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible()
  expect([(await sound(page)).paused, await page.evaluate(() => navigator.mediaSession.playbackState)]).toEqual([
    true,
    'paused',
  ])
  await act(page, 'play')
  await expect(page.getByRole('button', { name: '暂停', exact: true })).toBeVisible()
  await act(page, 'seekto', 30)
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(30)
  await act(page, 'nexttrack')
  await expect.poll(() => onLockScreen(page)).toBe(titles[1])
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(0.3)
  await act(page, 'previoustrack')
  await expect.poll(() => onLockScreen(page)).toBe(titles[0])
  await expect.poll(() => canAct(page, 'nexttrack')).toBe(true)
  await page.getByRole('button', { name: '播放模式：顺序播放' }).click()
  await expect(page.getByRole('button', { name: '下一条' })).toBeDisabled()
  await expect.poll(() => canAct(page, 'nexttrack')).toBe(false)
  expect(await canAct(page, 'previoustrack')).toBe(false)
  const told = await page.evaluate(() => window.__positions.filter((state) => state !== undefined))
  expect(told.length).toBeGreaterThan(3)
  expect(
    told.filter(({ position, duration, playbackRate }) => ![position, duration, playbackRate].every(Number.isFinite)),
  ).toEqual([])
  await act(page, 'stop')
  expect((await sound(page)).paused).toBe(true)
})

test('R19 G87 speed and sleep are chosen from below; the speed is the album’s, and is remembered', async ({ page }) => {
  await openListening(page, '/audios/242')
  await startPlaying(page)
  await page.getByRole('button', { name: '倍速' }).click()
  await page.getByRole('button', { name: '1.5 倍速' }).click()
  await expect.poll(async () => (await sound(page)).rate).toBe(1.5)
  await page.getByRole('button', { name: '定时关闭' }).click()
  await page.getByRole('button', { name: '20 分钟后' }).click()
  await page.getByRole('button', { name: /^(20:00|19:5\d) 后关闭$/ }).click()
  await page.getByRole('button', { name: '延长 10 分钟' }).click()
  await expect(page.getByRole('dialog')).toContainText(/(30:00|29:5\d) 停止播放/)
  await page.getByRole('button', { name: '播完当前' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: '播完当前' }).click()
  await page.getByRole('button', { name: '不开启' }).click()
  await page.reload()
  await started(page)
  await expect(page.getByRole('button', { name: '1.5 倍速' })).toBeVisible()
})

test('a recording that cannot be had says so, and a tap tries again', async ({ page }) => {
  await openListening(page, '/audios/242')
  await page.route('**/media/recordings/**', (route) => route.abort())
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '播放地址加载失败' }).first()).toBeVisible()
  await page.unroute('**/media/recordings/**')
  await startPlaying(page)
  await expect(page.getByRole('main').getByText('播放地址加载失败')).toHaveCount(0)
})

test('a row of a list plays where it stands, and its album comes after it', async ({ page }) => {
  await openListening(page, `/search?q=${encodeURIComponent('早间播报')}`)
  const row = page.getByRole('button', { name: `播放 ${titles[0]}` })
  await row.click()
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(0.3)
  await expect(page.getByRole('button', { name: `暂停 ${titles[0]}` })).toBeVisible()
  expect(page.url()).toContain('/search')
  await expect.poll(() => canAct(page, 'nexttrack')).toBe(true)
  await act(page, 'nexttrack')
  await expect(page.getByRole('button', { name: `暂停 ${titles[1]}` })).toBeVisible()
  await expect(row).toBeVisible()
  expect((await sound(page)).elements).toBe(1)
})
