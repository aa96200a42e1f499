/**
 * A citizen and those who moderate: a comment from 审核中 to the message about it, feedback and its answer, history and
 * collections with and without a network.
 */
import { expect, type Page } from 'playwright/test'
import { getComments, postComment } from '../contract/talk/comments.ts'
import { getCollections } from '../contract/talk/collections.ts'
import { postCollection, postLike } from '../contract/talk/reactions.ts'
import { findBarriers } from './find-barriers.ts'
import { notedHere } from './noted-here.ts'
import { oneColourPicture } from './one-colour-picture.ts'
import { agree, fillCode, phoneField } from './session/log-in-form.ts'
import { clientOf, freshPhone, signUp } from './session/sign-up.ts'
import { openAt, sideways, started } from './started.ts'
import { openAs } from './session/open-as.ts'
import { asStaff } from './session/staff.ts'
import { toldAfter } from './told-after.ts'
import { test } from './journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const tabs = (page: Page) => page.getByRole('navigation', { name: '主导航' })
test('a comment waits as 审核中, is approved, its author is told, reads it, and the red dot goes', async ({ page }) => {
  const me = await signUp(origin())
  const words = `这条路晚上终于亮了 ${me.user.id}`
  await openAs(page, me, '/posts/103')
  await page.getByRole('button', { name: '写评论' }).first().click()
  await page.getByRole('textbox').fill(words)
  await page.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('已提交，审核通过后展示')).toBeVisible()
  await page.getByRole('button', { name: '看评论' }).click()
  const mine = page.getByRole('article').filter({ hasText: words }).last()
  await expect(mine).toContainText('审核中')

  const number = (await clientOf(origin(), me.token).call(getComments, { id: 103 })).list.find(
    ({ content }) => content === words,
  )!.id
  // The demo city approves by itself after a while; on a slow machine that may be now.
  expect(await asStaff('approve', 'comment', number)).toEqual([expect.stringMatching(/已处理|早已如此/)])
  await page.goto('/index')
  await started(page)
  await expect(tabs(page).getByRole('link', { name: /1 条未读消息.*我的/ })).toBeVisible()
  await tabs(page).getByRole('link', { name: /我的/ }).click()
  await page.getByRole('link', { name: '消息，1 条未读' }).click()
  await expect(page.getByRole('heading', { name: '消息', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: /未读 评论已通过审核/ }).click()
  await expect(page).toHaveURL(new RegExp(`/posts/103/comment/${number}$`))
  await expect(page.getByRole('dialog')).toContainText(words)
  await expect(page.getByRole('dialog')).not.toContainText('审核中')
  await page.goto('/index')
  await started(page)
  await expect(tabs(page).getByRole('link', { name: '我的', exact: true })).toBeVisible()
})

test('all messages are read at once; each kind has its tab; a refused comment says why', async ({ page }) => {
  const [me, other] = [await signUp(origin()), await signUp(origin())]
  const [mine, theirs] = [clientOf(origin(), me.token), clientOf(origin(), other.token)]
  const { id } = await mine.call(postComment, { post_id: 104, content: '盼着早点开通' })
  const refused = await mine.call(postComment, { post_id: 104, content: '加微信领红包' })
  await asStaff('approve', 'comment', id)
  await asStaff('refuse', 'comment', refused.id, '含有广告信息')
  await theirs.call(postLike, { id, type: 'comment', status: 1 })
  const reply = await theirs.call(postComment, { post_id: 104, parent_id: id, content: '我家也在那边' })
  await asStaff('approve', 'comment', reply.id)
  await openAs(page, me, '/message')
  await expect(page.getByRole('listitem').filter({ hasText: '未读' })).toHaveCount(4)
  await expect(page.getByRole('main')).toContainText('原因：含有广告信息')
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: '互动' }).click()
  await expect(page.getByRole('main').getByRole('list').getByRole('link')).toHaveCount(2)
  await expect(page.getByRole('main')).toContainText('我家也在那边')
  await toldAfter(page, '已全部标为已读', () => page.getByRole('button', { name: '全部已读' }).click())
  await expect(page.getByRole('button', { name: '全部已读' })).toHaveCount(0)
  await page.getByRole('link', { name: '全部', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '未读' })).toHaveCount(0)
})

