/** The last of several taps counts, whatever becomes of the page that sent them. */
import { expect, type Page } from 'playwright/test'
import { getDynamicArticle } from '../../contract/articles.ts'
import { newWriter } from './writer.ts'
import { openAs } from '../session/open-as.ts'
import { clientOf, signUp } from '../session/sign-up.ts'
import { started } from '../started.ts'
import { test } from '../journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const POST = '101'
const marks = [
  ['点赞', '/v1/like', 'is_like'],
  ['收藏', '/v1/collection', 'is_collection'],
] as const
/** The server has the first request; its answer does not come as long as this page lives. */
async function holdFirstAnswer(page: Page, address: string): Promise<{ arrived: Promise<void>; keys: string[] }> {
  const keys: string[] = []
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(`**${address}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 1) return route.continue()
    await route.fetch()
    arrive()
  })
  return { arrived, keys }
}

for (const [name, address, field] of marks)
  test(`${name} is tapped twice and the page reloaded before the first answer: the last tap counts`, async ({
    page,
  }) => {
    const citizen = await signUp(origin())
    await openAs(page, citizen, `/posts/${POST}`)
    const { arrived, keys } = await holdFirstAnswer(page, address)
    const button = page.getByRole('button', { name: new RegExp(`^(取消)?${name}`) }).first()
    // A tap before its state was read is shown only once it is answered.
    await page.waitForLoadState('networkidle')
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await button.click()
    const tapped = await page.evaluate(() => performance.now())
    await arrived
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    // A finger that trembles is one tap: the next counts half a second later.
    await page.waitForFunction((from) => performance.now() - from > 500, tapped)
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await page.reload()
    await started(page)
    const api = clientOf(origin(), citizen.token)
    await expect.poll(async () => (await api.call(getDynamicArticle, { id: POST }))[field]).toBe(0)
    // The first was sent once more by its key, which has no second effect; the second once.
    expect([keys.length, new Set(keys).size]).toEqual([3, 2])
    await page.goto('/outbox')
    await started(page)
    await expect(page.getByText('没有网络时写下的内容会放在这里')).toBeVisible()
  })

test('a like that had to wait for the network is among what was sent, by its own name', async ({ context }) => {
  const writer = await newWriter(context, `/posts/${POST}`)
  const { page, network } = writer
  const button = page.getByRole('button', { name: /^(取消)?点赞/ }).first()
  await page.waitForLoadState('networkidle')
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await network.setMode('down')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('离线内容')).toBeVisible()
  const sent = page.waitForResponse((response) => response.url().endsWith('/v1/like') && response.ok())
  await network.setMode('up')
  await sent
  await page.goto(`${network.origin}/outbox`)
  await started(page)
  const row = page.getByRole('link', { name: /点赞.*已发送/ })
  await expect(row).toBeVisible({ timeout: 30_000 })
  await expect(row).not.toContainText('取消')
  await writer.close()
})
