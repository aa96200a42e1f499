/** What was downloaded is heard without a network, and what came halfway comes the rest of the way. */
import { expect, type Page } from 'playwright/test'
import { findBarriers } from '../find-barriers.ts'
import { startNetwork, type Network } from '../network.ts'
import { started } from '../started.ts'
import { test } from '../journey.ts'

test.use({ serviceWorkers: 'allow' })

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
/** Before, what is painted came from the server, and hears no tap. */
/** What the one player of the app is at. */
const sound = (page: Page) =>
  page.evaluate(() => {
    const { currentTime, paused, currentSrc, duration } = document.querySelector('audio')!
    return {
      currentTime,
      paused,
      duration,
      from: currentSrc.startsWith('blob:') ? 'blob' : new URL(currentSrc).pathname,
    }
  })
const seek = (page: Page, seconds: number) =>
  page.evaluate((to) => void (document.querySelector('audio')!.currentTime = to), seconds)
const album = () => network.origin + ALBUM
const ALBUM = '/albums/241'

/** Downloads the whole album the way a listener does, and answers how many items it has. */
async function downloadAlbum(page: Page): Promise<number> {
  await page.goto(album())
  await started(page)
  await page.getByRole('button', { name: '下载专辑' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question).toContainText(/约 [\d.]+ ?[KM]B/)
  const count = Number(/共 (\d+) 个/.exec((await question.textContent())!)![1])
  await question.getByRole('button', { name: '下载', exact: true }).click()
  await expect(page.getByText('已加入下载')).toBeVisible()
  await page.goto(`${network.origin}/downloads`)
  await expect(page.getByText(`${count}/${count}`)).toBeVisible({ timeout: 20_000 })
  return count
}

test('a downloaded album plays and seeks with the server stopped, after a cold start', async ({ page, context }) => {
  await page.goto(album())
  await workerReady(page)
  await downloadAlbum(page)
  await page.close()
  await network.setMode('down')

  const later = await context.newPage()
  await later.goto(`${network.origin}/downloads`)
  await expect(later.getByRole('heading', { level: 1, name: '下载' })).toBeVisible()
  await later
    .getByRole('button', { name: /^播放 / })
    .first()
    .click()
  await expect.poll(async () => (await sound(later)).currentTime).toBeGreaterThan(0.3)
  const { from, duration } = await sound(later)
  expect(from).toMatch(/^\/downloaded\/\d+$/)
  await seek(later, duration - 8)
  await expect.poll(async () => (await sound(later)).currentTime).toBeGreaterThan(duration - 7.8)
  await seek(later, 5)
  await expect.poll(async () => (await sound(later)).currentTime).toBeGreaterThan(5.2)
  expect((await sound(later)).currentTime).toBeLessThan(duration - 8)
  // The next one too, and the worker answers parts as a server would.
  await later
    .getByRole('button', { name: /^播放 / })
    .nth(1)
    .click()
  await expect.poll(async () => (await sound(later)).from).not.toBe(from)
  await expect.poll(async () => (await sound(later)).currentTime).toBeGreaterThan(0.3)
  const answers = await later.evaluate(
    async (path) =>
      Promise.all(
        ['bytes=0-1', 'bytes=-4', 'bytes=99999999-'].map(async (Range) => {
          const response = await fetch(path, { headers: { Range } })
          return [
            response.status,
            response.headers.get('Content-Range'),
            (await response.arrayBuffer()).byteLength,
          ] as const
        }),
      ),
    from,
  )
  const size = Number(/\/(\d+)$/.exec(answers[0]![1]!)![1])
  expect(answers).toEqual([
    [206, `bytes 0-1/${size}`, 2],
    [206, `bytes ${size - 4}-${size - 1}/${size}`, 4],
    [416, `bytes */${size}`, 0],
  ])
})

test('without a worker the recording itself is played, from the first tap', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await downloadAlbum(page)
  await page.reload()
  await expect(page.getByRole('button', { name: /^播放 / }).first()).toBeVisible()
  await network.setMode('down')
  await page
    .getByRole('button', { name: /^播放 / })
    .first()
    .click()
  await expect.poll(async () => (await sound(page)).currentTime).toBeGreaterThan(0.3)
  const { from, duration } = await sound(page)
  expect(from).toBe('blob')
  await seek(page, duration - 5)
  await expect.poll(async () => (await sound(page)).currentTime).toBeGreaterThan(duration - 4.8)
  await context.close()
})

