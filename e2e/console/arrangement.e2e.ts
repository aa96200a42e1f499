/** The desk of pages and look: from a blank card to a citizen's open phone, and back. */
import { expect, type Browser, type Page } from 'playwright/test'
import { findBarriers } from '../find-barriers.ts'
import { test } from '../journey.ts'
import { openAt } from '../started.ts'
import { accept, inviteTo, openConsole, wide, type OpenConsole } from './open-console.ts'

/** There is one draft of the city. */
test.describe.configure({ mode: 'serial' })
let city: OpenConsole
test.beforeAll(async () => {
  test.setTimeout(240_000)
  // In a city of its own: everybody else's pages stay as they are.
  city = await openConsole('arranged')
})
test.afterAll(() => city.stop())

async function editor(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ ...wide, permissions: [] })).newPage()
  await accept(page, inviteTo(city, `arranger${Date.now() % 1e7}`, 'editor'))
  await page.getByRole('link', { name: '编排' }).first().click()
  await expect(rows(page).first()).toBeVisible()
  return page
}
const rows = (page: Page) => page.getByRole('region').getByRole('listitem', { name: /^第 \d+ 项：/ })
const saved = (page: Page) => expect(page.getByText('已保存到服务器')).toBeVisible({ timeout: 20_000 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

/** A heading, by the keyboard alone. */
async function addHeading(page: Page, title: string): Promise<void> {
  const type = page.getByLabel('添加什么卡片')
  await type.focus()
  await type.selectOption({ label: '标题' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await rows(page).last().focus()
  const count = await rows(page).count()
  for (let place = count; place > 1; place--) {
    await page.keyboard.press('Alt+ArrowUp')
    await expect(rows(page).nth(place - 2)).toBeFocused()
  }
  await rows(page).first().getByRole('button', { name: /^编辑/ }).press('Enter')
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(title)
}
async function give(page: Page, label: string, button: string): Promise<void> {
  await press(page, label)
  const dialog = page.getByRole('dialog', { name: button })
  await dialog.getByLabel('原因').fill('试一试')
  await dialog.getByRole('button', { name: button, exact: true }).press('Enter')
  await expect(dialog).toHaveCount(0)
}

test('a card by the keyboard: seen in the frame, published to a phone that is open, and rolled back in one step', async ({
  page: phone,
  browser,
}) => {
  test.setTimeout(90_000)
  const title = `今天的云溪 ${Date.now() % 1e6}`
  await openAt(phone, `${city.origin}/page/`)
  const heading = phone.getByRole('heading', { name: title })
  const desk = await editor(browser)
  await addHeading(desk, title)
  await saved(desk)
  await expect(desk.frameLocator('iframe').getByRole('heading', { name: title })).toBeVisible()
  expect(await findBarriers(desk)).toEqual([])
  await expect(heading).toHaveCount(0)
  await give(desk, '发布', '发布')
  await expect(heading).toBeVisible({ timeout: 10_000 })
  await press(desk, '以前的版本')
  await give(desk, '恢复：最初', '恢复')
  await expect(heading).toHaveCount(0, { timeout: 10_000 })
  await desk.context().close()
})

test('a lost network and a closed tab lose nothing; the look is seen at once', async ({ browser }) => {
  test.setTimeout(60_000)
  const desk = await editor(browser)
  const title = `断网时加的 ${Date.now() % 1e6}`
  await desk.context().setOffline(true)
  await addHeading(desk, title)
  await expect(desk.getByText(/没有连上服务器/)).toBeVisible({ timeout: 20_000 })
  await desk.close()
  await desk.context().setOffline(false)
  const again = await desk.context().newPage()
  await again.goto(`${city.desk}/console/arrangement`)
  await expect(rows(again).first()).toHaveAccessibleName(`第 1 项：标题：${title}`)
  await saved(again)
  await again.getByRole('button', { name: '名称与文字' }).press('Enter')
  await again.getByLabel(/^灰色模式/).press(' ')
  await expect(again.frameLocator('iframe').locator('html.grey')).toHaveCount(1)
  await again.setViewportSize({ width: 390, height: 844 })
  expect(await findBarriers(again)).toEqual([])
  await press(again, '预览')
  await expect(again.frameLocator('iframe').getByRole('heading', { name: title })).toBeVisible()
  expect(await findBarriers(again)).toEqual([])
  await again.keyboard.press('Escape')
  await saved(again)
  await give(again, '放弃草稿', '放弃草稿')
  await expect(again.getByText('和现在生效的一样')).toBeVisible()
  await again.context().close()
})
