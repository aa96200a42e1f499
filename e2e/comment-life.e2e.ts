/**
 * A comment's whole life as two citizens watch it, each on one open page that is never loaded again: sent, waiting,
 * shown, answered, liked, deleted. What was refused stays its author's alone; names say whose they are; both are
 * reported where they are read [decisions G116, 033, 034].
 */
import { expect, type Browser, type Page } from 'playwright/test'
import { getComments } from '../contract/talk/comments.ts'
import type { LoginResult } from '../contract/people/login.ts'
import { openAs } from './session/open-as.ts'
import { clientOf, signUp } from './session/sign-up.ts'
import { asStaff } from './session/staff.ts'
import { started } from './started.ts'
import { toldAfter } from './told-after.ts'
import { test } from './journey.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 15_000 })
const origin = () => `http://localhost:${process.env.E2E_PORT}`

async function idOf({ token }: LoginResult, post: number, words: string): Promise<string> {
  const { list } = await clientOf(origin(), token).call(getComments, { id: post, page_size: 50 })
  return list.flatMap((one) => [one, ...one.replies]).find(({ content }) => content === words)!.id
}
async function openPost(browser: Browser, who: LoginResult, post: number): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.clock.install()
  await openAs(page, who, `/posts/${post}`)
  // Of two pages only the one in front scrolls smoothly.
  await page.bringToFront()
  await page.getByRole('button', { name: /^看评论/ }).click()
  await expect(page.locator('#comments')).toBeInViewport()
  await page.evaluate(() => Object.assign(window, { __onePage: true }))
  return page
}
const isOnePage = (page: Page) => page.evaluate(() => (window as { __onePage?: boolean }).__onePage === true)
const item = (page: Page, words: string) => page.locator('#comments article').filter({ hasText: words }).first()
const aMinuteLater = (page: Page) => page.clock.fastForward(61_000)
/** Heading and bar say the same number. */
async function expectCount(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('heading', { name: `评论 ${count}`, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `看评论 ${count}`, exact: true })).toBeVisible()
}

test('two citizens watch a comment from 审核中 to its end, neither loads the page again', async ({ browser }) => {
  const POST = 127
  const [author, other] = [await signUp(origin()), await signUp(origin())]
  const before = (await clientOf(origin()).call(getComments, { id: POST })).total
  const mine = await openPost(browser, author, POST)
  const theirs = await openPost(browser, other, POST)
  const WORDS = `河边的灯亮了 ${Date.now()}`
  await mine.getByRole('button', { name: '写评论' }).first().click()
  await mine.getByRole('textbox', { name: '写评论' }).fill(WORDS)
  await mine.getByRole('button', { name: '发布' }).click()
  await expect(item(mine, WORDS)).toContainText('审核中')
  await expect(item(mine, WORDS)).toBeInViewport()
  await aMinuteLater(theirs)
  await expect(theirs.locator('#comments')).not.toContainText(WORDS)

  await asStaff('approve', 'comment', await idOf(author, POST, WORDS))
  await aMinuteLater(mine)
  await expect(item(mine, WORDS)).not.toContainText('审核中')
  await aMinuteLater(theirs)
  await expect(item(theirs, WORDS)).toBeVisible()
  for (const page of [mine, theirs]) await expectCount(page, before + 1)

  const ANSWER = `我也看见了 ${Date.now()}`
  await item(theirs, WORDS).getByRole('button', { name: /^回复/ }).click()
  await theirs.getByRole('textbox', { name: /^回复/ }).fill(ANSWER)
  await theirs.getByRole('button', { name: '发布' }).click()
  await expect(item(theirs, WORDS)).toContainText(ANSWER)
  await expect(item(theirs, WORDS)).toContainText('审核中')
  await expect(item(theirs, WORDS)).not.toContainText('查看全部')
  await asStaff('approve', 'comment', await idOf(other, POST, ANSWER))
  await aMinuteLater(theirs)
  await expect(item(theirs, WORDS)).not.toContainText('审核中')
  await expect(item(theirs, WORDS)).toContainText(ANSWER)
  await expect(item(theirs, WORDS)).not.toContainText('查看全部')
  const liked = theirs.waitForResponse((response) => /like/.test(response.url()))
  await item(theirs, WORDS).getByRole('button', { name: /^赞/ }).click()
  await liked
  await aMinuteLater(mine)
  await expect(item(mine, WORDS)).toContainText(ANSWER)
  await expect(item(mine, WORDS).getByRole('button', { name: /1 个赞/ })).toBeVisible()
  for (const page of [mine, theirs]) await expectCount(page, before + 2)

  await item(mine, WORDS).getByRole('button', { name: '删除' }).click()
  await toldAfter(mine, '已删除', () => mine.getByRole('alertdialog').getByRole('button', { name: '删除' }).click())
  await expect(mine.locator('#comments')).not.toContainText(WORDS)
  await aMinuteLater(theirs)
  await expect(theirs.locator('#comments')).not.toContainText(WORDS)
  for (const page of [mine, theirs]) await expect(page.locator('#comments')).not.toContainText(ANSWER)
  expect([await isOnePage(mine), await isOnePage(theirs)]).toEqual([true, true])
})

