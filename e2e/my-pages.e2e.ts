/**
 * A citizen's own pages, against the real server: what is changed lands in the database, what is personal leaves with
 * the session.
 */
import { join } from 'node:path'
import { expect, type Browser, type Page } from 'playwright/test'
import { connect } from '#server/platform/database/connect.ts'
import { checkCharacter } from '../contract/people/identity.ts'
import { everythingKept } from './session/device-search.ts'
import { signUp } from './session/sign-up.ts'
import { openAt, started } from './started.ts'
import { openAs } from './session/open-as.ts'
import { toldAfter } from './told-after.ts'
import { test } from './journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('Authorization'))

async function inDatabase<T>(sql: string, values: unknown[]): Promise<T[]> {
  const { pool, close } = await connect({ dataDir: join(process.env.E2E_DATA!, 'demo'), connections: 1 })
  try {
    return (await pool.query(sql, values)).rows as T[]
  } finally {
    await close()
  }
}

test('guests find their tab in the footer, and are asked to log in where it matters', async ({ page }) => {
  await page.goto('/index')
  await started(page)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' }).click()
  await expect(page).toHaveURL('/mine')
  await expect(page.getByRole('button', { name: /登录\/注册/ })).toBeVisible()
  await page.getByRole('link', { name: '个人资料' }).click()
  await expect(page.getByText('登录后才能继续操作')).toBeVisible()
  await page.getByRole('button', { name: '暂不登录' }).click()
  await expect(page).toHaveURL('/mine')
  await page.goto('/send-inter')
  await expect(page.getByText('登录后才能继续操作')).toBeVisible()
  // The question stands over the page it is about.
  await expect(page.locator('h1', { hasText: '我要建言' })).toBeVisible()
  await page.getByRole('button', { name: '暂不登录' }).click()
  await page.goto('/mine')
  await page.getByRole('main').getByRole('link', { name: /设置/ }).click()
  await expect(page.getByRole('heading', { name: '设置', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: '退出登录' })).toHaveCount(0)
})

test('M13 我的 is in groups, what is in progress stands on top, and a guest is asked for nothing of it', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openAt(page, '/mine')
  for (const group of ['我的办事', '志愿', '内容', '工具'])
    await expect(page.getByRole('navigation', { name: group, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: '正在进行' })).toHaveCount(0)
  expect(asked).not.toContain('/v1/consumer/under_way')

  const me = await signUp(origin())
  await openAs(page, me, '/mine')
  await expect(page.getByRole('region', { name: '正在进行' })).toContainText('进行中的会出现在这里')
  await inDatabase(
    "insert into advices (user_id, merchant_id, type, title, content, status) select $1, min(id), 4, '路口的灯坏了', '晚上看不见', 2 from merchants",
    [me.user.id],
  )
  await openAt(page, '/mine')
  await page.getByRole('link', { name: /我的建言 · / }).click()
  await expect(page.getByRole('heading', { name: '路口的灯坏了' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: /^我的建言(?! ·)/ }).click()
  await expect(page.getByRole('link', { name: '路口的灯坏了' })).toBeVisible()
})

test('a changed nickname lands in the database and shows on the tab', async ({ page }) => {
  const me = await signUp(origin())
  await openAs(page, me, '/mine')
  await page.getByRole('link', { name: '个人资料' }).click()
  await page.getByRole('link', { name: /^昵称/ }).click()
  const field = page.getByLabel('昵称')
  await field.fill('云')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('alert')).toHaveText('至少 2 个字')
  await expect(field).toBeFocused()
  await field.fill('新渡口的阿远')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL('/user')
  await expect(page.getByRole('link', { name: /^昵称/ })).toContainText('新渡口的阿远')
  expect(await inDatabase('select nickname from users where id = $1', [me.user.id])).toEqual([
    { nickname: '新渡口的阿远' },
  ])
  await page.goBack()
  await expect(page.getByRole('banner')).toContainText('新渡口的阿远')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('新渡口的阿远')
})

test('sex, birthdate, address, introduction and avatar are saved each by its own form', async ({ page }) => {
  const me = await signUp(origin())
  await openAs(page, me, '/user-set?field=sex')
  await page.getByLabel('女').check({ force: true })
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('link', { name: /^性别/ })).toContainText('女')
  for (const [field, label, value] of [
    ['birthdate', '生日', '1990-05-01'],
    ['home_address', '地址', '滨溪路 66 号'],
    ['introduction', '简介', '爱散步'],
  ] as const) {
    await page.goto(`/user-set?field=${field}`)
    await page.getByLabel(label).fill(value)
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('link', { name: new RegExp(`^${label}`) })).toContainText(value)
  }
  await page.getByRole('button', { name: /^头像/ }).click()
  await expect(page.getByRole('radio', { name: '头像 3' })).toBeInViewport()
  await page.getByRole('radio', { name: '头像 3' }).check({ force: true })
  await toldAfter(page, '头像已更换', () => page.getByRole('button', { name: '保存' }).click())
  const [row] = await inDatabase<Record<string, unknown>>(
    'select sex, birthdate::text, home_address, introduction, avatar from users where id = $1',
    [me.user.id],
  )
  expect(row).toMatchObject({
    sex: 2,
    birthdate: '1990-05-01',
    // Sealed: whoever has a copy of the database does not learn where somebody lives.
    home_address: expect.stringMatching(/^v1\./),
    introduction: '爱散步',
    avatar: expect.stringContaining('/media/'),
  })
})

