/** Coming in, as citizens do it: by code, by password, by keyboard. */
import { expect, type Page } from 'playwright/test'
import { findBarriers } from './find-barriers.ts'
import { forgetSentCodes } from './session/forget-sent-codes.ts'
import { PASSWORD, agree, codeField, comeIn, fillCode, phoneField, withPassword } from './session/log-in-form.ts'
import { freshPhone, signUp } from './session/sign-up.ts'
import { started } from './started.ts'
import { test } from './journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('Authorization'))

test.beforeEach(forgetSentCodes)

test('R97 R102 a guest comments: log-in by code, then the field is open again with their words', async ({ page }) => {
  await page.goto('/posts/101')
  // What the server drew does not answer yet.
  await started(page)
  await page.getByRole('button', { name: '写评论' }).first().click()
  await page.getByRole('textbox', { name: '写评论' }).fill('大桥通车那天我也在')
  await page.getByRole('button', { name: '发布' }).click()
  await page.getByRole('button', { name: '去登录' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await phoneField(page).fill(freshPhone())
  await fillCode(page)
  await agree(page)
  await page.getByRole('button', { name: '登录 / 注册' }).click()
  await expect(page).toHaveURL(/\/posts\/101/)
  await expect(page.getByRole('textbox', { name: '写评论' })).toHaveValue('大桥通车那天我也在')
  // Not the top of the article: the comments are at hand under the field.
  await expect(page.locator('#comments')).toBeInViewport()
  expect(page.url()).not.toContain('Authorization')
})

test('G47 the agreement must be ticked; both texts open over the form and leave it as it was', async ({ page }) => {
  await page.goto('/login')
  await phoneField(page).fill(freshPhone())
  await fillCode(page)
  await page.getByRole('button', { name: '登录 / 注册' }).click()
  await expect(page.getByRole('alert')).toHaveText('请先阅读并同意用户协议和隐私政策')
  for (const name of ['用户协议', '隐私政策']) {
    await page.getByRole('button', { name: `《${name}》` }).click()
    await expect(page.getByRole('dialog')).toContainText(name)
    await expect(page.getByRole('dialog').locator('p').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(codeField(page)).toHaveValue(/^\d{6}$/)
  expect(await storedToken(page)).toBeNull()
})

test('a wrong code is told at its field, which takes the focus; the phone stays', async ({ page }) => {
  const phone = freshPhone()
  await page.goto('/login')
  await phoneField(page).fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  const shown = (await page.getByText(/您的验证码是 \d{6}/).innerText()).match(/\d{6}/)![0]
  await codeField(page).fill(shown === '000000' ? '000001' : '000000')
  await agree(page)
  await page.getByRole('button', { name: '登录 / 注册' }).click()
  await expect(page.getByRole('alert')).toHaveText('验证码不正确或已失效')
  await expect(codeField(page)).toBeFocused()
  await expect(phoneField(page)).toHaveValue(phone)
})

test('a code typed in full width, and one pasted with its whole message, are understood', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/login')
  await phoneField(page).fill(freshPhone().replace(/./g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)))
  await page.getByRole('button', { name: '获取验证码' }).click()
  const message = await page.getByText(/您的验证码是 \d{6}/).innerText()
  await page.evaluate((text) => navigator.clipboard.writeText(`${text}，10 分钟内有效`), message)
  await codeField(page).focus()
  await page.keyboard.press('Control+v')
  await expect(codeField(page)).toHaveValue(message.match(/\d{6}/)![0])
  await codeField(page).fill(
    message.match(/\d{6}/)![0].replace(/./g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  )
  await agree(page)
  await page.getByRole('button', { name: '登录 / 注册' }).click()
  // The page it leads to is a document of its own, and home leads on once more.
  await expect(page).toHaveURL(/\/(page|index)$/)
  await expect.poll(() => storedToken(page)).toBeTruthy()
})

test('G47 the seconds until the next code go on over a reload, and the phone stays; the code does not', async ({
  page,
}) => {
  const phone = freshPhone()
  await page.goto('/login')
  await phoneField(page).fill(phone)
  await fillCode(page)
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  await page.clock.install()
  await page.clock.fastForward(20_000)
  await page.reload()
  await expect(phoneField(page)).toHaveValue(phone)
  await expect(codeField(page)).toHaveValue('')
  const words = await page.getByRole('button', { name: /秒后重发/ }).innerText()
  expect(Number.parseInt(words, 10)).toBeLessThanOrEqual(60)
  await page.getByRole('tab', { name: '密码登录' }).click()
  await expect(phoneField(page)).toHaveValue(phone)
  await page.getByRole('tab', { name: '验证码登录' }).click()
  await page.clock.fastForward(61_000)
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible()
})

test('by password: a wrong one is told, the right one leads to where they wanted', async ({ page }) => {
  const me = await signUp(origin())
  await withPassword(me.token)
  await page.goto('/login?redirect=%2Fspecials')
  await page.getByRole('tab', { name: '密码登录' }).click()
  await phoneField(page).fill(me.phone)
  await page.getByLabel('密码', { exact: true }).fill('Wrong12345')
  await agree(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('手机号或密码不正确')
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: '显示密码' }).click()
  await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/specials$/)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(me.phone)
})

test('by keyboard alone, from the first tab to the page that was wanted', async ({ page }) => {
  await page.goto('/login?redirect=%2Fspecials')
  await expect(phoneField(page)).toBeVisible()
  const reach = async (name: string | RegExp) => {
    for (let steps = 0; steps < 25; steps++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const one = document.activeElement as HTMLInputElement | null
        return one?.labels?.[0]?.textContent ?? one?.getAttribute('aria-label') ?? one?.textContent ?? ''
      })
      if (typeof name === 'string' ? focused.trim() === name : name.test(focused)) return
    }
    throw new Error(`the keyboard does not reach ${name}`)
  }
  await reach('手机号')
  await page.keyboard.type(freshPhone())
  await reach('获取验证码')
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toBeFocused()
  const code = (await page.getByText(/您的验证码是 \d{6}/).innerText()).match(/\d{6}/)![0]
  await page.keyboard.type(code)
  await reach(/我已阅读并同意/)
  await page.keyboard.press('Space')
  await reach('登录 / 注册')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/specials$/)
})

