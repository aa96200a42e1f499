/**
 * Logging out without a network: what was not sent stays, unreadable, and goes when its citizen returns; the session
 * ends on the server as soon as it can be reached [decision G62].
 */
import { expect, type Page } from 'playwright/test'
import { getFeedbacks } from '../../contract/government/feedbacks.ts'
import { getUser } from '../../contract/people/users.ts'
import { oneColourPicture } from '../one-colour-picture.ts'
import { everythingKept } from '../session/device-search.ts'
import { forgetSentCodes } from '../session/forget-sent-codes.ts'
import { clientOf, signUp } from '../session/sign-up.ts'
import { started } from '../started.ts'
import { wholeProgram } from '../whole-program.ts'
import { commentsInDatabase } from './in-database.ts'
import { comeIn, fill, newWriter, origin, rounds, write, type Writer } from './writer.ts'
import { test } from '../journey.ts'

test.use({ serviceWorkers: 'allow', installed: true, actionTimeout: 15_000 })
test.describe.configure({ timeout: 180_000 })
let writer: Writer
test.afterEach(() => writer.close())

const FEEDBACK = '金丝雀：桥头的路灯坏了'
const DRAFT = '金丝雀草稿还没有写完'

async function logOut(page: Page, says: string | RegExp): Promise<void> {
  await page.goto(`${writer.network.origin}/setting`)
  await started(page)
  await page.getByRole('button', { name: '退出登录' }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog).toContainText(says)
  await dialog.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/mine$/)
}
const isSignedIn = (token: string) =>
  clientOf(origin(), token)
    .call(getUser, {})
    .then(
      () => true,
      () => false,
    )

test('what was not sent is sealed at log-out, ends no other way, and arrives once when its citizen returns @thorough', async ({
  context,
}) => {
  writer = await newWriter(context, '/posts/124')
  const { page, network, token, id } = writer
  await wholeProgram(page)
  await expect.poll(() => network.seen.some((one) => one.includes('/device_keys'))).toBe(true)
  await page.goto(`${network.origin}/feedback`)
  await started(page)
  await page.getByRole('textbox', { name: /反馈内容/ }).fill(FEEDBACK)
  const buffer = await oneColourPicture('#2a6')
  await page.locator('input[type=file]').setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(page.getByRole('group', { name: '添加图片' }).getByRole('listitem')).toHaveCount(2)
  await network.setMode('down')
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expect(page.getByText('已放入发件箱，有网络时自动发送')).toBeVisible({ timeout: 20_000 })
  await page.goto(`${network.origin}/posts/124`)
  await started(page)
  const texts = rounds('金丝雀评论', 2)
  for (const text of texts) await write(page, text)
  await fill(page, DRAFT)
  await expect(page.getByText('已保存草稿')).toBeVisible()

  await logOut(page, '有 1 份草稿和 3 条待发送的内容没有发出，会加密封存在本机')
  await expect(page.getByText('联网后会自动结束这次登录')).toBeVisible()
  const kept = await everythingKept(page, context)
  // As phones are shown: four digits alone may be part of any time or address.
  for (const canary of [token, writer.phone, `****${writer.phone.slice(-4)}`, '金丝雀'])
    expect(kept, `${canary} is readable after log-out`).not.toContain(canary)
  expect(await isSignedIn(token)).toBe(true)

  await network.setMode('up')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => isSignedIn(token)).toBe(false)
  await forgetSentCodes()
  const other = await signUp(origin())
  await page.goto(`${network.origin}/outbox?Authorization=${other.token}`)
  await page.waitForFunction((user) => (localStorage.getItem('user') ?? '').includes(`"${user}"`), other.user.id)
  await expect.poll(() => network.seen.filter((one) => one.includes('/device_keys')).length).toBe(2)
  await expect(page.getByText('金丝雀')).toHaveCount(0)
  await logOut(page, '退出后，本机不再保留你的个人信息。')
  expect(await commentsInDatabase(id)).toEqual(new Map())

  const again = await signUp(origin(), writer.phone)
  await page.goto(`${network.origin}/posts/124?Authorization=${again.token}`)
  await comeIn(page, id)
  await writer.allArrived(texts)
  expect(await commentsInDatabase(other.user.id)).toEqual(new Map())
  const told = async () =>
    (await clientOf(origin(), again.token).call(getFeedbacks, {})).list.map((one) => [one.content, one.images.length])
  await expect.poll(told, { timeout: 60_000 }).toEqual([[FEEDBACK, 1]])
  await page.getByRole('button', { name: '写评论' }).first().click()
  await expect(page.getByRole('textbox')).toHaveValue(DRAFT)
})
