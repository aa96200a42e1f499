/** 圈子 as neighbours and moderators meet it, in two browsers [decisions G197–G203]. */
import { expect } from 'playwright/test'
import { getMyCirclePosts } from '../contract/circles/circles.ts'
import { oneColourPicture } from './one-colour-picture.ts'
import { newWriter, origin, type Writer } from './outbox/writer.ts'
import { openAs } from './session/open-as.ts'
import { clientOf, signUp, signUpVerified } from './session/sign-up.ts'
import { asStaff } from './session/staff.ts'
import { openAt, started } from './started.ts'
import { wholeProgram } from './whole-program.ts'
import { toldAfter } from './told-after.ts'
import { test } from './journey.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 15_000, serviceWorkers: 'allow', installed: true })
let writer: Writer
test.afterEach(() => writer.close())

test('a post with a vote written offline appears once; a neighbour votes, changes it and reports; it is hidden', async ({
  context,
  browser,
}) => {
  const WORDS = `周末去哪里走走 ${Date.now()}`
  writer = await newWriter(context, '/posts/123', origin(), signUpVerified)
  const { network, open, token, id: writerId } = writer
  const mine = async () => (await clientOf(origin(), token).call(getMyCirclePosts, {})).list
  const page = await open('/group-detail/103')
  await wholeProgram(page)
  await page.getByRole('button', { name: '关注 云溪跑团' }).click()
  await expect(page.getByRole('button', { name: '已关注 云溪跑团' })).toBeVisible()
  await page.getByRole('link', { name: '发帖' }).click()
  await page.getByRole('textbox', { name: '想说的话' }).fill(WORDS)
  await page.getByRole('link', { name: /投票/ }).click()
  await page.getByRole('textbox', { name: '投票标题' }).fill('去哪里')
  await page.getByRole('textbox', { name: '选项 1' }).fill('河边')
  await page.getByRole('textbox', { name: '选项 2' }).fill('山上')
  await page.getByRole('checkbox', { name: '给选项配图片' }).check()
  await page
    .getByLabel('选项 2 的图片')
    .last()
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await oneColourPicture('#2a6', 300, 300) })
  await expect(page.getByAltText('第 1 张图片')).toBeVisible()
  await page.getByLabel('投票截止').fill(`${new Date().getFullYear() + 1}-01-02T08:00`)
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('textbox', { name: '想说的话' })).toHaveValue(WORDS)
  await network.setMode('down')
  await toldAfter(page, '已放入发件箱，有网络时自动发送', () => page.getByRole('button', { name: '发布' }).click())
  await expect(page).toHaveURL(/\/group-follow-list\?tab=own/)
  await expect(page.getByText(WORDS)).toBeVisible()
  network.dropAnswers(1)
  await network.setMode('up')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect
    .poll(async () => (await mine()).map(({ content, vote }) => [content, vote?.title]), { timeout: 90_000 })
    .toEqual([[WORDS, '去哪里']])
  expect((await mine())[0]!.vote!.options.map(({ image }) => image !== '')).toEqual([false, true])
  const [{ id = '' } = {}] = await mine()
  await asStaff('approve', 'circle_post', id)

  const theirs = await (
    await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', serviceWorkers: 'block' })
  ).newPage()
  await openAs(theirs, await signUp(origin()), '/group-detail/103', origin())
  await theirs.getByRole('link', { name: WORDS, exact: true }).click()
  await expect(theirs.getByText('0 票', { exact: true })).toBeVisible()
  await theirs.getByRole('radio', { name: '河边' }).check()
  await theirs.getByRole('button', { name: '投票', exact: true }).click()
  await expect(theirs.getByText('1 票 100%')).toBeVisible()
  await theirs.getByRole('button', { name: '改投' }).click()
  await theirs.getByRole('radio', { name: '山上' }).check()
  await theirs.getByRole('button', { name: '改投' }).click()
  await expect.poll(async () => (await mine())[0]?.vote?.total).toBe(1)
  await expect(theirs.getByRole('listitem').filter({ hasText: '山上' })).toContainText('1 票 100%')
  await theirs.getByRole('link', { name: '举报' }).click()
  await theirs.getByRole('radio', { name: '谣言不实' }).check()
  await theirs.getByRole('button', { name: '提交举报' }).click()
  await expect(theirs.getByText('举报成功')).toBeVisible()
  const [line = ''] = (await asStaff('list', 'report')).filter((one) => one.includes(WORDS))
  await asStaff('hide', 'report', /^report (\d+) /.exec(line)![1]!, '没有写明来源')
  await theirs.goto(`${origin()}/group-post-detail/${id}`)
  await expect(theirs.getByText('该内容已不存在~')).toBeVisible()
  await page.goto(`${network.origin}/group-post-detail/${id}`)
  await started(page)
  await expect(page.getByText('原因：没有写明来源')).toBeVisible()

  await asStaff('approve', 'circle_post', id)
  await openAs(theirs, await signUp(origin()), '/about', origin())
  await openAt(theirs, `${origin()}/group-post-detail/${id}`)
  await theirs.getByRole('button', { name: '屏蔽此人' }).click()
  await theirs.getByRole('alertdialog').getByRole('button', { name: '屏蔽', exact: true }).click()
  await expect(theirs).toHaveURL(/\/about/)
  await theirs.goto(`${origin()}/group-post-detail/${id}`)
  await expect(theirs.getByText('该内容已不存在~')).toBeVisible()

  await asStaff('ban', 'citizen', writerId, '3', '连续发广告')
  await page.goto(`${network.origin}/post-publish/103`)
  await started(page)
  await page.getByRole('textbox', { name: '想说的话' }).fill('再说一句')
  await page.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText(/你已被禁言至 .*原因：连续发广告/).first()).toBeVisible()
  expect(await mine()).toHaveLength(1)
})
