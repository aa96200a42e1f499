/** What is written at /send-inter is there again with its pictures, whatever comes between [rules R98, R102]. */
import { expect, type Page } from 'playwright/test'
import { logOut } from '../../contract/people/login.ts'
import { killTab } from '../kill-tab.ts'
import { oneColourPicture } from '../one-colour-picture.ts'
import { inDatabase } from '../outbox/in-database.ts'
import { newWriter, origin, type Writer } from '../outbox/writer.ts'
import { forgetSentCodes } from '../session/forget-sent-codes.ts'
import { agree, fillCode, phoneField } from '../session/log-in-form.ts'
import { clientOf, freshPhone } from '../session/sign-up.ts'
import { started } from '../started.ts'
import { makeAdvice, mineOf } from './make-advice.ts'
import { test } from '../journey.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ actionTimeout: 15_000, serviceWorkers: 'allow', installed: true })
let writer: Writer
let page: Page
test.beforeEach(async ({ context }) => {
  await forgetSentCodes()
  writer = await newWriter(context, '/posts/124')
  page = await writer.open('/send-inter')
})
test.afterEach(() => writer.close())
const TITLE = '望溪桥头的路灯不亮'
const CONTENT = '桥头第三盏路灯不亮已经一周，晚上下台阶看不清，希望尽快修好。'
const title = () => page.getByRole('textbox', { name: '标题' })

async function write(): Promise<void> {
  await title().fill(TITLE)
  await page.getByRole('textbox', { name: '说明情况' }).fill(CONTENT)
  const pictures = ['#2a6', '#26a'].map(async (colour, n) => ({
    name: `${n}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await oneColourPicture(colour),
  }))
  await page
    .getByLabel('添加图片')
    .last()
    .setInputFiles(await Promise.all(pictures))
  await expect(page.getByText('图片已全部上传')).toBeAttached({ timeout: 30_000 })
  await expect(page.getByText('已保存草稿')).toBeVisible()
}
async function isThere(): Promise<void> {
  await expect(title()).toHaveValue(TITLE)
  await expect(page.getByRole('textbox', { name: '说明情况' })).toHaveValue(CONTENT)
  for (const name of ['第 1 张图片', '第 2 张图片']) await expect(page.getByAltText(name)).toBeVisible()
}
async function logIn(phone: string): Promise<void> {
  await expect(page).toHaveURL(/\/login\?/)
  await phoneField(page).fill(phone)
  await fillCode(page)
  await agree(page)
  await page.getByRole('button', { name: '登录 / 注册' }).click()
}
const submit = () => page.getByRole('button', { name: '提交' }).click()
const arrivedOnce = () =>
  expect
    .poll(async () => (await mineOf(writer.token)).map((one) => [one.title, one.images.length]), { timeout: 60_000 })
    .toEqual([[TITLE, 2]])

test('a tab that is killed, and a reload right after the last letter @thorough', async () => {
  await write()
  await killTab(page)
  page = await writer.open('/send-inter')
  await isThere()
  await expect(page.getByText('已恢复草稿')).toBeVisible()
  await title().fill(`${TITLE}了`)
  await page.reload()
  await started(page)
  await expect(title()).toHaveValue(`${TITLE}了`)
  await title().fill(TITLE)
  await submit()
  await expect(page).toHaveURL(/\/interact\?tab=mine/)
  await arrivedOnce()
})

test('logging out: a guest sees nothing of it and is asked to log in, which leads back to it @thorough', async () => {
  await expect.poll(() => writer.network.seen.some((one) => one.includes('/device_keys'))).toBe(true)
  await write()
  await page.goto(`${writer.network.origin}/setting`)
  await started(page)
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/mine$/)
  await page.goto(`${writer.network.origin}/send-inter`)
  await started(page)
  await expect(title()).toHaveCount(0)
  await page.getByRole('button', { name: '去登录' }).first().click()
  await logIn(writer.phone)
  await expect(page).toHaveURL(/\/send-inter/)
  await isThere()
})

test('a session that has ended elsewhere: it waits for log-in and is sent then, once @thorough', async () => {
  await write()
  await clientOf(origin(), writer.token).call(logOut, {})
  await submit()
  await logIn(writer.phone)
  await expect(page).not.toHaveURL(/\/login/)
  const { rows } = await inDatabase<{ n: number }>('select count(*)::int n from sessions where user_id = $1', [
    writer.id,
  ])
  expect(rows).toEqual([{ n: 1 }])
  await expect
    .poll(
      async () =>
        (
          await inDatabase<{ title: string; n: number }>(
            'select title, jsonb_array_length(images) n from advices where user_id = $1',
            [writer.id],
          )
        ).rows,
      { timeout: 60_000 },
    )
    .toEqual([{ title: TITLE, n: 2 }])
})

test('an account without a phone: it is bound first, and then what was written is there', async () => {
  await write()
  await inDatabase('update users set phone = null where id = $1', [writer.id])
  await page.reload()
  await started(page)
  await page.getByRole('button', { name: '去绑定手机号' }).click()
  await expect(page).toHaveURL(/\/wx-bind-phone\?/)
  await phoneField(page).fill(freshPhone())
  await fillCode(page)
  await page.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(page).toHaveURL(/\/send-inter/)
  await isThere()
  await submit()
  await expect(page).toHaveURL(/\/interact\?tab=mine/)
  await arrivedOnce()
})

test('a refusal: said in words beside the button, everything as it was, also after a new start @thorough', async () => {
  await makeAdvice(writer.token, TITLE, { content: CONTENT })
  await write()
  await submit()
  await expect(page.getByRole('alert').filter({ hasText: '今天已经提交过相同的内容' })).toBeVisible({ timeout: 20_000 })
  await isThere()
  await page.reload()
  await started(page)
  await isThere()
  await title().fill(`${TITLE}，又一处`)
  await submit()
  await expect(page).toHaveURL(/\/interact\?tab=mine/, { timeout: 20_000 })
  await expect
    .poll(async () => (await mineOf(writer.token)).map((one) => [one.title, one.images.length]))
    .toEqual([
      [`${TITLE}，又一处`, 2],
      [TITLE, 0],
    ])
})
