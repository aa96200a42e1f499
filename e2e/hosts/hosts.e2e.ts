/** The same journey in five hosts: start, log-in, a guarded page, share, back. */
import { expect, type Page } from 'playwright/test'
import { logOut } from '../../contract/people/login.ts'
import { clientOf, freshPhone, signUp } from '../session/sign-up.ts'
import { fakeShell, type Channel } from './fake-shell.ts'
import { userAgents } from './user-agents.ts'
import { wechatStandIn } from './wechat-stand-in.ts'
import { openAt, startedAgain } from '../started.ts'
import { thoroughIf } from '../../tests/thorough.ts'
import { test } from '../journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const ARTICLE = '/posts/101'
const TITLE = '十件民生实事进度过半，老城停车和新渡学位先交卷'

const onProfile = (page: Page) => expect(page.getByRole('heading', { level: 1, name: '个人资料' })).toBeVisible()
const shareButton = (page: Page) =>
  page.getByRole('complementary', { name: '互动' }).getByRole('button', { name: '分享' })
const recorded = (page: Page) =>
  page.waitForRequest((request) => request.url().endsWith('/v2/share') && request.method() === 'POST')
const banner = (page: Page) => page.getByRole('complementary', { name: '打开客户端' })
/** What a shell does when the citizen comes back to the page. */
const lookAgain = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

/** From a guarded page to the log-in form and back to it. */
async function logInByForm(page: Page): Promise<void> {
  await openAt(page, '/user')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fuser$/)
  await page.getByLabel('手机号', { exact: true }).fill(freshPhone())
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: '填入' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录 / 注册' }).click()
  await onProfile(page)
  expect(page.url()).not.toContain('Authorization')
}

