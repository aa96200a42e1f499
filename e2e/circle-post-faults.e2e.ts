/** A post with nine pictures, a topic and a vote arrives once, whatever fails meanwhile [decisions 020, 021]. */
import { expect, type BrowserContext, type Page } from 'playwright/test'
import { followCircle, getMyCirclePosts } from '../contract/circles/circles.ts'
import { logOut } from '../contract/people/login.ts'
import { chooseNinePictures } from './choose-nine-pictures.ts'
import { killTab } from './kill-tab.ts'
import { inDatabase } from './outbox/in-database.ts'
import { comeIn, newWriter, origin, type Writer } from './outbox/writer.ts'
import { forgetSentCodes } from './session/forget-sent-codes.ts'
import { clientOf, signUp, signUpVerified } from './session/sign-up.ts'
import { asStaff } from './session/staff.ts'
import { started } from './started.ts'
import { wholeProgram } from './whole-program.ts'
import { test } from './journey.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 15_000, serviceWorkers: 'allow', installed: true })
let writer: Writer
test.afterEach(() => writer.close())
const POSTS = '/v1/circles/103/posts'

/** The form, filled in, with all of its pictures uploaded. */
async function written(context: BrowserContext, words: string, circle = '103'): Promise<Page> {
  writer = await newWriter(context, '/posts/123', origin(), signUpVerified)
  for (const id of new Set(['103', circle]))
    await clientOf(origin(), writer.token).call(followCircle, { id, status: 1 })
  const page = await writer.open(`/post-publish/${circle}`)
  await wholeProgram(page)
  await page.getByRole('textbox', { name: '想说的话' }).fill(words)
  await chooseNinePictures(page)
  await expect(page.getByText('图片已全部上传')).toBeAttached({ timeout: 60_000 })
  await page.getByRole('link', { name: /^话题/ }).click()
  await page.getByRole('listitem').getByRole('button', { name: /^#/ }).first().click()
  await page.getByRole('link', { name: /^投票/ }).click()
  await page.getByRole('textbox', { name: '投票标题' }).fill('明天还去吗')
  await page.getByRole('textbox', { name: '选项 1' }).fill('去')
  await page.getByRole('textbox', { name: '选项 2' }).fill('不去')
  await page.getByLabel('投票截止').fill(`${new Date().getFullYear() + 1}-01-02T08:00`)
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('textbox', { name: '想说的话' })).toHaveValue(words)
  return page
}
const publish = (page: Page) => page.getByRole('button', { name: '发布' }).click()
const online = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))
/** when: a server that answers is there, and will be asked again later. */
const queued = (page: Page, when = '有网络时') =>
  expect(page.getByText(`已放入发件箱，${when}自动发送`)).toBeVisible({ timeout: 30_000 })
const asked = () => writer.network.seen.filter((one) => one === `POST ${POSTS}`).length
const mine = async () => (await clientOf(origin(), writer.token).call(getMyCirclePosts, {})).list
async function arrivedOnce(words: string, topic = true): Promise<void> {
  await expect
    .poll(
      async () =>
        (await mine()).map((post) => [post.content, post.images.length, post.topic !== null, post.vote?.title]),
      {
        timeout: 120_000,
      },
    )
    .toEqual([[words, 9, topic, '明天还去吗']])
}
/** Nothing is left to be sent, and what was sent is there once. */
async function settled(page: Page, words: string, topic = true): Promise<void> {
  await arrivedOnce(words, topic)
  await page.goto(`${writer.network.origin}/outbox`)
  await started(page)
  await expect(page.getByText('需处理', { exact: true })).toHaveCount(0)
  await expect(page.getByText('待发送', { exact: true })).toHaveCount(0)
  const { rows } = await inDatabase<{ n: number }>(
    'select count(*)::int n from circle_posts join votes on post_id = circle_posts.id where user_id = $1',
    [writer.id],
  )
  expect(rows).toEqual([{ n: 1 }])
}

test('answers that are errors of the server @thorough', async ({ context }) => {
  const page = await written(context, '服务器在出错')
  writer.network.fail(POSTS)
  await publish(page)
  await queued(page, '稍后')
  expect(asked()).toBeGreaterThan(0)
  writer.network.fail(undefined)
  await online(page)
  await settled(page, '服务器在出错')
})

