/** The desk of pages and look: from a blank card to a citizen's open phone, and back. */
import { expect, type Browser, type Page } from 'playwright/test'
import { SUCCESS } from '../../contract/errors.ts'
import { fontFile } from '../../tests/server/make-font.ts'
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
  test.setTimeout(240_000)
  const title = `今天的云溪 ${Date.now() % 1e6}`
  await openAt(phone, `${city.origin}/page/`)
  const heading = phone.getByRole('heading', { name: title })
  const desk = await editor(browser)
  await addHeading(desk, title)
  await saved(desk)
  await expect(desk.frameLocator('iframe').getByRole('heading', { name: title })).toBeVisible()
  expect(await findBarriers(desk)).toEqual([])
  const shown = desk.frameLocator('iframe')
  for (const [place, words] of [
    ['我的', '我的'],
    ['登录', /^登录/],
    ['文章', /./],
  ] as const) {
    await press(desk, place)
    await expect(shown.getByRole('heading', { level: 1, name: words })).toBeVisible()
  }
  for (const mode of ['深色', '灰色', '长辈版']) await press(desk, mode)
  await expect(shown.locator('html.grey[data-theme=dark][data-elder]')).toHaveCount(1)
  await expect(heading).toHaveCount(0)
  await give(desk, '发布', '发布')
  await expect(heading).toBeVisible({ timeout: 40_000 })
  await press(desk, '以前的版本')
  await give(desk, '恢复：最初', '恢复')
  await expect(heading).toHaveCount(0, { timeout: 40_000 })
  await desk.context().close()
})

test('a lost network and a closed tab lose nothing; the look is seen at once', async ({ browser }) => {
  test.setTimeout(180_000)
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

test('a font is uploaded, a sign of it is chosen by sight and seen in the footer, and the header’s picture is cut', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const desk = await editor(browser)
  await press(desk, '名称与文字')
  await press(desk, '选择图标字体')
  const picking = desk.getByRole('dialog', { name: '选择图标字体' })
  await picking.locator('input[type=file]').setInputFiles(fontFile())
  await picking.getByRole('button', { name: /^图标字体 codicon/ }).press('Enter')
  await press(desk, '底部导航')
  await desk.locator('summary').filter({ hasText: '首页' }).press('Enter')
  await press(desk, '选择图标')
  await desk.getByLabel('按英文名或编码找').fill('rocket')
  await press(desk, 'rocket')
  const home = desk.frameLocator('iframe').getByRole('link', { name: '首页' })
  await expect(home).toContainText('\ueb44')
  await expect.poll(() => home.evaluate(() => document.fonts.check('20px operator-icons'))).toBe(true)
  await press(desk, '皮肤')
  await press(desk, '裁切页头图片')
  // Disabled until the picture is there; a key would be lost.
  const size = desk.getByLabel('范围')
  await expect(size).toBeEnabled()
  await size.press('Home')
  expect(await findBarriers(desk)).toEqual([])
  await press(desk, '存为新素材并使用')
  await expect(desk.getByText('75 × 19 像素')).toBeVisible({ timeout: 60_000 })
  await expect(desk.getByText(/^太小/)).toBeVisible()
  await saved(desk)
  await give(desk, '放弃草稿', '放弃草稿')
  await desk.context().close()
})

/** What a document says of which arrangement it shows: the name of the city, and that of the home page. */
async function namesIn(address: string): Promise<string[]> {
  const answer = await fetch(address)
  expect(answer.status).toBe(200)
  const data = /<script type="application\/json" id="first-data">(.*?)<\/script>/s.exec(await answer.text())?.[1]
  if (!data) return []
  const { queries } = JSON.parse(data) as {
    queries: { key: [string]; data: { name?: string; config?: { name: string } } }[]
  }
  const of = (name: string) => queries.find(({ key }) => key[0] === name)?.data
  return [of('getConfigurations')?.config?.name ?? '', of('getPage')?.name ?? '']
}

test('published and rolled back under a hundred readers a second, each sees one arrangement whole @thorough', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const desk = await editor(browser)
  const send = (method: string, path: string, body?: unknown) =>
    desk.evaluate(
      async ({ address, init, success }) => {
        const answer = await fetch(address, init)
        const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown }
        if (code !== success) throw new Error(`${address}: ${msg}`)
        return data
      },
      {
        success: SUCCESS,
        address: `/v1/staff/${path}`,
        init: {
          method,
          headers: { 'Content-Type': 'application/json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        },
      },
    )
  type Open = { version: number; document: { config: { name: string }; pages: { name: string; is_home: number }[] } }
  const seen = new Set<string>()
  const mixed: string[][] = []
  let [isReading, empty] = [true, 0]
  const readers = Array.from({ length: 20 }, async () => {
    while (isReading) {
      const names = await namesIn(`${city.origin}/page/`)
      if (names.length === 0) empty++
      else if (names[0] !== names[1]) mixed.push(names)
      else seen.add(names[0]!)
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  })
  const publish = async (name: string) => {
    const { version, document } = (await send('GET', 'arrangement')) as Open
    document.config.name = name
    for (const page of document.pages) if (page.is_home === 1) page.name = name
    const saved = (await send('PUT', 'arrangement', { version, document })) as { version: number }
    return (await send('POST', 'arrangement/publish', { version: saved.version, publish_at: '', reason: '换版' })) as {
      id: string
    }
  }
  const shows = (name: string) => expect.poll(() => seen.has(name), { timeout: 60_000 }).toBe(true)
  const first = await publish('第一版')
  // What was seen before it has two names, which are no arrangement of ours.
  await shows('第一版')
  mixed.length = 0
  for (const name of ['第二版', '第三版', '第四版']) {
    await publish(name)
    await shows(name)
  }
  seen.clear()
  await send('POST', `arrangements/${first.id}/restore`, { reason: '退回' })
  await shows('第一版')
  isReading = false
  await Promise.all(readers)
  expect([mixed, empty]).toEqual([[], 0])
  await desk.context().close()
})
