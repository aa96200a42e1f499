/**
 * Log-in alone: how little a cold start at /login fetches, that nothing is missing in it, and where the whole program
 * starts in its place.
 */
import { gzipSync } from 'node:zlib'
import { expect, type Page } from 'playwright/test'
import { userAgents } from './hosts/user-agents.ts'
import { forgetSentCodes } from './session/forget-sent-codes.ts'
import { freshPhone, signUp } from './session/sign-up.ts'
import { started } from './started.ts'
import { wholeProgram } from './whole-program.ts'
import { test } from './journey.ts'

const LIMIT_BYTES = 140_000
const origin = () => `http://localhost:${process.env.E2E_PORT}`
const phoneField = (page: Page) => page.getByLabel('手机号', { exact: true })

/** The scripts this page fetches, by name and size as gzip -9 makes it. */
function watchScripts(page: Page): Map<string, Promise<number>> {
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js'))
      scripts.set(
        pathname,
        response.body().then(
          (body) => gzipSync(body, { level: 9 }).length,
          () => 0,
        ),
      )
  })
  return scripts
}
const hasRouter = (scripts: Map<string, unknown>) =>
  [...scripts.keys()].some((path) => path.startsWith('/assets/vendor-app-'))

async function logIn(page: Page): Promise<void> {
  await phoneField(page).fill(freshPhone())
  await forgetSentCodes()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: '填入' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录 / 注册' }).click()
}

