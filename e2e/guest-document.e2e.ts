/** 我的 comes drawn for a guest; whom it does not suit never sees that part of it. */
import { expect, type Page } from 'playwright/test'
import { hold } from './hold.ts'
import { keepSession, BEFORE } from './session/open-as.ts'
import { signUp } from './session/sign-up.ts'
import { started } from './started.ts'
import { test } from './journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const guestHead = (page: Page) => page.getByRole('button', { name: '登录/注册', includeHidden: true })

/** Opens 我的 with its program held back; returns what lets it come. */
async function openDocument(page: Page): Promise<() => void> {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/mine', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: '我的', level: 1 })).toBeVisible()
  return release
}

test('a guest sees the whole page before the program, which moves nothing of it', async ({ page }) => {
  const release = await openDocument(page)
  await expect(guestHead(page)).toBeVisible()
  const switches = page.getByRole('switch', { name: /长辈版/ })
  await expect(switches).toBeVisible()
  const places = () =>
    page.locator('#root :is(h1, a, button)').evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width } = one.getBoundingClientRect()
        return `${one.textContent} ${Math.round(x)} ${Math.round(y)} ${Math.round(width)}`
      }),
    )
  const before = await places()
  // The operator's picture is the largest there is to see: it is not left to the program either.
  const header = page.locator('#root header').filter({ has: page.getByRole('heading', { name: '我的' }) })
  await expect(header).toHaveCSS('background-image', /\/media\/[^"]*w=750/)
  await expect(page.locator('link[rel=preload][as=image][fetchpriority=high]')).toHaveAttribute('href', /w=750$/)
  release()
  await started(page)
  await expect.poll(places).toEqual(before)
  await expect(header).toHaveCSS('background-image', /\/media\/[^"]*w=750/)
  await expect(page.locator('style#skin')).toHaveCount(0)
  await expect(guestHead(page)).toBeVisible()
})

test('somebody signed in is never shown as a guest', async ({ page }) => {
  const me = await signUp(origin())
  await page.goto(BEFORE)
  await keepSession(page, me)
  const release = await openDocument(page)
  await expect(guestHead(page)).toHaveCount(1)
  await expect(guestHead(page)).toBeHidden()
  release()
  await started(page)
  await expect(page.getByRole('link', { name: me.user.nickname })).toBeVisible()
  await expect(guestHead(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /收藏/ })).toHaveText(/\d/)
})

test('in 长辈版 the switch never shows off', async ({ page }) => {
  await page.goto(BEFORE)
  await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ elder: true })))
  const release = await openDocument(page)
  const off = page.locator('#root [role="switch"]')
  await expect(off).toBeHidden()
  release()
  await started(page)
  await expect(off).toBeChecked()
})
