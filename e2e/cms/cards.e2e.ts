/** A page of the CMS with every kind of card [decision G96]. */
import { expect, type Page } from 'playwright/test'
import { getNamedPage, getPage, type PageCard } from '../../contract/pages/pages.ts'
import { fakeShell } from '../hosts/fake-shell.ts'
import { userAgents } from '../hosts/user-agents.ts'
import { findBarriers } from '../find-barriers.ts'
import { clientOf, signUp } from '../session/sign-up.ts'
import { started } from '../started.ts'
import { test } from '../journey.ts'

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/**
 * Notices, search boxes, title bars and dividers say their title in their own way; of banners and notices one is seen
 * at a time.
 */
const [ownTitle, takesTurns] = [new Set([3, 16, 17, 19]), new Set([1, 3, 16])]

/** The page that has them all: the city page's way to it is walked, not its number known. */
async function openLiving(page: Page): Promise<void> {
  await page.goto('/page/102')
  await started(page)
  await page.getByRole('link', { name: '云溪生活' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '云溪生活' })).toBeVisible()
}
const atEnd = (page: Page) =>
  page.evaluate(() => {
    scrollBy(0, innerHeight / 2)
    return Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight
  })

test('every card of the page is seen, and each link of it leads to a page that exists @thorough', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000)
  await openLiving(page)
  const id = new URL(page.url()).pathname.split('/').pop()!
  const { cards } = await clientOf(baseURL!).call(getPage, { id })
  expect(new Set(cards.map(({ type }) => type)).size).toBe(20)
  await expect.poll(() => atEnd(page), { intervals: [120], timeout: 30_000 }).toBe(true)
  const links = new Set<string>()
  for (const { title, show_title, data, type } of cards) {
    if (show_title === 1 && !ownTitle.has(type))
      await expect(page.getByRole('heading', { name: title, exact: true }).first()).toBeAttached()
    for (const item of data)
      if (!takesTurns.has(type))
        await expect(page.getByText(item.title).first(), `${type} ${item.title}`).toBeAttached()
  }
  expect(
    await page
      .locator('[data-card-body]')
      .evaluateAll((bodies) => bodies.filter((body) => (body as HTMLElement).offsetHeight < 40).length),
  ).toBe(0)
  for (const href of await page
    .locator('main a[href^="/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')!)))
    links.add(href)
  expect(links.size).toBeGreaterThan(40)
  expect(await findBarriers(page)).toEqual([])
  for (const href of links) {
    // What the server draws exists; what it does not draw is looked at.
    const drawn = /<h1[^>]*>([^<]+)/.exec(await (await page.request.get(href)).text())?.[1]
    if (drawn) continue
    await page.goto(href)
    await expect(page.locator('h1').first(), href).toBeAttached()
    await expect(page.locator('h1').first(), href).not.toHaveText(/不存在|没有打开/)
  }
})

test('nothing jumps while the page is read to its end, and the rarer cards come as they come near', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { shifted: number }
    seen.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await openLiving(page)
  const address = page.url()
  scripts.length = 0
  // Cold: the page the server draws, then the program.
  await page.goto(address)
  await started(page)
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((path) => /\/(circle|practice|prose|tab-group)-card-/.test(path))).toEqual([])
  await expect.poll(() => atEnd(page), { intervals: [120], timeout: 30_000 }).toBe(true)
  await expect(page.getByText('二十四小时有人接')).toBeVisible()
  expect(scripts.some((path) => /\/circle-card-/.test(path))).toBe(true)
  expect(scripts.some((path) => /\/prose-card-/.test(path))).toBe(true)
  const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted)
  test.info().annotations.push({ type: 'layout shift', description: shifted.toFixed(4) })
  expect(shifted).toBeLessThanOrEqual(0.02)
})

test('a station plays where it stands, its picture rests it, and the page stays', async ({ page }) => {
  await openLiving(page)
  const address = page.url()
  await page.getByRole('button', { name: '播放 云溪之声' }).click()
  await expect(page.getByRole('button', { name: '暂停 云溪之声' })).toBeVisible()
  const television = card(page, '看电视')
  await television.getByRole('button', { name: /^播放 / }).click()
  await expect(page.getByRole('button', { name: '播放 云溪之声' })).toBeVisible()
  await expect
    .poll(
      () => television.locator('video').evaluate((video: HTMLVideoElement) => !video.paused && video.readyState > 1),
      { timeout: 20_000 },
    )
    .toBe(true)
  expect(page.url()).toBe(address)
})

