/** Staff come to their console: the first one by a command, colleagues by an invitation, each to their own desk. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { expect, type Page } from 'playwright/test'
import { freePort } from '../../tests/free-port.ts'
import { findBarriers } from '../find-barriers.ts'
import { test } from '../journey.ts'
import { ownServer, type OwnServer } from '../outbox/own-server.ts'

const PASSWORD = '一条 很长的口令 2026'
let server: OwnServer
let desk: string
test.beforeAll(async () => {
  test.setTimeout(240_000)
  const port = await freePort()
  desk = `http://localhost:${port}`
  server = await ownServer('demo', { CONSOLE_PORT: String(port), CONSOLE_ORIGIN: desk })
})
test.afterAll(() => server.stop())

/** What the operator's command prints. */
function staff(...words: string[]): string {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/commands/staff.ts', ...words],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        DATA_DIR: join(process.env.E2E_DATA!, 'demo'),
        CONSOLE_PORT: new URL(desk).port,
        CONSOLE_ORIGIN: desk,
      },
    },
  )
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Opens an invitation, and leaves with the secret of the authenticator. */
async function accept(page: Page, address: string): Promise<string> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const secret = (await page.getByText(/^[A-Z2-7 ]{32,}$/).innerText()).replaceAll(' ', '')
  expect(await findBarriers(page)).toEqual([])
  const passwords = page.locator('input[type=password]')
  await passwords.nth(0).fill(PASSWORD)
  await passwords.nth(1).fill(PASSWORD)
  await page.getByLabel(/验证码/).fill(codeOf(secret, -1))
  await page.locator('form button[type=submit]').click()
  await expect(page.getByText('恢复码').first()).toBeVisible()
  await page
    .getByRole('button', { name: '继续' })
    .or(page.getByRole('link', { name: '继续' }))
    .click()
  return secret
}

test('an administrator lets an editor in, who sees their own desk only; the record says who did what', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1280, height: 800 })
  const name = `主任${Date.now() % 1e6}`
  staff('add', name, 'administrator')
  await accept(page, /http\S+/.exec(staff('invite', name))![0])
  await expect(page).toHaveURL(`${desk}/console/`)
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('navigation').getByRole('link', { name: '工作人员' }).click()
  await page.getByRole('link', { name: '添加工作人员' }).click()
  await page.getByLabel('登录名').fill(`小${name}`)
  await page.getByLabel('姓名').fill('新来的编辑')
  await page.getByRole('checkbox', { name: /编辑/ }).first().check()
  await page.getByRole('button', { name: '保存' }).click()
  const address = await page.getByLabel('邀请链接').inputValue()

  const other = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, isMobile: false })).newPage()
  const secret = await accept(other, address)
  await expect(other).toHaveURL(`${desk}/console/`)
  await expect(other.getByRole('navigation').getByRole('link', { name: '工作人员' })).toHaveCount(0)
  await other.goto(`${desk}/console/members`)
  await expect(other.getByText('你没有打开“工作人员”的权限。需要时请联系管理员。')).toBeVisible()
  await other.goto(`${desk}/console/account`)
  await other.getByRole('button', { name: '退出登录' }).click()
  await expect(other).toHaveURL(/\/console\/login/)
  await other.getByLabel('登录名').fill(`小${name}`)
  await other.getByLabel('密码').fill(PASSWORD)
  await other.locator('form button[type=submit]').click()
  await other.getByLabel(/验证码/).fill(codeOf(secret))
  await other.locator('form button[type=submit]').click()
  await expect(other.getByRole('navigation').getByRole('link', { name: '操作记录' })).toBeVisible()
  await other.context().close()

  await page.getByRole('dialog').getByRole('button', { name: '我已复制，关闭' }).click()
  await page.getByRole('navigation').getByRole('link', { name: '操作记录' }).click()
  await expect(page.getByRole('table').getByText(name).first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await findBarriers(page)).toEqual([])
})
