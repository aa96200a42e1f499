/** Articles heard: by the recording the newsroom made, else by a voice of the device [decision G115]. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { findBarriers } from '../find-barriers.ts'
import { onLockScreen, openListening, sound } from '../player/listening.ts'
import { started } from '../started.ts'
import { watchPage } from '../watch-page.ts'
import { endSentence, giveVoice, said, speaking } from './fake-voice.ts'
import { test } from '../journey.ts'

const RECORDED = '/posts/131'
const RECORDED_TITLE = '领证可以选在钟楼下，婚姻登记处搬进南门老街'
const bar = (page: Page) => page.getByRole('region', { name: '听文章' })
const listen = (page: Page) =>
  bar(page)
    .getByRole('button', { name: /^听文章/ })
    .click()
const slider = (page: Page) => page.getByRole('slider', { name: '播放进度' })
/** Cells of a table are parted by commas when they are spoken. */
const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
/** The sentence that is marked in the text. */
const marked = (page: Page) =>
  page.evaluate(() => {
    const { highlights } = CSS as unknown as { highlights: Map<string, Set<Range>> }
    return [...(highlights.get('spoken') ?? [])].map(String).join('')
  })
const last = async (page: Page) => (await said(page)).at(-1)

test('a recorded article plays, goes on while its page is left, and is there again after a reload', async ({
  page,
}) => {
  const complaints = await watchPage(page)
  await openListening(page, RECORDED)
  await listen(page)
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(0.3)
  expect(await sound(page)).toMatchObject({
    paused: false,
    elements: 1,
    address: expect.stringMatching(/^\/media\/recordings\/article-/),
  })
  expect(await onLockScreen(page)).toBe(RECORDED_TITLE)
  expect(await findBarriers(page)).toEqual([])
  await slider(page).fill('40')
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(40.3)

  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('button', { name: '回到首页' }).click()
  await expect(page).toHaveURL(/\/index/)
  const { at, paused } = await sound(page)
  expect(paused).toBe(false)
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(at + 0.3)
  await expect(
    page.getByRole('region', { name: '继续收听' }).getByRole('link', { name: new RegExp(RECORDED_TITLE) }),
  ).toHaveAttribute('href', RECORDED)
  const dock = page.getByRole('group', { name: '播放器' })
  await dock.getByRole('button').and(page.locator('[aria-expanded]')).click()
  await dock.getByRole('button', { name: /打开播放页/ }).click()
  await expect(page).toHaveURL(RECORDED)
  await expect(bar(page).getByRole('button', { name: '暂停' })).toBeVisible()

  await page.reload()
  await started(page)
  await expect.poll(async () => Number(await slider(page).inputValue())).toBeGreaterThanOrEqual(40)
  expect(await sound(page)).toMatchObject({ paused: true, address: '' })
  await bar(page).getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(40.5)
  expect(complaints).toEqual([])
})

test('an article without a recording is spoken sentence by sentence: pause, speed, place, and the next one of the list', async ({
  page,
}) => {
  await giveVoice(page)
  await openListening(page, '/index')
  await page
    .getByRole('link', { name: /停水通知：溪口/ })
    .first()
    .click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText('停水通知')
  const first = (await title.textContent())!
  await listen(page)
  await expect
    .poll(() => last(page))
    .toEqual({ text: '停水通知：溪口、城东部分片区今晚十点起停水六小时', rate: 1, voice: '普通话' })
  await expect(bar(page).getByRole('button', { name: '下一篇' })).toBeEnabled()
  for (let n = 0; n < 4; n++) await endSentence(page)
  const spoken = (await said(page)).map(({ text }) => text)
  const shown = letters((await page.locator('article').first().textContent())!)
  expect(spoken).toHaveLength(5)
  await expect.poll(async () => letters(await marked(page))).toBe(letters(spoken[4]!))
  let from = 0
  for (const text of spoken.map(letters)) {
    const place = shown.indexOf(text, from)
    expect(place, text).toBeGreaterThanOrEqual(from)
    from = place + text.length
  }
  expect(await findBarriers(page)).toEqual([])

  await bar(page).getByRole('button', { name: '暂停' }).click()
  expect(await speaking(page)).toBe(false)
  await bar(page).getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(() => last(page)).toEqual({ text: spoken[4], rate: 1, voice: '普通话' })
  await bar(page).getByRole('button', { name: /^倍速/ }).click()
  await page.getByRole('button', { name: '1.5 倍速' }).click()
  await expect.poll(() => last(page)).toEqual({ text: spoken[4], rate: 1.5, voice: '普通话' })

  await page.reload()
  await started(page)
  expect(await said(page)).toEqual([])
  await bar(page).getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(() => last(page)).toEqual({ text: spoken[4], rate: 1.5, voice: '普通话' })

  const whole = Number(await slider(page).getAttribute('max'))
  await slider(page).fill(String(whole))
  await expect.poll(async () => (await last(page))!.text).not.toBe(spoken[4])
  await endSentence(page)
  await expect(title).not.toHaveText(first)
  const second = (await title.textContent())!
  await expect.poll(async () => second.startsWith((await last(page))!.text)).toBe(true)
  await bar(page).getByRole('button', { name: '下一篇' }).click()
  await expect(title).not.toHaveText(second)
})

