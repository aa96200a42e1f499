/** An inspector's day without a network: written, the browser killed, opened again, and each report arrives once. */
import { spawnSync } from 'node:child_process'
import { setDefaultResultOrder } from 'node:dns'
import sharp from 'sharp'
import { expect, type BrowserContext, type Locator, type Page } from 'playwright/test'
import { findBarriers } from '../find-barriers.ts'
import { test } from '../journey.ts'
import { startNetwork, type Network } from '../network.ts'
import { inDatabase } from '../outbox/in-database.ts'
import { signUp } from '../session/sign-up.ts'
import { startedAgain } from '../started.ts'
import { accept, codeOf, inviteTo, openConsole, PASSWORD, wide, type OpenConsole } from './open-console.ts'

const FOLDER = 'visits'
/** The whole day is walked with `--all`. */
const REPORTS = process.env.QUICK_TESTS ? 6 : 20
const PICTURES = 3
let city: OpenConsole
let network: Network
test.beforeAll(async () => {
  test.setTimeout(240_000)
  setDefaultResultOrder('ipv4first')
  // Staff reach the console through a network that is cut now and then.
  network = await startNetwork('http://127.0.0.1:9')
  city = await openConsole(FOLDER, { CONSOLE_ORIGIN: network.origin })
  network.forwardTo(city.desk)
  await ask("delete from settings where name in ('auto_review', 'auto_advice')")
})
test.afterAll(async () => {
  await network.close()
  await city.stop()
})
test.use({ actionTimeout: 20_000 })

const ask = async <T extends object>(text: string, ...values: unknown[]) =>
  (await inDatabase<T & Record<string, never>>(text, values, FOLDER)).rows
const addressOf = (invitation: string) => invitation.replace(/^http:\/\/[^/]+/, network.origin)