test('who is signed in is led on from log-in at once, and Back does not return to it', async ({ page }) => {
  await comeIn(page)
  await page.goto('/specials')
  await page.goto('/login?redirect=%2Fabout')
  await expect(page).toHaveURL(/\/about$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/specials$/)
})

test('nothing an address says logs anybody in', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' || /phone_captcha/.test(request.url())) sent.push(request.url())
  })
  await page.goto(
    '/login?phone=13900000000&captcha=123456&password=Yunxi2026x&agreement=1&type=captcha&submit=1&redirect=%2Fabout',
  )
  await expect(phoneField(page)).toHaveValue('')
  await page.waitForLoadState('networkidle')
  expect(sent.filter((url) => /\/v[12]\/consumer\/(login|phone_captcha)/.test(url))).toEqual([])
})

test("G43 the entry of the provider's app takes the token and goes on, on this site only", async ({ page }) => {
  const me = await signUp(origin())
  await page.goto(`/app/initialize-login?Authorization=${me.token}&DeviceId=d1&redirect=%2Fspecials`)
  await expect(page).toHaveURL(/\/specials$/)
  expect(await storedToken(page)).toBe(me.token)
  await page.goto('/app/initialize-login?redirect=https%3A%2F%2Fevil.example%2F')
  await expect(page).toHaveURL((url) => url.origin === origin() && !url.pathname.startsWith('/app'))
})

test('G44 /auth: an answer nobody asked for leads to log-in, and its code is in no address any more', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/login_by_wechat|bind_wechat/.test(request.url())) asked.push(request.url())
  })
  // The word is gone after a few seconds, so nothing waits for the pictures of the page.
  await page.goto('/auth?code=abcdefgh12&state=0123456789abcdef', { waitUntil: 'commit' })
  await expect(page.getByText('微信授权已失效，请重新登录')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  expect(page.url()).not.toContain('abcdefgh12')
  expect(asked).toEqual([])
})

test('G44 a sister site is named before it learns who somebody is; the code goes to its registered address only', async ({
  page,
}) => {
  await page.route('https://example.org/**', (route) => route.fulfill({ body: 'library' }))
  const library = 'https://example.org/yunxi-library/login'
  const door = (to: string) =>
    `/auth?${new URLSearchParams({ client_id: 'yunxi-library', redirect_uri: to, state: 's-1' })}`
  await page.goto(door(library))
  await expect(page).toHaveURL(/\/login/)
  await phoneField(page).fill(freshPhone())
  await fillCode(page)
  await agree(page)
  await page.getByRole('button', { name: '登录 / 注册' }).click()
  await expect(page.getByText('云溪市图书馆')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: '同意' }).click()
  await expect(page).toHaveURL(
    (url) =>
      url.href.startsWith(`${library}?`) &&
      url.searchParams.get('state') === 's-1' &&
      Boolean(url.searchParams.get('code')),
  )

  await page.goto(door('https://evil.example/yunxi-library/login'))
  await page.getByRole('button', { name: '同意' }).click()
  await expect(page.getByRole('alert')).toHaveText('该站点或地址未登记')
  expect(new URL(page.url()).origin).toBe(origin())
})
