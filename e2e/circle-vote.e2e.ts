/** Ballots that come too late, and what a manager does: each is said where it happens [decisions G199, 053]. */
import { expect, type Page } from 'playwright/test'
import { followCircle } from '../contract/circles/circles.ts'
import { oneColourPicture } from './one-colour-picture.ts'
import { inDatabase } from './outbox/in-database.ts'
import { newWriter, origin, type Writer } from './outbox/writer.ts'
import { openAs } from './session/open-as.ts'
import { clientOf, signUpVerified } from './session/sign-up.ts'
import { asStaff } from './session/staff.ts'
import { openAt } from './started.ts'
import { wholeProgram } from './whole-program.ts'
import { test } from './journey.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 15_000, serviceWorkers: 'allow', installed: true })
let writer: Writer | undefined
test.afterEach(async () => {
  await writer?.close()
  writer = undefined
})

async function say(author: string, words: string): Promise<string> {
  const { rows } = await inDatabase<{ id: string }>(
    'insert into circle_posts (circle_id, user_id, content, status) values (103, $1, $2, 1) returning id',
    [author, words],
  )
  return rows[0]!.id
}
const voteIn = (post: string) =>
  inDatabase(
    `with vote as (insert into votes (post_id, type, title, start_at, end_at)
       values ($1, 1, '种什么花', now() - interval '1 hour', now() + interval '1 day') returning id)
     insert into vote_options (vote_id, text) select id, text from vote, (values ('种桂花'), ('种樱花')) options (text)`,
    [post],
  )
const end = (post: string) => inDatabase('update votes set end_at = now() where post_id = $1', [post])
const online = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

test('a ballot cast offline is refused after the end, and during a ban, where one voted; it goes with a tap @thorough', async ({
  context,
}) => {
  const stamp = Date.now()
  writer = await newWriter(context, '/posts/123')
  const { network, id: me } = writer
  const author = await signUpVerified(origin())
  const [late, banned] = [
    await say(author.user.id, `晚了的一票 ${stamp}`),
    await say(author.user.id, `禁言时的一票 ${stamp}`),
  ]
  for (const post of [late, banned]) await voteIn(post)
  let page = await writer.open(`/group-post-detail/${late}`)
  await wholeProgram(page)
  const box = () => page.getByRole('region', { name: '种什么花' })
  await expect(box().getByText(/^明天 \d\d:\d\d 截止$/)).toBeVisible()
  const voteOffline = async () => {
    await expect(box().getByRole('radio', { name: '种桂花' })).toBeVisible()
    await network.setMode('down')
    await box().getByRole('radio', { name: '种桂花' }).check()
    await box().getByRole('button', { name: '投票' }).click()
    await expect(box().getByText('待发送，有网络时自动投出')).toBeVisible({ timeout: 20_000 })
    await expect(box().getByRole('listitem').filter({ hasText: '我投的' })).toHaveText(/种桂花/)
  }
  await voteOffline()
  await end(late)
  await network.setMode('up')
  await online(page)
  await expect(box().getByText('投票已结束')).toBeVisible({ timeout: 20_000 })
  await expect(box().getByText('待发送，有网络时自动投出')).toHaveCount(0)
  await box().getByRole('button', { name: '知道了' }).click()
  await expect(box().getByText('投票已结束')).toHaveCount(0)

  await openAt(page, `${network.origin}/group-post-detail/${banned}`)
  await voteOffline()
  await asStaff('ban', 'citizen', me, '1', '刷屏')
  await network.setMode('up')
  await online(page)
  await expect(box().getByText(/你已被禁言至 .*原因：刷屏/)).toBeVisible({ timeout: 20_000 })
  await asStaff('unban', 'citizen', me)
  await box().getByRole('button', { name: '重新发送' }).click()
  await expect(box().getByText('1 票 100%')).toBeVisible({ timeout: 20_000 })
})

