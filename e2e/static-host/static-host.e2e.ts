/**
 * The built app on a plain static host, its API on another: under that host's own name, and under a path of it. Nothing
 * but the program is asked of the static host.
 */
import { expect, type Page } from 'playwright/test'
import { getAdvices } from '../../contract/government/advices.ts'
import { followCircle, getMyCirclePosts } from '../../contract/circles/circles.ts'
import { oneColourPicture } from '../one-colour-picture.ts'
import { wakeWorker } from '../outbox/wake-worker.ts'
import { agree, fillCode, phoneField } from '../session/log-in-form.ts'
import { openLuckyPacket } from '../session/lucky-citizen.ts'
import { BEFORE, openAs } from '../session/open-as.ts'
import { clientOf, freshPhone, signUp, signUpVerified } from '../session/sign-up.ts'
import { openAt, started } from '../started.ts'
import { watchPage } from '../watch-page.ts'
import { thoroughIf } from '../../tests/thorough.ts'
import { wholeProgram } from '../whole-program.ts'
import { toldAfter } from '../told-after.ts'
import { test } from '../journey.ts'

/** Two cores with more to do take their time for sound and film. */
test.describe.configure({ timeout: 120_000 })

const { E2E_PORT, E2E_STATIC_PORT, E2E_STATIC_PATH_PORT, E2E_UNDER_PATH_PORT } = process.env
const server = `http://localhost:${E2E_PORT}`
const picture = async (background: string) => ({
  name: 'a.jpg',
  mimeType: 'image/jpeg',
  buffer: await oneColourPicture(background),
})
/** The first picture is drawn, and every one comes from the host of the API. */
async function expectPictures(page: Page, within: string, api: string): Promise<void> {
  const pictures = page.locator(within).locator('img[src*="/media/"], img[src*="/uploads/"]')
  await pictures.first().scrollIntoViewIfNeeded()
  await expect.poll(() => pictures.first().evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  const sources = await pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
  // What citizens sent has the address of the bucket where there is one.
  const isOfApi = (source: string) => source.startsWith(`${api}/`) || /:\d+\/city\/uploads\//.test(source)
  expect(sources.filter((source) => !isOfApi(source))).toEqual([])
}
const plays = (page: Page, element: 'audio' | 'video') =>
  page.waitForFunction((name) => {
    const media = document.querySelector<HTMLMediaElement>(name)!
    return media.currentTime > 0.5 && !media.paused
  }, element)

for (const [where, site, api] of [
  ['another host', `http://127.0.0.1:${E2E_STATIC_PORT}`, server],
  [
    'a path of another host',
    `http://127.0.0.1:${E2E_STATIC_PATH_PORT}`,
    `http://localhost:${E2E_UNDER_PATH_PORT}/city`,
  ],
] as const)
  test.describe(`the API on ${where}${thoroughIf(where !== 'another host')}`, () => {
    const open = (page: Page, path: string) => openAt(page, site + path)
    /** What the static host was asked for and does not have. */
    let unknown: string[]
    let complaints: string[]
    test.beforeEach(async ({ context, page }) => {
      unknown = []
      complaints = await watchPage(page)
      context.on('response', (response) => {
        if (response.headers()['x-unknown-path'] === 'true' && !response.request().isNavigationRequest())
          unknown.push(response.url())
      })
    })
    test.afterEach(() => {
      expect(unknown).toEqual([])
      expect(complaints).toEqual([])
    })

    test('home, an article with its pictures, and what is searched for', async ({ page }) => {
      await open(page, '/index')
      await expectPictures(page, 'main', api)
      const manifest = await page.request.get(`${site}/manifest.webmanifest`)
      expect(await manifest.json()).toMatchObject({ start_url: '/?src=pwa' })
      await open(page, '/posts/101')
      await expectPictures(page, '.prose', api)
      await open(page, '/search?q=停水')
      await page.getByRole('main').getByRole('article').first().getByRole('link').click()
      await expect(page.locator('.prose p').first()).toBeVisible()
    })

    test('a recording, a station, and films with their posters @thorough', async ({ page }) => {
      await open(page, '/audios/242')
      await page.getByRole('button', { name: '播放', exact: true }).click()
      await plays(page, 'audio')
      await open(page, '/radios/111')
      await page.getByRole('button', { name: '播放 云溪之声' }).click()
      await plays(page, 'audio')
      for (const film of [401, 414]) {
        await open(page, `/videos/${film}`)
        await expectPictures(page, 'main', api)
        await page.getByRole('button', { name: '播放视频' }).click()
        await plays(page, 'video')
      }
    })

    test('a live room: its picture runs, and what one says the other reads by the stream @thorough', async ({
      page,
      browser,
    }) => {
      const heard = (one: Page, words: string) => one.getByRole('log').getByText(words)
      const inRoom = async (one: Page) => {
        await openAs(one, await signUp(server), '/live', site)
        await one.getByRole('link', { name: /慢直播｜白鹭洲湿地/ }).click()
        await one.getByRole('tab', { name: '聊天' }).click()
      }
      const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
      const streams: string[] = []
      other.on('response', (response) => {
        if (response.url().endsWith('/events')) streams.push(response.url())
      })
      await inRoom(other)
      await expect.poll(() => streams.filter((url) => url.startsWith(`${api}/`)).length).toBe(1)
      await inRoom(page)
      const words = `看到白鹭了 ${Date.now()}`
      await page.getByLabel('说点什么').fill(words)
      await page.getByRole('button', { name: '发送' }).click()
      await expect(heard(page, words)).toBeVisible()
      await expect(heard(other, words)).toBeVisible({ timeout: 5000 })
      expect(streams).toHaveLength(1)
      await other.context().close()
      await page.getByRole('button', { name: /^播放/ }).first().click()
      await plays(page, 'video')
    })

    test('log-in by code, a comment and a picture of one’s own', async ({ page }) => {
      const words = `大桥通车那天我也在 ${Date.now()}`
      await open(page, '/posts/101')
      await page.getByRole('button', { name: '写评论' }).first().click()
      await page.getByRole('textbox', { name: '写评论' }).fill(words)
      await page.getByRole('button', { name: '发布' }).click()
      await page.getByRole('button', { name: '去登录' }).click()
      await phoneField(page).fill(freshPhone())
      await fillCode(page)
      await agree(page)
      await page.getByRole('button', { name: '登录 / 注册' }).click()
      await expect(page).toHaveURL(`${site}/posts/101`)
      await expect(page.getByRole('textbox', { name: '写评论' })).toHaveValue(words)
      await page.getByRole('button', { name: '发布' }).click()
      await expect(page.locator('#comments article').filter({ hasText: words })).toContainText('审核中')

      await open(page, '/user')
      await page.getByRole('button', { name: /^头像/ }).click()
      await page.locator('input[type=file]').setInputFiles(await picture('#2a7f9e'))
      await expect(page.getByRole('radio', { name: '上传的照片' })).toBeChecked()
      await toldAfter(page, '头像已更换', () => page.getByRole('button', { name: '保存' }).click())
      await page.reload()
      await expectPictures(page, 'button[aria-label^="头像"], button:has-text("头像")', api)
    })

    test('an advice and a post of a circle, each with a picture, and the wallet', async ({ page }) => {
      const me = await openLuckyPacket(server, signUpVerified)
      const calls = clientOf(server, me.token)
      const title = `望溪桥路灯 ${Date.now() % 1e8}`
      await openAs(page, me, '/send-inter', site)
      await page
        .getByLabel('添加图片')
        .last()
        .setInputFiles(await picture('#7a3a52'))
      await expect(page.getByAltText('第 1 张图片')).toBeVisible()
      await page.getByRole('textbox', { name: '标题' }).fill(title)
      await page.getByRole('textbox', { name: '说明情况' }).fill('桥头第三盏路灯不亮已经一周，晚上下台阶看不清。')
      await expect(page.getByRole('radio', { name: '市城市管理局' })).toBeChecked()
      await page.getByRole('button', { name: '提交' }).click()
      await expect(page).toHaveURL(/\/interact\?tab=mine/)
      const mine = async () => (await calls.call(getAdvices, { scope: 'mine' })).list
      await expect.poll(async () => (await mine()).map((one) => [one.title, one.images.length])).toEqual([[title, 1]])

      await calls.call(followCircle, { id: '103', status: 1 })
      await open(page, '/post-publish/103')
      await page.getByRole('textbox', { name: '想说的话' }).fill('码头的晚霞真好看')
      await page
        .getByLabel('添加图片')
        .last()
        .setInputFiles(await picture('#3a7a52'))
      await expect(page.getByAltText('第 1 张图片')).toBeVisible()
      await page.getByRole('button', { name: '发布' }).click()
      await expect(page).toHaveURL(/\/group-follow-list\?tab=own/)
      await expectPictures(page, 'main', api)
      expect((await calls.call(getMyCirclePosts, {})).list.map(({ images }) => images.length)).toEqual([1])

      await open(page, '/wallet')
      await expect(page.getByRole('listitem').filter({ hasText: '新渡大桥合龙红包' })).toBeVisible()
    })
  })

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })
  const site = `http://127.0.0.1:${E2E_STATIC_PATH_PORT}`

  test('what was read opens again without a network, with its pictures', async ({ page, context }) => {
    await openAt(page, `${site}/index`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await openAt(page, `${site}/posts/101`)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    const pictures = page.locator('.prose img')
    await pictures.first().scrollIntoViewIfNeeded()
    const drawn = () => pictures.first().evaluate((one: HTMLImageElement) => one.naturalWidth)
    await expect.poll(drawn).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    await context.setOffline(true)
    await page.reload()
    await started(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await pictures.first().scrollIntoViewIfNeeded()
    await expect.poll(drawn).toBeGreaterThan(0)
  })

  test('a post with pictures, written without a network, is sent by the worker when no page of the app is open', async ({
    page,
    context,
  }) => {
    const me = await signUpVerified(server)
    const calls = clientOf(server, me.token)
    await calls.call(followCircle, { id: '103', status: 1 })
    // As logging in keeps it: the worker knows them by the cookie.
    await context.addCookies([{ name: 'Authorization', value: me.token, url: site }])
    await openAs(page, me, '/post-publish/103', site)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const apart = await context.newPage()
    await apart.goto(site + BEFORE)
    await page.getByRole('textbox', { name: '想说的话' }).fill('码头的晚霞真好看')
    const add = async (background: string) =>
      page
        .getByLabel('添加图片')
        .last()
        .setInputFiles(await picture(background))
    // One goes up at once, one waits with the post.
    await add('#7a523a')
    await expect(page.getByAltText('第 1 张图片')).toBeVisible()
    await wholeProgram(page)
    await context.setOffline(true)
    await add('#3a527a')
    await expect(page.getByAltText('第 2 张图片')).toBeVisible()
    await page.getByRole('button', { name: '发布' }).click()
    await expect(page.getByText('已放入发件箱，有网络时自动发送')).toBeVisible({ timeout: 20_000 })
    await page.close()
    expect((await calls.call(getMyCirclePosts, {})).list).toEqual([])

    await context.setOffline(false)
    await wakeWorker(context, apart)
    const mine = async () => (await calls.call(getMyCirclePosts, {})).list.map(({ images }) => images.length)
    await expect.poll(mine).toEqual([2])
    await wakeWorker(context, apart)
    expect(await mine()).toEqual([2])
  })
})
