/** A browser's microphone on a station, from the studio's page to the list that citizens' players read. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { chromium, expect, type Browser } from 'playwright/test'
import { findBarriers } from '../find-barriers.ts'
import { test } from '../journey.ts'
import { accept, inviteTo, openConsole, wide, type OpenConsole } from './open-console.ts'

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
const standIn = fileURLToPath(new URL('../../tests/server/ffmpeg-stand-in.mjs', import.meta.url))

let city: OpenConsole
/** With a microphone that hears a beep every second. */
let listening: Browser
test.beforeAll(async ({ launchOptions }) => {
  test.setTimeout(240_000)
  city = await openConsole('demo', hasFfmpeg ? {} : { FFMPEG: standIn })
  const args = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  listening = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
})
test.afterAll(async () => {
  await listening.close()
  await city.stop()
})

test('what a microphone hears is on the station, again after the server was lost, and the loop once it ends', async () => {
  test.setTimeout(240_000)
  const context = await listening.newContext({ ...wide, locale: 'zh-CN', permissions: ['microphone'] })
  const desk = await context.newPage()
  await accept(desk, inviteTo(city, `播音${Date.now() % 1e7}`, 'editor'))
  await desk.goto(`${city.desk}/console/stations`)
  await desk
    .getByRole('link', { name: /FM/ })
    .or(desk.getByRole('row', { name: /广播.*循环录音/ }).getByRole('link'))
    .first()
    .click()
  await desk.getByRole('link', { name: '进入播音间' }).click()
  await expect(desk.getByText('先打开麦克风，或者选一个音频文件。')).toBeVisible()
  expect(await findBarriers(desk)).toEqual([])
  const station = new URL(desk.url()).pathname.split('/').at(-2)!

  await desk.getByRole('button', { name: '打开麦克风' }).press('Enter')
  const meter = desk.getByRole('meter', { name: '音量' })
  await expect.poll(async () => Number(await meter.getAttribute('aria-valuenow'))).toBeGreaterThan(10)
  await desk.getByRole('button', { name: '开始直播' }).press('Enter')
  await expect(desk.getByText('直播中')).toBeVisible()
  await expect(desk.getByText(/听众约 \d\d 秒后听到/)).toBeVisible()
  expect(await findBarriers(desk)).toEqual([])
  const list = async () => {
    const text = await (await fetch(`${city.origin}/streams/${station}/live.m3u8`)).text()
    return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  }
  const sent = async () => (await list()).filter((name) => name.includes('/studio/'))
  await expect.poll(async () => (await sent()).length, { timeout: 60_000 }).toBeGreaterThan(1)
  // One after the other, without the loop between them.
  const names = await list()
  expect(
    names.slice(names.findIndex((name) => name.includes('/studio/'))).every((name) => name.includes('/studio/')),
  ).toBe(true)
  const piece = await fetch(`${city.origin}/streams/${station}/${(await sent())[0]}`)
  expect([piece.status, piece.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])

  await city.kill()
  await expect(desk.getByText(/网络断了：正在播循环录音/)).toBeVisible()
  await desk.getByRole('link', { name: '返回电台' }).click()
  await desk.getByRole('button', { name: '继续直播' }).press('Enter')
  await city.start()
  await expect(desk.getByText('直播中')).toBeVisible({ timeout: 60_000 })
  await desk.getByRole('button', { name: '结束直播' }).press('Enter')
  await expect(desk.getByRole('button', { name: '开始直播' })).toBeVisible()
  await expect.poll(async () => (await list()).at(-1), { timeout: 60_000 }).not.toContain('studio')
  await desk.getByRole('link', { name: '返回电台' }).click()
  await expect(desk.getByRole('link', { name: '进入播音间' })).toBeVisible()
  await context.close()
})