test('feedback is judged at its fields, kept as a draft, sent once, answered and seen', async ({ page }) => {
  const me = await signUp(origin())
  await openAs(page, me, '/mine')
  await page.getByRole('link', { name: '意见反馈' }).click()
  await page.getByRole('radio', { name: '内容问题' }).check({ force: true })
  const field = page.getByLabel('反馈内容')
  await field.fill('十二路公交的时刻表打不开')
  await expect(page.getByText('已保存草稿')).toBeVisible()
  await page.reload()
  await started(page)
  await expect(field).toHaveValue('十二路公交的时刻表打不开')
  await expect(page.getByText('已恢复草稿')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await field.fill('打不开')
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expect(page.getByRole('alert')).toHaveText('至少 5 个字')
  await expect(field).toBeFocused()
  await field.fill('十二路公交的时刻表打不开')
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expect(page).toHaveURL('/feedback-his')
  await expect(page.getByRole('main')).toContainText('待回复')
  await page.getByRole('link', { name: /时刻表打不开/ }).click()
  await expect(page.getByText('正在处理')).toBeVisible()
  const number = /\d+$/.exec(new URL(page.url()).pathname)![0]
  await asStaff('reply', 'feedback', number, '已经修好，请刷新再看')
  await page.goto('/message')
  await started(page)
  await page.getByRole('link', { name: /你的反馈有了回复/ }).click()
  await expect(page).toHaveURL(`/feedback-detail/${number}`)
  await expect(page.getByRole('main')).toContainText('已经修好，请刷新再看')
  expect(await findBarriers(page)).toEqual([])
  await page.goto('/feedback')
  await started(page)
  await expect(field).toHaveValue('')
})

test('a guest may write feedback; sending asks for a log-in and the words stay', async ({ page }) => {
  await page.goto('/feedback')
  await started(page)
  await page.getByLabel('反馈内容').fill('还没有登录就想说几句')
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expect(page.getByText('登录后才能继续操作')).toBeVisible()
  await page.getByRole('button', { name: '暂不登录' }).click()
  await expect(page.getByLabel('反馈内容')).toHaveValue('还没有登录就想说几句')
})

test('R58 a guest who adds a picture to feedback is asked to log in, and text and picture stay', async ({ page }) => {
  await page.goto('/feedback')
  await started(page)
  await page.getByLabel('反馈内容').fill('公交站的灯不亮，有图')
  const buffer = await oneColourPicture('#26a')
  await page.getByLabel('添加图片').last().setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: '去登录' }).click()
  await expect(page).toHaveURL(/\/login\?/)
  await phoneField(page).fill(freshPhone())
  await agree(page)
  await fillCode(page)
  await page.getByRole('button', { name: '登录 / 注册' }).click()
  await expect(page).toHaveURL(/\/feedback$/)
  await expect(page.getByLabel('反馈内容')).toHaveValue('公交站的灯不亮，有图')
  await expect(page.getByAltText('第 1 张图片')).toBeVisible()
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow', installed: true })
  test('history: opened as a guest and as a citizen, there without a network, deleted without one, and gone for good', async ({
    page,
    context,
    browser,
  }) => {
    const me = await signUp(origin())
    await page.goto('/posts/105')
    await started(page)
    await expect(page.locator('.prose p').first()).toBeVisible()
    const title = (await page.getByRole('heading', { level: 1 }).textContent())!.trim()
    await expect.poll(async () => (await notedHere(page)).includes(title)).toBe(true)
    await openAs(page, me, '/posts/106')
    const second = (await page.getByRole('heading', { level: 1 }).textContent())!.trim()
    const told = page.waitForResponse(
      (response) => response.url().endsWith('/v1/my_histories') && response.request().method() === 'PUT',
    )
    await told
    await page.goto('/history')
    await started(page)
    const rows = page.getByRole('main').getByRole('list').getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(second)
    await expect(rows.last()).toContainText(title)
    await expect(page.getByRole('heading', { name: '今天' })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))

    await context.setOffline(true)
    await page.getByRole('button', { name: `删除 ${title}` }).click()
    await expect(rows).toHaveCount(1)
    const forgotten = page.waitForResponse(
      (response) => response.url().includes('/v1/my_histories?') && response.request().method() === 'DELETE',
    )
    await context.setOffline(false)
    await forgotten
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await openAs(other, me, '/history')
    await expect(other.getByRole('main').getByRole('list').getByRole('listitem')).toHaveCount(1)
    await expect(other.getByRole('main')).toContainText(second)
    await other.getByRole('button', { name: '清空' }).click()
    await other.getByRole('dialog').or(other.getByRole('alertdialog')).getByRole('button', { name: '清空' }).click()
    await expect(other.getByText('暂无历史记录')).toBeVisible()
    await elsewhere.close()
  })
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow', installed: true })
  test('collections: counted, chosen in edit mode, taken back at once; readable and taken back without a network too, which the server hears of later @thorough', async ({
    page,
    context,
  }) => {
    const me = await signUp(origin())
    const client = clientOf(origin(), me.token)
    for (const id of [101, 102, 103]) await client.call(postCollection, { id, type: 3, status: 1 })
    await openAs(page, me, '/mine')
    await page.getByRole('link', { name: '3 收藏' }).click()
    const rows = page.getByRole('main').getByRole('list').getByRole('listitem')
    await expect(rows).toHaveCount(3)
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: '编辑' }).click()
    await page.getByRole('checkbox').first().check()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: '取消收藏（1）' }).click()
    await page.getByRole('button', { name: '取消收藏', exact: true }).last().click()
    await expect(page.getByText('已取消收藏')).toBeVisible()
    await expect(rows).toHaveCount(2)
    expect((await client.call(getCollections, {})).total).toBe(2)

    await context.setOffline(true)
    await page.goBack()
    await page.getByRole('link', { name: /收藏/ }).click()
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: '编辑' }).click()
    await page.getByRole('button', { name: '全选' }).click()
    await page.getByRole('button', { name: '取消收藏（2）' }).click()
    await page.getByRole('button', { name: '取消收藏', exact: true }).last().click()
    await expect(page.getByText('动动小指，收藏你想要的~')).toBeVisible()
    expect((await client.call(getCollections, {})).total).toBe(2)
    await context.setOffline(false)
    await expect.poll(async () => (await client.call(getCollections, {})).total).toBe(0)
  })
})

