/** The newsroom: from a blank manuscript to a citizen's phone, and back. */
import { expect, type Browser, type Page } from 'playwright/test'
import sharp from 'sharp'
import { findBarriers } from '../find-barriers.ts'
import { test } from '../journey.ts'
import { openAt } from '../started.ts'
import { accept, inviteTo, openConsole, wide, type OpenConsole } from './open-console.ts'

let city: OpenConsole
test.beforeAll(async () => {
  test.setTimeout(240_000)
  city = await openConsole()
})
test.afterAll(() => city.stop())

async function member(browser: Browser, role: string): Promise<Page> {
  const page = await (await browser.newContext({ ...wide, permissions: [] })).newPage()
  await accept(page, inviteTo(city, `${role}${Date.now() % 1e7}`, role))
  await expect(page).toHaveURL(`${city.desk}/console/`)
  return page
}
const text = (page: Page) => page.getByRole('textbox', { name: '正文' })
const saved = (page: Page) => expect(page.getByText(/^已保存/)).toBeVisible({ timeout: 20_000 })

async function begin(page: Page, title: string): Promise<string> {
  await page.goto(`${city.desk}/console/manuscripts/new`)
  await page.getByLabel('类型').selectOption({ label: '图文' })
  await page.getByLabel('标题').fill(title)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(text(page)).toBeVisible()
  return new URL(page.url()).pathname.split('/').pop()!
}
async function step(page: Page, name: string, fill: Record<string, string> = {}): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, words] of Object.entries(fill)) await dialog.getByLabel(label).fill(words)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('written with a picture, reviewed by another one, published: phones have it, and lose it once it is withdrawn', async ({
  page: phone,
  browser,
}) => {
  test.setTimeout(300_000)
  const [editor, reviewer] = [await member(browser, 'editor'), await member(browser, 'reviewer')]
  const title = `南门新桥 ${Date.now()}`
  const id = await begin(editor, title)
  await text(editor).pressSequentially('新桥今天通车，')
  await editor.keyboard.press('Control+b')
  await text(editor).pressSequentially('免费')
  await editor.keyboard.press('Control+b')
  await text(editor).pressSequentially('通行。')
  await editor.getByRole('toolbar').getByRole('button', { name: '图片' }).click()
  const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer()
  const chooser = editor.waitForEvent('filechooser')
  await editor.getByRole('button', { name: '选择文件上传' }).click()
  await (await chooser).setFiles({ name: `桥${title}.jpg`, mimeType: 'image/jpeg', buffer: picture })
  await editor.getByRole('button', { name: `桥${title}` }).click({ timeout: 30_000 })
  await editor.getByRole('button', { name: '选好了（1）' }).click()
  await text(editor).locator('figure img').click()
  await editor.getByRole('toolbar').getByRole('button', { name: '替代文字' }).click()
  await editor.getByRole('dialog').getByRole('textbox').fill('通车的新桥')
  await editor.getByRole('dialog').getByRole('textbox').press('Enter')
  await saved(editor)
  expect(await findBarriers(editor)).toEqual([])
  await editor.getByRole('main').getByRole('button', { name: '提交审核' }).click()
  await expect(editor.getByText('请选择栏目').first()).toBeVisible()
  await editor.getByLabel('栏目').selectOption({ index: 1 })
  await step(editor, '提交审核')
  await expect(editor.getByText('待审核').first()).toBeVisible()

  await reviewer.goto(`${city.desk}/console/manuscripts?stage=review`)
  await reviewer.getByRole('link', { name: title }).click()
  await step(reviewer, '审核通过')
  await expect(reviewer.getByText('待发布').first()).toBeVisible()
  await editor.reload()
  await step(editor, '发布')

  await expect(async () => {
    await openAt(phone, `/posts/${id}`)
    await expect(phone.getByRole('heading', { name: title })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 40_000 })
  await expect(phone.getByText('免费', { exact: true })).toBeVisible()
  const shown = phone.getByRole('button', { name: '查看大图：通车的新桥' })
  await expect
    .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth), { timeout: 20_000 })
    .toBe(640)
  await step(editor, '撤回', { 原因: '数字有误' })
  await expect(phone.getByText('该内容已不存在~')).toBeVisible({ timeout: 90_000 })
  await Promise.all([editor, reviewer].map((one) => one.context().close()))
})

test('a lost network, a closed tab and a colleague’s save lose no word', async ({ browser }) => {
  test.setTimeout(300_000)
  const [first, second] = [await member(browser, 'editor'), await member(browser, 'editor')]
  const id = await begin(first, `河堤 ${Date.now()}`)
  await first.context().setOffline(true)
  await text(first).pressSequentially('断网时写的一句。')
  await expect(first.getByText(/网络/).first()).toBeVisible({ timeout: 20_000 })
  await first.close()
  await first.context().setOffline(false)
  const again = await first.context().newPage()
  await again.goto(`${city.desk}/console/manuscripts/${id}`)
  await expect(text(again)).toHaveText('断网时写的一句。')
  await saved(again)

  // A colleague takes it over, and saves while the first one is without a network.
  await second.goto(`${city.desk}/console/manuscripts/${id}`)
  await second.getByRole('button', { name: '接手编辑' }).click()
  await expect(second.getByRole('toolbar')).toBeVisible()
  await again.context().setOffline(true)
  await text(again).click()
  await again.keyboard.press('Control+End')
  await again.keyboard.type('我的下一句。')
  await text(second).click()
  await second.keyboard.press('Control+End')
  await second.keyboard.type('同事的一句。')
  await saved(second)
  await again.context().setOffline(false)
  const conflict = again.getByRole('dialog')
  await expect(conflict).toContainText('同事的一句', { timeout: 60_000 })
  await expect(conflict).toContainText('我的下一句')
  expect(await findBarriers(again)).toEqual([])
  await Promise.all([again, second].map((one) => one.context().close()))
})
