/** The one question whether to add the app to the home screen, and the way to it at any time. */
import { expect, type Browser, type BrowserContextOptions, type Page } from 'playwright/test'
import { userAgents } from '../hosts/user-agents.ts'
import { openAt } from '../started.ts'
import { thoroughIf } from '../../tests/thorough.ts'
import { test } from '../journey.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const bar = (page: Page) => page.getByText('放到桌面，像应用一样打开')

declare global {
  interface Window {
    __prompted?: number
  }
}
/** The browser offers the installation, as Chromium does at every start until it is installed. */
const offers = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => void (window.__prompted = (window.__prompted ?? 0) + 1),
      })
      const offer = () => (dispatchEvent(event), event.defaultPrevented || setTimeout(offer, 100))
      offer()
    }),
  )
/** Goes from one page to another, once what asks is there to notice. */
async function goOn(page: Page, query = ''): Promise<void> {
  await openAt(page, `/mine${query}`)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('follow-home-screen')),
  )
  await page.getByRole('link', { name: '设置', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '设置' })).toBeVisible()
}
/** A visit of its own, as in a tab that is opened anew. */
async function visit(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() => sessionStorage.clear())
  await goOn(page)
}
const wasAsked = (page: Page) => page.evaluate(() => localStorage.getItem('home-screen-asked') === '1')
async function inBrowser(
  browser: Browser,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block', ...options })
  await work(await context.newPage())
  await context.close()
}

test('it is asked at the third visit, by the browser’s own prompt, and only once', async ({ browser, baseURL }) => {
  await inBrowser(browser, { baseURL: baseURL!, userAgent: userAgents.browser }, async (page) => {
    await offers(page)
    await visit(page)
    await visit(page)
    expect(await wasAsked(page)).toBe(false)
    await visit(page)
    await expect(bar(page)).toBeVisible()
    expect(await wasAsked(page)).toBe(true)
    await page.getByRole('button', { name: '添加', exact: true }).click()
    expect(await page.evaluate(() => window.__prompted)).toBe(1)
    await expect(bar(page)).toHaveCount(0)
    await visit(page)
    await expect(bar(page)).toHaveCount(0)
  })
})

test('who refuses is never asked again, and finds it in the settings', async ({ browser, baseURL }) => {
  await inBrowser(browser, { baseURL: baseURL!, userAgent: userAgents.browser }, async (page) => {
    await offers(page)
    for (let n = 0; n < 3; n++) await visit(page)
    await page.getByRole('button', { name: '不用了' }).click()
    await expect(bar(page)).toHaveCount(0)
    await visit(page)
    await expect(bar(page)).toHaveCount(0)
    await page.getByRole('button', { name: /^添加到桌面/ }).click()
    expect(await page.evaluate(() => window.__prompted)).toBe(1)
  })
})

for (const [name, userAgent, words] of [
  ['Safari', iphone, '点底部的分享按钮'],
  ['WeChat', userAgents.wechatAndroid, '选“在浏览器打开”'],
  ['UC', `${userAgents.browser} UCBrowser/16.5.2`, '选“添加到桌面”'],
] as const)
  test(`${name} cannot be asked, and shows how it goes${thoroughIf(name !== 'Safari')}`, async ({
    browser,
    baseURL,
  }) => {
    await inBrowser(browser, { baseURL: baseURL!, userAgent }, async (page) => {
      for (let n = 0; n < 3; n++) await visit(page)
      await page.getByRole('button', { name: '添加', exact: true }).click()
      const sheet = page.getByRole('dialog', { name: '添加到桌面' })
      await expect(sheet.getByText(words)).toBeVisible()
      await expect(sheet.locator('svg[viewBox="0 0 120 190"]')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await expect(bar(page)).toHaveCount(0)
    })
  })

test('the first download that is finished is a good moment too', async ({ browser, baseURL }) => {
  await inBrowser(browser, { baseURL: baseURL!, userAgent: userAgents.browser }, async (page) => {
    await offers(page)
    await openAt(page, '/audios/242')
    await page.waitForFunction(() => sessionStorage.getItem('visit-counted') !== null)
    await page.getByRole('button', { name: '下载', exact: true }).click()
    await expect(bar(page)).toBeVisible()
  })
})

test('an app, the PC column and the home screen itself are never asked', async ({ browser, baseURL }) => {
  for (const [options, query] of [
    [{ userAgent: userAgents.android }, ''],
    [{ userAgent: userAgents.pc }, '?app=pc'],
    [{ userAgent: iphone }, '?standalone'],
  ] as const)
    await inBrowser(browser, { baseURL: baseURL!, ...options }, async (page) => {
      await offers(page)
      if (query === '?standalone')
        await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
      await page.goto('/robots.txt')
      await page.evaluate(() => localStorage.setItem('visits', '9'))
      await goOn(page, query)
      // Where it stands on the home screen there is nothing left to ask, now or later.
      expect(await wasAsked(page)).toBe(query === '?standalone')
      await expect(page.getByRole('button', { name: /^添加到桌面/ })).toHaveCount(0)
      await expect(bar(page)).toHaveCount(0)
    })
})
