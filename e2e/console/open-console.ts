/** A console of the demo city on a port of its own, and how staff come into it. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { expect, type Page } from 'playwright/test'
import { freePort } from '../../tests/free-port.ts'
import { findBarriers } from '../find-barriers.ts'
import { ownServer, type OwnServer } from '../outbox/own-server.ts'
import { program } from '../../tests/program.ts'

export const PASSWORD = '一条 很长的口令 2026'
export const wide = { viewport: { width: 1280, height: 800 }, isMobile: false }

export interface OpenConsole extends OwnServer {
  /** Its origin. */
  desk: string
  /** What the operator's command prints. */
  staff: (...words: string[]) => string
}

/**
 * folder: of the shared demo city, or of one of its own, for what would show on everybody's pages. more: variables of
 * its server.
 */
export async function openConsole(folder = 'demo', more: Record<string, string> = {}): Promise<OpenConsole> {
  const port = await freePort()
  const desk = `http://localhost:${port}`
  const server = await ownServer(folder, { CONSOLE_PORT: String(port), CONSOLE_ORIGIN: desk, ...more })
  const env = { DATA_DIR: join(process.env.E2E_DATA!, folder), CONSOLE_PORT: String(port), CONSOLE_ORIGIN: desk }
  const staff = (...words: string[]) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [...program('server/commands/staff.ts'), ...words], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    })
    expect([status, stderr]).toEqual([0, ''])
    return stdout
  }
  return { ...server, desk, staff }
}

/** The address that lets a member in, who is made with these roles. */
export function inviteTo({ staff }: OpenConsole, name: string, ...roles: string[]): string {
  staff('add', name, ...roles)
  return /http\S+/.exec(staff('invite', name))![0]
}

export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Opens an invitation, and leaves with the secret of the authenticator. */
export async function accept(page: Page, address: string): Promise<string> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const secret = (await page.getByText(/^[A-Z2-7 ]{32,}$/).innerText()).replaceAll(' ', '')
  expect(await findBarriers(page)).toEqual([])
  const passwords = page.locator('input[type=password]')
  await passwords.nth(0).fill(PASSWORD)
  await passwords.nth(1).fill(PASSWORD)
  const recovery = page.getByText('恢复码').first()
  // The code of the half minute before, so that the present one is still good: where that ends meanwhile, the next one.
  await expect(async () => {
    await page.getByLabel(/验证码/).fill(codeOf(secret, -1))
    await page.locator('form button[type=submit]').click()
    await expect(recovery.or(page.getByText('验证码不正确'))).toBeVisible()
    await expect(recovery).toBeVisible({ timeout: 100 })
  }).toPass()
  await page
    .getByRole('button', { name: '继续' })
    .or(page.getByRole('link', { name: '继续' }))
    .click()
  return secret
}
