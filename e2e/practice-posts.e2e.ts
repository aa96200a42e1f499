/** 实践作品 as citizens and moderators meet it: written offline, reviewed, liked and talked about by another, deleted. */
import { expect } from 'playwright/test'
import { getComments } from '../contract/talk/comments.ts'
import { getMyPracticePosts } from '../contract/posts/practice-posts.ts'
import { oneColourPicture } from './one-colour-picture.ts'
import { newWriter, origin, type Writer } from './outbox/writer.ts'
import { openAs } from './session/open-as.ts'
import { clientOf, signUp, verify } from './session/sign-up.ts'
import { asStaff } from './session/staff.ts'
import { started, startedAgain } from './started.ts'
import { wholeProgram } from './whole-program.ts'
import { toldAfter } from './told-after.ts'
import { test } from './journey.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 15_000, serviceWorkers: 'allow', installed: true })
let writer: Writer
test.afterEach(() => writer.close())

test('a post written without a network arrives once, is approved, and is liked and answered by another @thorough', async ({
  context,
  browser,
}) => {
  const WORDS = `跟着护河队走了一趟 ${Date.now()}`
  writer = await newWriter(context, '/posts/123')
  await verify(origin(), writer.token)
  const { network, open } = writer
  const mine = async () => (await clientOf(origin(), writer.token).call(getMyPracticePosts, {})).list
  const page = await open('/publish')
  await startedAgain(page)
  await wholeProgram(page)
  await expect(page.getByRole('article').filter({ hasText: '清凉一夏随手记' })).toContainText('这个栏目已经结束征集')
  await page.getByRole('link', { name: '给“志愿者手记”写一条' }).click()
  await page.getByRole('radio', { name: '护河的一天' }).check()
  await page.getByRole('textbox', { name: '写点什么' }).fill(WORDS)
  const buffer = await oneColourPicture('#375', 900, 600)
  await page.getByLabel('添加图片').last().setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByAltText('第 1 张图片')).toBeVisible()
  await network.setMode('down')
  await page.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('已放入发件箱，有网络时自动发送')).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/publish\?tab=mine/)
  await expect(page.getByText(WORDS)).toBeVisible()
  network.dropAnswers(1)
  await network.setMode('up')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect
    .poll(async () => (await mine()).map(({ content, images, topic }) => [content, images.length, topic.name]), {
      timeout: 90_000,
    })
    .toEqual([[WORDS, 1, '护河的一天']])
  const [{ id = '', topic } = {}] = await mine()
  await asStaff('approve', 'practice', id)

  const theirs = await (
    await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', serviceWorkers: 'block' })
  ).newPage()
  const reader = await signUp(origin())
  await openAs(theirs, reader, `/topics/${topic!.id}`, origin())
  await theirs.getByRole('link', { name: WORDS }).click()
  await theirs.getByRole('button', { name: '点赞' }).click()
  await expect(theirs.getByRole('button', { name: '点赞 1' })).toHaveAttribute('aria-pressed', 'true')
  await theirs.getByRole('button', { name: '写评论' }).first().click()
  await theirs.getByRole('textbox').fill('下周我也报名')
  await theirs.getByRole('button', { name: '发布' }).click()
  await expect(theirs.getByText('已提交，审核通过后展示')).toBeVisible()
  const said = (await clientOf(origin(), reader.token).call(getComments, { id, type: 'practice' })).list
  await asStaff('approve', 'comment', said[0]!.id)
  await expect.poll(async () => (await mine()).map((one) => [one.like_num, one.comment_num])).toEqual([[1, 1]])

  await page.goto(`${network.origin}/practices/${id}`)
  await started(page)
  await expect(page.getByText('下周我也报名')).toBeVisible()
  await page.getByRole('button', { name: '删除' }).first().click()
  await toldAfter(page, '已删除', () => page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click())
  expect(await mine()).toEqual([])
  await theirs.reload()
  await expect(theirs.getByText('该内容已不存在~')).toBeVisible()
})