test('a manager tops, praises and hides, their own post too; the author reads why, corrects it, and a kill loses nothing', async ({
  page,
  context,
}) => {
  const stamp = Date.now()
  const [manager, author] = [await signUpVerified(origin()), await signUpVerified(origin())]
  await inDatabase('insert into circle_managers (circle_id, user_id) values (103, $1)', [manager.user.id])
  const [own, theirs] = [
    await say(manager.user.id, `自己的公告 ${stamp}`),
    await say(author.user.id, `有人写的 ${stamp}`),
  ]
  await openAs(page, manager, `/group-post-detail/${own}`)
  const acts = page.getByRole('group', { name: '管理' })
  await expect(page.getByRole('button', { name: '删除' })).toBeVisible()
  await acts.getByRole('button', { name: '置顶' }).click()
  await expect(acts.getByRole('button', { name: '取消置顶' })).toBeVisible()
  await openAt(page, '/group-detail/103')
  const card = page.getByRole('article').filter({ hasText: `自己的公告 ${stamp}` })
  await expect(card.getByText('置顶', { exact: true })).toBeVisible()
  await openAt(page, `/group-post-detail/${own}`)
  await acts.getByRole('button', { name: '取消置顶' }).click()
  await expect(acts.getByRole('button', { name: '置顶', exact: true })).toBeVisible()

  await openAt(page, `/group-post-detail/${theirs}`)
  await acts.getByRole('button', { name: '精华' }).click()
  await expect(acts.getByRole('button', { name: '取消精华' })).toBeVisible()
  await acts.getByRole('button', { name: '隐藏' }).click()
  await page.getByRole('textbox', { name: '隐藏的原因' }).fill('请写明时间和地点')
  await page.getByRole('button', { name: '隐藏这条帖子' }).click()
  await expect(page.getByText('该内容已不存在~')).toBeVisible()

  let read = await context.newPage()
  await openAs(read, author, `/group-post-detail/${theirs}`)
  await expect(read.getByText('原因：请写明时间和地点')).toBeVisible()
  await read.getByRole('button', { name: '修改后再提交' }).click()
  await read.getByRole('textbox', { name: '修改帖子' }).fill(`周六九点码头见 ${stamp}`)
  await read
    .getByLabel('添加图片')
    .last()
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await oneColourPicture('#2a6', 300, 300) })
  await expect(read.getByText('图片已全部上传')).toBeAttached({ timeout: 20_000 })
  await expect(read.getByText('已保存草稿')).toBeVisible()
  const session = await context.newCDPSession(read)
  const crashed = read.waitForEvent('crash')
  void session.send('Page.crash').catch(() => {})
  await crashed
  read = await context.newPage()
  await openAt(read, `/group-post-detail/${theirs}`)
  await expect(read.getByRole('textbox', { name: '修改帖子' })).toHaveValue(`周六九点码头见 ${stamp}`)
  await expect(read.getByAltText('第 1 张图片')).toBeVisible()
  await read.getByRole('button', { name: '重新提交' }).click()
  // Where the browser is slow, the review is already over.
  const published = read.getByRole('button', { name: '放大第 1 张，共 1 张' })
  await expect(read.getByRole('heading', { name: '正在审核' }).or(published).first()).toBeVisible()
  await expect(read.getByText(`周六九点码头见 ${stamp}`)).toBeVisible()
})

test('choosing and voting pages open cold, with the slash and without', async ({ page }) => {
  const me = await signUpVerified(origin())
  await clientOf(origin(), me.token).call(followCircle, { id: '103', status: 1 })
  await openAs(page, me, '/select-list/')
  for (const slash of ['/', '']) {
    await openAt(page, `/select-list${slash}?type=circle`)
    await expect(page.getByRole('button', { name: /云溪跑团/ })).toBeVisible()
    await openAt(page, `/vote-create${slash}?circle=103`)
    await expect(page.getByRole('textbox', { name: '投票标题' })).toBeVisible()
    await openAt(page, `/vote-create${slash}`)
    await expect(page.getByText('投票随帖子一起发布，先选一个圈子')).toBeVisible()
  }
})

test('a manager publishes a vote alone, with a cover and places for candidates; the last place is taken once', async ({
  page,
  browser,
}) => {
  const title = `谁来当领跑 ${Date.now()}`
  const manager = await signUpVerified(origin())
  await inDatabase('insert into circle_managers (circle_id, user_id) values (103, $1)', [manager.user.id])
  await clientOf(origin(), manager.token).call(followCircle, { id: '103', status: 1 })
  await openAs(page, manager, '/vote-create?circle=103')
  await page.getByRole('radio', { name: '报名评选' }).check()
  await page.getByRole('textbox', { name: '投票标题' }).fill(title)
  const cover = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await oneColourPicture('#26a', 900, 500) }
  await page.getByLabel('添加封面图').last().setInputFiles(cover)
  await expect(page.getByAltText('第 1 张图片')).toBeVisible()
  const year = new Date().getFullYear() + 1
  await page.getByLabel('报名截止').fill(`${year}-01-02T08:00`)
  await page.getByLabel('投票截止').fill(`${year}-01-09T08:00`)
  await page.getByLabel('最多几人参选').fill('1')
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('应为 2 到 100 之间的整数')).toBeVisible()
  await page.getByLabel('最多几人参选').fill('2')
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('textbox', { name: '想说的话' })).toHaveValue('')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page).toHaveURL(/\/group-follow-list\?tab=own/, { timeout: 20_000 })
  const { rows } = await inDatabase<{ id: string; post_id: string; cover: string }>(
    'select id, post_id, cover from votes where title = $1',
    [title],
  )
  expect(rows).toHaveLength(1)
  const [vote] = rows
  const guest = await (await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' })).newPage()
  await openAt(guest, `${origin()}/group-post-detail/${vote!.post_id}`)
  const box = guest.getByRole('region', { name: title })
  await expect(box.getByRole('link', { name: '报名参选（0/2）' })).toBeVisible()
  await expect(box.locator(`img[src*="${vote!.cover}"]`)).toBeVisible()

  const citizens = await Promise.all([signUpVerified(origin()), signUpVerified(origin())])
  for (const citizen of citizens)
    await inDatabase(
      `insert into vote_signups (vote_id, user_id, name, introduction, phone, cover, status)
       values ($1, $2, '候选', '会带大家跑', '', $3, 1)`,
      [vote!.id, citizen.user.id, vote!.cover],
    )
  await openAs(page, await signUpVerified(origin()), `/voteSignup?id=${vote!.id}`)
  await expect(page.getByText('已报名 2/2')).toBeVisible()
  await expect(page.getByText('报名人数已满')).toBeVisible()
  await expect(page.getByRole('button', { name: '提交报名' })).toHaveCount(0)
})
