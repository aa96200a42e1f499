/** 发帖 by keyboard, on a device and a network that fail [decisions G198, G205, 054]. */
import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { followCircle, getCircle, getMyCirclePosts } from '../contract/circles/circles.ts'
import { logOut } from '../contract/people/login.ts'
import { inDatabase } from './outbox/in-database.ts'
import { newWriter, origin, type Writer } from './outbox/writer.ts'
import { agree, fillCode, phoneField } from './session/log-in-form.ts'
import { clientOf, signUpVerified } from './session/sign-up.ts'
import { asStaff } from './session/staff.ts'
import { started } from './started.ts'
import { wholeProgram } from './whole-program.ts'
import { test } from './journey.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 15_000, serviceWorkers: 'allow', installed: true })
let writer: Writer
test.afterEach(() => writer.close())

/** The redder, the later. */
const photo = async (n: number) => ({
  name: `${n}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: { r: 25 * n, g: 99, b: 40 } } })
    .jpeg()
    .toBuffer(),
})
const field = (page: Page) => page.getByRole('textbox', { name: '想说的话' })
/** As somebody without a mouse does it: the focus goes there, and Enter. */
async function press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  const one = page.getByRole(role, { name }).first()
  await one.focus()
  await page.keyboard.press('Enter')
}
async function type(page: Page, label: string, words: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus()
  await page.keyboard.type(words)
}
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => {})
  await crashed
}

test('nine pictures, a topic and a vote, made by keyboard, survive a killed tab and arrive once @thorough', async ({
  context,
}) => {
  const WORDS = `码头的晚霞真好看 ${Date.now()}`
  writer = await newWriter(context, '/posts/123', origin(), signUpVerified)
  const { network, token, open } = writer
  const me = clientOf(origin(), token)
  const mine = async () => (await me.call(getMyCirclePosts, {})).list
  await me.call(followCircle, { id: '103', status: 1 })
  let page = await open('/post-publish/103')
  await wholeProgram(page)
  await page.reload()
  await started(page)

  await type(page, '想说的话', WORDS)
  const chooser = page.waitForEvent('filechooser')
  await page.getByLabel('添加图片').last().focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(await Promise.all(Array.from({ length: 9 }, (_, n) => photo(n))))
  await expect(page.getByAltText('第 9 张图片')).toBeVisible({ timeout: 30_000 })
  for (let place = 9; place > 1; place--) {
    await press(page, 'button', `第 ${place} 张前移`)
    await expect(page.getByRole('button', { name: `第 ${place - 1} 张前移` })).toBeFocused()
  }
  await press(page, 'link', /^话题/)
  await expect(page).toHaveURL(/\/select-list/)
  await page.getByRole('listitem').getByRole('button', { name: /^#/ }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/post-publish\/103/)
  await expect(field(page)).toHaveValue(WORDS)
  await press(page, 'link', /^投票/)
  await type(page, '投票标题', '明天还去吗')
  await type(page, '选项 1', '去')
  await type(page, '选项 2', '不去')
  await page.getByLabel('投票截止').fill(`${new Date().getFullYear() + 1}-01-02T08:00`)
  await press(page, 'button', '完成')
  await expect(page).toHaveURL(/\/post-publish\/103/)
  await expect(page.getByRole('link', { name: /^投票/ })).toContainText('明天还去吗')
  await expect(page.getByText(/^已(恢复|保存)草稿$/)).toBeVisible()

  await crash(page)
  page = await open('/post-publish/103')
  await expect(field(page)).toHaveValue(WORDS)
  await expect(page.getByAltText('第 9 张图片')).toBeVisible()
  await expect(page.getByRole('link', { name: /^投票/ })).toContainText('明天还去吗')
  const topic = await page.getByRole('link', { name: /^话题/ }).textContent()

  await network.setMode('down')
  await press(page, 'button', '发布')
  await expect(page.getByText('已放入发件箱，有网络时自动发送')).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await started(page)
  const online = async () => {
    await network.setMode('up')
    await page.evaluate(() => dispatchEvent(new Event('online')))
  }
  const sent = () => network.seen.filter((one) => one === 'POST /v1/circles/103/posts').length
  network.dropAnswers(2)
  await online()
  await expect.poll(sent, { timeout: 60_000 }).toBeGreaterThan(0)
  await network.setMode('down')
  network.dropAnswers(1)
  await online()
  await expect
    .poll(async () => (await mine()).map(({ content, images, vote }) => [content, images.length, vote?.title]), {
      timeout: 120_000,
    })
    .toEqual([[WORDS, 9, '明天还去吗']])
  const [made] = await mine()
  expect(topic).toContain(made!.topic!.name)
  const first = await sharp(Buffer.from(await (await fetch(origin() + made!.images[0])).arrayBuffer())).stats()
  expect(first.channels[0]!.mean).toBeGreaterThan(190)
  await page.goto(`${network.origin}/outbox`)
  await started(page)
  await expect(page.getByText('待发送', { exact: true })).toHaveCount(0)
})

test('a ban and a circle that is gone refuse a post, and its words stay @thorough', async ({ context }) => {
  const WORDS = `留得住的一句话 ${Date.now()}`
  writer = await newWriter(context, '/posts/123', origin(), signUpVerified)
  const me = clientOf(origin(), writer.token)
  const { rows } = await inDatabase<{ id: string }>("insert into circles (name) values ('要撤的圈子') returning id", [])
  const { id } = rows[0]!
  await me.call(followCircle, { id, status: 1 })
  const page = await writer.open(`/post-publish/${id}`)
  await field(page).fill(WORDS)
  const stays = async () => {
    await page.goto(`${writer.network.origin}/post-publish/${id}`)
    await started(page)
    await expect(field(page)).toHaveValue(WORDS)
  }
  await asStaff('ban', 'citizen', writer.id, '1', '刷屏')
  await page.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText(/你已被禁言至 .*原因：刷屏/).first()).toBeVisible()
  await stays()
  await asStaff('unban', 'citizen', writer.id)
  await inDatabase('delete from circles where id = $1', [id])
  await page.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('该内容已不存在~').first()).toBeVisible()
  await stays()
})

test('a session that ends while somebody writes: after log-in picture and vote are there, and all arrives once @thorough', async ({
  context,
}) => {
  const WORDS = `写到一半被请去登录 ${Date.now()}`
  writer = await newWriter(context, '/posts/123', origin(), signUpVerified)
  await clientOf(origin(), writer.token).call(followCircle, { id: '103', status: 1 })
  const page = await writer.open('/post-publish/103')
  await field(page).fill(WORDS)
  await page
    .getByLabel('添加图片')
    .last()
    .setInputFiles([await photo(5)])
  await expect(page.getByAltText('第 1 张图片')).toBeVisible()
  await press(page, 'link', /^投票/)
  await type(page, '投票标题', '还去吗')
  await type(page, '选项 1', '去')
  await type(page, '选项 2', '不去')
  await page.getByLabel('投票截止').fill(`${new Date().getFullYear() + 1}-01-02T08:00`)
  await clientOf(origin(), writer.token).call(logOut, {})
  await press(page, 'button', '完成')
  await expect(page).toHaveURL(/\/post-publish\/103/)
  await press(page, 'link', /^圈子/)
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await phoneField(page).fill(writer.phone)
  await fillCode(page)
  await agree(page)
  await page.getByRole('button', { name: '登录 / 注册' }).click()
  await expect(page).toHaveURL(/\/select-list/)
  await page.getByRole('listitem').getByRole('button').first().click()
  await expect(page).toHaveURL(/\/post-publish\/103/)
  await expect(field(page)).toHaveValue(WORDS)
  await expect(page.getByAltText('第 1 张图片')).toBeVisible()
  await expect(page.getByRole('link', { name: /^投票/ })).toContainText('还去吗')
  await press(page, 'button', '发布')
  await expect(page).toHaveURL(/\/group-follow-list\?tab=own/)
  const token = await page.evaluate(() => localStorage.getItem('Authorization')!)
  const mine = async () => (await clientOf(origin(), token).call(getMyCirclePosts, {})).list
  await expect
    .poll(async () => (await mine()).map(({ content, images, vote }) => [content, images.length, vote?.title]))
    .toEqual([[WORDS, 1, '还去吗']])
})

test('what is being written moves to another circle, and asks before it replaces the draft that is there @thorough', async ({
  context,
}) => {
  writer = await newWriter(context, '/posts/123', origin(), signUpVerified)
  for (const id of ['103', '105']) await clientOf(origin(), writer.token).call(followCircle, { id, status: 1 })
  const { open, network } = writer
  const page = await open('/post-publish/105')
  await field(page).fill('早就在这里写的')
  await expect(page.getByText('已保存草稿')).toBeVisible()
  const { name } = await clientOf(origin(), writer.token).call(getCircle, { id: '105' })
  const other = page.getByRole('listitem').filter({ hasText: name })
  const moveTo105 = async (words: string) => {
    await page.goto(`${network.origin}/post-publish/103`)
    await started(page)
    if (words) await field(page).fill(words)
    await press(page, 'link', /^圈子/)
    await other.getByRole('button').click()
  }
  const question = page.getByRole('alertdialog')

  await moveTo105('刚刚写的')
  await question.getByRole('button', { name: '打开那份' }).click()
  await expect(page).toHaveURL(/post-publish\/105/)
  await expect(field(page)).toHaveValue('早就在这里写的')
  await moveTo105('')
  await question.getByRole('button', { name: '换成这份' }).click()
  await expect(page).toHaveURL(/post-publish\/105/)
  await expect(field(page)).toHaveValue('刚刚写的')
  await page.goto(`${network.origin}/drafts`)
  await expect(page.getByRole('link', { name: /继续写/ })).toHaveText(/刚刚写的/)
})
