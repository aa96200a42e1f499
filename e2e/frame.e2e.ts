/** What lies around and over every page: the offer of a new version, the error view, and a build that has gone. */
import { expect, type BrowserContext, type Locator, type Page } from 'playwright/test'
import { looks, takeLook } from './looks.ts'
import { startNetwork } from './network.ts'
import { openAt, sideways, started } from './started.ts'
import { test } from './journey.ts'

const faults = `http://localhost:${process.env.E2E_FAULTS_PORT}`
const boxOf = async (part: Locator) => (await part.boundingBox())!
const meet = (a: { y: number; height: number }, b: { y: number; height: number }) =>
  a.y < b.y + b.height && b.y < a.y + a.height

test.describe('a new version', () => {
  test.use({ serviceWorkers: 'allow' })
  test('is offered above the page’s own bars, and covers no submit button @thorough', async ({ page, baseURL }) => {
    test.slow()
    const network = await startNetwork(baseURL!)
    await page.goto(`${network.origin}/about`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await started(page)
    network.alter('/sw.js', (text) => `${text}\n// newer`)
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => void one!.update()))
    const bar = page.getByRole('status').filter({ hasText: '有新版本' })
    await expect(bar).toBeVisible({ timeout: 30_000 })
    for (const size of [
      { width: 390, height: 844 },
      { width: 320, height: 568 },
    ])
      for (const [path, own] of [
        ['/feedback', page.getByRole('button', { name: /^提交/ })],
        ['/index', page.getByRole('navigation', { name: '主导航' })],
        ['/posts/101', page.getByRole('complementary', { name: '互动' })],
      ] as const) {
        await page.setViewportSize(size)
        await openAt(page, `${network.origin}${path}`)
        await expect(bar).toBeVisible()
        await expect(own).toBeVisible()
        await expect.poll(async () => meet(await boxOf(bar), await boxOf(own)), { message: path }).toBe(false)
        const { y, height } = await boxOf(bar)
        expect(y + height, path).toBeLessThanOrEqual(size.height)
      }
    await network.close()
  })

  test('is taken over in every tab by a tap there, also when another tab was first', async ({ context, baseURL }) => {
    test.slow()
    const { network, tabs } = await tabsBeforeUpdate(context, baseURL!, 2, (text) => `${text}\n// newer`)
    for (const tab of tabs) await expect(offerOn(tab)).toBeVisible({ timeout: 30_000 })
    for (const tab of tabs) {
      await update(tab)
      await expect(offerOn(tab)).toBeHidden()
    }
    await network.close()
  })
  test('whose first work hangs takes over all the same, and pages are answered @thorough', async ({
    context,
    baseURL,
  }) => {
    test.slow()
    const hangs = `addEventListener('activate', () => {
      Cache.prototype.keys = CacheStorage.prototype.keys = () => new Promise(() => {})
    })\n`
    const { network, tabs } = await tabsBeforeUpdate(context, baseURL!, 1, (text) => hangs + text)
    const [page] = tabs
    await expect(offerOn(page!)).toBeVisible({ timeout: 30_000 })
    await update(page!)
    await openAt(page!, `${network.origin}/feedback`)
    await expect(page!.getByRole('button', { name: /^提交/ })).toBeVisible()
    await network.close()
  })
})
const offerOn = (page: Page) => page.getByRole('status').filter({ hasText: '有新版本' })
/** Tabs under a worker, while the server has another one. */
async function tabsBeforeUpdate(
  context: BrowserContext,
  origin: string,
  count: number,
  alter: (text: string) => string,
) {
  const network = await startNetwork(origin)
  const tabs: Page[] = []
  for (let tab = 0; tab < count; tab++) {
    const page = await context.newPage()
    tabs.push(page)
    await page.goto(`${network.origin}/about`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await started(page)
  }
  network.alter('/sw.js', alter)
  await tabs[0]!.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => void one!.update()))
  return { network, tabs }
}
/** Taps 更新, which loads the page again within the time a hanging worker is given. */
async function update(page: Page): Promise<void> {
  const again = page.waitForEvent('load', { timeout: 30_000 })
  await offerOn(page).getByRole('button', { name: '更新', exact: true }).click()
  await again
  await started(page)
}

test('R60 the error view lies over the whole layout, on a phone and on a PC', async ({ page }) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await openAt(page, `${faults}/posts/100112`)
    const view = page.getByRole('main').filter({ hasText: '服务器比较忙' })
    await expect(view).toBeVisible()
    expect(await boxOf(view)).toEqual({ x: 0, y: 0, ...size })
    const corners = [
      [2, 2],
      [size.width - 2, 2],
      [size.width / 2, 12],
      [2, size.height - 2],
      [size.width / 2, size.height - 12],
    ] as const
    for (const [x, y] of corners)
      expect(
        await page.evaluate(([left, top]) => document.elementFromPoint(left!, top!)?.closest('main') !== null, [x, y]),
        `${x} ${y}`,
      ).toBe(true)
    await page.getByRole('button', { name: '返回' }).click()
    await expect(page).toHaveURL(`${faults}/index`)
  }
})

test.describe('a build that is no longer there', () => {
  const gone = async (page: Page) => {
    let old = true
    page.on('framenavigated', () => (old = false))
    await page.route(/article-sheets-.*\.js$/, (route) =>
      old ? route.fulfill({ status: 404, body: 'not found' }) : route.continue(),
    )
  }
  test('a tap that needs a part of it is done after the reload', async ({ page }) => {
    await openAt(page, '/posts/101')
    await gone(page)
    await page.getByRole('button', { name: '更多' }).click()
    await expect(page.getByRole('dialog').getByText('字体大小')).toBeVisible({ timeout: 20_000 })
    await page.keyboard.press('Escape')
    await page.reload()
    await started(page)
    await expect(page.getByRole('button', { name: '更多' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  test('where the button is gone too, words say so', async ({ page }) => {
    await openAt(page, '/about')
    await page.evaluate(() =>
      sessionStorage.setItem('tapped', JSON.stringify({ name: '从前的按钮', place: 0, at: Date.now() })),
    )
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByText('已更新到新版本，请再点一次')).toBeVisible({ timeout: 20_000 })
  })
})

test('a crash is in the diagnostics after a reload, and after a new start', async ({ page }) => {
  await openAt(page, '/about')
  await page.evaluate(() => void setTimeout(() => Promise.reject(new TypeError('l is not a function'))))
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))
    .toContain('l is not')
  for (let start = 0; start < 2; start++) {
    await openAt(page, '/diagnostics')
    await expect(page.getByText(/l is not a function/)).toBeVisible()
    await page.reload()
    await started(page)
    await expect(page.getByText(/l is not a function/)).toBeVisible()
  }
})

test('with letters of 200 % the bar under an article keeps all its marks, on the narrowest phone too', async ({
  page,
}) => {
  for (const look of [looks.large, { ...looks[320], ...looks.large }]) {
    await takeLook(page, look)
    await openAt(page, '/posts/101')
    const bar = page.getByRole('complementary', { name: '互动' })
    for (const name of [/^看评论/, /^分享/, /^点赞/, /^收藏/])
      await expect(bar.getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 })
    expect(await sideways(page)).toBe(0)
  }
})
