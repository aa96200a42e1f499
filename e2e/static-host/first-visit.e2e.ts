/**
 * What somebody who is signed in has without a network after a first visit to a static host, within the half minute
 * before the whole program is stored. No server draws documents there, and no worker stood behind the page.
 */
import { expect } from 'playwright/test'
import { signUp } from '../session/sign-up.ts'
import { openAt, started, startedAgain } from '../started.ts'
import { test } from '../journey.ts'

const { E2E_PORT, E2E_STATIC_PATH_PORT } = process.env
const server = `http://localhost:${E2E_PORT}`
const site = `http://127.0.0.1:${E2E_STATIC_PATH_PORT}`
test.use({ serviceWorkers: 'allow' })

test('the article, its pictures and comments, the home page, and a comment of one’s own', async ({ page, context }) => {
  test.setTimeout(120_000)
  // The half minute never ends.
  await page.addInitScript(() => {
    const { setTimeout } = window
    window.setTimeout = ((work: () => void, ms?: number, ...more: unknown[]) =>
      ms === 30_000 ? 0 : setTimeout(work, ms, ...more)) as typeof window.setTimeout
  })
  const home = page.waitForResponse((answer) => answer.url().includes('/v1/categories/0/posts'), { timeout: 60_000 })
  home.catch(() => {})
  const { token } = await signUp(server)
  await page.goto(`${site}/posts/101?Authorization=${token}`)
  await startedAgain(page)
  const picture = page.locator('.prose img').first()
  const isDrawn = () => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(isDrawn).toBeGreaterThan(0)
  const showComments = () => page.getByRole('button', { name: /^看评论/ }).click()
  await showComments()
  const comment = page.locator('#comments article').first()
  const said = (await comment.getByRole('paragraph').first().innerText()).trim()
  await page.evaluate(() => navigator.serviceWorker.ready)
  const inCaches = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return keys.flat().map(({ url }) => url)
    })
  await expect.poll(async () => (await inCaches()).some((url) => url.endsWith('/app-config.json'))).toBe(true)
  await expect.poll(async () => (await inCaches()).some((url) => url.includes('/flush-outbox'))).toBe(true)
  const source = await picture.evaluate((one: HTMLImageElement) => one.currentSrc)
  await expect.poll(async () => (await inCaches()).includes(source)).toBe(true)
  await home
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await context.setOffline(true)

  await page.reload()
  await started(page)
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(isDrawn).toBeGreaterThan(0)
  await showComments()
  await expect(page.locator('#comments')).toContainText(said)
  await page.getByRole('button', { name: '写评论' }).first().click()
  const words = `还没有网络 ${Date.now()}`
  await page.getByRole('textbox', { name: '写评论' }).fill(words)
  await page.getByRole('button', { name: '发布' }).click()
  await expect(page.locator('#comments article').filter({ hasText: words })).toContainText('待发送')

  await openAt(page, `${site}/index`)
  await expect(page.getByRole('main').getByRole('article').nth(3)).toBeVisible()
})
