/** A message to many, from the desk to the phones and back. */
import { expect } from 'playwright/test'
import { findBarriers } from '../find-barriers.ts'
import { test } from '../journey.ts'
import { signUp } from '../session/sign-up.ts'
import { openAt, startedAgain } from '../started.ts'
import { accept, inviteTo, openConsole, wide, type OpenConsole } from './open-console.ts'

let city: OpenConsole
test.beforeAll(async () => {
  test.setTimeout(240_000)
  // In a city of its own: everybody would have it among their messages.
  city = await openConsole('notices')
})
test.afterAll(() => city.stop())

test('a notice is tried, sent to all, read on a phone, and withdrawn', async ({ page: phone, browser }) => {
  test.setTimeout(240_000)
  const { token, user } = await signUp(city.origin)
  const title = `停水通知${Date.now() % 1e6}`
  const desk = await (await browser.newContext({ ...wide, permissions: [] })).newPage()
  await accept(desk, inviteTo(city, `通知${Date.now() % 1e7}`, 'editor'))
  await desk.getByRole('link', { name: '通知', exact: true }).first().click()
  await expect(desk.getByText('现在没有紧急通知。')).toBeVisible()
  expect(await findBarriers(desk)).toEqual([])
  await desk.getByRole('link', { name: '写通知' }).click()
  await desk.getByLabel('标题').fill(title)
  await desk.getByRole('textbox', { name: '内容', exact: true }).fill('明早八点起滨溪街道停水，请提前储水。')
  await desk.getByRole('button', { name: '保存' }).click()
  await expect(desk.getByRole('heading', { name: '市民在“消息”里看到' })).toBeVisible()
  expect(await findBarriers(desk)).toEqual([])
  const dialog = desk.getByRole('dialog')
  await desk.getByRole('button', { name: '先发给一位市民看看' }).click()
  await dialog.getByLabel('市民编号').fill(user.id)
  await dialog.getByRole('button', { name: '先发给一位市民看看' }).click()
  await expect(dialog).toHaveCount(0)

  await phone.goto(`${city.origin}/message?Authorization=${token}`)
  await startedAgain(phone)
  await expect(phone.getByText(title)).toHaveCount(1)
  await desk.getByRole('link', { name: title }).click()
  await desk.getByRole('button', { name: '发送' }).click()
  await dialog.getByRole('button', { name: '发送' }).click()
  await expect(desk.getByRole('row', { name: title })).toContainText('已发')

  const again = () => openAt(phone, `${city.origin}/message`)
  await again()
  const message = phone.getByRole('button', { name: new RegExp(title) })
  await expect(message).toHaveCount(2)
  await message.first().click()
  await expect(message).toHaveCount(1)
  await again()
  await expect(phone.getByText(title)).toHaveCount(2)
  await expect(message).toHaveCount(1)

  await desk.getByRole('link', { name: title }).click()
  await expect(desk.getByText('已经发出，不能再改；可以撤回后重写。')).toBeVisible()
  await desk.getByRole('button', { name: '撤回' }).click()
  await dialog.getByLabel('原因').fill('改到后天')
  await dialog.getByRole('button', { name: '撤回' }).click()
  await expect(desk.getByRole('row', { name: title })).toContainText('已撤回')
  await expect(async () => {
    await again()
    await expect(phone.getByText(title)).toHaveCount(1, { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
})
