/** The last of several taps counts, whatever becomes of the page that sent them. */
import { expect, type Page } from 'playwright/test'
import { getDynamicArticle } from '../../contract/content/articles.ts'
import { getCircles } from '../../contract/circles/circles.ts'
import { copiesOf } from '../copies-of.ts'
import { inOutbox } from './in-outbox.ts'
import { newWriter } from './writer.ts'
import { openAs } from '../session/open-as.ts'
import { clientOf, signUp, signUpVerified } from '../session/sign-up.ts'
import { makeSoon, makeVolunteer } from '../session/volunteering.ts'
import { started } from '../started.ts'
import { wholeProgram } from '../whole-program.ts'
import { test } from '../journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const POST = '101'
const marks = [
  ['点赞', '/v1/like', 'is_like'],
  ['收藏', '/v1/collection', 'is_collection'],
] as const
/** The server has what was sent; its answer does not come before release. */
async function holdAnswers(page: Page, address: string) {
  const keys: string[] = []
  let held = true
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(`**${address}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (!held) return route.continue()
    await route.fetch()
    arrive()
  })
  return { arrived, keys, release: () => void (held = false) }
}

for (const [name, address, field] of marks)
  test(`${name} is tapped twice and the page reloaded before the first answer: the last tap counts`, async ({
    page,
  }) => {
    const citizen = await signUp(origin())
    await openAs(page, citizen, `/posts/${POST}`)
    const { arrived, keys, release } = await holdAnswers(page, address)
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
    // A mark is drawn at once, and written to the disk a moment later.
    await expect.poll(async () => (await inOutbox(page)).length).toBe(2)
    release()
    await page.reload()
    await started(page)
    const api = clientOf(origin(), citizen.token)
    await expect.poll(async () => (await api.call(getDynamicArticle, { id: POST }))[field]).toBe(0)
    // The first was sent once more by its key, which has no second effect; then the second by its own.
    expect(new Set(keys).size).toBe(2)
    expect(keys.filter((key) => key === keys[0]).length).toBeGreaterThan(1)
    expect(keys.at(-1)).not.toBe(keys[0])
    await page.goto('/outbox')
    await started(page)
    // Nothing waits. A tap that took longer than its page waits for it is told of with a receipt.
    await expect(page.getByText(/没有网络时写下的内容会放在这里|最近已发送/)).toBeVisible()
    await expect(page.getByText(/^(待发送|发送中)$/)).toHaveCount(0)
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
  // As long as its first attempt is under way, its own page tells of it, and no receipt is due.
  await expect
    .poll(async () => (await inOutbox(page)).map(({ tapped }) => tapped), { timeout: 30_000 })
    .toEqual([false])
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

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', installed: true })
  test.describe.configure({ timeout: 180_000 })
  test('M1 M2 the outbox names what waits and what was sent: the deed as it was tapped, and the thing it is about', async ({
    context,
  }) => {
    const title = `巡河 ${Date.now()}`
    const activity = await makeSoon(title, await signUp(origin()))
    const register = async (at: string) => {
      const me = await signUpVerified(at)
      await makeVolunteer(me)
      return me
    }
    const writer = await newWriter(context, '/posts/123', origin(), register)
    const { page, network } = writer
    const go = async (path: string) => {
      await page.goto(network.origin + path)
      await started(page)
    }
    const row = (deed: string, about: string) =>
      page.getByRole('listitem').filter({ hasText: deed }).filter({ hasText: about })
    await go(`/activities-details/${activity}`)
    await expect(page.getByRole('button', { name: '报名参加' })).toBeVisible()
    await expect.poll(() => copiesOf(page, writer.id)).toContain(title)
    await go('/group-detail/103')
    await wholeProgram(page)
    await network.setMode('down')
    await page.getByRole('button', { name: '关注 云溪跑团' }).click()
    await expect(page.getByRole('button', { name: '已关注 云溪跑团' })).toBeVisible()
    await go(`/activities-details/${activity}`)
    await page.getByRole('button', { name: '报名参加' }).click()
    await expect.poll(async () => (await inOutbox(page)).length).toBe(2)
    await go('/outbox')
    await expect(row('关注圈子', '云溪跑团')).toContainText('待发送')
    await expect(row('报名志愿活动', title)).toContainText('待发送')
    await network.setMode('up')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const sent = (deed: string, about: string) =>
      page.getByRole('link').filter({ hasText: deed }).filter({ hasText: about }).filter({ hasText: '已发送' })
    await expect(sent('报名志愿活动', title)).toBeVisible({ timeout: 60_000 })
    // A tap whose page was left at once has no receipt: nothing says the opposite of it, and the server has it.
    await expect(page.getByText('待发送', { exact: true })).toHaveCount(0, { timeout: 60_000 })
    await expect(page.getByText('退出圈子')).toHaveCount(0)
    const followed = async () =>
      (await clientOf(origin(), writer.token).call(getCircles, { mine: 1 })).list.map(({ id }) => id)
    await expect.poll(followed, { timeout: 30_000 }).toEqual(['103'])
    await writer.close()
  })
})