test('requests that are never answered @thorough', async ({ context }) => {
  const page = await written(context, '没有回音')
  await writer.network.setMode('hang')
  await publish(page)
  await queued(page, '稍后')
  await writer.network.setMode('up')
  await online(page)
  await settled(page, '没有回音')
})

for (const [name, has] of [
  ['before the server has it', false],
  ['after the server has done it', true],
] as const)
  test(`a tab that is killed while it sends, ${name} @thorough`, async ({ context }) => {
    const page = await written(context, `正在发送 ${name}`)
    if (has) writer.network.dropAnswers(50)
    else writer.network.silence(POSTS)
    await publish(page)
    if (has) await arrivedOnce(`正在发送 ${name}`)
    else await expect.poll(asked).toBeGreaterThan(0)
    await killTab(page)
    writer.network.dropAnswers(0)
    writer.network.silence(undefined)
    await settled(await writer.open('/group-follow-list?tab=own'), `正在发送 ${name}`)
  })

test('a ban while it is queued: it needs its author, loses nothing, and arrives once the ban is over @thorough', async ({
  context,
}) => {
  const page = await written(context, '排队时被禁言')
  await writer.network.setMode('down')
  await publish(page)
  await queued(page)
  await asStaff('ban', 'citizen', writer.id, '1', '刷屏')
  await writer.network.setMode('up')
  await online(page)
  const row = page.getByRole('listitem').filter({ hasText: '排队时被禁言' })
  await expect(row.getByText('需处理', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(row.getByText(/你已被禁言至 .*原因：刷屏/)).toBeVisible()
  expect(await mine()).toEqual([])
  await asStaff('unban', 'citizen', writer.id)
  await row.getByRole('button', { name: '重新发送' }).click()
  await settled(page, '排队时被禁言')
})

test('a session that ends while it is queued: it goes on after the same citizen has logged in @thorough', async ({
  context,
}) => {
  const page = await written(context, '排队时登录失效')
  await writer.network.setMode('down')
  await publish(page)
  await queued(page)
  await clientOf(origin(), writer.token).call(logOut, {})
  await writer.network.setMode('up')
  await online(page)
  await expect(page).toHaveURL(/\/login/, { timeout: 30_000 })
  await forgetSentCodes()
  const again = await signUp(origin(), writer.phone)
  expect(again.user.id).toBe(writer.id)
  writer = { ...writer, token: again.token }
  expect(await mine()).toEqual([])
  await page.goto(`${writer.network.origin}/posts/123?Authorization=${again.token}`)
  await comeIn(page, writer.id)
  await settled(page, '排队时登录失效')
})

test('a circle that is gone while it is queued: it needs its author, who takes all of it to another circle @thorough', async ({
  context,
}) => {
  const { rows } = await inDatabase<{ id: string }>("insert into circles (name) values ('要撤的圈子') returning id", [])
  const { id: circle } = rows[0]!
  await inDatabase("insert into topics (circle_id, name) values ($1, '#要撤的话题#')", [circle])
  const page = await written(context, '圈子没了', circle)
  await writer.network.setMode('down')
  await publish(page)
  await queued(page)
  await inDatabase('delete from circles where id = $1', [circle])
  await writer.network.setMode('up')
  await online(page)
  const row = page.getByRole('listitem').filter({ hasText: '圈子没了' })
  await expect(row.getByText('需处理', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(row.getByText('该内容已不存在~')).toBeVisible()
  expect(await mine()).toEqual([])
  await row.getByRole('button', { name: '修改' }).click()
  await expect(page).toHaveURL(new RegExp(`/post-publish/${circle}`))
  await expect(page.getByRole('textbox', { name: '想说的话' })).toHaveValue('圈子没了')
  await expect(page.getByAltText('第 9 张图片')).toBeVisible()
  await expect(page.getByRole('link', { name: /^话题/ })).toContainText('要撤的话题')
  await page.getByRole('link', { name: /^圈子/ }).click()
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /云溪跑团/ })
    .click()
  await expect(page).toHaveURL(/\/post-publish\/103/)
  await expect(page.getByAltText('第 9 张图片')).toBeVisible()
  await expect(page.getByRole('link', { name: /^投票/ })).toContainText('明天还去吗')
  await publish(page)
  await settled(page, '圈子没了', false)
})