test.describe('alone', () => {
  test.use({ serviceWorkers: 'block' })

  for (const address of [
    '/login',
    '/login?redirect=%2Fmine&by=password',
    '/login?app=pc&redirect=https%3A%2F%2Fevil.example%2F',
  ])
    test(`${address} loads at most 140 kB of script`, async ({ page }) => {
      const scripts = watchScripts(page)
      await page.goto(address)
      await started(page)
      await expect(phoneField(page)).toBeVisible()
      // Also what is fetched when the page is calm counts.
      await page.evaluate(() => new Promise((calm) => (window.requestIdleCallback ?? setTimeout)(calm)))
      await page.waitForLoadState('networkidle')
      const sizes = await Promise.all(scripts.values())
      expect(hasRouter(scripts), [...scripts.keys()].join(' ')).toBe(false)
      expect(sizes.length).toBeGreaterThan(2)
      expect(
        sizes.reduce((sum, size) => sum + size, 0),
        [...scripts.keys()].join(' '),
      ).toBeLessThanOrEqual(LIMIT_BYTES)
    })

  test('a log-in leads to where they wanted, with query and mark; Back does not return to it', async ({ page }) => {
    await page.goto('/about')
    await started(page)
    await page.goto('/login?redirect=%2Fspecials%3Ffrom%3Dx%23end')
    await expect(page).toHaveTitle(/^登录 - ./)
    await logIn(page)
    await expect(page).toHaveURL(`${origin()}/specials?from=x#end`)
    await started(page)
    expect(await page.evaluate(() => localStorage.getItem('Authorization'))).toBeTruthy()
    await page.goBack()
    await expect(page).toHaveURL(/\/about$/)
  })

  test("what a guest wrote is the citizen's after it", async ({ page }) => {
    await page.goto('/posts/101')
    await started(page)
    await page.getByRole('button', { name: '写评论' }).first().click()
    await page.getByRole('textbox', { name: '写评论' }).fill('先写下来再登录')
    await expect.poll(() => draftOwners(page)).toEqual(['guest'])
    await page.goto('/login?redirect=%2Fposts%2F101')
    await logIn(page)
    await expect(page).toHaveURL(/\/posts\/101$/)
    const { id } = await page.evaluate(() => JSON.parse(localStorage.getItem('user')!) as { id: string })
    expect(await draftOwners(page)).toEqual([id])
  })

  test('who signs in in another tab is led on here too', async ({ page, context }) => {
    await page.goto('/login?redirect=%2Fspecials')
    await started(page)
    const { token } = await signUp(origin())
    const other = await context.newPage()
    // The visit itself may be cut off by the one reload that follows who came.
    await other.goto(`/about?Authorization=${token}`, { waitUntil: 'commit' })
    await expect(page).toHaveURL(/\/specials$/)
  })

  for (const redirect of ['/v1/consumer/user', '/media/pictures/x.webp', '/sw.js', '/healthz'])
    test(`${redirect} is no page: log-in leads home @thorough`, async ({ page }) => {
      const { token } = await signUp(origin())
      await page.addInitScript((kept) => localStorage.setItem('Authorization', kept), token)
      await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
      await expect(page).toHaveURL(/\/(page|index)$/)
    })

  test('loaded anew within the app, its way back is a page of the app again', async ({ page }) => {
    await page.goto('/mine')
    await started(page)
    await page
      .getByRole('link', { name: /登录/ })
      .or(page.getByRole('button', { name: /登录/ }))
      .first()
      .click()
    await expect(page).toHaveURL(/\/login/)
    await page.reload()
    await started(page)
    await phoneField(page).fill('138')
    await page.getByRole('button', { name: '返回' }).click()
    await expect(page).toHaveURL(/\/mine$/)
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  })

  test('opened first, its way back is the home page; a forgotten password keeps where they wanted to go', async ({
    page,
  }) => {
    await page.goto('/login?redirect=%2Fspecials&by=password')
    await expect(page.getByRole('link', { name: '返回' })).toHaveAttribute('href', '/index')
    await page.getByRole('tab', { name: '验证码登录' }).click()
    await expect(page).toHaveURL(/by=captcha/)
    await page.getByRole('tab', { name: '密码登录' }).click()
    await page.getByRole('link', { name: '忘记密码' }).click()
    await expect(page).toHaveURL(`${origin()}/forget?redirect=%2Fspecials`)
    await expect(page.getByRole('heading', { name: '忘记密码' })).toBeVisible()
  })

  test('a text that cannot be read can be asked for again; the form stays as it was', async ({ page }) => {
    await page.goto('/login')
    await phoneField(page).fill('13800138000')
    await page.route('**/v1/consumer/agreements', (route) => route.abort())
    await page.getByRole('button', { name: '《用户协议》' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await page.unroute('**/v1/consumer/agreements')
    await page.getByRole('dialog').getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('dialog').locator('p').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(phoneField(page)).toHaveValue('13800138000')
  })

  test('a part that an old build had and the server has no more is asked for with the whole page, once', async ({
    page,
  }) => {
    await page.goto('/login')
    await started(page)
    await phoneField(page).fill('13800138000')
    await page.route('**/assets/asked-agreement-*', (route) => route.fulfill({ status: 404 }))
    const again = page.waitForEvent('load')
    await page.getByRole('button', { name: '《用户协议》' }).click()
    await again
    await expect(phoneField(page)).toHaveValue('13800138000')
  })
})

test.describe('the whole program starts in its place', () => {
  const hosts = [
    ['WeChat', userAgents.wechatAndroid, ''],
    ['WeChat on iOS', userAgents.wechatIos, ''],
    ["the provider's app", userAgents.ios, ''],
    ['what calls itself an app', userAgents.browser, '?app=android'],
  ] as const
  for (const [host, userAgent, query] of hosts)
    test(`in ${host} @thorough`, async ({ browser }) => {
      const context = await browser.newContext({ userAgent, serviceWorkers: 'block', baseURL: origin() })
      const page = await context.newPage()
      const scripts = watchScripts(page)
      await page.goto(`/login${query}`)
      await expect(phoneField(page)).toBeVisible({ timeout: 30_000 })
      // This server has no WeChat account; the provider's app brings its own.
      await expect(page.getByRole('button', { name: '微信登录' })).toHaveCount(host.startsWith('WeChat') ? 0 : 1)
      expect(hasRouter(scripts)).toBe(true)
      expect([...scripts.keys()].some((path) => path.includes('/login-program-'))).toBe(false)
      await context.close()
    })

  test('where only this tab knows that it is in an app', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('app', 'ios'))
    const scripts = watchScripts(page)
    await page.goto('/login')
    await expect(page.getByRole('button', { name: '微信登录' })).toBeVisible()
    expect(hasRouter(scripts)).toBe(true)
    await expect(page.locator('h1')).toHaveCount(1)
  })

  test('with another account in the address: asked first, and no token stays in the address', async ({ page }) => {
    const [me, other] = [await signUp(origin()), await signUp(origin())]
    await page.addInitScript((kept) => localStorage.setItem('Authorization', kept), me.token)
    await page.goto(`/login?Authorization=${other.token}&redirect=%2Fabout`)
    await expect(page.getByText('切换账号？')).toBeVisible()
    expect(page.url()).not.toContain(other.token)
  })

  test.describe('with a service worker', () => {
    test.use({ serviceWorkers: 'allow' })
    test("from the worker's shell, also with no network @thorough", async ({ page, context }) => {
      await page.goto('/about')
      await wholeProgram(page)
      await page.reload()
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await context.setOffline(true)
      await page.goto('/login')
      await expect(phoneField(page)).toBeVisible()
      await context.setOffline(false)
    })
  })
})

/** Whose drafts lie on this device. */
const draftOwners = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((done, failed) => {
        const opening = indexedDB.open('yunshang')
        opening.onerror = () => failed(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.onsuccess = () => (
            opening.result.close(),
            done((reading.result as { user: string }[]).map(({ user }) => user))
          )
        }
      }),
  )
