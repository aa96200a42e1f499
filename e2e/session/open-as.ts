import type { Page } from 'playwright/test'
import type { LoginResult } from '../../contract/people/login.ts'
import { storedUser } from '../../src/stores/stored-user.ts'
import { openAt } from '../started.ts'

/** A document that starts no program, on a static host too: what stands before the app in the history of a tab. */
export const BEFORE = '/robots.txt'

/** Makes a citizen logged in on this device: what the app itself stores of them is there. */
export async function keepSession(page: Page, { token, user }: LoginResult, base = ''): Promise<void> {
  await page.goto(base + BEFORE)
  await page.evaluate(
    ([key, kept]) => {
      localStorage.setItem('Authorization', key!)
      localStorage.setItem('user', kept!)
    },
    [token, JSON.stringify(storedUser(user))],
  )
}
/** Opens a page on a device whose citizen is logged in. */
export async function openAs(page: Page, citizen: LoginResult, path: string, base = ''): Promise<void> {
  await keepSession(page, citizen, base)
  await openAt(page, base + path)
}
