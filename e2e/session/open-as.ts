import type { Page } from 'playwright/test'
import type { LoginResult } from '../../contract/login.ts'
import { keptUser } from '../../src/stores/kept-user.ts'
import { started } from '../started.ts'

/** Opens a page on a device whose citizen is logged in: what the app itself keeps of him is there. */
export async function openAs(page: Page, { token, user }: LoginResult, path: string, base = ''): Promise<void> {
  await page.goto(`${base}/about`)
  await page.evaluate(
    ([key, kept]) => {
      localStorage.setItem('Authorization', key!)
      localStorage.setItem('user', kept!)
    },
    [token, JSON.stringify(keptUser(user))],
  )
  await page.goto(base + path)
  await started(page)
}