test('tapped before the player is loaded, what is related still comes after it', async ({ page }) => {
  const assets = join(import.meta.dirname, '../../dist/assets')
  const player = readdirSync(assets).find(
    (name) => name.endsWith('.js') && readFileSync(join(assets, name), 'utf8').includes('setPositionState'),
  )
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/assets/${player}`, async (route) => {
    await held
    await route.continue()
  })
  await giveVoice(page)
  const related = page.waitForResponse('**/v1/relatedPosts?**')
  await openListening(page, '/posts/103')
  await (await related).finished()
  await listen(page)
  release()
  await expect.poll(() => speaking(page)).toBe(true)
  await expect(bar(page).getByRole('button', { name: '下一篇' })).toBeEnabled()
})

test('what is spoken stops when another tab or another sound of its page begins; what is related comes after it', async ({
  page,
  context,
}) => {
  await giveVoice(page)
  await openListening(page, '/posts/103')
  await listen(page)
  await expect.poll(() => speaking(page)).toBe(true)
  await expect(bar(page).getByRole('button', { name: '下一篇' })).toBeEnabled()
  await page.evaluate(async () => {
    const film = document.body.appendChild(document.createElement('audio'))
    film.src = '/media/recordings/story-1.mp3'
    await film.play()
    film.remove()
  })
  await expect.poll(() => speaking(page)).toBe(false)
  await bar(page).getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(() => speaking(page)).toBe(true)
  const other = await context.newPage()
  await openListening(other, '/audios/242')
  await other.getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(() => speaking(page)).toBe(false)
  await expect(bar(page).getByRole('button', { name: '播放', exact: true })).toBeVisible()
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow', installed: true })
  test('spoken without a network, once the article was read', async ({ page, context }) => {
    await giveVoice(page)
    await openListening(page, '/posts/103')
    await listen(page)
    await expect.poll(() => speaking(page)).toBe(true)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.reload()
    await started(page)
    await bar(page).getByRole('button', { name: '播放', exact: true }).click()
    await expect.poll(() => speaking(page)).toBe(true)
  })
})

test('a device without a Chinese voice says so, and no player stays', async ({ page }) => {
  await openListening(page, '/posts/103')
  await listen(page)
  await expect(page.getByText('此设备没有中文朗读语音')).toBeVisible()
  await expect(bar(page).getByRole('button', { name: /听文章/ })).toBeVisible()
  await expect(page.getByRole('group', { name: '播放器' })).toHaveCount(0)
})

test('where the operator has switched it off there is no button', async ({ page }) => {
  await page.goto(`http://localhost:${process.env.E2E_FAULTS_PORT}/index`)
  await started(page)
  const told = page.waitForResponse((response) => response.url().endsWith('/v2/article_voice_configs'))
  await page
    .getByRole('link', { name: /一切正常的文章/ })
    .first()
    .click()
  await expect(page.getByText('这一篇可以读。')).toBeVisible()
  expect(((await (await told).json()) as { data: { enabled: number } }).data.enabled).toBe(0)
  await expect(bar(page)).toHaveCount(0)
})
