import { expect, type Page } from 'playwright/test'
import { findBarriers } from '../find-barriers.ts'
import { startNetwork } from '../network.ts'
import { openAt, started } from '../started.ts'
import { test } from '../journey.ts'

const names = (page: Page) => page.getByRole('region', { name: '周边服务' }).getByRole('heading', { level: 3 })

test('G110 services by group, places by group, and a search that narrows both', async ({ page }) => {
  await page.goto('/services')
  await started(page)
  await expect(page.getByRole('link', { name: '办事大厅' })).toBeVisible()
  await expect(names(page).first()).toHaveText('码头老蔺溪鱼粉')
  await page.getByRole('button', { name: '停车充电' }).click()
  await expect(names(page).nth(1)).toHaveText('云溪东站东停车楼')
  await names(page).last().scrollIntoViewIfNeeded()
  await expect(names(page)).toHaveCount(12)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('searchbox', { name: '搜服务、办事、周边' }).fill('停车')
  await expect(names(page).first()).toHaveText('粮站停车楼')
  await expect(page.getByRole('link', { name: '停车指引' })).toBeVisible()
  await expect(page.getByRole('link', { name: '办事大厅' })).toHaveCount(0)
  await page.getByRole('searchbox').fill('没有这样的地方')
  await expect(page.getByText('没有找到“没有这样的地方”')).toBeVisible()
})

test('G109 nearest first once the citizen allows it; their position is sent nowhere', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude: 118.5405, latitude: 29.2031 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/services')
  await started(page)
  await page.getByRole('button', { name: '离我最近' }).click()
  await expect(names(page).first()).toHaveText('雾坪茶舍')
  await expect(page.getByText('小于100m')).toBeVisible()
  expect(asked.filter((one) => /118\.5405|29\.2031/.test(one))).toEqual([])
  await expect(page.getByRole('link', { name: '拨打雾坪茶舍电话 0799-6128819' })).toHaveAttribute(
    'href',
    'tel:07996128819',
  )
  await page.getByRole('link', { name: '在地图上看雾坪茶舍' }).click()
  await page.context().route('https://uri.amap.com/**', (route) => route.fulfill({ body: 'map' }))
  await page.getByRole('dialog', { name: '用哪个地图打开' }).getByRole('button', { name: '高德地图' }).click()
  await expect(page).toHaveURL(/^https:\/\/uri\.amap\.com\/marker/)
})

test('M9 from a place two taps lead into the map app; the position found once is known to each place and map of this visit', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude: 118.5405, latitude: 29.2031 })
  await openAt(page, '/around')
  await page.getByRole('button', { name: '离我最近' }).click()
  await page.getByRole('link', { name: '雾坪茶舍', exact: true }).click()
  await expect(page.getByText('距离你小于100m')).toBeVisible()
  await page.getByRole('link', { name: '看位置' }).click()
  await expect(page.getByRole('img', { name: '你的位置' })).toBeVisible()
  await page.goBack()
  await context.route('https://uri.amap.com/**', (route) => route.fulfill({ body: 'map' }))
  await page.getByRole('link', { name: '导航' }).click()
  await page.getByRole('button', { name: '高德地图' }).click()
  await expect(page).toHaveURL(/^https:\/\/uri\.amap\.com\/marker/)
})

test('H2 the services are a tab and have a door at home; what was used and what was added is found there', async ({
  page,
}) => {
  await openAt(page, '/index')
  const used = page.getByRole('region', { name: '常用服务' })
  await expect(used.getByRole('listitem').first()).toHaveText('办事大厅')
  await expect(used.getByRole('listitem')).toHaveCount(10)
  await used.getByRole('link', { name: '全部服务' }).click()
  const own = page.getByRole('region', { name: '我的常用' })
  await expect(own.getByText('用过的服务会排在这里')).toBeVisible()
  await page.getByRole('link', { name: '婚姻登记' }).click()
  await expect(page).toHaveURL(/\/guide\/search\?q=/)
  await page.goBack()
  await expect(own.getByRole('listitem')).toHaveText(['婚姻登记'])
  await own.getByRole('button', { name: '收藏' }).click()
  await page.getByRole('switch', { name: '课堂助手' }).check()
  await page.keyboard.press('Escape')
  await expect(own.getByRole('listitem')).toHaveText(['课堂助手', '婚姻登记'])
  expect(await findBarriers(page)).toEqual([])
  await openAt(page, '/index')
  await expect(used.getByRole('listitem').nth(1)).toHaveText('婚姻登记')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '服务' }).click()
  await expect(own.getByRole('listitem')).toHaveText(['课堂助手', '婚姻登记'])
})

for (const path of ['/around', '/services'])
  test(`M3 ${path} is found again as it was left: its rows, the place on it, and the word`, async ({ page }) => {
    await openAt(page, path)
    for (const rows of [40, 70, 100]) {
      await names(page).last().scrollIntoViewIfNeeded()
      await expect.poll(() => names(page).count()).toBeGreaterThanOrEqual(rows)
    }
    const one = names(page).nth(80)
    await one.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await one.getByRole('link').hover()
    await one.getByRole('link').click()
    await expect(page).toHaveURL(/\/arounds\/\d+/)
    await page.goBack()
    await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), before)).toBeLessThan(2)
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('searchbox').fill('图书馆')
    await expect(page).toHaveURL(/q=/)
    await page.getByRole('link', { name: '云溪市图书馆', exact: true }).click()
    await expect(page).toHaveURL(/\/arounds\/\d+/)
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue('图书馆')
    await expect(names(page)).toHaveText(['云溪市图书馆'])
  })

test("G109 refused, the operator's order stays and the page says why", async ({ page }) => {
  await page.goto('/services')
  await started(page)
  await page.getByRole('button', { name: '离我最近' }).click()
  await expect(page.getByRole('status').filter({ hasText: '按默认顺序排列' })).toBeVisible()
  await expect(names(page).first()).toHaveText('码头老蔺溪鱼粉')
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test('what was seen is there without a network @thorough', async ({ page, context, baseURL }) => {
    const network = await startNetwork(baseURL!)
    await page.goto(`${network.origin}/index`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await page.goto(`${network.origin}/services`)
    await expect(names(page).first()).toHaveText('码头老蔺溪鱼粉')
    await page.waitForLoadState('networkidle')
    await page.close()
    await network.setMode('down')
    const later = await context.newPage()
    await later.goto(`${network.origin}/services`)
    await started(later)
    await expect(names(later).first()).toHaveText('码头老蔺溪鱼粉')
    await later.getByRole('button', { name: '看病买药' }).click()
    await expect(names(later).first()).toHaveText('溪口社区卫生服务中心')
    await later.getByRole('searchbox').fill('图书馆')
    await expect(names(later)).toHaveText(['云溪市图书馆'])
    await network.close()
  })
})
