/** Who liked it: the line above what people say, and everybody by a tap. */
import { expect, type Page } from 'playwright/test'
import { clientOf, signUp } from '../session/sign-up.ts'
import { getArticle } from '../../contract/content/articles.ts'
import { getPostLikes } from '../../contract/talk/reactions.ts'
import { findBarriers } from '../find-barriers.ts'
import { openAs } from '../session/open-as.ts'
import { sideways, started } from '../started.ts'
import { thoroughIf } from '../../tests/thorough.ts'
import { test } from '../journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
/** More of those who liked it have names here than come at once. */
const LOVED = '139'
const line = (page: Page) => page.getByRole('button', { name: /赞过$/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: /人点了赞$/ })
const toFoot = async (page: Page) => {
  await page.locator('#article-foot').scrollIntoViewIfNeeded()
  await line(page).scrollIntoViewIfNeeded()
}
const stateOf = (id: string) => clientOf(origin()).call(getArticle, { id })

for (const [what, path] of [
  ['an article', `/posts/${LOVED}`],
  ['a video', '/videos/389'],
  ['a photo set', '/atlas/701'],
] as const)
  test(`under ${what} a guest sees how many liked it, and who, nothing moving when it comes${thoroughIf(what !== 'an article')}`, async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => /likers-sheet/.test(request.url()) && scripts.push(request.url()))
    let answer = () => {}
    const counted = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/v2/c_dynamic_article/**', (route) => counted.then(() => route.continue()))
    await page.goto(path)
    await started(page)
    await page.locator('#article-foot').scrollIntoViewIfNeeded()
    await page.locator('#comments-title').scrollIntoViewIfNeeded()
    await expect(page.locator('#comments article').first()).toBeVisible()
    await expect(line(page)).toHaveCount(0)
    const height = async () => (await page.locator('#comments').boundingBox())!.height
    const held = await height()
    answer()
    const id = path.split('/')[2]!
    const { like_num } = await stateOf(id)
    const { users, total } = await clientOf(origin()).call(getPostLikes, { id, page_size: 100 })
    await expect(line(page)).toContainText(`${users[0]!.nickname}等 ${like_num} 人赞过`)
    expect(await height()).toBe(held)
    expect(scripts).toEqual([])
    await line(page).click()
    await expect(sheet(page).getByRole('heading', { name: `${like_num} 人点了赞` })).toBeVisible()
    await expect(sheet(page).getByRole('listitem').first()).toHaveText(new RegExp(`${users[0]!.nickname}$`))
    await sheet(page).getByRole('listitem').last().scrollIntoViewIfNeeded()
    await expect(sheet(page).getByRole('listitem')).toHaveCount(total)
    await expect(sheet(page).getByText(`另有 ${like_num - total} 人的赞没有留下名字`)).toBeVisible()
    expect(new Set(await sheet(page).getByRole('listitem').allTextContents()).size).toBe(total)
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    await expect(line(page)).toBeFocused()
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(line(page)).toBeVisible()
    expect(await sideways(page)).toBe(0)
  })

test('liked by nobody there is no line; the first like brings it, with its own name, and goes with it', async ({
  page,
}) => {
  const citizen = await signUp(origin())
  // Every item of the demo city is liked by somebody: here nobody but who reads.
  await page.route('**/v2/c_dynamic_article/104*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, like_num: body.data.is_like } } })
  })
  await openAs(page, citizen, '/posts/104')
  await page.locator('#article-foot').scrollIntoViewIfNeeded()
  await expect(page.locator('#comments')).toBeVisible()
  await expect(line(page)).toHaveCount(0)
  await page.getByRole('button', { name: /^点赞/ }).click()
  await expect(line(page)).toContainText(citizen.user.nickname)
  await line(page).click()
  await expect(sheet(page).getByRole('listitem').first()).toHaveText(new RegExp(`${citizen.user.nickname}$`))
})

test('names that do not come say why, and come by themselves once the network does', async ({ page, context }) => {
  await page.addInitScript({
    content:
      "Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }), configurable: true })",
  })
  let asked = 0
  page.on('request', (request) => request.url().includes('/post_likes/') && asked++)
  await page.goto(`/posts/${LOVED}`)
  await started(page)
  await toFoot(page)
  // Data are saved: no faces before somebody asks.
  await expect(line(page)).toHaveText(/^\d+ 人赞过$/)
  expect(asked).toBe(0)
  await context.route('**/post_likes/**', (route) => route.abort('internetdisconnected'))
  await line(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText('请求资源失败，请检查网络状况，稍后重试')
  expect(await findBarriers(page)).toEqual([])
  await expect(sheet(page).getByRole('button', { name: '重试' })).toBeVisible()
  await context.unroute('**/post_likes/**')
  await expect(sheet(page).getByRole('listitem')).not.toHaveCount(0)
})
