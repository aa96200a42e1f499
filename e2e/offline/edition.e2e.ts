/** The morning edition: made by one tap, read and heard without a network, and honest about what did not come. */
import { expect, type Page } from 'playwright/test'
import { getCategoryPosts } from '../../contract/content/content.ts'
import * as contentType from '../../contract/content/content-types.ts'
import { findBarriers } from '../find-barriers.ts'
import { test } from '../journey.ts'
import { networkOf } from '../installed.ts'
import type { Network } from '../network.ts'
import { clientOf } from '../session/sign-up.ts'
import { started } from '../started.ts'
import { wholeProgram } from '../whole-program.ts'

test.use({ serviceWorkers: 'allow', installed: true })

let network: Network
test.beforeEach(async ({ baseURL, context }) => {
  network = await networkOf(context, baseURL!)
})
test.afterEach(async () => {
  await network.close()
})

const open = async (page: Page, path: string) => {
  await page.goto(network.origin + path)
  await started(page)
}
const make = (page: Page) => page.getByRole('button', { name: '做今天的早报' }).click()
const articles = (page: Page) => page.getByRole('main').getByRole('article')
/** Pictures on the screen that did not come. */
const broken = (page: Page) =>
  page
    .locator('main img')
    .evaluateAll((all) =>
      (all as HTMLImageElement[])
        .filter((one) => one.getBoundingClientRect().top < innerHeight && one.complete && one.naturalWidth === 0)
        .map(({ currentSrc }) => currentSrc),
    )

test('made once, it is read, seen and heard without a network; so is the front page, which was never opened', async ({
  page,
  context,
}) => {
  await open(page, '/mine')
  await wholeProgram(page)
  await page.getByRole('link', { name: '早报', exact: true }).click()
  await page.getByRole('link', { name: '早报设置' }).click()
  await page.getByRole('switch', { name: '民生' }).click()
  await expect(page.getByRole('switch', { name: '民生' })).toBeChecked()
  await page.getByRole('button', { name: '返回' }).click()
  await make(page)
  await expect(page.getByText('全部在这台设备上，没有网络也能看')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: '民生', exact: true })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  await page.close()
  await context.setOffline(true)
  const later = await context.newPage()
  await later.goto(`${network.origin}/morning`)
  await expect(articles(later).first()).toBeVisible()
  const count = await articles(later).count()
  expect(count).toBeGreaterThan(10)
  for (const place of [0, Math.floor(count / 2), count - 1]) {
    const row = articles(later).nth(place)
    await row.scrollIntoViewIfNeeded()
    const title = (await row.getByRole('heading').innerText()).trim()
    await row.getByRole('link').click()
    await expect(later.getByRole('heading', { level: 1 })).toContainText(title.replace(/^(置顶|直播)/, '').slice(0, 8))
    await expect.poll(() => broken(later)).toEqual([])
    await later.goBack()
  }
  await later
    .getByRole('button', { name: /^播放 / })
    .first()
    .click()
  const heard = () => later.evaluate(() => document.querySelector('audio')!)
  await expect.poll(() => later.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)).toBeGreaterThan(0.3)
  expect(await heard()).toBeTruthy()
  expect(await later.evaluate(() => document.querySelector('audio')!.currentSrc)).toMatch(/\/downloaded\/\d+$/)

  await later.goto(`${network.origin}/index`)
  await expect(articles(later).first()).toBeVisible()
  await expect.poll(() => broken(later)).toEqual([])
})

test('what did not come is said, and comes with the next try', async ({ page, baseURL }) => {
  const { list } = await clientOf(baseURL!, '').call(getCategoryPosts, { id: '0', page_size: 20 })
  const { id } = list.find(({ type, link_url: elsewhere }) => type === contentType.article && !elsewhere)!
  network.fail(`/c_static_article/${id}`)
  await open(page, '/morning')
  await make(page)
  await expect(page.getByText('没有下载到：1 篇文章')).toBeVisible({ timeout: 60_000 })
  await open(page, '/morning')
  await expect(page.getByText('没有下载到：1 篇文章')).toBeVisible()
  network.fail(undefined)
  await page.getByRole('button', { name: '补全' }).click()
  await expect(page.getByText('全部在这台设备上，没有网络也能看')).toBeVisible({ timeout: 60_000 })
})

test('without a network the first one fails in words, and nothing is pretended', async ({ page, context }) => {
  await open(page, '/mine')
  await wholeProgram(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: '早报', exact: true }).click()
  await make(page)
  await expect(page.getByText('请求资源失败，请检查网络状况，稍后重试')).toBeVisible()
  await expect(page.getByText('还没有早报')).toBeVisible()
})