test('a recording cut in the middle goes on from there after a restart, and is whole', async ({ page, context }) => {
  await page.goto(`${network.origin}/audios/242`)
  await started(page)
  const before = network.seen.length
  network.cutRecordings(60_000)
  await page.getByRole('button', { name: '下载', exact: true }).click()
  await page.getByRole('link', { name: '查看下载进度' }).click()
  await expect(page.getByText(/等待网络 · \d/)).toBeVisible({ timeout: 15_000 })
  await page.close()
  network.cutRecordings(undefined)
  const asked = network.seen.length

  const later = await context.newPage()
  await later.goto(`${network.origin}/downloads`)
  await expect(later.getByText('1/1')).toBeVisible({ timeout: 15_000 })
  const recordings = network.seen.slice(before).filter((line) => /\.mp3|\/media\?/.test(line))
  expect(recordings[0]).not.toContain('bytes=')
  expect(network.seen.slice(asked).filter((line) => /\.mp3|\/media\?/.test(line))).toEqual([
    expect.stringMatching(/ bytes=[1-9]\d*-$/),
  ])
  const path = recordings[0]!.split(' ')[1]!
  const same = await later.evaluate(async (address) => {
    const bytesOf = async (response: Response | undefined) =>
      [...new Uint8Array(await crypto.subtle.digest('SHA-256', await response!.arrayBuffer()))].join()
    const [whole] = await (await caches.open('app-downloads-v1')).matchAll()
    return (await bytesOf(whole)) === (await bytesOf(await fetch(address, { cache: 'no-store' })))
  }, path)
  expect(same).toBe(true)
})

test('what the system took away is said, and can be had again', async ({ page }) => {
  await page.goto(`${network.origin}/audios/242`)
  await started(page)
  await page.getByRole('button', { name: '下载', exact: true }).click()
  await page.getByRole('link', { name: /已下载，查看|查看下载进度/ }).click()
  await expect(page.getByText('1/1')).toBeVisible({ timeout: 15_000 })
  await page.evaluate(() => caches.delete('app-downloads-v1'))
  await page.reload()
  await expect(page.getByText(/系统清理了 1 个下载的节目/)).toBeVisible()
  await expect(page.getByText('已被系统清理，需要重新下载')).toBeVisible()
  await page.getByRole('button', { name: /^重新下载 / }).click()
  await expect(page.getByText('1/1')).toBeVisible({ timeout: 15_000 })
})

test('downloads stay when the cache is cleared, and go when they are deleted @thorough', async ({ page }) => {
  await page.goto(album())
  await workerReady(page)
  await page.reload()
  await downloadAlbum(page)
  expect(await findBarriers(page)).toEqual([])
  await page.goto(`${network.origin}/storage`)
  for (const kind of ['离线内容', '图片']) {
    await page.getByRole('button', { name: `清除${kind}` }).click()
    await page.getByRole('button', { name: '清除', exact: true }).click()
    await expect(page.getByText(`${kind}已清除`)).toBeVisible()
  }
  await page.getByRole('link', { name: /下载的节目/ }).click()
  const rows = page.getByRole('button', { name: /^播放 / })
  await expect(rows.first()).toBeVisible()
  await page.reload()
  await expect(rows.first()).toBeVisible()
  const before = await rows.count()
  await page
    .getByRole('button', { name: /^删除 / })
    .first()
    .click()
  await expect(rows).toHaveCount(before - 1)
  await page.getByRole('button', { name: /^全部删除：/ }).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText('暂无内容信息~')).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('app-downloads-v1')).keys()).length))
    .toBe(0)
})

test('where there is no Cache Storage a download is kept all the same, and is heard without a network', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  // As over plain http in a home network.
  await context.addInitScript(() => void Reflect.deleteProperty(window, 'caches'))
  const page = await context.newPage()
  const count = await downloadAlbum(page)
  const before = network.seen.length
  await page.reload()
  await expect(page.getByText(`${count}/${count}`)).toBeVisible()
  await network.setMode('down')
  await page
    .getByRole('button', { name: /^播放 / })
    .first()
    .click()
  await expect.poll(async () => (await sound(page)).currentTime).toBeGreaterThan(0.3)
  expect((await sound(page)).from).toBe('blob')
  expect(network.seen.slice(before).filter((line) => /\.mp3|\/media\?/.test(line))).toEqual([])
  await context.close()
})

test('A10 without a network the list goes on with what is downloaded, and the page says what was left out', async ({
  page,
}) => {
  await page.goto(`${network.origin}/audios/242`)
  await workerReady(page)
  for (const id of ['242', '244']) {
    await page.goto(`${network.origin}/audios/${id}`)
    await started(page)
    await page.getByRole('button', { name: '下载', exact: true }).click()
    await expect(page.getByRole('link', { name: '已下载，查看' })).toBeVisible({ timeout: 15_000 })
  }
  await page.goto(`${network.origin}/audios/242`)
  await started(page)
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(async () => (await sound(page)).currentTime).toBeGreaterThan(0.3)
  await expect(page.getByRole('button', { name: '下一条' })).toBeEnabled()
  await network.setMode('down')
  await seek(page, (await sound(page)).duration - 1)
  await expect.poll(async () => (await sound(page)).from, { timeout: 30_000 }).toBe('/downloaded/244')
  await expect.poll(async () => (await sound(page)).currentTime).toBeGreaterThan(0.3)
  await expect(page.getByText(/没有网络，跳过了没有下载的“.*溪口片区停水通知.*”/)).toBeVisible()
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toContain('今晚到后天有雨')
})
