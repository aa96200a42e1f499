/** What somebody types is there again, however they left the page. */
import { expect, type Page } from 'playwright/test'
import { logOut } from '../../contract/people/login.ts'
import { clientOf } from '../session/sign-up.ts'
import { comeIn, fill, newWriter, origin, publish, type Writer } from './writer.ts'
import { started } from '../started.ts'
import { test } from '../journey.ts'

test.use({ serviceWorkers: 'allow', installed: true })

test.describe.configure({ timeout: 120_000 })
test.use({ actionTimeout: 15_000 })
let writer: Writer
test.beforeEach(async ({ context }) => {
  writer = await newWriter(context, '/posts/124')
})
test.afterEach(() => writer.close())
const WORDS = '写到一半的一句话'
const field = (page: Page) => page.getByRole('textbox')
async function isThere(page: Page): Promise<void> {
  await started(page)
  await page.getByRole('button', { name: '写评论' }).first().click()
  await expect(field(page)).toHaveValue(WORDS)
  await expect(page.getByText(/^已(恢复|保存)草稿$/)).toBeVisible()
}

const ways: [string, (page: Page) => Promise<Page | void>][] = [
  [
    'a tap outside',
    async (page) => {
      await page.mouse.click(195, 40)
      await expect(field(page)).toHaveCount(0)
    },
  ],
  [
    'Back',
    async (page) => {
      await page.goBack()
      await expect(field(page)).toHaveCount(0)
      await page.goto(`${writer.network.origin}/posts/124`)
    },
  ],
  ['a reload right after the last letter', async (page) => void (await page.reload())],
  [
    'another page',
    async (page) => {
      await page.goto(`${writer.network.origin}/mine`)
      await page.goto(`${writer.network.origin}/posts/124`)
    },
  ],
  [
    'a tab that is killed',
    async (page) => {
      await expect(page.getByText('已保存草稿')).toBeVisible()
      const session = await page.context().newCDPSession(page)
      const crashed = page.waitForEvent('crash')
      void session.send('Page.crash').catch(() => {})
      await crashed
      return writer.open()
    },
  ],
  [
    'a tab that is closed right after the last letter',
    async (page) => {
      await page.close({ runBeforeUnload: true })
      return writer.open()
    },
  ],
]
for (const [name, leave] of ways)
  test(`${name} @thorough`, async () => {
    const { page } = writer
    await fill(page, WORDS)
    await isThere((await leave(page)) ?? page)
  })

test.describe('with a worker of its own', () => {
  test.use({ installed: false })
  test('a new version that is taken while somebody writes @thorough', async () => {
    const { page, network } = writer
    // The first visit has no version to replace.
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await comeIn(page, writer.id)
    await fill(page, WORDS)
    network.alter('/sw.js', (text) => `${text}\n// newer`)
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => void one!.update()))
    await expect(page.getByText('有新版本')).toBeAttached({ timeout: 30_000 })
    await expect(page.getByText('有新版本')).toBeHidden()
    await page.mouse.click(195, 40)
    const again = page.waitForEvent('load')
    await page.getByRole('button', { name: '更新', exact: true }).click()
    await again
    await isThere(page)
  })
})

test('a session that runs out as it is sent: there for the same citizen', async () => {
  const { page, token } = writer
  await fill(page, WORDS)
  await clientOf(origin(), token).call(logOut, {})
  await publish(page)
  await expect(page).toHaveURL(/\/login/, { timeout: 20_000 })
  await page.goto(`${writer.network.origin}/outbox`)
  await expect(page.getByText('登录', { exact: false }).first()).toBeVisible()
})

test('IME: letters of a composition are not sent by the Enter that ends it', async () => {
  const { page } = writer
  await fill(page, '大桥')
  await field(page).dispatchEvent('compositionstart')
  await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true })
  await expect(field(page)).toHaveValue('大桥')
})

test('what came back can be put aside, and stays away', async () => {
  const { page } = writer
  await fill(page, WORDS)
  await expect(page.getByText('已保存草稿')).toBeVisible()
  await page.reload()
  await isThere(page)
  await page.getByRole('button', { name: '重新写' }).click()
  await expect(field(page)).toHaveValue('')
  await page.reload()
  await started(page)
  await page.getByRole('button', { name: '写评论' }).first().click()
  await expect(field(page)).toHaveValue('')
})