test('a room says how long until it begins and leads to it', async ({ page }) => {
  await openLiving(page)
  const rooms = card(page, '直播间')
  await expect(rooms.getByText('直播中').first()).toBeVisible()
  await rooms
    .getByRole('link', { name: /慢直播/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/lives\/\d+$/)
})

test('G120 an account is subscribed to where it stands; a guest is asked to log in', async ({ page, baseURL }) => {
  await openLiving(page)
  const address = page.url()
  const subscribe = page.getByRole('button', { name: '订阅 茶岭镇' })
  await subscribe.click()
  await expect(page.getByText('登录后才能继续操作')).toBeVisible()
  await page.getByRole('button', { name: '暂不登录' }).click()
  const { token } = await signUp(baseURL!)
  await page.goto(`${address}?Authorization=${encodeURIComponent(token)}`)
  await started(page)
  await expect(page).not.toHaveURL(/Authorization/)
  await page.getByRole('button', { name: '订阅 茶岭镇' }).click()
  await expect(page.getByRole('button', { name: '已订阅 茶岭镇' })).toBeVisible()
  await expect
    .poll(async () => {
      await page.goto('/subscribes?type=matrix')
      await started(page)
      // Its copy of before is shown at once, and what is new when it has been read.
      const listed = page.getByText('茶岭镇').first().waitFor({ timeout: 5000 })
      return listed.then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
  await page.goto(address)
  await expect(page.getByRole('button', { name: '已订阅 茶岭镇' })).toBeVisible()
})

test('G97 more of a card opens in its own style', async ({ page }) => {
  await openLiving(page)
  for (const [title, inside] of [
    ['正在播出', '播放 云溪之声'],
    ['身边的号', '订阅 茶岭镇'],
    ['机构', '关注 云溪日报'],
  ] as const) {
    await page.getByRole('link', { name: `更多${title}` }).click()
    await expect(page).toHaveURL(/\/morePageCardData\/\d+$/)
    await expect(page.getByRole('button', { name: inside })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await page.goBack()
  }
})

test('G98 the preview draws the new kinds of cards as they are sent, and taps do nothing @thorough', async ({
  page,
  baseURL,
}) => {
  const { cards } = await clientOf(baseURL!).call(getNamedPage, { code: 'dyfcg' })
  const living = await (async () => {
    await openLiving(page)
    return clientOf(baseURL!).call(getPage, { id: new URL(page.url()).pathname.split('/').pop()! })
  })()
  await page.goto('/mobile-renovation')
  await started(page)
  const send = (sent: PageCard[], name: string) =>
    page.evaluate(
      ([cardsSent, pageName]) => postMessage({ page: { id: 9, name: pageName, cards: cardsSent } }, location.origin),
      [sent, name] as const,
    )
  await send(
    living.cards.filter(({ type }) => type >= 8 && type <= 15),
    '第一次',
  )
  await expect(page.getByRole('button', { name: '播放 云溪之声' })).toBeVisible()
  const address = page.url()
  await page.getByRole('button', { name: '播放 云溪之声' }).click()
  await page.getByRole('button', { name: '订阅 茶岭镇' }).click()
  await expect(page.getByRole('button', { name: '暂停 云溪之声' })).toHaveCount(0)
  await expect(page.getByText('登录后才能继续操作')).toHaveCount(0)
  await send(cards, '第二次')
  await expect(page.getByRole('heading', { name: '冬游优惠' })).toBeVisible()
  expect(page.url()).toBe(address)
})

test('R85 what only the app opens says so elsewhere, and the app is asked for it @thorough', async ({
  page,
  context,
}) => {
  await openLiving(page)
  const code = page.getByRole('button', { name: '云溪码' })
  await expect.poll(async () => (await code.count()) > 0 || (await atEnd(page))).toBe(true)
  await code.click()
  await expect(page.getByText('请在APP客户端中访问')).toBeVisible()
  await page.close()

  const shell = await fakeShell(context, 'ios', 'reply', {
    getToken: { result: { token: null } },
    openMiniProgram: { result: {} },
  })
  const inApp = await context.newPage()
  await inApp.addInitScript((agent) => Object.defineProperty(navigator, 'userAgent', { value: agent }), userAgents.ios)
  await openLiving(inApp)
  const there = inApp.getByRole('button', { name: '云溪码' })
  await expect.poll(async () => (await there.count()) > 0 || (await atEnd(inApp))).toBe(true)
  await there.click()
  await expect
    .poll(() => shell.named('openMiniProgram').at(-1)?.params)
    .toEqual({ appid: 'wx5e0a1c7d2b9f4083', path: 'pages/code' })
  await expect(inApp.getByText('请在APP客户端中访问')).toHaveCount(0)
})
