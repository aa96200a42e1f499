/**
 * Films in the browser: played, left and gone on with, one after the other, and the column of short ones [decisions
 * G125–G127, G133].
 */
import { expect, type Page } from 'playwright/test'
import { findBarriers } from '../find-barriers.ts'
import { openAt, started } from '../started.ts'
import { test } from '../journey.ts'

const [SHORT, EPISODE, COLLECTION, GRANTED] = [389, 401, 399, 414]
const film = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video')!
    return {
      paused: video.paused,
      at: video.currentTime,
      muted: video.muted,
      rate: video.playbackRate,
      address: video.getAttribute('src') ?? '',
    }
  })
const start = (page: Page) => page.getByRole('button', { name: '播放视频' }).click()
async function plays(page: Page, from = 0.3): Promise<void> {
  await expect.poll(async () => (await film(page)).at).toBeGreaterThan(from)
  expect((await film(page)).paused).toBe(false)
}
const seek = (page: Page, seconds: number) =>
  page.evaluate((at) => void (document.querySelector('video')!.currentTime = at), seconds)

test('a film plays, faster when asked, and goes on after a reload where it was left', async ({ page }) => {
  await openAt(page, `/videos/${EPISODE}`)
  await start(page)
  await plays(page)
  await page.getByRole('combobox', { name: '倍速' }).selectOption('2')
  expect((await film(page)).rate).toBe(2)
  await plays(page, 4)
  await page.getByRole('button', { name: '暂停' }).click()
  const { at } = await film(page)
  await page.reload()
  await started(page)
  await expect.poll(async () => Math.abs((await film(page)).at - at)).toBeLessThan(1)
  await start(page)
  await plays(page, at)
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toContain('钟楼')
  expect(await findBarriers(page)).toEqual([])
})

test('what is heard stops when a film begins, and a film when something else is heard', async ({ page }) => {
  await openAt(page, '/audios/242')
  await page.getByRole('button', { name: '播放', exact: true }).click()
  // Its element comes with the player, which is loaded at the tap.
  const heard = () => page.evaluate(() => document.querySelector('audio')?.paused === false)
  await expect.poll(heard).toBe(true)
  await page.evaluate((path) => history.pushState({}, '', path), `/videos/${EPISODE}`)
  await start(page)
  await plays(page)
  await expect.poll(heard).toBe(false)
})

test('the small window stays in sight while one reads the comments, and can be closed', async ({ page }) => {
  await openAt(page, `/videos/${EPISODE}`)
  await start(page)
  await plays(page)
  await page.getByRole('button', { name: '看评论' }).click()
  const close = page.getByRole('button', { name: '关闭小窗' })
  await expect(close).toBeVisible()
  expect((await film(page)).paused).toBe(false)
  await close.click()
  await expect(close).toBeHidden()
  expect((await film(page)).paused).toBe(true)
})

test('a collection goes on by itself, says where it is, and opens again there', async ({ page }) => {
  await openAt(page, `/videos-collection/${COLLECTION}`)
  await start(page)
  await plays(page)
  await seek(page, 17.2)
  await expect(page.getByText('正在看第 2 集')).toBeVisible()
  await expect(page).toHaveURL(/video=401/)
  await plays(page)
  await expect(page.getByRole('button', { name: /2\. 钟楼/ })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: /4\. / }).click()
  await expect(page).toHaveURL(/video=403/)
  await plays(page)
  await seek(page, 15.5)
  await expect(page.getByText('已播完最后一集')).toBeVisible()
  await page.reload()
  await started(page)
  await expect(page.getByText('正在看第 4 集')).toBeVisible()
})

