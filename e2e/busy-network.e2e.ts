/** A network whose citizens have used its share: the next one still comes in, and reads why it takes a moment. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, type Page } from 'playwright/test'
import { findBarriers } from './find-barriers.ts'
import { ownServer, type OwnServer } from './outbox/own-server.ts'
import { agree, codeField, phoneField } from './session/log-in-form.ts'
import { freshPhone } from './session/sign-up.ts'
import { started } from './started.ts'
import { test } from './journey.ts'

const ADDRESS = '203.0.113.76'

test.describe.configure({ mode: 'serial' })
test.use({ extraHTTPHeaders: { 'X-Forwarded-For': ADDRESS } })

const words = /^这个网络上的人很多，正在验证，请稍候（约 \d+ 秒）$/
let server: OwnServer
test.beforeAll(async () => {
  test.setTimeout(240_000)
  server = await ownServer('demo', { TRUST_PROXY: '1', SMS_PER_ADDRESS: '30', CHALLENGE_STEPS: '2000' })
})
test.afterAll(() => server.stop())
test.beforeEach(async ({ page }) => {
  await useUp()
  await page.addInitScript(slowPhone)
})

/** As if an hour's share of everything had been used from this address. */
async function useUp(): Promise<void> {
  const { port, password } = JSON.parse(readFileSync(join(process.env.E2E_DATA!, 'demo', 'postgres.json'), 'utf8')) as {
    port: number
    password: string
  }
  const client = new pg.Client(`postgresql://yunshang:${password}@127.0.0.1:${port}/yunshang`)
  await client.connect()
  await client.query(
    `insert into limits (key, points, expire)
     select name || 'NetworkHour:' || $1, share, $2 from unnest($3::text[], $4::integer[]) of (name, share)
     on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
    [ADDRESS, Date.now() + 3_500_000, ['sms', 'code', 'password'], [30, 120, 300]],
  )
  await client.end()
}

/** Works on a challenge only once the journey says so. */
function slowPhone(): void {
  const derive = crypto.subtle.deriveBits.bind(crypto.subtle)
  const go = new Promise<void>((resolve) => Object.assign(window, { letWork: resolve }))
  crypto.subtle.deriveBits = async (...given) => {
    await go
    return derive(...given)
  }
}
const letWork = (page: Page) => page.evaluate(() => (window as unknown as { letWork: () => void }).letWork())
const said = (page: Page) => page.getByRole('status').filter({ hasText: words })

test('a code and the log-in wait a moment, which is said; what is typed meanwhile stays', async ({ page }) => {
  const refusedByPolicy: string[] = []
  page.on(
    'console',
    (line) => void (line.text().includes('Content Security Policy') && refusedByPolicy.push(line.text())),
  )
  await page.goto(`${server.origin}/login`)
  await started(page)
  const phone = freshPhone()
  await phoneField(page).fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(said(page)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: '验证进度' })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  // The page responds meanwhile, and nothing has moved the focus away.
  await agree(page)
  await codeField(page).fill('12')
  await letWork(page)
  await expect(page.getByText(/验证码已发送至/)).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(phoneField(page)).toHaveValue(phone)
  await expect(codeField(page)).toHaveValue('12')
  await page.getByRole('button', { name: '填入' }).click()
  await page.getByRole('button', { name: '登录 / 注册' }).click()
  await expect(page).toHaveURL(/\/(index|page)$/)
  expect(await page.evaluate(() => localStorage.getItem('Authorization'))).toBeTruthy()
  expect(refusedByPolicy).toEqual([])
})

test('within the app, a password goes the same way', async ({ page }) => {
  await page.goto(`${server.origin}/mine`)
  await started(page)
  await page
    .getByRole('link', { name: /登录/ })
    .or(page.getByRole('button', { name: /登录/ }))
    .first()
    .click()
  await page.getByRole('tab', { name: '密码登录' }).click()
  await phoneField(page).fill('13800000003')
  await page.getByLabel('密码', { exact: true }).fill('not-this-one')
  await agree(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(said(page)).toBeVisible()
  await letWork(page)
  await expect(page.getByRole('alert')).toHaveText('手机号或密码不正确')
  await expect(phoneField(page)).toHaveValue('13800000003')
})

test('where a page cannot work, it says when to come again, and keeps what was typed', async ({ page }) => {
  // As over plain HTTP.
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  await page.goto(`${server.origin}/login`)
  await started(page)
  await phoneField(page).fill('13800138000')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('操作太频繁，请等到可以重发时再试')).toBeVisible()
  await expect(phoneField(page)).toHaveValue('13800138000')
})