test('what was typed stays when the network fails, when leaving is taken back and when the session ends', async ({
  page,
  context,
}) => {
  const me = await signUp(origin())
  await openAs(page, me, '/user')
  await page.getByRole('link', { name: /^简介/ }).click()
  const field = page.getByLabel('简介')
  await field.fill('在溪边住了三十年')
  await context.setOffline(true)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('alert')).toHaveText('请求资源失败，请检查网络状况，稍后重试')
  await expect(field).toHaveValue('在溪边住了三十年')
  await context.setOffline(false)
  await page.goBack()
  await expect(page.getByText('放弃修改？')).toBeVisible()
  await page.getByRole('button', { name: '继续填写' }).click()
  await expect(field).toHaveValue('在溪边住了三十年')

  const [session] = await inDatabase<{ token_hash: string }>(
    'delete from sessions where user_id = $1 returning token_hash',
    [me.user.id],
  )
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('登录失效，请重新登录').first()).toBeVisible()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await inDatabase("insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')", [
    session!.token_hash,
    me.user.id,
  ])
  await openAs(page, me, '/user-set?field=introduction')
  await expect(page.getByLabel('简介')).toHaveValue('在溪边住了三十年')
})

test('logging out everywhere signs out a second browser, and the first forgets everything', async ({
  page,
  context,
  browser,
}) => {
  const me = await signUp(origin())
  const { page: other, close } = await secondBrowser(browser)
  await openAs(other, me, '/mine')
  await openAs(page, me, '/safe')
  await expect(page.getByText('正在使用')).toHaveCount(1)
  await page.getByRole('button', { name: '退出全部设备' }).click()
  await page.getByRole('button', { name: '全部退出' }).click()
  await expect(page).toHaveURL('/mine')
  await expect(page.getByRole('button', { name: /登录\/注册/ })).toBeVisible()
  expect(await everythingKept(page, context)).not.toContain(me.token)
  expect(await inDatabase('select 1 from sessions where user_id = $1', [me.user.id])).toEqual([])
  await other.reload()
  await expect.poll(() => storedToken(other)).toBeNull()
  await close()
})

test('another device is logged out from the list', async ({ page }) => {
  const me = await signUp(origin())
  await inDatabase(
    "insert into sessions (token_hash, user_id, device, expires_at) values ($1, $2, 'iPad · 微信', now() + interval '1 day')",
    [`other-${me.user.id}`, me.user.id],
  )
  await openAs(page, me, '/safe')
  await page.getByRole('button', { name: '退出此设备：iPad · 微信' }).click()
  await page.getByRole('button', { name: '退出此设备', exact: true }).click()
  await expect(page.getByText('iPad · 微信')).toHaveCount(0)
  await expect(page.getByText('正在使用')).toBeVisible()
  expect(await inDatabase('select 1 from sessions where user_id = $1', [me.user.id])).toHaveLength(1)
})

test('a real name is verified by name and number, shown masked, and never kept on the device', async ({
  page,
  context,
}) => {
  const me = await signUp(origin())
  const seventeen = `3301061988${String((process.pid % 9) + 1).padStart(2, '0')}1${Date.now() % 10}${String(Date.now() % 1000).padStart(3, '0')}`
  const number = seventeen + checkCharacter(seventeen)
  await openAs(page, me, '/real-name')
  await page.getByRole('textbox', { name: '姓名' }).fill('林溪')
  await page
    .getByRole('textbox', { name: '身份证号码' })
    .fill(`${number.slice(0, 16)}${(Number(number[16]) + 1) % 10}${number[17]}`)
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect(page.getByText('身份证号码不正确，请逐位核对')).toBeVisible()
  await expect(page.getByText('请先阅读并同意')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '身份证号码' })).toBeFocused()
  await page.getByRole('textbox', { name: '身份证号码' }).fill(number.toLowerCase())
  await page.getByRole('checkbox').check()
  expect(await everythingKept(page, context)).not.toContain(number.slice(0, 17))
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect(page.getByRole('heading', { name: '已通过实名认证' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`${number.slice(0, 4)}**********${number.slice(-4)}`)
  await expect(page.getByRole('main')).not.toContainText(number)
  expect(await everythingKept(page, context)).not.toContain(number.slice(0, 17))
  await page.goto('/mine')
  await expect(page.getByText('已实名')).toBeVisible()
})

async function secondBrowser(browser: Browser): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ baseURL: origin() })
  return { page: await context.newPage(), close: () => context.close() }
}
