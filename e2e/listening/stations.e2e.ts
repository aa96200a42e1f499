/**
 * Stations and albums, heard in a real browser: live and back to live, marks and shelves, one citizen on two devices.
 */
import { expect, type Page } from 'playwright/test'
import { heard, heardPast } from '../heard.ts'
import { signUp } from '../session/sign-up.ts'
import { watchPage } from '../watch-page.ts'
import { openAt, startedAgain } from '../started.ts'
import { test } from '../journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const sounds = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('audio')?.paused === false && document.querySelector('audio')!.currentTime > 1,
  )
const ITEM = '早间播报：溪口'

test('G128 G129 a station is silent until it is asked, plays a past programme, and goes back to live', async ({
  page,
}) => {
  const complaints = await watchPage(page)
  let visits = 0
  page.on('request', (request) => request.url().endsWith('/v1/mobile/channel/view') && visits++)
  await openAt(page, '/find')
  await page.getByRole('navigation', { name: '发现更多' }).getByRole('link', { name: '电台' }).click()
  await page.getByRole('link', { name: /^云溪之声FM/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '云溪之声' })).toBeVisible()
  expect(await page.evaluate(() => document.querySelector('audio')!.paused)).toBe(true)
  await page.getByRole('button', { name: '播放 云溪之声' }).click()
  await sounds(page)
  await expect(page.getByRole('button', { name: '暂停 云溪之声' })).toBeVisible()
  await expect(page.getByRole('button', { name: '回到直播' })).toHaveCount(0)

  await page.getByRole('link', { name: '节目单' }).click()
  await page.getByRole('navigation', { name: '日期' }).getByRole('link', { name: '昨天' }).click()
  // Today's list has a programme at seven too: it is still there while yesterday's comes.
  const yesterday = page.getByRole('region', { name: '昨天' })
  await yesterday.getByRole('button', { name: /回听 07:00/ }).click()
  await yesterday.getByRole('button', { name: /暂停 07:00/ }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: '回到直播' }).click()
  await sounds(page)
  await expect(page.getByRole('button', { name: '暂停 云溪之声' })).toBeVisible()
  expect(visits).toBe(2)
  expect(complaints).toEqual([])
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow', installed: true })
  test('R32 R33 an album shows what was heard of it; the shelf goes on from there, without a network too', async ({
    page,
    context,
  }) => {
    await openAt(page, '/albums/241')
    await page.getByRole('button', { name: new RegExp(`^播放 ${ITEM}`) }).click()
    await heardPast(page, 4)
    await page.getByRole('button', { name: new RegExp(`^暂停 ${ITEM}`) }).click()
    const left = await heard(page)
    await expect(page.getByRole('article').filter({ hasText: ITEM })).toContainText(/已听 \d+%/)
    await openAt(page, '/radios')
    await expect(page.getByRole('region', { name: '继续收听' })).toContainText(ITEM)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('region', { name: '继续收听' })).toContainText(ITEM)
    await context.setOffline(false)
    await page.getByRole('button', { name: new RegExp(`继续播放 ${ITEM}`) }).click()
    await heardPast(page, left)
    expect(await heard(page)).toBeLessThan(left + 8)
  })
})

test('one citizen on two devices: the second goes on where the first stopped @thorough', async ({ browser }) => {
  const { token } = await signUp(origin())
  const device = async () => {
    const page = await (await browser.newContext({ baseURL: origin() })).newPage()
    await page.goto(`/index?Authorization=${token}`)
    await startedAgain(page)
    await page.waitForLoadState('networkidle')
    return page
  }
  const first = await device()
  await openAt(first, '/albums/241')
  await first.getByRole('button', { name: new RegExp(`^播放 ${ITEM}`) }).click()
  await heardPast(first, 4)
  await first.getByRole('button', { name: new RegExp(`^暂停 ${ITEM}`) }).click()
  const told = first.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/v1/my_positions'),
  )
  await first.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const { items } = (await told).postDataJSON() as { items: { audio_id: number; position: number }[] }
  expect(items).toHaveLength(1)
  expect(items[0]!.position).toBeGreaterThan(4)
  await (await (await told).response())!.finished()

  const second = await device()
  await openAt(second, '/radios')
  await expect(second.getByRole('region', { name: '继续收听' })).toContainText(ITEM)
  await second.getByRole('button', { name: new RegExp(`继续播放 ${ITEM}`) }).click()
  await expect.poll(() => heard(second), { timeout: 30_000 }).toBeGreaterThanOrEqual(items[0]!.position)
})

test('a station and an album are subscribed to by whoever is signed in; a guest is asked to log in', async ({
  page,
}) => {
  for (const path of ['/radios/111', '/albums/241']) {
    await openAt(page, path)
    await page.getByRole('button', { name: '订阅' }).click()
    await page.getByRole('button', { name: '暂不登录' }).click()
    await expect(page.getByRole('button', { name: '订阅' })).toHaveAttribute('aria-pressed', 'false')
  }
  const { token } = await signUp(origin())
  await page.goto(`/index?Authorization=${token}`)
  await startedAgain(page)
  for (const path of ['/radios/111', '/albums/241']) {
    await openAt(page, path)
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && /\/(subscribes|mobile\/channel)$/.test(response.url()),
    )
    await page.getByRole('button', { name: '订阅' }).click()
    await expect(page.getByRole('button', { name: '已订阅' })).toHaveAttribute('aria-pressed', 'true')
    await answered
    await openAt(page, path)
    await expect(page.getByRole('button', { name: '已订阅' })).toBeVisible()
  }
  // A page of the album's items knows it too, before the album's own was opened.
  await openAt(page, '/audios/242')
  await expect(page.getByRole('button', { name: '已订阅' })).toHaveAttribute('aria-pressed', 'true')
})