test('a reported comment that staff hide stays its author’s alone, with the reason', async ({ browser }) => {
  const POST = 128
  const [author, other] = [await signUp(origin()), await signUp(origin())]
  const WORDS = `加我领红包 ${Date.now()}`
  const mine = await openPost(browser, author, POST)
  await mine.getByRole('button', { name: '写评论' }).first().click()
  await mine.getByRole('textbox', { name: '写评论' }).fill(WORDS)
  await mine.getByRole('button', { name: '发布' }).click()
  await expect(item(mine, WORDS)).toContainText('审核中')
  await expect(item(mine, WORDS).getByRole('button', { name: /^举报/ })).toHaveCount(0)
  await asStaff('approve', 'comment', await idOf(author, POST, WORDS))

  const theirs = await openPost(browser, other, POST)
  await item(theirs, WORDS).getByRole('button', { name: /^举报/ }).click()
  const sheet = theirs.getByRole('dialog', { name: '举报' })
  await sheet.getByRole('button', { name: '提交举报' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('请选择举报原因')
  await sheet.getByRole('radio', { name: '垃圾广告' }).check()
  await sheet.getByRole('textbox').fill('到处贴')
  await sheet.getByRole('button', { name: '提交举报' }).click()
  await expect(theirs.getByText('举报成功')).toBeVisible()
  const line = (await asStaff('list', 'report')).find((one) => one.includes(WORDS))!
  expect(line).toContain('垃圾广告')
  await asStaff('hide', 'report', /^report (\d+)/.exec(line)![1]!, '广告')
  await aMinuteLater(theirs)
  await expect(theirs.locator('#comments')).not.toContainText(WORDS)
  await aMinuteLater(mine)
  await expect(item(mine, WORDS)).toContainText('未通过')
  await expect(item(mine, WORDS)).toContainText('没有展示，原因：广告')
})

test('nobody becomes the city’s editor; the city’s own accounts bear a mark', async ({ page }) => {
  const me = await signUp(origin())
  await openAs(page, me, '/user-set?field=nickname')
  for (const name of ['云溪发布小编', '雲溪發佈 小编', '云溪公\u200b交']) {
    await page.getByLabel('昵称').fill(name)
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('alert')).toContainText('与本市机构或官方账号相近')
    await expect(page.getByLabel('昵称')).toHaveValue(name)
  }
  await page.getByLabel('昵称').fill('河边散步')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL('/user')
  await page.goto('/posts/101')
  await started(page)
  await page.getByRole('button', { name: /^看评论/ }).click()
  const names = page.locator('#comments').getByText('云溪发布小编')
  await expect(names.first().locator('..')).toContainText('官方')
})
