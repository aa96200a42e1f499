/** 文明随手拍 as citizens and moderators meet it: written offline, reviewed, talked about, refused [decision G182]. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Browser, type Page } from 'playwright/test'
import { getMyCivilizations } from '../contract/posts/civilizations.ts'
import { getCivilizationComments } from '../contract/talk/comments.ts'
import { connect, type Connection } from '#server/platform/database/connect.ts'
import { civilizations } from '#server/posts/civilizations/civilizations.tables.ts'
import { findBarriers } from './find-barriers.ts'
import { oneColourPicture } from './one-colour-picture.ts'
import { newWriter, origin, type Writer } from './outbox/writer.ts'
import { openAs } from './session/open-as.ts'
import { clientOf, signUp, signUpVerified, verify } from './session/sign-up.ts'
import { asStaff } from './session/staff.ts'
import { sideways, started, startedAgain } from './started.ts'
import { wholeProgram } from './whole-program.ts'
import { test } from './journey.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 15_000 })
const picture = (background: string) => oneColourPicture(background, 1200, 900)
const mineOf = async (token: string) => (await clientOf(origin(), token).call(getMyCivilizations, {})).list
async function inDatabase<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await connect({ dataDir: join(process.env.E2E_DATA!, 'demo'), connections: 1 })
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}
const card = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })
const textbox = (page: Page) => page.getByRole('textbox', { name: '说说情况' })
const newPage = async (browser: Browser) =>
  (await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', serviceWorkers: 'block' })).newPage()

test.describe('written on the way', () => {
  test.use({ serviceWorkers: 'allow', installed: true })
  let writer: Writer
  test.afterEach(() => writer.close())

  test('without a network it waits, arrives once with its picture, is published, and another sees, likes and answers it @thorough', async ({
    context,
    browser,
  }) => {
    const WORDS = `护栏被撞歪了没人管 ${Date.now()}`
    writer = await newWriter(context, '/posts/123')
    await verify(origin(), writer.token)
    const { network, open } = writer
    const page = await open('/show-civilization-publish')
    // Their name has been verified since the device last heard of them.
    await startedAgain(page)
    await wholeProgram(page)
    await page.reload()
    await started(page)
    await page.getByRole('radio', { name: '不文明' }).check()
    await page.getByRole('radio', { name: '公共设施' }).check()
    await textbox(page).fill(WORDS)
    await page.getByRole('textbox', { name: '地点（选填）' }).fill('滨溪路望溪桥头')
    await page
      .getByLabel('添加图片')
      .last()
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture('#a62') })
    await expect(page.getByAltText('第 1 张图片')).toBeVisible()
    await expect(page.getByRole('group', { name: '添加视频' })).toHaveCount(0)
    await network.setMode('down')
    await page.getByRole('button', { name: '发布' }).click()
    await expect(page.getByText('已放入发件箱，有网络时自动发送')).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveURL(/\/show-civilization\?tab=mine/)
    await expect(page.getByText(WORDS)).toBeVisible()
    await page.goto(`${network.origin}/outbox`)
    await started(page)
    await expect(page.getByText(WORDS)).toBeVisible()
    await expect(page.getByText('1 张图片')).toBeVisible()
    network.dropAnswers(2)
    await network.setMode('up')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect
      .poll(
        async () =>
          (await mineOf(writer.token)).map(({ content, images, status, address, type }) => [
            content,
            images.length,
            status,
            address,
            type,
          ]),
        { timeout: 90_000 },
      )
      .toEqual([[WORDS, 1, 0, '滨溪路望溪桥头', 2]])
    await expect(page.getByText('已发送').first()).toBeVisible()

    const [{ id = '' } = {}] = await mineOf(writer.token)
    const theirs = await newPage(browser)
    const reader = await signUp(origin())
    await openAs(theirs, reader, `/show-civilization-details/${id}`, origin())
    await expect(theirs.getByText('该内容已不存在~')).toBeVisible()
    expect(await asStaff('approve', 'civilization', id)).toEqual(['已处理'])
    await theirs.goto(`${origin()}/show-civilization?tab=bad`)
    await started(theirs)
    await expect(card(theirs, WORDS)).toContainText('滨溪路望溪桥头')
    await card(theirs, WORDS).getByRole('button', { name: '放大第 1 张，共 1 张' }).click()
    await expect(theirs.getByRole('dialog', { name: '查看图片' })).toBeVisible()
    await theirs.keyboard.press('Escape')
    await expect(theirs.getByRole('dialog')).toHaveCount(0)
    await card(theirs, WORDS).getByRole('link', { name: WORDS }).click()
    await theirs.getByRole('button', { name: '点赞' }).click()
    await expect(theirs.getByRole('button', { name: '点赞 1' })).toHaveAttribute('aria-pressed', 'true')
    await theirs.getByRole('button', { name: '写评论' }).first().click()
    await theirs.getByRole('textbox').fill('我也看到了，已经打了热线')
    await theirs.getByRole('button', { name: '发布' }).click()
    await expect(theirs.getByText('已提交，审核通过后展示')).toBeVisible()
    await expect(theirs.getByText('审核中')).toBeVisible()
    const [answer] = (await clientOf(origin(), reader.token).call(getCivilizationComments, { id })).list
    await asStaff('approve', 'comment', answer!.id)
    await expect
      .poll(async () => (await mineOf(writer.token)).map(({ like_num, comment_num }) => [like_num, comment_num]))
      .toEqual([[1, 1]])

    expect(await asStaff('reply', 'civilization', id, '市城管局：护栏已扶正加固')).toEqual(['已处理'])
    await page.goto(`${network.origin}/message`)
    await started(page)
    await page.getByRole('link', { name: /你的随手拍已处理/ }).click()
    await expect(page.getByRole('heading', { name: '部门回复' })).toBeVisible()
    await expect(page.getByText('市城管局：护栏已扶正加固')).toBeVisible()
    await expect(page.getByText('我也看到了，已经打了热线')).toBeVisible()
    await theirs.context().close()
  })

  test('what was read is there without a network, and a like set then is sent later', async ({ context }) => {
    writer = await newWriter(context, '/posts/123')
    const { network } = writer
    const page = await writer.open('/show-civilization')
    await wholeProgram(page)
    await page.reload()
    await started(page)
    await page.getByRole('link', { name: /有位老人在望溪桥头/ }).click()
    const like = page.getByRole('button', { name: /^点赞/ })
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByText('看得眼睛热')).toBeVisible()
    await network.setMode('down')
    await page.reload()
    await started(page)
    await expect(page.getByText('离线', { exact: false }).first()).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('有位老人在望溪桥头')).toBeVisible()
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await page.goto(`${network.origin}/show-civilization`)
    await started(page)
    await expect(page.getByText('有位老人在望溪桥头')).toBeVisible({ timeout: 20_000 })
    await network.setMode('up')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect
      .poll(
        () =>
          inDatabase(
            async ({ pool }) =>
              (
                await pool.query(
                  "select 1 from likes where user_id = $1 and target_type = 'civilization' and target_id = 101",
                  [writer.id],
                )
              ).rowCount,
          ),
        { timeout: 60_000 },
      )
      .toBe(1)
  })
})

test('M4 what one wrote and was refused is there for oneself alone, with the reason, and is written again from there', async ({
  page,
  browser,
}) => {
  const [WORDS, PICTURE] = ['路口的垃圾桶满了三天', '/media/pictures/street/civil-bulky-waste.webp']
  const me = await signUpVerified(origin())
  const id = await inDatabase(async ({ db }) => {
    const [row] = await db
      .insert(civilizations)
      .values({ userId: Number(me.user.id), type: 2, categoryId: 2, content: WORDS, images: [PICTURE] })
      .returning({ id: civilizations.id })
    return String(row!.id)
  })
  expect((await asStaff('list', 'civilization')).join()).toContain(WORDS)
  await asStaff('refuse', 'civilization', id, '请遮挡车牌后再发')
  await openAs(page, me, '/show-civilization')
  await page.getByRole('link', { name: '我的', exact: true }).click()
  await expect(card(page, WORDS)).toContainText('未通过原因：请遮挡车牌后再发')
  expect(await findBarriers(page)).toEqual([])
  await card(page, WORDS).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: '未通过审核' })).toBeVisible()
  await expect(page.getByText('原因：请遮挡车牌后再发')).toBeVisible()
  await expect(page.getByRole('button', { name: '写评论' })).toHaveCount(0)
  expect(await findBarriers(page)).toEqual([])
  const other = await newPage(browser)
  await other.goto(`${origin()}/show-civilization-details/${id}`)
  await started(other)
  await expect(other.getByText('该内容已不存在~')).toBeVisible()
  await expect(other.getByText(WORDS)).toHaveCount(0)
  await other.context().close()
  await page.getByRole('button', { name: '修改后重新发布' }).click()
  await expect(textbox(page)).toHaveValue(WORDS)
  await expect(page.getByRole('radio', { name: '不文明' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '环境卫生' })).toBeChecked()
  await expect(page.getByAltText('第 1 张图片')).toBeVisible()
})

test('the form says beside each field what is missing, keeps what was written, and fits a small screen', async ({
  page,
}) => {
  const me = await signUpVerified(origin())
  await page.setViewportSize({ width: 320, height: 640 })
  await openAs(page, me, '/show-civilization-publish')
  await page.getByRole('button', { name: '发布' }).click()
  for (const words of ['请选择分类', '请写下你看到了什么', '请添加图片或视频'])
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await expect(page.getByRole('radio', { name: '文明新风' })).toBeFocused()
  expect(await findBarriers(page)).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.getByRole('radio', { name: '环境卫生' }).check()
  await textbox(page).fill('写到一半的话')
  await expect(page.getByText('已保存草稿')).toBeVisible()
  await page.reload()
  await started(page)
  await expect(textbox(page)).toHaveValue('写到一半的话')
  await expect(page.getByRole('radio', { name: '环境卫生' })).toBeChecked()
  await expect(page.getByText('已恢复草稿')).toBeVisible()
})

test('where one stands is asked for by a tap alone, goes along, and can be taken back', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude: 118.54, latitude: 29.2 })
  const me = await signUpVerified(origin())
  await openAs(page, me, '/show-civilization-publish')
  await page.getByRole('button', { name: '附上当前位置' }).click()
  await expect(page.getByText('已附上当前位置')).toBeVisible()
  await page.getByRole('button', { name: '移除位置' }).click()
  await page.getByRole('button', { name: '附上当前位置' }).click()
  await page.getByRole('radio', { name: '其他' }).check()
  await textbox(page).fill('附上位置的一条随手拍')
  await page
    .getByLabel('添加图片')
    .last()
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture('#26a') })
  await expect(page.getByAltText('第 1 张图片')).toBeVisible()
  await page.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('已提交，审核通过后展示')).toBeVisible({ timeout: 30_000 })
  expect(await mineOf(me.token)).toMatchObject([
    { longitude: 118.54, latitude: 29.2, images: [expect.stringContaining('/uploads/')] },
  ])
  await expect(card(page, '附上位置的一条随手拍')).toContainText('待审核')
})

test('a film in place of pictures goes up while the rest is written, and is played where it is shown', async ({
  page,
}) => {
  const me = await signUpVerified(origin())
  await openAs(page, me, '/show-civilization-publish')
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel('添加视频').last().setInputFiles({ name, mimeType, buffer })
  await choose('a.avi', 'video/x-msvideo', Buffer.from('no film'))
  await expect(page.getByRole('alert')).toHaveText('仅支持 MP4、MOV 视频')
  await choose('street.mp4', 'video/mp4', readFileSync('demo/films/film-night-market.mp4'))
  await expect(page.getByLabel('已选择的视频')).toBeVisible()
  await expect(page.getByRole('group', { name: '添加图片' })).toHaveCount(0)
  await expect(page.getByRole('progressbar', { name: '正在上传视频' })).toHaveCount(0)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('radio', { name: '其他' }).check()
  await textbox(page).fill('用视频记下的夜市一条街')
  await expect(page.getByText('已保存草稿')).toBeVisible()
  await page.reload()
  await started(page)
  await expect(page.getByLabel('已选择的视频')).toBeVisible()
  await page.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('已提交，审核通过后展示')).toBeVisible({ timeout: 30_000 })
  expect(await mineOf(me.token)).toMatchObject([
    { images: [], video: expect.stringMatching(/\/uploads\/.+\.mp4$/), status: 0 },
  ])
  await card(page, '用视频记下的夜市一条街').getByRole('link', { name: '看视频' }).click()
  const film = page.getByLabel('随手拍视频')
  await expect.poll(() => film.evaluate((element) => (element as HTMLVideoElement).videoWidth)).toBeGreaterThan(0)
})

test('R54 a guest who wants to publish is asked to log in, and may say no; their own tab says so too', async ({
  page,
}) => {
  await page.goto('/show-civilization?tab=mine')
  await started(page)
  await expect(page.getByText('登录后查看')).toBeVisible()
  await page.getByRole('link', { name: '拍一条' }).click()
  await expect(page.getByText('登录后才能继续操作')).toBeVisible()
  await page.getByRole('button', { name: '暂不登录' }).click()
  await expect(page.getByText('登录后查看')).toBeVisible()
  await page.getByRole('link', { name: '文明', exact: true }).click()
  await expect(page.getByText('有位老人在望溪桥头')).toBeVisible()
  await expect(page.getByText('停两排车')).toHaveCount(0)
  await page.getByRole('link', { name: '交通秩序' }).click()
  await expect(page.getByText('拄拐的爷爷')).toBeVisible()
  await expect(page.getByText('有位老人在望溪桥头')).toHaveCount(0)
})
