/** What is written arrives once, whatever the network does: counted in the database. */
import { expect } from 'playwright/test'
import { newWriter, rounds, write, type Writer } from './writer.ts'
import { thoroughIf } from '../../tests/thorough.ts'
import { test } from '../journey.ts'

test.use({ serviceWorkers: 'allow', installed: true })

test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 15_000 })
let writer: Writer
test.afterEach(() => writer.close())

for (const worker of ['with a worker', 'without a worker'] as const)
  test.describe(worker + thoroughIf(worker === 'without a worker'), () => {
    if (worker === 'without a worker') test.use({ serviceWorkers: 'block' })

    test('written with no network, sent when it is back', async ({ context }) => {
      writer = await newWriter(context, '/posts/110')
      const { page } = writer
      const texts = rounds('没有网络')
      await context.setOffline(true)
      for (const text of texts) await write(page, text)
      await expect(page.getByText('待发送', { exact: true })).toHaveCount(texts.length)
      await context.setOffline(false)
      await writer.allArrived(texts)
      await expect(page.getByText('待发送', { exact: true })).toHaveCount(0)
    })

    test('answers that are lost after the server has done it @thorough', async ({ context }) => {
      writer = await newWriter(context, '/posts/111')
      const { page, network } = writer
      const texts = rounds('丢了回复')
      for (const text of texts) {
        network.dropAnswers(1)
        await write(page, text)
      }
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await writer.allArrived(texts)
    })
  })

test('a network that comes and goes thirty times @thorough', async ({ context }) => {
  writer = await newWriter(context, '/posts/112')
  const { page, network } = writer
  const texts = rounds('忽有忽无')
  let flips = 0
  const flipping = (async () => {
    for (; flips < 30; flips++) {
      await network.setMode(flips % 2 === 0 ? 'down' : 'up')
      await page.waitForTimeout(400)
    }
    await network.setMode('up')
  })()
  for (const text of texts) await write(page, text)
  await flipping
  expect(flips).toBe(30)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await writer.allArrived(texts, 120_000)
})

test('a network that takes requests and never answers @thorough', async ({ context }) => {
  writer = await newWriter(context, '/posts/113')
  const { page, network } = writer
  const texts = rounds('石沉大海', 3)
  await network.setMode('hang')
  for (const text of texts) await write(page, text)
  await network.setMode('up')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await writer.allArrived(texts)
})
