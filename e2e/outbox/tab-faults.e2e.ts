/**
 * What is written arrives once, whatever happens to the tab, the worker, the server and the disk: counted in the
 * database.
 */
import { expect, type Page } from 'playwright/test'
import { commentsInDatabase } from './in-database.ts'
import { ownServer, type OwnServer } from './own-server.ts'
import { wakeWorker } from './wake-worker.ts'
import { inOutbox } from './in-outbox.ts'
import { comeIn, fill, newWriter, publish, rounds, write, type Writer } from './writer.ts'
import { test } from '../journey.ts'

test.use({ serviceWorkers: 'allow' })

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 15_000 })
let writer: Writer
test.afterEach(() => writer.close())
const online = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

test.describe('with a stored program', () => {
  test.use({ installed: true })
  test('the tab dies while it sends', async ({ context }) => {
    writer = await newWriter(context, '/posts/114')
    const { network } = writer
    let { page } = writer
    const texts = rounds('标签关掉')
    for (const [at, text] of texts.entries()) {
      await fill(page, text)
      // Half of them die before the server has it, half after.
      if (at % 2 === 0) await network.setMode('hang')
      else network.dropAnswers(1)
      await publish(page)
      await expect
        .poll(
          async () =>
            (await inOutbox(page)).some(({ input }) => input.content === text) ||
            (await commentsInDatabase(writer.id)).has(text),
          {
            intervals: [10],
          },
        )
        .toBe(true)
      await page.close()
      await network.setMode('up')
      page = await writer.open()
    }
    await writer.allArrived(texts)
  })
})

test('the tab is closed in the moment of the tap: sent, or there again to be sent @thorough', async ({ context }) => {
  writer = await newWriter(context, '/posts/123')
  let { page } = writer
  const texts = rounds('手快')
  for (const text of texts) {
    await fill(page, text)
    // Not a moment for the disk.
    await page.evaluate(() =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '发布')!.click(),
    )
    await page.close()
    page = await writer.open()
    await page.getByRole('button', { name: '写评论' }).first().click()
    const there = () =>
      page
        .getByRole('textbox')
        .inputValue()
        .then((value) => value === text)
    await expect
      .poll(
        async () =>
          (await there()) ||
          (await inOutbox(page)).some(({ input }) => input.content === text) ||
          (await commentsInDatabase(writer.id)).has(text),
      )
      .toBe(true)
    if (await there()) await write(page, text)
  }
  await writer.allArrived(texts)
})

test('two tabs and the worker send at once @thorough', async ({ context }) => {
  writer = await newWriter(context, '/posts/115')
  const { page } = writer
  await page.evaluate(() => navigator.serviceWorker.ready)
  const other = await writer.open()
  const texts = rounds('一起发送')
  await context.setOffline(true)
  for (const text of texts) await write(page, text)
  await context.setOffline(false)
  await Promise.all([online(page), online(other), wakeWorker(context, page)])
  await writer.allArrived(texts)
  await expect(other.getByText('待发送', { exact: true })).toHaveCount(0)
})

test('the worker sends when no tab is open, and dies while it does @thorough', async ({ context }) => {
  writer = await newWriter(context, '/posts/116')
  const { page, network } = writer
  await page.evaluate(() => navigator.serviceWorker.ready)
  const texts = rounds('后台发送')
  await network.setMode('down')
  for (const text of texts) await write(page, text)
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await network.setMode('up')
  for (let round = 0; round < 5; round++) {
    network.dropAnswers(2)
    await wakeWorker(context, page)
    await page.waitForTimeout(300)
    await session.send('ServiceWorker.stopAllWorkers')
  }
  await wakeWorker(context, page)
  await writer.allArrived(texts, 90_000)
})

test('the server is killed while it writes @thorough', async ({ context }) => {
  const server: OwnServer = await ownServer()
  try {
    writer = await newWriter(context, '/posts/117', server.origin)
    const { page } = writer
    const texts = rounds('断电')
    for (const text of texts) {
      await fill(page, text)
      await Promise.all([publish(page), page.waitForTimeout(Math.random() * 120).then(() => server.kill())])
      await server.start()
      await online(page)
      await expect(page.getByRole('textbox')).toHaveCount(0, { timeout: 20_000 })
    }
    await writer.allArrived(texts, 90_000)
  } finally {
    await server.kill()
  }
})

test('the clock goes a day forward and a day back @thorough', async ({ context }) => {
  writer = await newWriter(context, '/posts/118')
  const { network } = writer
  const texts = rounds('乱走的钟')
  const shift = (page: Page, days: number) =>
    page.addInitScript((ms) => {
      const real = Date.now.bind(Date)
      Date.now = () => real() + ms
    }, days * 86_400_000)
  let page = writer.page
  for (const [at, text] of texts.entries()) {
    if (at % 3 === 0) {
      await page.close()
      page = await context.newPage()
      await shift(page, at % 2 === 0 ? 1 : -1)
      await page.goto(`${network.origin}/posts/118`)
      await comeIn(page, writer.id)
      await network.setMode('down')
    }
    await write(page, text)
    if (at % 3 === 2) await network.setMode('up')
  }
  await network.setMode('up')
  await page.close()
  page = await writer.open()
  await writer.allArrived(texts)
})

test('the disk is full: the words stay in the field, and arrive once when they are sent again @thorough', async ({
  context,
}) => {
  writer = await newWriter(context, '/posts/119')
  const { page, network } = writer
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...parts) {
      if (this.name === 'outbox' || this.name === 'drafts') throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, parts as never)
    }
  })
  const texts = rounds('存储已满')
  for (const [at, text] of texts.entries()) {
    if (at % 2 === 0) {
      network.dropAnswers(1)
      await fill(page, text)
      await publish(page)
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByRole('textbox')).toHaveValue(text)
      await publish(page)
      await expect(page.getByRole('textbox')).toHaveCount(0)
    } else await write(page, text)
  }
  await writer.allArrived(texts)
})

test('another version takes the disk, and the disk is deleted, under an open page @thorough', async ({ context }) => {
  writer = await newWriter(context, '/posts/120')
  const { page, network } = writer
  const texts = rounds('磁盘没了')
  await network.setMode('down')
  for (const [at, text] of texts.entries()) {
    await write(page, text)
    if (at % 4 === 1)
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const deleting = indexedDB.deleteDatabase('yunshang')
            deleting.onsuccess = deleting.onerror = () => resolve()
          }),
      )
    if (at === 2)
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const opening = indexedDB.open('yunshang', 99)
            opening.onsuccess = () => (opening.result.close(), resolve())
            opening.onerror = () => resolve()
          }),
      )
  }
  await network.setMode('up')
  await online(page)
  await writer.allArrived(texts)
})
