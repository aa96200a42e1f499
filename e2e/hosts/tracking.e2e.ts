/** What tracking sends, received by a stand-in: the events of a visit, and nothing of the person. */
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from 'playwright/test'
import { eventCodes } from '../../src/lib/event-codes.ts'
import { freshPhone, signUp } from '../session/sign-up.ts'
import { started, startedAgain } from '../started.ts'
import { test } from '../journey.ts'

interface Batch {
  DeviceId: string
  events: { event: number; object_id: string; object_type: string; page: string; at: string }[]
}
const origin = () => `http://localhost:${process.env.E2E_PORT}`
const WORDS = '金丝雀搜索词'

/** The policy of a server that has the address configured would allow it. */
test.use({ bypassCSP: true, permissions: ['clipboard-read', 'clipboard-write'] })

let standIn: Server
let bodies: string[]
test.beforeEach(async () => {
  bodies = []
  standIn = createServer((request, answer) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on(
      'end',
      () => (
        bodies.push(`${request.url} ${JSON.stringify(request.headers)} ${body}`),
        answer.writeHead(204, { 'Access-Control-Allow-Origin': '*' }).end()
      ),
    )
  })
  await new Promise<void>((listening) => standIn.listen(0, '127.0.0.1', listening))
})
test.afterEach(() => void standIn.close())

const batches = (): Batch[] => bodies.map((text) => JSON.parse(text.slice(text.indexOf('} {') + 2)) as Batch)
const seen = () => new Set(batches().flatMap(({ events }) => events.map(({ event }) => event)))
/**
 * As the operator sets it; documents with a query of their own come without answers, so the configuration is asked for.
 */
