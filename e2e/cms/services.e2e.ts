import { expect, type Page } from 'playwright/test'
import { findBarriers } from '../find-barriers.ts'
import { startNetwork } from '../network.ts'
import { started } from '../started.ts'
import { test } from '../journey.ts'

test.use({ serviceWorkers: 'allow' })

const names = (page: Page) => page.getByRole('region', { name: '周边服务' }).getByRole('heading', { level: 3 })

test('G110 services by group, places by group, and a search that narrows both', async ({ page }) => {
  await page.goto('/services')
  await started(page)
  await expect(page.getByRole('link', { name: '办事大厅' })).toBeVisible()
  await expect(names(page).first()).toHaveText('码头老蔺溪鱼粉')
  await page.getByRole('button', { name: '停车充电' }).click()
  await expect(names(page).nth(1)).toHaveText('云溪东站东停车楼')
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
    'tel:0799-6128819',
  )
  await page.getByRole('link', { name: '在地图上看雾坪茶舍' }).click()
  await page.getByRole('dialog', { name: '用哪个地图打开' }).getByRole('button', { name: '高德地图' }).click()
  await expect(page).toHaveURL(/\/inner-link\?link=/)
  await expect(page.getByText('uri.amap.com', { exact: true })).toBeVisible()
})

test("G109 refused, the operator's order stays and the page says why", async ({ page }) => {
  await page.goto('/services')
  await started(page)
  await page.getByRole('button', { name: '离我最近' }).click()
  await expect(page.getByRole('status').filter({ hasText: '按默认顺序排列' })).toBeVisible()
  await expect(names(page).first()).toHaveText('码头老蔺溪鱼粉')
})

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
