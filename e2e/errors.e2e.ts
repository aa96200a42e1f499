/** The error catalogue, met by hand: every row of the faults world and the sentence a citizen reads. */
import { expect } from 'playwright/test'
import { openAs } from './session/open-as.ts'
import { signUp } from './session/sign-up.ts'
import { started } from './started.ts'
import { test } from './journey.ts'

test.use({ baseURL: `http://localhost:${process.env.E2E_FAULTS_PORT}` })

const gone = '该内容已不存在~'
const busy = '服务器比较忙，请稍后再试'
const other = '请求失败，请稍后重试'
const expired = '登录失效，请重新登录'
const offline = '请求资源失败，请检查网络状况，稍后重试'
const portal = '这个 Wi-Fi 需要先登录'
/** In the order of demo/faults.ts: what happens, what an article shows, what a list shows. */
const catalogue: [string, string, string][] = [
  ['code 303001', expired, expired],
  ['code 302001', expired, expired],
  ['code 403001', gone, gone],
  ['code 101002 with a message', '志愿者信息已失效', '志愿者信息已失效'],
  ['another code with a message', '活动尚未开始', '活动尚未开始'],
  ['another code without one', other, other],
  ['status 400', busy, other],
  ['status 401', expired, expired],
  ['status 403', busy, '无权限请求该资源！'],
  ['status 404', busy, '请求地址未找到！'],
  ['status 405', busy, '请求方式错误！'],
  ['status 429', busy, other],
  ['status 500', busy, '服务器错误，请稍后重试'],
  ['status 502', busy, '服务器暂不可用，请稍后重试！'],
  ['status 503', busy, '网关错误！'],
  ['status 504', busy, other],
  ['no answer for 40 seconds', '请求超时，请稍后重试', '请求超时，请稍后重试'],
  ['a cut connection', offline, offline],
  ['the page of a captive portal', portal, portal],
]

for (const [place, [what, article, list]] of catalogue.entries())
  test(`${what}: an article says ${article}, a list ${list} @thorough`, async ({ page }) => {
    const hangs = what.startsWith('no answer')
    if (hangs) await page.clock.install()
    for (const [address, sentence] of [
      [`/posts/${100_100 + place}`, article],
      [`/cates/${100_200 + place}`, list],
    ] as const) {
      await page.goto(address)
      if (hangs) {
        await page.waitForTimeout(1500)
        await page.clock.fastForward(41_000)
      }
      await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible({ timeout: 10_000 })
      await expect(page.getByText('看不到这里')).toHaveCount(0)
      if (sentence === busy || sentence === offline || sentence === portal)
        await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible()
      if (sentence === busy || sentence === gone)
        await expect(page.getByRole('button', { name: '返回' }).first()).toBeVisible()
    }
  })

test('a circle, its posts, its topics and its people fail as an article does @thorough', async ({ page }) => {
  for (const [place, [what, sentence]] of catalogue.entries()) {
    if (what.startsWith('no answer')) continue
    const every = ['/group-detail/', '/group-post-detail/', '/topic-detail/', '/user-detail/']
    for (const path of what === 'status 500' ? every : every.slice(0, 1)) {
      await page.goto(`${path}${100_100 + place}`)
      await expect(page.getByText(sentence, { exact: true }).first(), `${path} ${what}`).toBeVisible({
        timeout: 10_000,
      })
    }
  }
})

test('a post that can be read, and does not let itself be liked, says so where it is tapped', async ({ page }) => {
  const origin = `http://localhost:${process.env.E2E_FAULTS_PORT}`
  await openAs(page, await signUp(origin), `/group-post-detail/${100_300 + 12}`, origin)
  await expect(page.getByText('能看，不能回应：HTTP 500')).toBeVisible()
  await page.getByRole('button', { name: '点赞' }).click()
  await expect(page.getByText('服务器错误，请稍后重试')).toBeVisible()
  await expect(page.getByRole('button', { name: '点赞' })).toHaveAttribute('aria-pressed', 'false')
})

test('an address whose id is no number says that the content is gone', async ({ page }) => {
  for (const address of ['/posts/abc', '/albums/x1', '/radios/abc']) {
    await page.goto(address)
    await expect(page.getByText(gone, { exact: true }), address).toBeVisible()
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
  }
})

test('the healthy article beside them opens', async ({ page }) => {
  await page.goto('/index')
  await page.getByText('一切正常的文章').first().click()
  await expect(page.getByText('这一篇可以读。')).toBeVisible()
})

for (const [what, title, sentence, place] of [
  ['is gone', '403001 内容不可查看', gone, 2],
  ['a busy server did not give', 'HTTP 500', busy, 12],
] as const)
  test(`返回 on a page that ${what} goes back to the page of ours before it, or home when there was none`, async ({
    page,
  }) => {
    const path = `/posts/${100_100 + place}`
    const leave = async () => {
      await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
      await page.getByRole('button', { name: '返回' }).click()
    }
    // Opened from outside: what lies before it in the history is nothing of ours.
    await page.goto(path)
    await leave()
    await expect(page).toHaveURL('/index')
    await started(page)
    // By a tap: the list it was opened from, with the page that failed still ahead.
    await page.getByRole('article').filter({ hasText: title }).getByRole('link').first().click()
    await expect(page).toHaveURL(path)
    await leave()
    await expect(page).toHaveURL('/index')
    await page.goForward()
    await expect(page).toHaveURL(path)
    // By a document of its own, after another of ours.
    await page.goto('/about')
    await page.goto(path)
    await leave()
    await expect(page).toHaveURL('/about')
  })

test('what failed once can be tried again, and then shows', async ({ page }) => {
  let broken = true
  await page.route('**/v2/c_static_article/*', (route) =>
    broken ? route.fulfill({ status: 502, json: { code: 502, msg: '', data: null } }) : route.continue(),
  )
  await page.goto('/index')
  await page.getByText('一切正常的文章').first().click()
  await expect(page.getByText(busy)).toBeVisible()
  broken = false
  await page.getByRole('button', { name: '重试' }).first().click()
  await expect(page.getByText('这一篇可以读。')).toBeVisible()
})