async function trackTo(page: Page, trackUrl: string): Promise<void> {
  await page.route('**/app-config.json', (route) =>
    route.fulfill({ json: { apiBase: '', hosts: {}, trustedOrigins: [], loginBase: '', trackUrl } }),
  )
}
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('a visit tells what was done, and nothing of who did it @thorough', async ({ page }) => {
  const phone = freshPhone()
  const me = await signUp(origin(), phone)
  await trackTo(page, `http://127.0.0.1:${(standIn.address() as AddressInfo).port}/t`)
  await page.goto('/index?visit=1')
  await started(page)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link').nth(1).click()
  await page.goto(`/posts/101?visit=3&from_user_id=7&Authorization=${me.token}`)
  await startedAgain(page)
  await page.waitForLoadState('networkidle')
  const bar = page.getByRole('complementary', { name: '互动' })
  const reacted = (path: string) =>
    page.waitForResponse((response) => response.url().endsWith(path) && response.request().method() === 'POST', {
      timeout: 2000,
    })
  for (const [name, path] of [
    ['点赞', '/v1/like'],
    ['收藏', '/v1/collection'],
    ['收藏', '/v1/collection'],
  ] as const)
    // A tap within half a second of the last one is dropped [rule R201].
    await expect(async () => {
      const answer = reacted(path)
      await bar.getByRole('button', { name: new RegExp(name) }).click()
      await answer
    }).toPass()
  await bar.getByRole('button', { name: '写评论' }).click()
  await page.getByRole('textbox').fill('金丝雀评论')
  await page
    .getByRole('button', { name: '发布' })
    .or(page.getByRole('button', { name: '发送' }))
    .click()
  await expect(page.getByText(/评论成功|已提交/)).toBeVisible()
  await bar.getByRole('button', { name: '分享' }).click()
  await page.getByRole('button', { name: '二维码' }).click()
  await page.keyboard.press('Escape')
  const found = page.waitForResponse(
    (response) => /\/search/.test(new URL(response.url()).pathname) && response.url().includes('keyword='),
  )
  await page.goto(`/search?q=${encodeURIComponent(WORDS)}`)
  await found
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`搜索：${WORDS}`)
  await page.waitForLoadState('networkidle')
  await page.goto('/select?visit=2')
  await started(page)
  await page.locator('main a[href^="/posts/"]').first().click()
  await expect(page).toHaveURL(/\/posts\//)
  await hide(page)
  await expect
    .poll(() => Object.values(eventCodes).filter((code) => !seen().has(code)), { message: 'events that never came' })
    .toEqual([])

  const all = bodies.join('\n')
  for (const secret of [
    me.token,
    phone,
    `${phone.slice(0, 3)}****`,
    me.user.nickname,
    encodeURIComponent(me.user.nickname),
    WORDS,
    encodeURIComponent(WORDS),
    '金丝雀',
    'Authorization',
    'from_user_id',
    'ookie"',
  ])
    expect(all.includes(secret), secret).toBe(false)
  for (const { DeviceId, events, ...rest } of batches()) {
    expect(rest).toEqual({})
    expect(DeviceId).toMatch(/^[0-9a-f-]{36}$/)
    for (const event of events) {
      expect(Object.keys(event).sort()).toEqual(['at', 'event', 'object_id', 'object_type', 'page'])
      expect(event.object_id).toMatch(/^\d*$/)
      expect(event.page).toMatch(/^\/[^?#]*$/)
    }
  }
})

test('a batch to ourselves goes without a token', async ({ page }) => {
  const me = await signUp(origin())
  await trackTo(page, 'self')
  await page.goto(`/about?visit=1&Authorization=${me.token}`)
  await startedAgain(page)
  await page.goto('/about?visit=2')
  await started(page)
  await page.waitForLoadState('networkidle')
  const answered = page.waitForResponse((response) => response.url().endsWith('/v1/events'))
  await hide(page)
  const response = await answered
  const headers = await response.request().allHeaders()
  expect([headers.authorization, headers.deviceid, headers.cookie]).toEqual(['guest', undefined, undefined])
  expect(response.status()).toBe(200)
})

/**
 * The server as its operator would have it: this address in its documents. What a page sends while it leaves gets lost
 * where a browser's requests are intercepted, so it stands in between.
 */
function between(trackUrl: () => string): Server {
  return createServer((asked, given) => {
    const forwarded = request(
      new URL(asked.url!, origin()),
      { method: asked.method, headers: { ...asked.headers, 'accept-encoding': 'identity' } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const { 'content-length': _, 'content-security-policy': _policy, ...headers } = answer.headers
          given.writeHead(answer.statusCode!, headers)
          given.end(
            headers['content-type']?.startsWith('text/html')
              ? Buffer.concat(parts).toString().replace('"trackUrl":""', `"trackUrl":"${trackUrl()}"`)
              : Buffer.concat(parts),
          )
        })
      },
    )
    asked.pipe(forwarded)
  })
}

test('log-in alone tells of itself before it leads on, and of nothing that was typed', async ({ page }) => {
  const server = between(() => `http://127.0.0.1:${(standIn.address() as AddressInfo).port}/t`)
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  const phone = freshPhone()
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/login?redirect=%2Fabout`)
  await page.getByLabel('手机号', { exact: true }).fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: '填入' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录 / 注册' }).click()
  await expect(page).toHaveURL(/\/about$/)
  const told = () =>
    batches()
      .flatMap(({ events }) => events)
      .filter((event) => event.page === '/login')
      .map(({ event }) => event)
  await expect.poll(told).toEqual(expect.arrayContaining([eventCodes.open, eventCodes.login]))
  expect(bodies.join()).not.toContain(phone)
  server.close()
  server.closeAllConnections()
})

test('without an address nothing is sent anywhere', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) =>
    /\/v1\/events|\/t$/.test(request.url()) || request.resourceType() === 'ping' ? sent.push(request.url()) : undefined,
  )
  await page.goto('/posts/101?visit=1')
  await started(page)
  await page.getByRole('complementary', { name: '互动' }).getByRole('button', { name: '分享' }).click()
  await page.getByRole('button', { name: '二维码' }).click()
  await hide(page)
  await page.goto('/about')
  await started(page)
  expect(sent).toEqual([])
})
