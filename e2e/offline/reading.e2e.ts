import { expect, type BrowserContext, type Page } from 'playwright/test'
import { startNetwork, type Mode, type Network } from '../network.ts'
import { started } from '../started.ts'
import { thoroughIf } from '../../tests/thorough.ts'
import { test } from '../journey.ts'

test.use({ serviceWorkers: 'allow' })

/** Four ways to have no network; each must leave what was read readable. */
const losses: { name: string; lose: (network: Network, context: BrowserContext) => Promise<void> }[] = [
  { name: 'the network is off', lose: (_network, context) => context.setOffline(true) },
  { name: 'the server is gone', lose: (network) => network.setMode('down' satisfies Mode) },
  { name: 'the network accepts and never answers', lose: (network) => network.setMode('hang' satisfies Mode) },
]

let network: Network
test.beforeEach(async ({ baseURL }) => {
  network = await startNetwork(baseURL!)
})
test.afterEach(async () => {
  await network.close()
})

const workerReady = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    while (registration.active?.state !== 'activated')
      await new Promise((done) => registration.active!.addEventListener('statechange', done, { once: true }))
  })
const firstRow = (page: Page) => page.getByRole('main').getByRole('article').first()

/** Reads home and one article, the way a citizen would, and answers the article's title and address. */
async function readSomething(page: Page): Promise<{ title: string; path: string }> {
  await page.goto(`${network.origin}/index`)
  await workerReady(page)
  await page.reload()
  const link = page.locator('main a[href^="/posts/"]').first()
  const path = (await link.getAttribute('href'))!
  await link.click()
  await page.waitForURL(`**${path}`)
  await expect(page.locator('.prose p').first()).toBeVisible()
  const title = (await page.getByRole('heading', { level: 1 }).textContent())!.trim()
  await page.goBack()
  await expect(firstRow(page)).toBeVisible()
  return { title, path }
}

for (const { name, lose } of losses) {
  test(`a cold start shows the last home and the article that was read, when ${name}${thoroughIf(name !== losses[0]!.name)}`, async ({
    page,
    context,
  }) => {
    const { title, path } = await readSomething(page)
    await page.close()
    await lose(network, context)

    const later = await context.newPage()
    await later.goto(`${network.origin}/index`)
    await expect(firstRow(later)).toBeVisible()
    await expect(later.getByText(/离线内容 · 更新于/)).toBeVisible({ timeout: 10_000 })

    await later.goto(`${network.origin}${path}`)
    await expect(later.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(later.locator('.prose p').first()).toBeVisible()
    await expect(later.getByText(/离线内容 · 更新于/)).toBeVisible({ timeout: 10_000 })
  })

  test(`an article that was never opened says so honestly, when ${name}${thoroughIf(name !== losses[0]!.name)}`, async ({
    page,
    context,
  }) => {
    await readSomething(page)
    await page.close()
    await lose(network, context)
    const later = await context.newPage()
    await later.clock.install()
    await later.goto(`${network.origin}/posts/140`)
    if (name.includes('never answers')) {
      await expect(later.getByText('加载中').first()).toBeAttached()
      await later.clock.runFor(41_000)
      await expect(later.getByText('请求超时，请稍后重试')).toBeVisible()
    } else await expect(later.getByText('请求资源失败，请检查网络状况，稍后重试')).toBeVisible()
    await expect(later.getByText('服务器比较忙，请稍后再试')).toHaveCount(0)
  })
}

test('with the worker disabled an open page keeps working', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${network.origin}/index`)
  // Until the program runs, a link is one of the server's.
  await started(page)
  const link = page.locator('main a[href^="/posts/"]').first()
  await link.click()
  await expect(page.locator('.prose p').first()).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.goBack()
  await expect(firstRow(page)).toBeVisible()
  await network.setMode('down')
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!)
  await context.close()
})
