/** A session in real browsers: begun, shared by tabs, ended, and nothing of it left. */
import { expect, type Page } from 'playwright/test'
import { updateUser } from '../../contract/people/users.ts'
import { logOut } from '../../contract/people/login.ts'
import { startNetwork } from '../network.ts'
import { everythingKept } from './device-search.ts'
import { clientOf, signUp } from './sign-up.ts'
import { started } from '../started.ts'
import { test } from '../journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('Authorization'))
const NICKNAME = '金丝雀市民'

async function citizen() {
  const me = await signUp(origin())
  await clientOf(origin(), me.token).call(updateUser, { nickname: NICKNAME, home_address: '金丝雀巷 7 号' })
  return {
    ...me,
    canaries: [me.token, me.phone, `${me.phone.slice(0, 3)}****${me.phone.slice(-4)}`, NICKNAME, '金丝雀'],
  }
}
async function comeIn(page: Page, token: string, path = '/index'): Promise<void> {
  await page.goto(`${path}?Authorization=${token}`)
  await knownTo(page)
}
/** The page loads once more when it knows who came. */
async function knownTo(page: Page): Promise<void> {
  await page.waitForFunction(
    (name) =>
      (localStorage.getItem('user') ?? '').includes(name) &&
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type === 'reload' &&
      (window as { __started?: boolean }).__started === true,
    NICKNAME,
  )
  await page.waitForLoadState('networkidle')
  await started(page)
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test('a token in the address is taken out before anybody sees it', async ({ page, context }) => {
    const me = await citizen()
    const leaked: string[] = []
    page.on('request', (request) => {
      const { referer, authorization } = request.headers()
      if (referer?.includes(me.token)) leaked.push(`referer of ${request.url()}`)
      if (request.url().includes(me.token) && !request.isNavigationRequest()) leaked.push(request.url())
      if (authorization === me.token && new URL(request.url()).origin !== origin())
        leaked.push(`header to ${request.url()}`)
    })
    const response = await page.goto(`/index?Authorization=${me.token}&DeviceId=device-7&tab=0`)
    expect(response!.headers()['referrer-policy']).toBe('no-referrer')
    await knownTo(page)
    expect(await storedToken(page)).toBe(me.token)
    expect(page.url()).not.toContain(me.token)
    expect(await page.evaluate(() => localStorage.getItem('DeviceId'))).toBe('device-7')
    await page.goto('/posts/101')
    await page.goBack()
    await started(page)
    expect(page.url()).not.toContain('Authorization')
    const { Authorization: _token, ...rest } = await page.evaluate(
      () => ({ ...localStorage }) as Record<string, string>,
    )
    expect(JSON.stringify(rest)).not.toContain(me.token)
    for (const name of await page.evaluate(() => caches.keys())) {
      const addresses = await page.evaluate(
        async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => url),
        name,
      )
      expect(addresses.join()).not.toContain(me.token)
    }
    expect(leaked).toEqual([])
    expect((await context.cookies()).find(({ name }) => name === 'Authorization')).toMatchObject({
      secure: true,
      sameSite: 'Lax',
      path: '/',
    })
  })
})

test('a link cannot put another account in the place of the one in use', async ({ page }) => {
  const me = await citizen()
  const attacker = await signUp(origin())
  await comeIn(page, me.token)
  await page.goto(`/index?Authorization=${attacker.token}`)
  await expect(page.getByText('切换账号？')).toBeVisible()
  await page.getByRole('button', { name: '保持当前账号' }).click()
  expect(await storedToken(page)).toBe(me.token)
})

test('signing out leaves nothing personal on the device', async ({ page, context }) => {
  const me = await citizen()
  await comeIn(page, me.token)
  await page.goto('/posts/101')
  await page.goto('/mine')
  await expect(page.getByText(NICKNAME).first()).toBeVisible()
  expect(await everythingKept(page, context)).toContain(NICKNAME)
  // What a fault of a visit before has left for diagnostics.
  await page.evaluate(() => localStorage.setItem('errors', '[{"at":1,"message":"drawing broke"}]'))
  await page.goto('/setting')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/mine$/)
  await expect(page.getByText(NICKNAME)).toHaveCount(0)
  const kept = await everythingKept(page, context)
  for (const canary of [...me.canaries, 'drawing broke']) expect(kept).not.toContain(canary)
})

test('an expired session says so once, keeps what is written, and leaves nothing personal', async ({
  page,
  context,
}) => {
  const me = await citizen()
  await comeIn(page, me.token, '/posts/103')
  await page.getByRole('button', { name: '写评论' }).first().click()
  await page.getByRole('textbox').fill('这段话不能丢')
  await expect(page.getByText('已保存草稿')).toBeVisible()
  await clientOf(origin(), me.token).call(logOut, {})
  await page.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('登录失效，请重新登录').first()).toBeVisible()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fposts%2F103/)
  const kept = await everythingKept(page, context)
  for (const canary of me.canaries) expect(kept).not.toContain(canary)
  expect(kept).toContain('这段话不能丢')
})

test('every tab hears of signing in and out at once', async ({ page, context }) => {
  const me = await citizen()
  await page.goto('/mine')
  const other = await context.newPage()
  await comeIn(other, me.token)
  await expect(page.getByText(NICKNAME).first()).toBeVisible()
  await page.goto('/user')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/user$/)
  await other.evaluate(() => {
    localStorage.removeItem('Authorization')
    document.cookie = 'Authorization=; Max-Age=0; Path=/'
  })
  await expect(page).toHaveURL(/\/login\?redirect=%2Fuser/)
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test('with no network the app opens signed in, and stays so @thorough', async ({ page, browser }) => {
    test.slow()
    const me = await citizen()
    const network = await startNetwork(origin())
    const context = await browser.newContext({ baseURL: network.origin })
    try {
      const reader = await context.newPage()
      await comeIn(reader, me.token, '/mine')
      await reader.evaluate(() => navigator.serviceWorker.ready)
      await reader.reload()
      await started(reader)
      for (const mode of ['down', 'hang'] as const) {
        await network.setMode(mode)
        const later = await context.newPage()
        await later.goto('/mine')
        await expect(later.getByText(NICKNAME).first()).toBeVisible()
        expect(await storedToken(later)).toBe(me.token)
        await later.close()
      }
    } finally {
      await context.close()
      await network.close()
    }
    expect(page.url()).toBe('about:blank')
  })
})
