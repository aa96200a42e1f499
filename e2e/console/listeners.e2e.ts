/** A listener's voice: recorded without a network, the app killed, heard at the desk, put on air. */
import { spawnSync } from 'node:child_process'
import { expect, type BrowserContext, type Page } from 'playwright/test'
import { findBarriers } from '../find-barriers.ts'
import { test } from '../journey.ts'
import { startNetwork } from '../network.ts'
import { inDatabase } from '../outbox/in-database.ts'
import { origin } from '../outbox/writer.ts'
import { signUp } from '../session/sign-up.ts'
import { started, startedAgain } from '../started.ts'
import { accept, inviteTo, openConsole, wide, type OpenConsole } from './open-console.ts'

let city: OpenConsole
test.beforeAll(async () => {
  test.setTimeout(240_000)
  city = await openConsole()
})
test.afterAll(() => city.stop())
test.use({ actionTimeout: 15_000 })

const STATION = '/radios/111'
const notesOf = async (user: string) =>
  (
    await inDatabase<{ content: string; seconds: number }>(
      'select content, seconds from listener_notes where user_id = $1',
      [user],
    )
  ).rows

test('a voice without a network, in an app that is killed, is at the desk once', async ({
  playwright,
  browser,
}, info) => {
  test.setTimeout(240_000)
  const network = await startNetwork(origin())
  const profile = info.outputPath('profile')
  const open = (): Promise<BrowserContext> =>
    playwright.chromium.launchPersistentContext(profile, {
      ...info.project.use.launchOptions,
      args: [
        ...(info.project.use.launchOptions?.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
      viewport: { width: 390, height: 844 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      permissions: ['microphone'],
    })
  const { token, user } = await signUp(origin())
  const words = `祝大家周末愉快 ${Date.now() % 1e6}`

  let phone = await open()
  let page = await phone.newPage()
  await page.goto(`${network.origin}${STATION}?Authorization=${token}`)
  await startedAgain(page)
  await page.waitForFunction((id) => (localStorage.getItem('user') ?? '').includes(`"${id}"`), user.id)
  // A browser writes down who is logged in some seconds later, or when it ends.
  await phone.close()
  phone = await open()
  page = await phone.newPage()
  await page.goto(network.origin + STATION)
  await started(page)
  await page.getByRole('button', { name: '给直播间留言、点歌' }).click()
  await expect(page.getByRole('button', { name: '录一段语音' })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await network.setMode('down')
  await page.getByRole('textbox', { name: /^留言/ }).fill(words)
  await record(page)
  await page.getByRole('button', { name: '送到直播间' }).click()
  await expect(page.getByRole('list', { name: '我的留言' })).toContainText(words, { timeout: 20_000 })
  spawnSync('pkill', ['-9', '-f', profile])
  await phone.close().catch(() => {})
  expect(await notesOf(user.id)).toEqual([])

  const desk = await (await browser.newContext({ ...wide, permissions: [] })).newPage()
  await accept(desk, inviteTo(city, `导播${Date.now() % 1e7}`, 'reviewer'))
  await desk.goto(`${city.desk}/console/listeners`)
  await expect(desk.getByRole('heading', { name: '听众留言' }).first()).toBeVisible()
  await network.setMode('up')
  phone = await open()
  page = await phone.newPage()
  await page.goto(`${network.origin}/index`)
  const row = desk.getByRole('listitem').filter({ hasText: words })
  await expect(row).toBeVisible({ timeout: 60_000 })
  expect(await notesOf(user.id)).toMatchObject([{ content: words, seconds: expect.any(Number) }])
  await row.getByRole('button', { name: /^听/ }).click()
  const voice = row.locator('audio')
  await expect.poll(() => voice.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0)
  expect(await findBarriers(desk)).toEqual([])
  await row.getByRole('button', { name: /^播出/ }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(/答复/).fill('谢谢，也祝你愉快')
  await dialog.getByRole('button', { name: '播出' }).click()
  await expect(row).toHaveCount(0)

  await page.goto(network.origin + STATION)
  await started(page)
  await expect(page.getByRole('list', { name: '我的留言' })).toContainText('已播出', { timeout: 20_000 })
  const aired = page.getByRole('list', { name: '直播间播出的留言' }).getByRole('listitem').filter({ hasText: words })
  await expect(aired).toContainText('直播间：谢谢，也祝你愉快')
  const heard = aired.locator('audio')
  await heard.evaluate((audio: HTMLAudioElement) => audio.play())
  await expect.poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('list', { name: '我的留言' }).getByRole('button', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect.poll(() => notesOf(user.id)).toEqual([])
  await phone.close()
  await network.close()
})

async function record(page: Page): Promise<void> {
  await page.getByRole('button', { name: '录一段语音' }).click()
  await expect(page.getByText(/正在录音 [2-9]/)).toBeVisible()
  // A call comes: the page is hidden, and what was said so far is kept.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })
  await expect(page.getByRole('group', { name: /^语音 \d+ 秒$/ })).toBeVisible()
}
