/** Live rooms and television in a real browser, against the real server. */
import { expect, type Browser, type Page } from 'playwright/test'
import type { LoginResult } from '../../contract/people/login.ts'
import { findBarriers } from '../find-barriers.ts'
import { startNetwork } from '../network.ts'
import { ownServer } from '../outbox/own-server.ts'
import { openAs } from '../session/open-as.ts'
import { signUp } from '../session/sign-up.ts'
import { started } from '../started.ts'
import { thoroughIf } from '../../tests/thorough.ts'
import { toldAfter } from '../told-after.ts'
import { test } from '../journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const ROOM = '慢直播｜白鹭洲湿地 24 小时'
const seen = (page: Page) => page.evaluate(() => document.querySelector('video')!.currentTime)
const runs = async (page: Page) => {
  const before = await seen(page)
  await page.waitForFunction(
    (from) =>
      document.querySelector('video')!.currentTime > from + 1 && document.querySelector('video')!.videoWidth > 0,
    before,
    { timeout: 60_000 },
  )
}

/** Another citizen, on another device, in the room. */
async function inRoom(
  browser: Browser,
  citizen: LoginResult,
  path: string,
  {
    streams = true,
    talks = true,
    asked = [],
    base = '',
    worker = false,
  }: { streams?: boolean; talks?: boolean; asked?: string[]; base?: string; worker?: boolean } = {},
): Promise<Page> {
  const page = await (await browser.newContext({ serviceWorkers: worker ? 'allow' : 'block' })).newPage()
  page.on('request', (request) => request.method() === 'GET' && asked.push(new URL(request.url()).pathname))
  if (!streams)
    await page
      .context()
      .route('**/lives/*/events', (route) => route.fulfill({ status: 503, json: { code: 503, msg: '', data: null } }))
  await openAs(page, citizen, path, base)
  if (talks) await page.getByRole('tab', { name: '聊天' }).click()
  return page
}
const says = async (page: Page, words: string) => {
  await page.getByLabel('说点什么').fill(words)
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByRole('log').getByText(words)).toBeVisible()
}
const heard = (page: Page, words: string) => page.getByRole('log').getByText(words)

test('G131 rooms of every state are listed, and a tab leaves one state', async ({ page }) => {
  await page.goto('/live')
  await started(page)
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /人看过|开播/ }),
  ).toHaveCount(7)
  // Nobody has seen what is only announced.
  await expect(page.getByRole('listitem').filter({ hasText: '预告' }).first()).not.toContainText('人看过')
  await page.getByRole('link', { name: '直播中', exact: true }).click()
  await expect(page).toHaveURL('/live?state=on')
  await expect(page.getByRole('link', { name: new RegExp(ROOM) })).toBeVisible()
  await expect(page.getByText('预告｜云溪镇级联赛颁奖夜')).toHaveCount(0)
  expect(await findBarriers(page)).toEqual([])
})