test.describe('a browser', () => {
  test.use({ userAgent: userAgents.browser, permissions: ['clipboard-read', 'clipboard-write'] })
  test('invites into the app, logs in by the page, shares by the sheet', async ({ page }) => {
    await openAt(page, '/index')
    await expect(banner(page)).toBeVisible()
    await logInByForm(page)
    await openAt(page, ARTICLE)
    await shareButton(page).click()
    const record = recorded(page)
    await page.getByRole('button', { name: '复制链接' }).click()
    expect((await record).postDataJSON()).toMatchObject({
      post_id: '101',
      channel: 1,
      shard_url: `${origin()}${ARTICLE}`,
      type: 1,
      source_type: 2,
    })
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin()}${ARTICLE}`)
    await page.goBack()
    await onProfile(page)
  })
  test('calling itself an app in the address neither ends a session nor lets a link replace it', async ({ page }) => {
    const [me, attacker] = [await signUp(origin()), await signUp(origin())]
    await page.goto(`/user?Authorization=${me.token}`)
    await startedAgain(page)
    await onProfile(page)
    await openAt(page, `/user?app=ios`)
    await onProfile(page)
    await page.goto(`/user?app=android&Authorization=${attacker.token}`)
    await expect(page.getByText('切换账号？')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('Authorization'))).toBe(me.token)
  })
  test('a refused record says the server’s words', async ({ page }) => {
    await page.route('**/v2/share', (route) =>
      route.fulfill({ json: { code: 400102, msg: '分享太频繁了', data: null } }),
    )
    await openAt(page, ARTICLE)
    await shareButton(page).click()
    await page.getByRole('button', { name: '二维码' }).click()
    await expect(page.getByText('分享太频繁了')).toBeVisible()
  })
})

test.describe('a PC', () => {
  test.use({ userAgent: userAgents.pc, viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })
  test('has a column in the middle, kept over loads and pages', async ({ page }) => {
    await openAt(page, '/index?app=pc')
    await expect(banner(page)).toHaveCount(0)
    await logInByForm(page)
    await openAt(page, ARTICLE)
    expect(await page.evaluate(() => document.documentElement.dataset.app)).toBe('pc')
    const column = (await page.getByRole('article').first().boundingBox())!
    expect([Math.round(column.width) <= 750, Math.round(column.x + column.width / 2)]).toEqual([true, 640])
    await shareButton(page).click()
    const record = recorded(page)
    await page.getByRole('button', { name: '二维码' }).click()
    await record
    await page.keyboard.press('Escape')
    await page.goBack()
    await onProfile(page)
  })
})

const shells: ['ios' | 'android', Channel][] = [
  ['ios', 'reply'],
  ['ios', 'callback'],
  ['android', 'listener'],
  ['android', 'callback'],
]
for (const [system, channel] of shells)
  test.describe(`the app on ${system}, answering by ${channel}${thoroughIf(channel === 'callback')}`, () => {
    test.use({ userAgent: userAgents[system] })
    test('gives its token, shows its own log-in, shares by its own sheet', async ({ page, context }) => {
      const me = await signUp(origin())
      let token: string | null = null
      const shell = await fakeShell(context, system, channel, {
        getToken: () => ({ result: { token } }),
        login: { result: {} },
        share: { result: {} },
        offerShare: { result: {} },
        logout: { result: {} },
      })
      await openAt(page, '/index')
      await expect.poll(() => shell.named('getToken').length).toBe(1)
      await expect(banner(page)).toHaveCount(0)

      await page.goto('/user')
      await expect.poll(() => shell.named('login').length).toBe(1)
      await expect(page.getByRole('heading', { level: 1, name: '个人资料' })).toHaveCount(0)
      token = me.token
      await lookAgain(page)
      await startedAgain(page)
      await onProfile(page)

      await openAt(page, ARTICLE)
      await expect
        .poll(() => shell.named('offerShare').at(-1)?.params)
        .toMatchObject({ title: TITLE, url: `${origin()}${ARTICLE}` })
      const record = recorded(page)
      await shareButton(page).click()
      await record
      expect(shell.named('share')[0]!.params).toMatchObject({ title: TITLE, url: `${origin()}${ARTICLE}` })
      await expect(page.getByRole('heading', { name: '分享到' })).toHaveCount(0)
      await page.goBack()
      await onProfile(page)
    })
  })

test.describe('the app’s bridge', () => {
  test.use({ userAgent: userAgents.ios })

  test('a share that was called off is no share; one the app cannot do opens ours', async ({ page, context }) => {
    const shell = await fakeShell(context, 'ios', 'reply', {
      getToken: { result: { token: null } },
      share: { refuse: 'cancelled' },
    })
    await openAt(page, ARTICLE)
    await shareButton(page).click()
    await expect.poll(() => shell.named('share').length).toBe(1)
    await expect(page.getByRole('heading', { name: '分享到' })).toHaveCount(0)
    shell.answers.share = { refuse: 'unsupported' }
    await shareButton(page).click()
    await expect(page.getByRole('heading', { name: '分享到' })).toBeVisible()
    await expect(page.getByRole('button', { name: '系统分享' })).toHaveCount(0)
  })

  test('an expired session is renewed by the app without leaving the page', async ({ page, context }) => {
    const [me, again] = [await signUp(origin()), await signUp(origin())]
    let { token } = me
    const shell = await fakeShell(context, 'ios', 'reply', {
      getToken: () => ({ result: { token } }),
      relogin: () => ({ result: { token: (token = again.token) } }),
    })
    await page.goto('/user')
    // It starts anew when it knows who came, unless something is under way: the profile is there either way.
    await onProfile(page)
    await clientOf(origin(), me.token).call(logOut, {})
    await page.goto('/user')
    // It may be about to start anew just then.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('Authorization')).catch(() => null))
      .toBe(again.token)
    expect(shell.named('relogin').length).toBe(1)
    await onProfile(page)
  })

  test('a silent app is waited for ten seconds; then the page goes on as what the device remembers', async ({
    page,
    context,
  }) => {
    const shell = await fakeShell(context, 'ios', 'reply', { getToken: 'silence', login: { result: {} } })
    await page.clock.install()
    await page.goto('/user')
    await expect.poll(() => shell.named('getToken').length).toBe(1)
    await expect(page.getByRole('heading', { level: 1, name: '个人资料' })).toHaveCount(0)
    await page.clock.fastForward(10_100)
    await expect(page.getByRole('button', { name: /去登录|登录/ }).first()).toBeVisible()
  })
})

test.describe('the app’s bridge, attacked', () => {
  // The frame is not ours to allow: the policy would keep it out before the bridge does.
  test.use({ userAgent: userAgents.ios, bypassCSP: true })
  test('forged replies, and frames that hold the same bridge, bring nobody in', async ({ page, context }) => {
    const shell = await fakeShell(context, 'ios', 'callback', { getToken: 'silence' })
    const attacker = await signUp(origin())
    await openAt(page, '/about')
    // It is there from the first question to the shell on.
    await page.waitForFunction(() => 'YunShangReply' in window)
    await page.evaluate(async (token) => {
      const forged = { ok: true, result: { token } }
      const reply = (window as unknown as { YunShangReply: (given: unknown) => void }).YunShangReply
      for (const id of ['', '0', '1', 'getToken', '0'.repeat(32)]) {
        reply({ id, ...forged })
        reply(JSON.stringify({ id, ...forged }))
        postMessage({ id, ...forged }, '*')
      }
      const frame = document.createElement('iframe')
      frame.src = '/_frame_index'
      document.body.append(frame)
      await new Promise((done) => (frame.onload = done))
      const inner = frame.contentWindow as unknown as { parent: Window }
      inner.parent.postMessage({ ...forged, id: '0' }, '*')
    }, attacker.token)
    await page
      .frames()[1]!
      .waitForFunction(() => (window as { __started?: boolean }).__started === true && 'webkit' in window)
    expect(shell.named('getToken')).toHaveLength(1)
    expect(await page.evaluate(() => localStorage.getItem('Authorization'))).toBeNull()
  })
})

for (const system of ['Ios', 'Android'] as const)
  test.describe(`WeChat on ${system}`, () => {
    test.use({ userAgent: userAgents[`wechat${system}`] })
    test('has its addresses signed, its cards filled and its menu pointed at', async ({ page, context }) => {
      const ios = system === 'Ios'
      const wechat = await wechatStandIn(context, { ios })
      await openAt(page, '/index')
      await expect.poll(() => wechat.named('updateAppMessageShareData').at(-1)?.params.link).toBe(`${origin()}/index`)
      await page.locator(`a[href^="/posts/"]`).first().click()
      await expect(page).toHaveURL(/\/posts\/\d+/)
      const article = page.url()
      await expect.poll(() => wechat.named('updateTimelineShareData').at(-1)?.params.link).toBe(article)
      expect(wechat.signed).toEqual(ios ? [`${origin()}/index`] : [`${origin()}/index`, article])
      const title = await page.getByRole('heading', { level: 1 }).innerText()
      await expect.poll(() => wechat.named('updateAppMessageShareData').at(-1)?.params.title).toBe(title)

      await shareButton(page).click()
      const record = recorded(page)
      await page.getByRole('button', { name: '微信分享' }).click()
      await record
      await expect(page.getByRole('dialog').getByText('点击右上角')).toBeVisible()
      await page.getByRole('button', { name: '知道了' }).click()
      await expect(page.getByText('点击右上角')).toHaveCount(0)
      await expect(page).toHaveURL(article)
      await page.goBack()
      await expect(page).toHaveURL(/\/index/)
      await logInByForm(page)
    })
  })
