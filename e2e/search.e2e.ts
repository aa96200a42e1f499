import { expect, type Page } from 'playwright/test'
import { findBarriers } from './find-barriers.ts'
import { networkOf } from './installed.ts'
import type { Network } from './network.ts'
import { notedHere } from './noted-here.ts'
import { openAt, started } from './started.ts'
import { test } from './journey.ts'

let network: Network
test.beforeEach(async ({ baseURL, context }) => void (network = await networkOf(context, baseURL!)))
test.afterEach(() => network.close())

const field = (page: Page) => page.getByRole('combobox')
const options = (page: Page) => page.getByRole('listbox', { name: '搜索建议' }).getByRole('option')
const rows = (page: Page) => page.getByRole('main').getByRole('article')

const open = (page: Page, path: string) => openAt(page, `${network.origin}${path}`)
/** Reads one article, until the device has noted it, and answers its title. */
async function readArticle(page: Page, path: string): Promise<string> {
  await open(page, path)
  await expect(page.locator('.prose p').first()).toBeVisible()
  const title = (await page.getByRole('heading', { level: 1 }).textContent())!.trim()
  await expect.poll(async () => (await notedHere(page)).includes(title)).toBe(true)
  return title
}
const workerReady = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    while (registration.active?.state !== 'activated')
      await new Promise((done) => registration.active!.addEventListener('statechange', done, { once: true }))
  })

test('words are offered while typing; arrows choose, Enter takes, the words found are marked and tabs keep to a kind', async ({
  page,
}) => {
  await open(page, '/search')
  await field(page).pressSequentially('公交')
  await expect(options(page).nth(1)).toHaveText('公交新线网')
  await expect(options(page).first()).toHaveText('搜索“公交”')
  await expect(options(page).nth(1).locator('mark')).toHaveText('公交')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await field(page).press('ArrowDown')
  await field(page).press('ArrowDown')
  await field(page).press('ArrowDown')
  const chosen = page.getByRole('option', { selected: true })
  await expect(chosen).toHaveText('云溪公交')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id'))!)
  expect(await findBarriers(page)).toEqual([])
  await field(page).press('ArrowUp')
  await field(page).press('ArrowUp')
  await expect(chosen).toHaveText('搜索“公交”')
  await field(page).press('Enter')

  await expect(page).toHaveURL((url) => url.searchParams.get('q') === '公交')
  await expect(rows(page).first()).toContainText('云溪公交')
  await expect(rows(page).first()).toContainText('机构号')
  await expect(rows(page).first().locator('mark')).toHaveText('公交')
  await expect(rows(page).filter({ hasText: '公交司机手绘了一张盲道地图' })).toContainText('视频')

  expect(await findBarriers(page)).toEqual([])
  const tabs = page.getByRole('navigation', { name: '内容类型' })
  await tabs.getByRole('link', { name: '账号' }).click()
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/orgs\/\d+/)
  await page.goBack()
  await tabs.getByRole('link', { name: '视频' }).click()
  await expect(rows(page).first()).toContainText('公交司机手绘了一张盲道地图')
  await expect(rows(page).filter({ hasText: '云溪公交' })).toHaveCount(0)
})