for (const way of ['by the stream', 'by asking, where streams do not get through'] as const)
  test(`G130 what one says, the other reads within five seconds, and it is there after a reload: ${way}${thoroughIf(way !== 'by the stream')}`, async ({
    page,
    browser,
  }) => {
    const streams = way === 'by the stream'
    await page.goto('/live')
    const path = (await page.getByRole('link', { name: new RegExp(ROOM) }).getAttribute('href'))!
    const asked: string[] = []
    const [one, other] = await Promise.all([
      inRoom(browser, await signUp(origin()), path, { streams, worker: true }),
      inRoom(browser, await signUp(origin()), path, { streams, asked, worker: true }),
    ])
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

test('a stream that is cut in the middle: what is said meanwhile is asked for, and what comes later comes by a new stream, each once @thorough', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const network = await startNetwork(baseURL!)
  const times = (ending: string) =>
    network.seen.filter((line) => line.startsWith('GET') && line.split('?')[0]!.endsWith(ending)).length
  const [one, other] = await Promise.all([
    inRoom(browser, await signUp(origin()), '/lives/130', { base: network.origin }),
    inRoom(browser, await signUp(origin()), '/lives/130'),
  ])
  const words = (what: string) => `${what} ${Date.now()}`
  const [before, meanwhile, later] = [words('断之前'), words('断的时候'), words('又接上')]
  await expect.poll(() => times('/events')).toBe(1)
  await says(other, before)
  await expect(heard(one, before)).toBeVisible({ timeout: 5000 })
  await network.setMode('down')
  await says(other, meanwhile)
  await expect(heard(one, meanwhile)).toHaveCount(0)
  const asked = times('/messages')
  await network.setMode('up')
  await expect(heard(one, meanwhile)).toBeVisible({ timeout: 8000 })
  expect(times('/messages')).toBeGreaterThan(asked)
  // A stream is tried again each half minute.
  await expect.poll(() => times('/events'), { timeout: 40_000 }).toBeGreaterThan(1)
  await says(other, later)
  await expect(heard(one, later)).toBeVisible({ timeout: 5000 })
  for (const said of [before, meanwhile, later]) await expect(heard(one, said)).toHaveCount(1)
  await expect(one.getByRole('alert')).toHaveCount(0)
  await Promise.all([one.context().close(), other.context().close()])
  await network.close()
})

test('a stream that is never answered: what is said is asked for @thorough', async ({ browser, baseURL }) => {
  const network = await startNetwork(baseURL!)
  network.silence('/events')
  const [one, other] = await Promise.all([
    inRoom(browser, await signUp(origin()), '/lives/130', { base: network.origin }),
    inRoom(browser, await signUp(origin()), '/lives/130'),
  ])
  await expect.poll(() => network.seen.some((line) => line.endsWith('/events'))).toBe(true)
  const words = `没有回音 ${Date.now()}`
  await says(other, words)
  await expect(heard(one, words)).toBeVisible({ timeout: 5000 })
  await expect(heard(one, words)).toHaveCount(1)
  await Promise.all([one.context().close(), other.context().close()])
  await network.close()
})

test('a stream that falls silent without an end is given up, and what was said meanwhile is asked for @thorough', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const network = await startNetwork(baseURL!)
  const [one, other] = await Promise.all([
    inRoom(browser, await signUp(origin()), '/lives/130', { base: network.origin }),
    inRoom(browser, await signUp(origin()), '/lives/130'),
  ])
  const [before, meanwhile] = [`还在说 ${Date.now()}`, `忽然不响 ${Date.now()}`]
  await says(other, before)
  await expect(heard(one, before)).toBeVisible({ timeout: 5000 })
  network.silence('/events')
  const times = () => network.seen.filter((line) => line.split('?')[0]!.endsWith('/messages')).length
  const asked = times()
  await says(other, meanwhile)
  // Heartbeats come each 15 seconds; 40 without one are the end of it [decision 024].
  await expect(heard(one, meanwhile)).toBeVisible({ timeout: 48_000 })
  expect(times() - asked).toBeLessThanOrEqual(2)
  for (const said of [before, meanwhile]) await expect(heard(one, said)).toHaveCount(1)
  await Promise.all([one.context().close(), other.context().close()])
  await network.close()
})

test('a room is liked, and one that is to come is reserved; both are there after a reload', async ({ browser }) => {
  const citizen = await signUp(origin())
  const page = await inRoom(browser, citizen, '/live?state=coming', { talks: false })
  await page.getByRole('link', { name: /颁奖夜/ }).click()
  await toldAfter(page, '预约成功，开播时会收到消息', () => page.getByRole('button', { name: /^预约/ }).click())
  await page.getByRole('button', { name: /^点赞/ }).click()
  await expect(page.getByRole('button', { name: /^已预约/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: /^点赞 \d/ })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await started(page)
  await expect(page.getByRole('button', { name: /^已预约/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^点赞 \d/ })).toHaveAttribute('aria-pressed', 'true')
  expect(await findBarriers(page)).toEqual([])
})

test('a guest is asked to log in, and what they typed stays', async ({ page }) => {
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
  const page = await inRoom(browser, await signUp(origin()), '/lives/130', { base: network.origin })
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

test('G128 television plays by the clock, changes its channel, and survives a restart of the server @thorough', async ({
  page,
}) => {
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
  const kept = await page.evaluate(() =>
    document.querySelector('video')!.buffered.end(document.querySelector('video')!.buffered.length - 1),
  )
  await page.waitForFunction((end) => document.querySelector('video')!.currentTime > end + 1, kept, { timeout: 90_000 })
  await page
    .getByRole('navigation', { name: '频道' })
    .getByRole('link', { name: /云溪文旅/ })
    .click()
  await expect(page).toHaveURL(/\/tv\?id=/)
  await page.getByRole('button', { name: '播放 云溪文旅' }).click()
  await runs(page)
  expect(await findBarriers(page)).toEqual([])
  await network.close()
  await server.kill()
})
