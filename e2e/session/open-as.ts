import type { Page } from 'playwright/test'
import type { LoginResult } from '../../contract/login.ts'
import { storedUser } from '../../src/stores/stored-user.ts'
import { started } from '../started.ts'

/** Opens a page on a device whose citizen is logged in: what the app itself stores of them is there. */
export async function openAs(page: Page, { token, user }: LoginResult, path: string, base = ''): Promise<void> {
  await page.goto(`${base}/about`)
  await page.evaluate(
    ([key, kept]) => {
      localStorage.setItem('Authorization', key!)
      localStorage.setItem('user', kept!)
    },
    [token, JSON.stringify(storedUser(user))],
  )
  await page.goto(base + path)
  await started(page)
}
