/**
 * Functional modules the operator switches off [decision G111]: in a city of its own, nobody else's journeys notice.
 */
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { connect } from '#server/platform/database/connect.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { findBarriers } from '../find-barriers.ts'
import { ownServer, type OwnServer } from '../outbox/own-server.ts'
import { started } from '../started.ts'
import { test } from '../journey.ts'

const FOLDER = 'modules'
let server: OwnServer
test.beforeAll(async () => {
  test.setTimeout(240_000)
  server = await ownServer(FOLDER)
  const { db, close } = await connect({ dataDir: join(process.env.E2E_DATA!, FOLDER), connections: 1 })
  await saveSettings(db, {
    modules: [
      { code: 'video', name: '视频', enabled: 0 },
      { code: 'live', name: '广播电视', enabled: 0 },
      { code: 'search', name: '搜索', enabled: 0 },
      { code: 'audio', name: '听书', enabled: 1 },
    ],
  })
  await close()
  // A process reads its settings anew when it starts.
  await server.kill()
  await server.start()
})
test.afterAll(() => server.stop())

test('G111 the pages of a module that is off say so, cold and from inside, and lead back @thorough', async ({
  page,
}) => {
  for (const path of ['/tv', '/live', '/radios', '/play', '/videos-collection', '/search']) {
    await page.goto(server.origin + path)
    await expect(page.getByRole('alert').getByText('功能暂未开放'), path).toBeVisible()
    await expect(page.locator('h1')).toHaveText('功能暂未开放')
  }
  expect(await findBarriers(page)).toEqual([])
  await page.goto(`${server.origin}/index`)
  await started(page)
  await page.goto(`${server.origin}/tv`)
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page).toHaveURL(/\/index/)
})

test('G111 its entries are hidden: in cards, among the places of 发现 and in the feed; the others stay @thorough', async ({
  page,
}) => {
  await page.goto(`${server.origin}/page/102`)
  await started(page)
  const tabs = page.getByRole('navigation', { name: '主导航' })
  await expect(tabs.getByRole('link', { name: '发现' })).toBeVisible()
  await expect(page.getByRole('link', { name: '云溪生活' })).toBeVisible()
  await expect(page.getByRole('link', { name: '看电视' })).toHaveCount(0)
  await page.getByRole('link', { name: '云溪生活' }).click()
  await expect(page.getByRole('heading', { name: '身边的号' })).toBeVisible()
  for (const gone of ['正在播出', '看电视', '直播间', '短视频'])
    await expect(page.getByRole('heading', { name: gone, exact: true })).toHaveCount(0)
  await tabs.getByRole('link', { name: '发现' }).click()
  const places = page.getByRole('navigation', { name: '发现更多' })
  await expect(places.getByRole('link', { name: '主播' })).toBeVisible()
  await expect(places.getByRole('link', { name: /短视频|视频合集|直播|电视|电台/ })).toHaveCount(0)
  await page.goto(`${server.origin}/index`)
  await started(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('main a[href^="/videos"], a[href="/search"]')).toHaveCount(0)
})
