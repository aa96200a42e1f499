/**
 * Feedback with pictures: written without a network, reloaded, cut while it uploads, and there once, with its pictures.
 */
import { expect, type Page } from 'playwright/test'
import { getFeedbacks } from '../../contract/government/feedbacks.ts'
import { oneColourPicture } from '../one-colour-picture.ts'
import { clientOf } from '../session/sign-up.ts'
import { newWriter, origin, type Writer } from './writer.ts'
import { started } from '../started.ts'
import { wholeProgram } from '../whole-program.ts'
import { test } from '../journey.ts'

test.use({ serviceWorkers: 'allow', installed: true })

test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 15_000 })
let writer: Writer
test.afterEach(() => writer.close())
const WORDS = '首页的图片在弱网下打不开，附图两张'
const picture = (background: string) => oneColourPicture(background, 1200, 900)

/** Two pictures, and the place for one more. */
const tiles = (page: Page) => page.getByRole('group', { name: '添加图片' }).getByRole('listitem')

const picturesInDraft = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('yunshang')
        opening.onsuccess = () => {
          const asked = opening.result.transaction('drafts').objectStore('drafts').getAll()
          asked.onsuccess = () => (
            opening.result.close(),
            resolve((asked.result as { fields: { pictures?: unknown[] } }[])[0]?.fields.pictures?.length ?? 0)
          )
        }
      }),
  )

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /反馈内容/ }).fill(WORDS)
  await page.locator('input[type=file]').setInputFiles([
    { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture('#2a6') },
    { name: 'b.jpg', mimeType: 'image/jpeg', buffer: await picture('#26a') },
  ])
  await expect(tiles(page)).toHaveCount(3)
}
const told = async (): Promise<{ content: string; images: string[] }[]> =>
  (await clientOf(origin(), writer.token).call(getFeedbacks, {})).list

test('without a network it waits in the outbox, survives a reload, and arrives once with its pictures', async ({
  context,
}) => {
  writer = await newWriter(context, '/posts/123')
  const { network } = writer
  const page = await writer.open('/feedback')
  await wholeProgram(page)
  await page.reload()
  await started(page)
  // The form's own parts come before the network goes.
  await fillIn(page)
  await network.setMode('down')
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expect(page.getByText('已放入发件箱，有网络时自动发送')).toBeVisible({ timeout: 20_000 })
  // 反馈记录 itself cannot be loaded, what waits stands in it all the same.
  await expect(page).toHaveURL(/\/feedback-his$/)
  await expect(page.getByRole('listitem').filter({ hasText: WORDS })).toBeVisible()
  await page.goto(`${network.origin}/outbox`)
  await expect(page.getByText(WORDS)).toBeVisible()
  // It was tried, but not with its pictures still to be uploaded: its author may take it back.
  const row = page.getByRole('listitem').filter({ hasText: WORDS })
  for (const name of ['修改', '删除']) await expect(row.getByRole('button', { name })).toBeEnabled()
  await expect(row.getByText('可能已经送达')).toHaveCount(0)
  await expect(page.getByText('2 张图片')).toBeVisible()
  await page.reload()
  await started(page)
  network.dropAnswers(2)
  await network.setMode('up')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect
    .poll(async () => (await told()).map(({ content, images }) => [content, images.length]), { timeout: 90_000 })
    .toEqual([[WORDS, 2]])
  // Whose answer was lost it learns at its next try.
  await expect(page.getByText('已发送').first()).toBeVisible({ timeout: 90_000 })
})

test('a reload while pictures upload loses neither words nor pictures @thorough', async ({ context }) => {
  writer = await newWriter(context, '/posts/123')
  const { network } = writer
  const page = await writer.open('/feedback')
  await page.getByRole('textbox', { name: /反馈内容/ }).waitFor()
  // What makes pictures smaller comes with the form.
  for (const part of ['shrink-picture', 'read-photo-place'])
    await page.waitForFunction(
      (name) => performance.getEntriesByType('resource').some((one) => one.name.includes(name)),
      part,
    )
  await network.setMode('hang')
  await fillIn(page)
  await expect.poll(() => picturesInDraft(page)).toBe(2)
  await network.setMode('up')
  await page.reload()
  await started(page)
  await expect(page.getByRole('textbox', { name: /反馈内容/ })).toHaveValue(WORDS)
  await expect(page.getByText('已恢复草稿')).toBeVisible()
  await expect(tiles(page)).toHaveCount(3)
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expect(page).toHaveURL(/\/feedback-his/, { timeout: 30_000 })
  await expect
    .poll(async () => (await told()).map(({ content, images }) => [content, images.length]))
    .toEqual([[WORDS, 2]])
})
