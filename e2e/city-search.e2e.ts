import { expect, type Page } from 'playwright/test'
import { copiesOf } from './copies-of.ts'
import { findBarriers } from './find-barriers.ts'
import { startNetwork, type Network } from './network.ts'
import { openAt } from './started.ts'
import { test } from './journey.ts'

let network: Network
test.beforeEach(async ({ baseURL }) => void (network = await startNetwork(baseURL!)))
test.afterEach(async ({ page }) => {
  // Without its server a page that is still loading would go to an error page, while the next test takes it over.
  await page.goto('about:blank')
  await network.close()
})

const open = (page: Page, path: string) => openAt(page, `${network.origin}${path}`)
const loaded = (page: Page, part: string) =>
  page.evaluate(
    (name) => performance.getEntriesByType('resource').filter((one) => one.name.includes(`/${name}-`)).length,
    part,
  )
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('what the city offers stands above the news, all of it under 服务, and each leads to its page', async ({
  page,
}) => {
  await open(page, '/search?q=身份证')
  await expect(group(page, '办事指南').getByRole('link', { name: /换领居民身份证/ })).toBeVisible()
  await expect(group(page, '办事指南').locator('mark').first()).toHaveText('身份证')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await group(page, '办事指南').getByRole('link', { name: /^全部/ }).click()
  await expect(page).toHaveURL(/\/guide\/search\?q=/)
  await open(page, '/search?q=公积金')
  await group(page, '办事指南').getByRole('link', { name: '全部 8 个' }).click()
  await expect(group(page, '办事指南').getByRole('link')).toHaveCount(8)
  await open(page, '/search?q=宝宝上户口要什么材料')
  await expect(page.getByText(/没有找到/)).toHaveCount(0)
  await group(page, '办事指南')
    .getByRole('link', { name: /新生儿出生登记/ })
    .click()
  await expect(page).toHaveURL(/\/guides\/\d+$/)
  await expect(page.getByRole('heading', { name: '新生儿出生登记' })).toBeVisible()
})

test('the search of /services finds matters, teams and services of the app, and places below with their distance', async ({
  page,
}) => {
  await open(page, '/services')
  const field = page.getByRole('searchbox')
  await field.fill('社保')
  await expect(group(page, '办事指南').getByRole('link', { name: /社会保障卡申领/ })).toBeVisible()
  await field.fill('家电维修')
  await expect(group(page, '周边服务').getByRole('heading', { level: 3 })).toHaveText(['阿勇家电维修'])
  await field.fill('护士小夏')
  await group(page, '团队').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/team-detail\?id=/)
})

test('without a network the lists that were opened on this device are searched', async ({ page }) => {
  await open(page, '/guide')
  const matter = page.getByRole('link', { name: /换领居民身份证/ })
  await expect(matter).toBeVisible()
  // A list is written to the disk a moment after it is drawn.
  await expect.poll(() => copiesOf(page, 'public'), { timeout: 30_000 }).toContain('换领居民身份证')
  await open(page, '/search')
  // What finds the groups and what draws them come after the page is drawn, with what both of them import.
  for (const part of ['stored-city', 'city-results'])
    await expect.poll(() => loaded(page, part), { timeout: 30_000 }).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  await network.setMode('down')
  await page.getByRole('combobox').fill('换领居民身份证')
  await page.getByRole('combobox').press('Enter')
  await expect(page.getByText('离线：只在看过的内容里找')).toBeVisible()
  await expect(group(page, '办事指南').getByRole('link', { name: /换领居民身份证/ })).toBeVisible()
  await page.getByRole('combobox').fill('志愿者码')
  await page.getByRole('combobox').press('Enter')
  await expect(group(page, '服务').getByRole('link', { name: /志愿者码/ })).toBeVisible()
  await network.setMode('up')
  await expect(page.getByText('离线：只在看过的内容里找')).toHaveCount(0, { timeout: 20_000 })
})