test('a film behind a grant plays; refused one, the poster stays and nobody is troubled', async ({ page }) => {
  await openAt(page, `/videos/${GRANTED}`)
  await start(page)
  await plays(page)
  expect((await film(page)).address).toContain('play_auth=')
  await page.route('**/playAuth', (route) => route.fulfill({ json: { code: 403001, msg: '内容不可查看', data: null } }))
  await page.reload()
  await started(page)
  await expect(page.getByRole('button', { name: '播放视频' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a film that does not come says so in words, and is tried again', async ({ page }) => {
  await page.route('**/media/films/**', (route) => route.abort())
  await openAt(page, `/videos/${EPISODE}`)
  await expect(page.getByRole('alert')).toContainText('视频加载失败')
  await page.unroute('**/media/films/**')
  await page.getByRole('button', { name: '重试' }).click()
  await plays(page)
})

/** The most elements there have been at once since this was asked for. */
const watchElements = (page: Page) =>
  page.evaluate(() => {
    const seen = window as { __most?: number }
    seen.__most = 0
    const look = () => (seen.__most = Math.max(seen.__most!, document.querySelectorAll('video').length))
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
    look()
  })
const most = (page: Page) => page.evaluate(() => (window as { __most?: number }).__most)
const onScreen = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('video')]
        .filter((video) => Math.abs(video.getBoundingClientRect().top) < 5)
        .map((video) => ({ at: video.currentTime, paused: video.paused, muted: video.muted }))[0],
  )
const others = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('video')].filter(
        (video) => Math.abs(video.getBoundingClientRect().top) >= 5 && !video.paused,
      ).length,
  )

test('short films one a screen: silent first, sound by a tap, thirty steps with at most three elements @thorough', async ({
  page,
}) => {
  await openAt(page, `/play/${SHORT + 3}`)
  await expect.poll(async () => (await onScreen(page))?.at ?? 0).toBeGreaterThan(0.2)
  expect(await onScreen(page)).toMatchObject({ paused: false, muted: true })
  await page.getByRole('button', { name: '打开声音' }).click()
  await expect.poll(async () => (await onScreen(page))?.muted).toBe(false)
  await watchElements(page)
  let place = 0
  const order = [
    SHORT + 3,
    SHORT,
    SHORT + 1,
    SHORT + 2,
    SHORT + 4,
    SHORT + 5,
    SHORT + 6,
    SHORT + 7,
    SHORT + 8,
    SHORT + 9,
  ]
  for (let step = 0; step < 30; step++) {
    const down = Math.floor(step / 9) % 2 === 0
    place += down ? 1 : -1
    await page.keyboard.press(down ? 'ArrowDown' : 'ArrowUp')
    await expect(page).toHaveURL(new RegExp(`/play/${order[place]}$`))
  }
  expect(await most(page)).toBeLessThanOrEqual(3)
  await expect.poll(async () => (await onScreen(page))?.paused).toBe(false)
  expect(await others(page)).toBe(0)
  await page.reload()
  await started(page)
  await expect(page).toHaveURL(new RegExp(`/play/${order[place]}$`))
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
})

test('seventy films leave three elements and a page as light as at the start @thorough', async ({ page }) => {
  test.slow()
  const { data } = (await (await page.request.get('/v1/categories/0/posts?type=12&page_size=10')).json()) as {
    data: { list: { id: string }[] }
  }
  await page.route(/\/v1\/categories\/0\/posts/, (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('page') ?? 1)
    const list = Array.from({ length: 10 }, (_, place) => ({
      ...data.list[place % data.list.length]!,
      id: String(900_000 + (at - 1) * 10 + place),
    }))
    return route.fulfill({
      json: { code: 100000, msg: 'success', data: { list, total: 200, page: at, page_size: 10 } },
    })
  })
  await openAt(page, '/find')
  await page.getByRole('link', { name: '短视频' }).click()
  await expect.poll(async () => (await onScreen(page))?.paused).toBe(false)
  await watchElements(page)
  const weigh = () => page.evaluate(() => document.querySelectorAll('main *').length)
  const before = await weigh()
  for (let place = 1; place < 70; place++) {
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(new RegExp(`/play/${900_000 + place}$`))
  }
  expect(await most(page)).toBeLessThanOrEqual(3)
  expect(await weigh()).toBeLessThan(before + 260)
})

test('a short film is talked about without leaving it; one that is gone gives way to others', async ({ page }) => {
  await openAt(page, `/play/${SHORT}`)
  await page.getByRole('button', { name: /^评论/ }).click()
  await expect(page.getByRole('dialog').getByText('现场比视频还好看')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openAt(page, '/play/999999')
  await expect(page.getByText('该内容已不存在~')).toBeVisible()
  await expect.poll(async () => (await onScreen(page))?.paused).toBe(false)
})

test('a shared film is seen without logging in, and leads on', async ({ page }) => {
  await openAt(page, `/share/${SHORT}`)
  await start(page)
  await plays(page)
  await expect(page.getByRole('heading', { name: '更多视频' })).toBeVisible()
  await expect(page.getByRole('link', { name: '打开APP看更多' })).toHaveAttribute('href', '/boot')
})
