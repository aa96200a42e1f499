/**
 * 省流量: nothing moves, comes large or comes early unless somebody taps; as the device says, until the reader says
 * otherwise.
 */
import { expect, type Browser, type Page } from 'playwright/test'
import { getStaticArticle } from '../../contract/content/articles.ts'
import { findBarriers } from '../find-barriers.ts'
import { clientOf } from '../session/sign-up.ts'
import { openAt } from '../started.ts'
import { test } from '../journey.ts'

const SAVES =
  "Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }), configurable: true })"
const films = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => /\.(mp4|m3u8|m4s|ts)(\?|$)/.test(request.url()) && asked.push(request.url()))
  return asked
}
async function device(browser: Browser, saves: boolean): Promise<Page> {
  const context = await browser.newContext()
  if (saves) await context.addInitScript({ content: SAVES })
  return context.newPage()
}
const moves = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)).toBeGreaterThan(0.3)

test('on a device that saves data the column of films waits for a tap, at each film', async ({ browser }) => {
  const page = await device(browser, true)
  const asked = films(page)
  await openAt(page, '/play')
  await expect(page.getByRole('button', { name: '播放视频' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  expect(await page.locator('video').count()).toBe(0)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: '播放视频' }).click()
  await moves(page)
  expect(new Set(asked.map((url) => new URL(url).pathname)).size).toBe(1)
  await page.getByRole('region', { name: '短视频列表' }).press('PageDown')
  await expect(page).toHaveURL(/\/play\/\d+/)
  await expect(page.getByRole('button', { name: '播放视频' })).toBeVisible()
})

test('pictures come small, and no page is fetched before it is opened', async ({ browser }) => {
  const widths = async (saves: boolean) => {
    const page = await device(browser, saves)
    const pictures: string[] = []
    const readings: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.startsWith('/media/')) pictures.push(searchParams.get('w') ?? 'whole')
      if (/\/lives\/\d+$/.test(pathname)) readings.push(pathname)
    })
    await openAt(page, '/live')
    const rooms = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /人看过|开播/ })
    await expect(rooms).toHaveCount(7)
    for (let place = 0; place < 7; place++) await rooms.nth(place).scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.querySelectorAll('main img')].every((image) => (image as HTMLImageElement).complete),
        ),
      )
      .toBe(true)
    await rooms.nth(2).getByRole('link').hover()
    if (!saves) await expect.poll(() => readings.length).toBeGreaterThan(0)
    await rooms.nth(3).getByRole('link').click()
    await expect(page).toHaveURL(/\/lives\/\d+/)
    const opened = new URL(page.url()).pathname
    const early = readings.filter((path) => !path.endsWith(opened))
    await page.context().close()
    return { small: pictures.filter((width) => width === '336').length, early: early.length }
  }
  const [saved, usual] = [await widths(true), await widths(false)]
  expect(saved.small).toBeGreaterThanOrEqual(6)
  expect(usual.small).toBeLessThan(saved.small)
  expect([saved.early, usual.early > 0]).toEqual([0, true])
})

test('pictures in an article come small, and large once they are tapped; the shape of their place is the same', async ({
  browser,
  baseURL,
}) => {
  const { title } = await clientOf(baseURL!).call(getStaticArticle, { id: '108' })
  const widths = async (saves: boolean) => {
    const page = await device(browser, saves)
    const asked: string[] = []
    // Faces of who liked or commented have one size, a small one.
    page.on(
      'request',
      (request) =>
        /\/media\/(?!.*avatar|uploads)/.test(request.url()) &&
        asked.push(new URL(request.url()).searchParams.get('w') ?? 'whole'),
    )
    await openAt(page, `/search?q=${encodeURIComponent(title)}`)
    const pictures = page.locator('.prose img')
    await page.getByRole('main').getByRole('link', { name: title }).first().click()
    await expect(pictures).toHaveCount(2)
    const small = await pictures.evaluateAll((images) =>
      images.map((image) => new URL((image as HTMLImageElement).src).searchParams.get('w')),
    )
    await pictures.first().scrollIntoViewIfNeeded()
    await expect
      .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const box = (await pictures.first().boundingBox())!
    const large = asked.filter((width) => !(Number(width) <= 336))
    await pictures.first().click()
    const viewer = page.getByRole('dialog', { name: '查看图片' })
    await expect
      .poll(() =>
        viewer
          .locator('img.pswp__img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBe(1200)
    await page.waitForLoadState('networkidle')
    const looked = asked.filter((width) => width === '1200').length
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(() =>
        viewer
          .locator('.pswp__item[aria-hidden="false"] img.pswp__img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBe(1200)
    await page.goBack()
    await expect(viewer).toHaveCount(0)
    await page.context().close()
    return { small, large, looked, shape: [Math.round(box.width), Math.round(box.height)] }
  }
  const [saved, usual] = [await widths(true), await widths(false)]
  expect([saved.small, saved.large, saved.looked]).toEqual([['336', '336'], [], 1])
  expect(usual.small).toEqual(['1200', '1200'])
  expect(saved.shape).toEqual(usual.shape)
})

test('the document of an article is the same for who saves data', async ({ request }) => {
  const bodyFor = async (headers: Record<string, string>) =>
    (await (await request.get('/posts/108', { headers })).text()).replace(/"at":\d+/g, '')
  expect(await bodyFor({ 'Save-Data': 'on' })).toBe(await bodyFor({}))
})

test('the reader has the last word, and it stays', async ({ browser }) => {
  const page = await device(browser, false)
  await openAt(page, '/setting')
  await expect(page.getByText('系统没有开启省流量')).toBeVisible()
  await page.getByRole('radiogroup', { name: '省流量' }).getByRole('radio', { name: '开启' }).check()
  expect(await findBarriers(page)).toEqual([])
  await openAt(page, '/play')
  await expect(page.getByRole('button', { name: '播放视频' })).toBeVisible()
  const other = await device(browser, true)
  await openAt(other, '/setting')
  await expect(other.getByText('系统已开启省流量')).toBeVisible()
  await other.getByRole('radiogroup', { name: '省流量' }).getByRole('radio', { name: '关闭' }).check()
  await openAt(other, '/play')
  await moves(other)
})
