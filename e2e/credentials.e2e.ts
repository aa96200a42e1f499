/** Passwords and phones: forgotten, set and changed. */
import { expect, type Page } from 'playwright/test'
import { SUCCESS } from '#contract/errors.ts'
import { forgetSentCodes } from './session/forget-sent-codes.ts'
import { PASSWORD, agree, comeIn, fillCode, phoneField, withPassword } from './session/log-in-form.ts'
import { freshPhone, signUp } from './session/sign-up.ts'
import { test } from './journey.ts'

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('Authorization') ?? '')
const origin = () => `http://localhost:${process.env.E2E_PORT}`

test.beforeEach(forgetSentCodes)

test('a forgotten password: a new one by code, and it is good at once', async ({ page }) => {
  const me = await signUp(origin())
  await withPassword(me.token)
  await page.goto('/login?by=password&redirect=%2Fspecials')
  await phoneField(page).fill(me.phone)
  await page.getByRole('link', { name: '忘记密码' }).click()
  await expect(phoneField(page)).toHaveValue(me.phone)
  await fillCode(page)
  await page.getByLabel('新密码', { exact: true }).fill('short')
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(page.getByRole('alert')).toHaveText('密码为 8–64 个字符')
  await page.getByLabel('新密码', { exact: true }).fill('password1')
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(page.getByRole('alert')).toHaveText('这个密码太常见，很容易被猜到，请换一个')
  await page.getByLabel('新密码', { exact: true }).fill('Another2026')
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(page).toHaveURL(/\/login\?/)
  await page.getByLabel('密码', { exact: true }).fill('Another2026')
  await agree(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/specials$/)
})

test('another phone: the old one is verified first, then the new one has its place', async ({ page }) => {
  const me = await comeIn(page)
  const fresh = freshPhone()
  await page.goto('/phone')
  await expect(page.getByText(`${me.phone.slice(0, 3)}****${me.phone.slice(-4)}`)).toBeVisible()
  await page.getByRole('link', { name: '更换手机号' }).click()
  await fillCode(page)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('新手机号').fill(me.phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('alert')).toHaveText('新手机号与原手机号相同')
  await page.getByLabel('新手机号').fill(fresh)
  await fillCode(page)
  await page.getByRole('button', { name: '确认更换' }).click()
  await expect(page).toHaveURL(/\/bind-success/)
  await expect(page.getByText(`${fresh.slice(0, 3)}****${fresh.slice(-4)}`)).toBeVisible()
})

test('a first password, then another in its place by the old one, then by a code', async ({ page }) => {
  await comeIn(page)
  await page.goto('/password')
  await page.getByLabel('登录密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '设置密码' }).click()
  await expect(page.getByText('密码已设置')).toBeVisible()
  await page.goto('/password')
  await page.getByLabel('原密码').fill('Wrong12345')
  await page.getByLabel('新密码').fill('Second2026')
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByRole('alert')).toHaveText('原密码不正确')
  await page.getByLabel('原密码').fill(PASSWORD)
  const before = await tokenOf(page)
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page).toHaveURL(/\/safe$/)
  expect(await tokenOf(page)).not.toBe(before)
  const old = await page.request.get(`${origin()}/v1/consumer/user`, { headers: { Authorization: before } })
  expect(((await old.json()) as { code: number }).code).not.toBe(SUCCESS)
  await page.goto('/password')
  await page.getByRole('button', { name: /用短信验证码修改/ }).click()
  await fillCode(page)
  await page.getByLabel('新密码').fill('Third2026')
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page).toHaveURL(/\/safe$/)
})
