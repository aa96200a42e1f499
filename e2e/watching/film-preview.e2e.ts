/** A film before it is published, by the address `npm run preview` prints. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { connect, type Connection } from '#server/platform/database/connect.ts'
import { makePreviewKey } from '#server/platform/access/preview-key.ts'
import { KeyedHash } from '#server/platform/access/keyed-hash.ts'
import { findBarriers } from '../find-barriers.ts'
import { everythingKept } from '../session/device-search.ts'
import { openAs } from '../session/open-as.ts'
import { signUp } from '../session/sign-up.ts'
import { started } from '../started.ts'
import { test } from '../journey.ts'
import { program } from '../../tests/program.ts'

const WEEK_MS = 7 * 86_400_000
const TITLE = '还没发布的片子'
const dataDir = join(process.env.E2E_DATA!, 'demo')
let connection: Connection
let id: number
test.beforeAll(async () => {
  connection = await connect({ dataDir, connections: 1 })
  // A draft with the picture and the film of one that is published.
  const { rows } = await connection.pool.query<{ id: number }>(
    `insert into posts (type, status, title, introduction, cover, media_url, duration, source_name, publish_at)
    select type, 0, $1, '剪辑第二版', cover, media_url, duration, '云溪小视频', now() from posts where media_url <> '' and type in (4, 12) and status = 1 order by id limit 1 returning id`,
    [TITLE],
  )
  id = rows[0]!.id
  await connection.pool.query('insert into post_bodies (post_id, width, height) values ($1, 640, 360)', [id])
})
test.afterAll(async () => {
  await connection.pool.query('delete from posts where id = $1', [id])
  await connection.close()
})

/** As an editor gets it. */
function printedAddress(): string {
  const printed = execFileSync(process.execPath, [...program('server/commands/preview.ts'), String(id)], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  expect(printed).toContain(TITLE)
  return printed.trim().split('\n').at(-1)!
}
const keyOf = (address: string) => new URLSearchParams(address.split('?')[1]).get('key')!
const gone = (page: Page) => page.getByRole('alert').getByText('该内容已不存在~')

test('who holds the key sees the film, and it runs; the key goes nowhere else, not while it is seen and not after @thorough', async ({
  browser,
  baseURL,
}) => {
  const address = printedAddress()
  expect(address).toMatch(new RegExp(`^/videos/${id}/preview\\?key=`))
  const key = keyOf(address)
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  await openAs(page, await signUp(baseURL!), '/index')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const told: string[] = []
  context.on('request', async (request) => {
    const { pathname } = new URL(request.url())
    const { referer = '', ...headers } = await request.allHeaders().catch(() => ({}) as Record<string, string>)
    const own = pathname === `/videos/${id}/preview` || pathname === `/v1/previews/${id}`
    if (
      referer.includes(key) ||
      (!own && [request.url(), request.postData() ?? '', ...Object.values(headers)].some((text) => text.includes(key)))
    )
      told.push(`${request.method()} ${pathname}`)
  })
  // By the worker's shell, and by the server's own document.
  for (const worker of [true, false]) {
    if (!worker)
      await page.evaluate(async () =>
        Promise.all((await navigator.serviceWorker.getRegistrations()).map((one) => one.unregister())),
      )
    await page.goto(address)
    await started(page)
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await expect(page.getByText('尚未发布，仅供核对，请勿转发')).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: '播放视频' }).click()
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)).toBeGreaterThan(0.3)
    await page
      .getByRole('link', { name: '返回' })
      .or(page.getByRole('button', { name: '返回' }))
      .first()
      .click()
    await expect(page).toHaveURL('/index')
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' }).click()
    await expect(page).toHaveURL('/mine')
    await page.goto('/recent')
    await started(page)
    await expect(page.getByText(TITLE)).toHaveCount(0)
    expect(await page.evaluate(() => document.referrer)).not.toContain(key)
    expect((await everythingKept(page, context)).includes(key)).toBe(false)
  }
  expect(told).toEqual([])
  const answer = await context.request.get(address)
  expect([answer.headers()['referrer-policy'], answer.headers()['x-robots-tag']]).toEqual([
    'no-referrer',
    'noindex, nofollow',
  ])
  await context.close()
})

test('without a key the page says what is missing; by a wrong, foreign or expired one the film is not there @thorough', async ({
  page,
}) => {
  const hash = new KeyedHash(connection.db)
  const [good, foreign, expired] = [
    keyOf(printedAddress()),
    await makePreviewKey(hash, id + 1, new Date()),
    await makePreviewKey(hash, id, new Date(Date.now() - WEEK_MS - 1000)),
  ]
  await page.goto(`/videos/${id}/preview`)
  await started(page)
  await expect(page.getByText('预览地址不完整，请向编辑索取带密钥的地址')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  for (const key of [`${good.slice(0, -2)}xx`, foreign, expired, 'x']) {
    await page.goto(`/videos/${id}/preview?key=${key}`)
    await expect(gone(page), key).toBeVisible()
    await expect(page.getByText(TITLE)).toHaveCount(0)
  }
  expect(await findBarriers(page)).toEqual([])
  // A good key of a film does not open its public page.
  await page.goto(`/videos/${id}?key=${good}`)
  await expect(gone(page)).toBeVisible()
  await page.goto(`/videos/${id}/preview?key=${good}`)
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
})