/** Suggestions of one citizen that a department has, each at a place of its own. */
async function makeCases(user: string, mark: string, count: number): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    `insert into advices (user_id, merchant_id, type, title, content, address, longitude, latitude, is_public, status, due_at)
     select $1, (select min(id) from merchants where kind = 'advice'), 3, $2 || ' ' || lpad(n::text, 2, '0'), '路面坏了，请来看看',
       '南门大街 ' || n || ' 号', 118.62 + n * 0.001, 29.11 + (n % 5) * 0.002, true, 2, '2000-01-01'::timestamptz + make_interval(mins => n)
     from generate_series(1, $3::int) n returning id`,
    user,
    mark,
    count,
  )
  return rows.map(({ id }) => id)
}
const photos = (mark: number) =>
  Promise.all(
    Array.from({ length: PICTURES }, async (_, place) => ({
      name: `${mark}-${place}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: { width: 2400, height: 1800, channels: 3, background: { r: mark * 12, g: place * 80, b: 90 } },
      })
        .jpeg()
        .toBuffer(),
    })),
  )
const reported = (mark: string) =>
  ask<{ title: string; n: number; pictures: string[] }>(
    `select a.title, count(v.key)::int as n, jsonb_agg(v.pictures) as pictures from advices a
     join advice_visits v on v.advice_id = a.id and v.key is not null where a.title like $1 group by 1 order by 1`,
    `${mark} %`,
  )
const recordsOf = (ids: string[]) =>
  ask<{ content: string; files: number }>(
    `select content, jsonb_array_length(attachments) as files from advice_records where advice_id = any($1::bigint[])`,
    ids,
  )
const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: '巡查' }).getByRole('listitem').filter({ hasText: title })

async function write(page: Page, title: string, words: string, files: Awaited<ReturnType<typeof photos>>) {
  await rowOf(page, title).getByRole('link').click()
  await page.getByRole('radio', { name: '情况属实，需要处置' }).check()
  await page.getByLabel('选照片').setInputFiles(files)
  await expect(page.getByRole('img', { name: /^照片 \d/ })).toHaveCount(files.length)
  await page.getByLabel('给市民的说明').fill(words)
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('待发送')).toBeVisible()
  await page.getByRole('link', { name: '返回今日巡查' }).click()
}
async function plan(desk: Page, mark: string, visitor: string): Promise<void> {
  await desk.goto(`${network.origin}/console/visit-plans`)
  const boxes = desk.getByRole('list', { name: '建议' }).getByRole('checkbox', { name: new RegExp(mark) })
  await expect(boxes.first()).toBeVisible()
  for (const box of await boxes.all()) await box.check()
  await desk.getByRole('button', { name: /^安排 \d+ 条$/ }).click()
  await desk.getByLabel('谁去').selectOption({ label: visitor })
  expect(await findBarriers(desk)).toEqual([])
  await desk.getByRole('dialog').getByRole('button', { name: '安排' }).click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
}
/** steps: a code is good once, so a second log-in within half a minute takes the next. */
async function logIn(page: Page, login: string, secret: string, steps = 0): Promise<void> {
  await page.getByLabel('登录名').fill(login)
  await page.getByLabel('密码').fill(PASSWORD)
  await page.locator('form button[type=submit]').click()
  await page.getByLabel(/验证码/).fill(codeOf(secret, steps))
  await page.locator('form button[type=submit]').click()
}

test('twenty reports with pictures, written without a network in a browser that is killed, each arrive once', async ({
  playwright,
  browser,
}, info) => {
  test.setTimeout(540_000)
  const mark = `巡查${Date.now() % 1e6}`
  const { token, user } = await signUp(city.origin)
  const ids = await makeCases(user.id, mark, REPORTS)
  const login = `老秦${Date.now() % 1e7}`
  const invitation = addressOf(inviteTo(city, login, 'inspector'))
  const desk = await (await browser.newContext({ ...wide, permissions: [] })).newPage()
  await accept(desk, addressOf(inviteTo(city, `办事${Date.now() % 1e7}`, 'clerk')))
  await plan(desk, mark, login)

  const profile = info.outputPath('profile')
  const open = (): Promise<BrowserContext> =>
    playwright.chromium.launchPersistentContext(profile, {
      ...info.project.use.launchOptions,
      viewport: { width: 390, height: 844 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      serviceWorkers: 'allow',
    })
  let phone = await open()
  let page = await phone.newPage()
  const secret = await accept(page, invitation)
  await page.goto(`${network.origin}/console/visits`)
  await expect(rowOf(page, mark)).toHaveCount(REPORTS)
  expect(await findBarriers(page)).toEqual([])
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await network.setMode('down')
  for (let n = 1; n <= REPORTS; n++) {
    const name = `${mark} ${String(n).padStart(2, '0')}`
    await write(page, name, `看过了，第 ${n} 处`, await photos(n))
  }
  await expect(page.getByText(`${REPORTS} 份待发送`)).toBeVisible()
  spawnSync('pkill', ['-9', '-f', profile])
  await phone.close().catch(() => {})

  phone = await open()
  page = await phone.newPage()
  await page.goto(`${network.origin}/console/visits`)
  await expect(page.getByText(`${REPORTS} 份待发送`)).toBeVisible()
  await expect(page.getByText(/^离线内容/)).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  expect(await reported(mark)).toEqual([])

  // A killed browser has forgotten its session: what waits says so, and goes on after a log-in. Answers are lost too.
  await network.setMode('up')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText(/请登录后发送/)).toBeVisible()
  await page.getByRole('link', { name: '去登录' }).click()
  await logIn(page, login, secret)
  await expect(page.getByRole('heading', { name: '今日巡查' })).toBeVisible()
  network.dropAnswers(3)
  await expect.poll(async () => (await reported(mark)).length, { timeout: 90_000 }).toBeGreaterThan(4)
  // Killed once more, while it sends.
  spawnSync('pkill', ['-9', '-f', profile])
  await phone.close().catch(() => {})
  phone = await open()
  page = await phone.newPage()
  await page.goto(`${network.origin}/console/login?to=/visits`)
  await logIn(page, login, secret, 1)
  await expect(page.getByRole('heading', { name: '今日巡查' })).toBeVisible()
  await expect.poll(async () => (await reported(mark)).length, { timeout: 150_000 }).toBe(REPORTS)
  await expect(page.getByText('还没送到的报告')).toHaveCount(0, { timeout: 60_000 })
  const names = Array.from({ length: REPORTS }, (_, place) => `${mark} ${String(place + 1).padStart(2, '0')}`)
  const found = await reported(mark)
  expect(found.map(({ title, n }) => [title, n])).toEqual(names.map((name) => [name, 1]))
  const pictures = found.flatMap((one) => one.pictures.flat())
  expect([pictures.length, new Set(pictures).size]).toEqual([REPORTS * PICTURES, REPORTS * PICTURES])
  const records = await recordsOf(ids)
  expect(records.map(({ content }) => content).toSorted()).toEqual(
    names.map((_, place) => `现场查看：情况属实，需要处置。看过了，第 ${place + 1} 处`).toSorted(),
  )
  expect(records.every(({ files }) => files === PICTURES)).toBe(true)

  const citizen = await (await browser.newContext({ permissions: [] })).newPage()
  await citizen.goto(`${city.origin}/interacts/${ids[0]}/record?Authorization=${token}`)
  await startedAgain(citizen)
  await expect(citizen.getByText(/看过了，第 1 处/)).toBeVisible()
  await desk.reload()
  await desk.getByLabel('状态').selectOption({ label: '已查看' })
  await expect(desk.getByRole('list', { name: '巡查' }).getByText(new RegExp(`看过了，第 ${REPORTS} 处`))).toBeVisible()
  expect(await findBarriers(desk)).toEqual([])
  await phone.close()
})

test('a new version waits for who writes; another’s report is added to; what waits is never another member’s', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const mark = `补充${Date.now() % 1e6}`
  const { user } = await signUp(city.origin)
  await makeCases(user.id, mark, 2)
  const [first, second] = [`小马${Date.now() % 1e7}`, `小牛${Date.now() % 1e7}`]
  const desk = await (await browser.newContext({ ...wide, permissions: [] })).newPage()
  const page = await (await browser.newContext({ permissions: [], serviceWorkers: 'allow' })).newPage()
  const secret = await accept(page, addressOf(inviteTo(city, first, 'inspector')))
  await accept(desk, addressOf(inviteTo(city, `科长${Date.now() % 1e7}`, 'clerk')))
  await plan(desk, mark, first)
  await page.goto(`${network.origin}/console/visits`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.reload()
  await rowOf(page, `${mark} 01`).getByRole('link').click()
  await page.getByLabel('给市民的说明').fill('正在写')
  network.alter('/console/sw.js', (text) => `${text}\n// newer`)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/console/'))?.update().then(() => {}))
  await expect(page.getByText('有新版本')).toBeVisible()
  await expect(page.getByLabel('给市民的说明')).toHaveValue('正在写')
  await page.evaluate(() => void ((window as { isOld?: boolean }).isOld = true))
  await page.getByRole('button', { name: '刷新' }).click()
  await page.waitForFunction(() => !('isOld' in window))
  await expect(page.getByLabel('给市民的说明')).toHaveValue('正在写')
  await expect(page.getByText('有新版本')).toHaveCount(0)

  await ask(
    `update advice_visits set state = 1, key = gen_random_uuid(), found = 'solved', words = '另一台手机写的', visited_at = now(),
       reported_at = now() where advice_id = (select id from advices where title = $1)`,
    `${mark} 01`,
  )
  await page.getByRole('radio', { name: '没有发现反映的问题' }).check()
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText(/没有送到：这次巡查已有报告/)).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: '作为补充发送' }).click()
  await expect(page.getByText('已送达').first()).toBeVisible()
  expect((await reported(mark)).map(({ n }) => n)).toEqual([2])

  network.fail('/v1/staff/visits/report')
  await page.getByRole('link', { name: '返回今日巡查' }).click()
  await write(page, `${mark} 02`, '还没送到', await photos(1))
  await expect(page.getByText('1 份待发送')).toBeVisible()
  await page.goto(`${network.origin}/console/account`)
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByLabel('登录名')).toBeVisible()
  await accept(page, addressOf(inviteTo(city, second, 'inspector')))
  network.fail(undefined)
  await page.goto(`${network.origin}/console/visits`)
  await expect(page.getByText('今天没有安排给你的巡查')).toBeVisible()
  await expect(page.getByText('待发送')).toHaveCount(0)
  await page.goto(`${network.origin}/console/account`)
  await page.getByRole('button', { name: '退出登录' }).click()
  expect((await reported(mark)).map(({ title }) => title)).toEqual([`${mark} 01`])
  await logIn(page, first, secret)
  await expect.poll(async () => (await reported(mark)).map(({ n }) => n)).toEqual([2, 1])
  const [row] = await ask<{ name: string }>(
    `select s.name from advice_visits v join staff s on s.id = v.staff_id where v.words = '还没送到'`,
  )
  expect(row).toEqual({ name: first })
})
