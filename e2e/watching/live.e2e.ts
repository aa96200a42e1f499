/** Live rooms and television in a real browser, against the real server. */
import { expect, test, type Browser, type Page } from 'playwright/test'
import type { LoginResult } from '../../contract/login.ts'
import { keptUser } from '../../src/stores/kept-user.ts'
import { findBarriers } from '../find-barriers.ts'
import { startNetwork } from '../network.ts'
import { ownServer } from '../outbox/own-server.ts'
import { signUp } from '../session/sign-up.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const started = (page: Page) => page.waitForFunction(() => (window as { __started?: boolean }).__started === true)
const ROOM = '慢直播｜白鹭洲湿地 24 小时'
const seen = (page: Page) => page.evaluate(() => document.querySelector('video')!.currentTime)
const runs = async (page: Page) => {
  const before = await seen(page)
  await page.waitForFunction((from) => document.querySelector('video')!.currentTime > from + 1 && document.querySelector('video')!.videoWidth > 0, before, { timeout: 60_000 })
}

/** A citizen of his own, on a device of his own, in the room. */
async function inRoom(browser: Browser, citizen: LoginResult, path: string, { streams = true, talks = true, asked = [] }: { streams?: boolean; talks?: boolean; asked?: string[] } = {}): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  page.on('request', (request) => request.method() === 'GET' && asked.push(new URL(request.url()).pathname))
  if (!streams) await page.context().route('**/lives/*/events', (route) => route.fulfill({ status: 503, json: { code: 503, msg: '', data: null } }))
  await page.goto('/about')
  await page.evaluate(([token, user]) => {
    localStorage.setItem('Authorization', token!)
    localStorage.setItem('user', user!)
  }, [citizen.token, JSON.stringify(keptUser(citizen.user))])
  await page.goto(path)
  await started(page)
  if (talks) await page.getByRole('tab', { name: '聊天' }).click()
  return page
}

test('G131 rooms of every state are listed, and a tab leaves one state', async ({ page }) => {
  await page.goto('/live')
  await started(page)
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '人看过' })).toHaveCount(7)
  await page.getByRole('link', { name: '直播中', exact: true }).click()
  await expect(page).toHaveURL('/live?state=on')
  await expect(page.getByRole('link', { name: new RegExp(ROOM) })).toBeVisible()
  await expect(page.getByText('预告｜云溪镇级联赛颁奖夜')).toHaveCount(0)
  expect(await findBarriers(page)).toEqual([])
})

for (const way of ['by the stream', 'by asking, where streams do not get through'] as const)
  test(`G130 what one says, the other reads within five seconds, and it is there after a reload: ${way}`, async ({ page, browser }) => {
    const streams = way === 'by the stream'
    await page.goto('/live')
    const path = (await page.getByRole('link', { name: new RegExp(ROOM) }).getAttribute('href'))!
    const asked: string[] = []
    const [one, other] = await Promise.all([inRoom(browser, await signUp(origin()), path, { streams }), inRoom(browser, await signUp(origin()), path, { streams, asked })])
    const times = (end: string) => asked.filter((address) => address.endsWith(end)).length
    await expect.poll(() => times('/events')).toBe(1)
    await expect.poll(() => times('/messages')).toBeGreaterThan(streams ? 0 : 2)
    const before = times('/messages')
    const words = `看到白鹭了 ${Date.now()}`
    await one.getByLabel('说点什么').fill(words)
    await one.getByRole('button', { name: '发送' }).click()
    await expect(one.getByRole('log').getByText(words)).toBeVisible()
    await expect(one.getByLabel('说点什么')).toHaveValue('')
    await expect(other.getByRole('log').getByText(words)).toBeVisible({ timeout: 5000 })
    expect(await findBarriers(other)).toEqual([])
    // One way or the other: while the stream brings what is said, nobody asks.
    if (streams) expect(times('/messages') - before).toBeLessThanOrEqual(1)
    else expect(times('/messages')).toBeGreaterThan(before)
    await other.getByLabel('说点什么').fill(`${words}，我也是`)
    await other.getByLabel('说点什么').press('Enter')
    await expect(one.getByRole('log').getByText(`${words}，我也是`)).toBeVisible({ timeout: 5000 })
    await one.reload()
    await started(one)
    await one.getByRole('tab', { name: '聊天' }).click()
    await expect(one.getByRole('log').getByText(words, { exact: false })).toHaveCount(2)
    await one.context().close()
    await other.context().close()
  })