test("the citizen's lists say so when they are empty, ask a guest to log in, and fit a small screen @thorough", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/mine')
  await started(page)
  await page.getByRole('link', { name: '0 收藏' }).click()
  await expect(page.getByText('登录后才能继续操作')).toBeVisible()
  await page.goto('/collection')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  const me = await signUp(origin())
  await openAs(page, me, '/mine')
  for (const [path, words] of [
    ['/collection', '动动小指，收藏你想要的~'],
    ['/subscribes', '暂无数据'],
    ['/attention', '暂无数据'],
    ['/message', '暂无内容信息~'],
    ['/feedback-his', '暂无数据'],
    ['/history', '暂无历史记录'],
  ] as const) {
    await page.goto(path)
    await started(page)
    await expect(page.getByText(words)).toBeVisible()
    expect(await sideways(page), path).toBe(0)
    expect(await findBarriers(page), path).toEqual([])
  }
})

test('what earns credits is told, and what was earned is listed', async ({ page }) => {
  const me = await signUp(origin())
  await openAs(page, me, '/posts/107')
  await page.getByRole('button', { name: /^点赞/ }).click()
  await expect(page.getByRole('button', { name: /^(点赞|取消点赞)/, pressed: true })).toBeVisible()
  const cell = page.getByRole('button', { name: /我的活跃值/ })
  // 绑定手机 20, 每日登录 2, 点赞 1, 阅读文章 1: the last is told a moment after the article was opened.
  await expect(async () => {
    await openAt(page, '/mine')
    await expect(cell).toHaveText(/2[34]/, { timeout: 2000 })
  }).toPass()
  await cell.click()
  const sheet = page.getByRole('dialog', { name: '我的活跃值' })
  await expect(sheet.getByText('每次 3，每天最多 9')).toBeVisible()
  await expect(sheet.getByRole('region', { name: '活跃值明细' }).getByText('点赞')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
})

test('a like tapped before its count had come stays, however late the older answer is', async ({ page }) => {
  const me = await signUp(origin())
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let asked = 0
  await page.route('**/v2/c_dynamic_article/109*', async (route) => {
    const response = asked++ === 0 ? await route.fetch() : undefined
    await held
    await route.fulfill(response ? { response } : { response: await route.fetch() })
  })
  await openAs(page, me, '/posts/109')
  const like = page.getByRole('button', { name: /^点赞/ })
  await expect.poll(() => asked).toBe(1)
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  release()
  await expect(page.getByRole('button', { name: /^点赞 \d/, pressed: true })).toBeVisible()
  expect(asked).toBe(1)
})
