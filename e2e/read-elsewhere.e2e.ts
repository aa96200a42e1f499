/** What leaves the app: on paper, in reader modes, in other programs; and what its head says after a navigation. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from 'playwright/test'
import { test } from './journey.ts'
import { openAs } from './session/open-as.ts'
import { signUpVerified } from './session/sign-up.ts'
import { drawn, openAt } from './started.ts'

const require = createRequire(import.meta.url)
const readability = readFileSync(require.resolve('@mozilla/readability/Readability.js'), 'utf8')

test('reader modes find title, author, date and the whole text of an article', async ({ page, request }) => {
  const { data } = (await (await request.get('/v2/c_static_article/106')).json()) as {
    data: { title: string; author: string; source_name: string; publish_at: string; content: string }
  }
  await openAt(page, '/posts/106')
  await drawn(page)
  const read = await page.evaluate((source) => {
    const Reader = new Function(`${source}; return Readability`)() as new (document: Document) => {
      parse: () => { title: string; byline: string; publishedTime: string; textContent: string } | null
    }
    return new Reader(document.cloneNode(true) as Document).parse()
  }, readability)
  expect(read).toMatchObject({
    title: data.title,
    byline: data.author || data.source_name,
    publishedTime: `${data.publish_at.replace(' ', 'T')}+08:00`,
  })
  const paragraphs = [...data.content.matchAll(/<p>([^<]+)<\/p>/g)].map(([, words]) => words!)
  expect(paragraphs.length).toBeGreaterThan(3)
  for (const words of paragraphs) expect(read!.textContent).toContain(words)
})

/** What is seen on paper, besides words. */
const seenOnPaper = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => one.matches('button, nav, form, header:not(main header), [data-bottom-bar], [role=tablist]'))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.outerHTML.slice(0, 80)),
  )
for (const [path, words] of [
  ['/posts/106', '鬼秤'],
  ['/guides/101?tab=materials', '户口簿'],
  ['/activities-details/101', '周末清河行动'],
] as const)
  test(`${path} on paper is its words, without what is tapped`, async ({ page }) => {
    await openAt(page, path)
    await drawn(page)
    await expect(page.locator('link[media=print]')).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => seenOnPaper(page)).toEqual([])
    await expect(page.getByText(words).first()).toBeVisible()
    const ink = () => page.evaluate(() => getComputedStyle(document.querySelector('main p, main li')!).color)
    await expect.poll(ink).toMatch(/^rgb\((\d{1,2}), (\d{1,2}), (\d{1,2})\)$/)
    await page.emulateMedia({ media: null })
  })
test('printing by the menu adds the code that leads back', async ({ page }) => {
  await openAt(page, '/activities-details/101')
  await drawn(page)
  await page.evaluate(() => {
    const kept = window as unknown as { printed: string }
    window.print = () => {
      kept.printed = document.querySelector('[data-print-code]')?.textContent ?? 'no code'
      dispatchEvent(new Event('afterprint'))
    }
  })
  await page.getByRole('button', { name: '分享' }).click()
  await page.getByRole('button', { name: '打印' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { printed: string }).printed))
    .toMatch(/周末清河行动.*\/activities-details\/101/)
  await expect(page.locator('[data-print-code]')).toHaveCount(0)
})

const said = (page: Page) =>
  page.evaluate(() => ({
    canonical: new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? 'about:none').pathname,
    title: document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content,
    data: document.querySelectorAll('script[type="application/ld+json"]').length,
  }))
for (const [path, canonical] of [
  ['/', '/page/'],
  ['/index', '/index'],
] as const)
  test(`what the server said of ${path} is still said once the app is there`, async ({ page }) => {
    await openAt(page, path)
    await drawn(page)
    await expect(page.locator('link[media=print]')).toHaveCount(1)
    expect(await said(page)).toMatchObject({ canonical, data: 1 })
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/)
  })
test('the head says what page is open, after each navigation', async ({ page }) => {
  await openAt(page, '/posts/106')
  await drawn(page)
  expect(await said(page)).toMatchObject({ canonical: '/posts/106', data: 2 })
  const next = page.locator('main a[href^="/posts/"]').first()
  await next.scrollIntoViewIfNeeded()
  const path = await next.getAttribute('href')
  await next.click()
  await expect(page).toHaveURL(path!)
  await expect.poll(() => said(page)).toMatchObject({ canonical: path, data: 0 })
  expect((await said(page)).title).toBe((await page.title()).replace(/ - [^-]+$/, ''))
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/)
})

test('a podcast is followed by the address that the album shares', async ({ page, request }) => {
  await openAt(page, '/albums/241')
  await page.evaluate(() => {
    const kept = window as unknown as { copied: string }
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => ((kept.copied = text), Promise.resolve()) },
    })
  })
  await page.getByRole('button', { name: '分享' }).click()
  await page.getByRole('button', { name: '播客地址' }).click()
  await expect(page.getByText('播客地址已复制')).toBeVisible()
  const copied = await page.evaluate(() => (window as unknown as { copied: string }).copied)
  const feed = await request.get(copied)
  expect(feed.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(await feed.text()).toContain('<enclosure url="http')
})
test('a citizen subscribes to what they joined, and renews the address', async ({ page, request }) => {
  const me = await signUpVerified(`http://localhost:${process.env.E2E_PORT}`)
  await openAs(page, me, '/activity-record')
  await page.getByText('订阅到日历').click()
  const address = page.getByText(/\/calendars\/mine\//)
  const before = (await address.textContent())!
  expect((await request.get(before)).status()).toBe(200)
  await page.getByRole('button', { name: '换一个地址' }).click()
  await page.getByRole('button', { name: '更换' }).click()
  await expect(page.getByText('已更换')).toBeVisible()
  await expect(address).not.toHaveText(before)
  expect((await request.get(before)).status()).toBe(404)
  expect((await request.get((await address.textContent())!)).status()).toBe(200)
})
test('what is said in a recording is followed while it plays, found, and jumped to', async ({ page }) => {
  await openAt(page, '/audios/244')
  await page.getByRole('tab', { name: '文稿' }).click()
  const line = page.getByRole('button', { name: /公交线网今天起调整/ })
  await line.click()
  await expect(line).toHaveAttribute('aria-current', 'true')
  await page.getByPlaceholder('在文稿里找').fill('雾灯')
  await expect(page.getByRole('status').filter({ hasText: '找到 1 处' })).toBeVisible()
  await page.getByPlaceholder('在文稿里找').fill('没有的词')
  await expect(page.getByText('没有找到，换个词试试')).toBeVisible()
  await page.getByRole('tab', { name: '章节' }).click()
  await page.getByRole('button', { name: '今晚到后天的天气' }).click()
  await expect(page.getByRole('button', { name: '今晚到后天的天气' })).toHaveAttribute('aria-current', 'true')
})