test('Escape leaves the suggestions, a tap takes one, and what was searched for is offered next time', async ({
  page,
}) => {
  await open(page, '/search?q=停水')
  await expect(rows(page).first()).toBeVisible()
  await field(page).fill('河灯')
  await expect(options(page).filter({ hasText: '河灯节' }).first()).toBeVisible()
  await field(page).press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(rows(page).first()).toContainText('停水')
  await expect(field(page)).toHaveValue('河灯')
  await field(page).press('End')
  await field(page).pressSequentially('节')
  await options(page).filter({ hasText: '河灯节，一条溪流过戏台前' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === '河灯节，一条溪流过戏台前')
  await field(page).fill('河灯')
  await expect(options(page).nth(1)).toContainText('搜过')
})

test('words of a text, pinyin and traditional characters find an article; a keyword that is too long is cut, and said so', async ({
  page,
}) => {
  const finds = async (keyword: string, title: string) => {
    // The text of an article is searched a few seconds after it was published.
    await expect(async () => {
      await open(page, `/search?q=${encodeURIComponent(keyword)}`)
      await expect(rows(page).first()).toContainText(title, { timeout: 2000 })
    }).toPass()
  }
  await finds('岑立群', '十件民生实事进度过半')
  await finds('dongzhanxinshikebiao', '东站新时刻表来了')
  await finds('dzxskb', '东站新时刻表来了')
  await finds('採茶戲講堂', '采茶戏讲堂')

  const long = `十件民生实事进度过半，老城停车和新渡学位先交卷。${'茶'.repeat(60)}`
  await open(page, '/search')
  await field(page).fill(long)
  await field(page).press('Enter')
  await expect(page.getByText('最多搜索 60 个字，后面的没有搜')).toBeVisible()
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === long.slice(0, 60))
  await open(page, '/search')
  await page.getByRole('link', { name: long.slice(0, 60) }).click()
  await expect(page.getByText('最多搜索 60 个字，后面的没有搜')).toBeVisible()
  await open(page, `/search?q=${encodeURIComponent(long)}`)
  await expect(page.getByText('最多搜索 60 个字，后面的没有搜')).toBeVisible()
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow', installed: true })
  test('without a network what was read is searched, and opens', async ({ page, context }) => {
    await open(page, '/search?q=停水通知')
    await expect(rows(page).first()).toBeVisible()
    await workerReady(page)
    await rows(page).first().getByRole('link').click()
    await expect(page.locator('.prose p').first()).toBeVisible()
    const read = (await page.getByRole('heading', { level: 1 }).textContent())!.trim()
    await expect.poll(async () => (await notedHere(page)).includes(read)).toBe(true)
    await page.close()
    await network.setMode('down')

    const later = await context.newPage()
    await open(later, '/search')
    await field(later).fill('停水')
    await field(later).press('Enter')
    await expect(later.getByText('离线：只在看过的内容里找')).toBeVisible()
    await expect(rows(later)).toHaveCount(1)
    await expect(rows(later).first()).toContainText(read)
    await expect(rows(later).first().locator('mark').first()).toHaveText('停水')
    expect(await findBarriers(later)).toEqual([])
    await rows(later).first().getByRole('link').click()
    await expect(later.getByRole('heading', { level: 1 })).toHaveText(read)
    await expect(later.locator('.prose p').first()).toBeVisible()
    await later.goBack()
    await field(later).fill('采茶戏')
    await field(later).press('Enter')
    await expect(later.getByText('看过的内容里没有“采茶戏”，联网后可以搜索全部')).toBeVisible()
    await network.setMode('up')
    // The page may have asked again by itself.
    await later
      .getByRole('button', { name: '重试' })
      .click({ timeout: 3000 })
      .catch(() => {})
    await expect(rows(later).first()).toContainText('采茶戏')
    await expect(later.getByText('离线：只在看过的内容里找')).toHaveCount(0)
  })
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow', installed: true })
  test('最近看过: what a guest opened here, opened again without a network, deleted one by one and all at once @thorough', async ({
    page,
    context,
  }) => {
    await open(page, '/index')
    await workerReady(page)
    const titles = [await readArticle(page, '/posts/101'), await readArticle(page, '/posts/102')]
    await open(page, '/mine')
    await page.getByRole('link', { name: '最近看过' }).click()
    const items = page.getByRole('region', { name: '今天' }).getByRole('listitem')
    await expect(items).toHaveCount(2)
    await expect(items.nth(0)).toContainText(titles[1]!)
    await expect(items.nth(1)).toContainText('可离线看')
    expect(await findBarriers(page)).toEqual([])
    await page.close()

    await network.setMode('down')
    const later = await context.newPage()
    await open(later, '/recent')
    const kept = later.getByRole('region', { name: '今天' }).getByRole('listitem')
    await kept.filter({ hasText: titles[0]! }).getByRole('link').click()
    await expect(later.getByRole('heading', { level: 1 })).toHaveText(titles[0]!)
    await expect(later.locator('.prose p').first()).toBeVisible()
    await later.goBack()
    await later.getByRole('button', { name: `删除 ${titles[1]!}` }).click()
    await expect(kept).toHaveCount(1)
    await later.getByRole('button', { name: '清空' }).click()
    await later.getByRole('alertdialog').getByRole('button', { name: '清空' }).click()
    await expect(later.getByText('在这台设备上看过的文章、听过的节目会在这里')).toBeVisible()
    await later.reload()
    await started(later)
    await expect(later.getByText('在这台设备上看过的文章、听过的节目会在这里')).toBeVisible()
  })
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow', installed: true })
  test("the order of categories is the reader's own: by keyboard, after a reload, without a network @thorough", async ({
    page,
    context,
  }) => {
    await open(page, '/index')
    await workerReady(page)
    const tabs = page.getByRole('navigation', { name: '频道' }).getByRole('link')
    await expect.poll(() => tabs.count()).toBeGreaterThan(4)
    const before = await tabs.allTextContents()
    await page.getByRole('button', { name: '频道管理' }).click()
    const sheet = page.getByRole('dialog', { name: '频道管理' })
    await expect(sheet.getByRole('button', { name: /^移除 / }).first()).toBeVisible()
    const names = await sheet
      .getByRole('button', { name: /^移除 / })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')!.slice(3)))
    await sheet.getByRole('button', { name: `下移 ${names[0]!}` }).focus()
    await page.keyboard.press('Enter')
    await sheet.getByRole('button', { name: `移除 ${names[2]!}` }).click()
    const wanted = before.filter((name) => !name.includes(names[2]!))
    const place = wanted.findIndex((name) => name.includes(names[0]!))
    ;[wanted[place], wanted[place + 1]] = [wanted[place + 1]!, wanted[place]!]
    await page.keyboard.press('Escape')
    await expect.poll(() => tabs.allTextContents()).toEqual(wanted)
    // Dragged by its handle to where another stands, and opened by a tap on its name.
    await page.getByRole('button', { name: '频道管理' }).click()
    const rowOf = (name: string) =>
      sheet.locator('[data-row]', { has: page.getByRole('button', { name, exact: true }) })
    const [from, to] = await Promise.all(
      [names[1]!, names[4]!].map(async (name) => (await rowOf(name).locator('svg').first().boundingBox())!),
    )
    await page.mouse.move(from!.x + 8, from!.y + 8)
    await page.mouse.down()
    await page.mouse.move(to!.x + 8, to!.y + 8, { steps: 12 })
    await page.mouse.up()
    const [start, end] = [names[1]!, names[4]!].map((name) => wanted.findIndex((one) => one.includes(name)))
    wanted.splice(end!, 0, ...wanted.splice(start!, 1))
    await rowOf(names[4]!).getByRole('button', { name: names[4]!, exact: true }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: '频道' }).locator('[data-active=true]')).toContainText(names[4]!)
    await expect.poll(() => tabs.allTextContents()).toEqual(wanted)
    await page.reload()
    await started(page)
    await expect.poll(() => tabs.allTextContents()).toEqual(wanted)
    await page.close()
    await network.setMode('down')
    const later = await context.newPage()
    await open(later, '/index')
    await expect
      .poll(() => later.getByRole('navigation', { name: '频道' }).getByRole('link').allTextContents())
      .toEqual(wanted)
  })
})