test('a room is liked, and one that is to come is reserved; both are there after a reload', async ({ browser }) => {
  const citizen = await signUp(origin())
  const page = await inRoom(browser, citizen, '/live?state=coming', { talks: false })
  await page.getByRole('link', { name: /颁奖夜/ }).click()
  await page.getByRole('button', { name: /^预约/ }).click()
  await expect(page.getByText('预约成功，开播时会收到消息')).toBeVisible()
  await page.getByRole('button', { name: /^点赞/ }).click()
  await expect(page.getByRole('button', { name: /^已预约/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: /^点赞 \d/ })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await started(page)
  await expect(page.getByRole('button', { name: /^已预约/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^点赞 \d/ })).toHaveAttribute('aria-pressed', 'true')
  expect(await findBarriers(page)).toEqual([])
})

test('a guest is asked to log in, and what he typed stays', async ({ page }) => {
  await page.goto('/lives/130')
  await started(page)
  await page.getByRole('tab', { name: '聊天' }).click()
  await page.getByLabel('说点什么').fill('我也想说')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText('登录后才能继续操作')).toBeVisible()
  await page.getByRole('button', { name: '暂不登录' }).click()
  await expect(page.getByLabel('说点什么')).toHaveValue('我也想说')
})

test('words that could not be sent stay, and say why', async ({ browser, baseURL }) => {
  const network = await startNetwork(baseURL!)
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  const citizen = await signUp(origin())
  await page.goto(`${network.origin}/about`)
  await page.evaluate(([token, user]) => {
    localStorage.setItem('Authorization', token!)
    localStorage.setItem('user', user!)
  }, [citizen.token, JSON.stringify(keptUser(citizen.user))])
  await page.goto(`${network.origin}/lives/130`)
  await started(page)
  await page.getByRole('tab', { name: '聊天' }).click()
  await expect(page.getByRole('log')).toBeVisible()
  await page.getByLabel('说点什么').fill('断网也不丢')
  await network.setMode('down')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请求资源失败' })).toBeVisible()
  await expect(page.getByLabel('说点什么')).toHaveValue('断网也不丢')
  await expect(page.getByLabel('说点什么')).toBeFocused()
  await network.close()
})

test('a room on the air shows its picture when asked, one that is announced counts down', async ({ page }) => {
  await page.goto('/live')
  await started(page)
  await page.getByRole('link', { name: new RegExp(ROOM) }).click()
  await page.getByRole('button', { name: `播放 ${ROOM}` }).click()
  await runs(page)
  await page.goto('/live?state=coming')
  await started(page)
  await page.getByRole('link', { name: /颁奖夜/ }).click()
  await expect(page.getByText(/距开播 \d+ 天/)).toBeVisible()
})

test('G128 television plays by the clock, changes its channel, and survives a restart of the server', async ({ page }) => {
  test.setTimeout(180_000)
  const server = await ownServer()
  const network = await startNetwork(server.origin)
  await page.goto(`${network.origin}/tv`)
  await started(page)
  await expect(page.getByRole('heading', { level: 2, name: '云溪新闻综合' })).toBeVisible()
  await expect(page.locator('[aria-current="time"]')).toHaveCount(1)
  await page.getByRole('button', { name: '播放 云溪新闻综合' }).click()
  await runs(page)
  await server.kill()
  await server.start()
  // Beyond what had been fetched before: it comes from the new process.
  await page.waitForFunction(() => document.querySelector('video')!.buffered.length > 0, undefined, { timeout: 60_000 })
  const kept = await page.evaluate(() => document.querySelector('video')!.buffered.end(document.querySelector('video')!.buffered.length - 1))
  await page.waitForFunction((end) => document.querySelector('video')!.currentTime > end + 1, kept, { timeout: 90_000 })
  await page.getByRole('navigation', { name: '频道' }).getByRole('link', { name: /云溪文旅/ }).click()
  await expect(page).toHaveURL(/\/tv\?id=/)
  await page.getByRole('button', { name: '播放 云溪文旅' }).click()
  await runs(page)
  expect(await findBarriers(page)).toEqual([])
  await network.close()
  await server.kill()
})
