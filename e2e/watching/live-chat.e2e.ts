/** What is typed into the chat of a live room: how long it may be, what failed, where it stands. */
import { expect } from 'playwright/test'
import { openAs } from '../session/open-as.ts'
import { signUp } from '../session/sign-up.ts'
import { test } from '../journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`

test('a message too long is counted and said, never cut, and one’s own is not under the field', async ({ page }) => {
  await openAs(page, await signUp(origin()), '/lives/130')
  await page.getByRole('tab', { name: '聊天' }).click()
  const field = page.getByLabel('说点什么')
  const send = page.getByRole('button', { name: '发送' })
  await field.fill('鹭'.repeat(101))
  await expect(page.getByText('101/100')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('最多 100 个字')
  await expect(send).toBeDisabled()
  await field.fill(`${'鹭'.repeat(86)}${Date.now()}`)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await send.click()
  await expect(field).toHaveValue('')
  const mine = page.getByRole('log').getByRole('listitem').last()
  await expect(mine).toContainText('鹭鹭鹭')
  await expect
    .poll(async () => {
      const [message, form] = [
        await mine.boundingBox(),
        await page.locator('form').filter({ has: field }).boundingBox(),
      ]
      return message!.y + message!.height <= form!.y
    })
    .toBe(true)
  await page.route('**/v1/mobile/lives/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await field.fill('发不出去')
  await send.click()
  await expect(page.getByRole('alert')).toHaveCount(1)
  const words = (await page.getByRole('alert').textContent())!
  await expect(page.getByText(words)).toHaveCount(1)
  await field.fill('换一句')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
