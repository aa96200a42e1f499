/** The log-in form as a citizen fills it, and citizens who have come through it. */
import { expect, type Page } from 'playwright/test'
import { initPassword } from '../../contract/people/accounts.ts'
import { forgetSentCodes } from './forget-sent-codes.ts'
import { startedAgain } from '../started.ts'
import { clientOf, signUp } from './sign-up.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
export const PASSWORD = 'Yunxi2026x'
export const phoneField = (page: Page) => page.getByLabel('手机号', { exact: true })
export const codeField = (page: Page) => page.getByLabel('验证码', { exact: true })
export const agree = (page: Page) => page.getByRole('checkbox').check()

export async function fillCode(page: Page): Promise<void> {
  await forgetSentCodes()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: '填入' }).click()
  await expect(codeField(page)).toHaveValue(/^\d{6}$/)
}
/** A citizen of this journey, signed in on this page. */
export async function comeIn(page: Page): Promise<{ phone: string; token: string }> {
  const me = await signUp(origin())
  await page.goto(`/index?Authorization=${me.token}`)
  await startedAgain(page)
  return me
}
export const withPassword = (token: string) => clientOf(origin(), token).call(initPassword, { password: PASSWORD })
