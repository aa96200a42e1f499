/**
 * A photo of one's own as avatar, against the real server: on its way, shown, clean, refused, stopped, cut off, and
 * after a reload.
 */
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import type { LoginResult } from '../contract/people/login.ts'
import { connect } from '#server/platform/database/connect.ts'
import { findBarriers } from './find-barriers.ts'
import { pictureBytes } from '../tests/picture-bytes.ts'
import { startNetwork } from './network.ts'
import { oneColourPicture } from './one-colour-picture.ts'
import { signUp } from './session/sign-up.ts'
import { started } from './started.ts'
import { openAs } from './session/open-as.ts'
import { toldAfter } from './told-after.ts'
import { takesUploads } from './takes-uploads.ts'
import { test } from './journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const sheet = (page: Page) => page.getByRole('dialog', { name: '选择头像' })
const uploadedChoice = (page: Page) => page.getByRole('radio', { name: '上传的照片' })

async function openSheet(page: Page): Promise<void> {
  await started(page)
  await page.getByRole('button', { name: /^头像/ }).click()
  await expect(sheet(page)).toBeVisible()
  await expect(page.getByRole('group', { name: /照片$/ })).toBeVisible()
}
async function comeTo(page: Page, citizen: LoginResult, base = ''): Promise<void> {
  await openAs(page, citizen, '/user', base)
  await openSheet(page)
}
const choose = (page: Page, buffer: Buffer, name = 'photo.jpg', mimeType = 'image/jpeg') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
/** 2400 × 1600 as stored, upright by its orientation only, taken somewhere by some camera. */
const photo = () =>
  sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#2a7f9e' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1' } })
    .toBuffer()
const flat = (background: string) => oneColourPicture(background, 300, 300)
async function inDatabase<T>(sql: string, values: unknown[]): Promise<T[]> {
  const { pool, close } = await connect({ dataDir: join(process.env.E2E_DATA!, 'demo'), connections: 1 })
  try {
    return (await pool.query(sql, values)).rows as T[]
  } finally {
    await close()
  }
}
/** Holds what is sent until it is let go. */
async function hold(page: Page): Promise<() => void> {
  let letGo!: () => void
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(takesUploads, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  return letGo
}

test('a photo is sent while its progress shows, becomes the avatar, and no longer says where it was taken', async ({
  page,
}) => {
  const me = await signUp(origin())
  await comeTo(page, me)
  const tokens: (string | null)[] = []
  page.on(
    'request',
    (request) =>
      void (
        request.method() === 'POST' &&
        takesUploads(new URL(request.url())) &&
        tokens.push(request.headers().authorization ?? null)
      ),
  )
  const letGo = await hold(page)
  const file = await photo()
  expect(file.includes('SecretCamera')).toBe(true)
  await choose(page, file)
  await expect(page.getByRole('progressbar', { name: '正在上传第 1 张' })).toBeVisible()
  await expect(page.getByAltText('第 1 张图片')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  letGo()
  await expect(uploadedChoice(page)).toBeChecked()
  await toldAfter(page, '头像已更换', () => page.getByRole('button', { name: '保存' }).click())
  const [row] = await inDatabase<{ avatar: string }>('select avatar from users where id = $1', [me.user.id])
  // In a bucket it has the bucket's address.
  expect(row!.avatar).toMatch(/^(http:.*\/city)?\/uploads\/\d{6}\/[\w-]{22}\.webp$/)
  const shown = Buffer.from(await (await page.request.get(row!.avatar)).body())
  const facts = await sharp(shown).metadata()
  expect([facts.format, facts.width, facts.height, facts.exif, shown.includes('SecretCamera')]).toEqual([
    'webp',
    427,
    640,
    undefined,
    false,
  ])
  expect(tokens).toEqual([null])
  await page.reload()
  await started(page)
  await expect(page.getByRole('button', { name: /^头像/ }).locator('img')).toHaveAttribute('src', row!.avatar)
})

test('a refused photo is taken away with a word, and what was there stays', async ({ page }) => {
  const me = await signUp(origin())
  await comeTo(page, me)
  await choose(page, await flat('#3a7a52'))
  await expect(uploadedChoice(page)).toBeChecked()
  await choose(page, await flat('#ff0000'))
  await expect(page.getByRole('alert')).toHaveText('photo.jpg：图片未通过审核')
  await expect(page.getByAltText('第 1 张图片')).toHaveCount(0)
  await expect(uploadedChoice(page)).toBeChecked()
  expect(
    await inDatabase('select count(*)::int as n from uploads where user_id = $1 and state = 3 and scan = 2', [
      me.user.id,
    ]),
  ).toEqual([{ n: 1 }])
  await toldAfter(page, '头像已更换', () => page.getByRole('button', { name: '保存' }).click())
})

test('what is no picture is told before anything is sent', async ({ page }) => {
  await comeTo(page, await signUp(origin()))
  const sent: string[] = []
  page.on('request', (request) => void (/uploads|ossUploadAuth/.test(request.url()) && sent.push(request.url())))
  await choose(page, Buffer.from('<script>alert(1)</script>'), 'page.jpg')
  await expect(page.getByRole('alert')).toHaveText('page.jpg：这不是图片，仅支持 JPG、PNG、GIF、WebP 图片')
  await choose(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'drawing.svg', 'image/svg+xml')
  await expect(page.getByRole('alert')).toHaveText('drawing.svg：仅支持 JPG、PNG、GIF、WebP 图片')
  expect(sent).toEqual([])
})

test('each file that cannot be used is told with its reason; the others are sent as what they are', async ({
  page,
}) => {
  const me = await signUp(origin())
  await openAs(page, me, '/feedback')
  await started(page)
  const names = [
    'long-screenshot-1080x12000.png',
    'heic-bytes-named.jpg',
    'gif-bytes-named.jpg',
    'text-named.jpg',
    'cut-off-last-tenth.jpg',
    'cmyk-adobe.jpg',
  ]
  await page
    .getByLabel('添加图片')
    .last()
    .setInputFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer: pictureBytes(name) })))
  const told = page.getByRole('alert').getByRole('paragraph')
  await expect(told).toHaveCount(2)
  await expect(told.first()).toContainText('HEIC 照片在这里打不开')
  await expect(told.last()).toContainText('text-named.jpg：这不是图片')
  await expect(page.getByText('图片已全部上传')).toBeAttached({ timeout: 30_000 })
  expect(
    await inDatabase('select width, height from uploads where user_id = $1 and state = 2 order by id', [me.user.id]),
  ).toEqual([
    { width: 1080, height: 12_000 },
    { width: 120, height: 120 },
    { width: 600, height: 400 },
    { width: 600, height: 400 },
  ])
  expect(await findBarriers(page)).toEqual([])
})

test('an upload is stopped, taken up again, and removed @thorough', async ({ page }) => {
  await comeTo(page, await signUp(origin()))
  const letGo = await hold(page)
  await choose(page, await flat('#3a7a52'))
  await page.getByRole('button', { name: '取消上传第 1 张' }).click()
  await expect(page.getByText('已取消')).toBeVisible()
  await expect(page.getByAltText('第 1 张图片')).toBeVisible()
  await page.getByRole('button', { name: '重新上传第 1 张' }).click()
  await expect(page.getByRole('progressbar', { name: '正在上传第 1 张' })).toBeVisible()
  letGo()
  await expect(uploadedChoice(page)).toBeChecked()
  await page.unroute('**/uploads')
  await hold(page)
  await choose(page, await flat('#7a3a52'))
  await page.getByRole('button', { name: '取消上传第 1 张' }).click()
  await page.getByRole('button', { name: '移除第 1 张' }).click()
  await expect(page.getByAltText('第 1 张图片')).toHaveCount(0)
  await expect(uploadedChoice(page)).toBeChecked()
})

test('a network cut on the way keeps the photo; it goes again when asked to @thorough', async ({ browser }) => {
  const network = await startNetwork(origin())
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', serviceWorkers: 'block' })
  const page = await context.newPage()
  try {
    const me = await signUp(origin())
    await comeTo(page, me, network.origin)
    // The sheet has its scripts; from here on nothing gets through.
    await choose(page, await flat('#224466'))
    await expect(uploadedChoice(page)).toBeChecked()
    await network.setMode('down')
    await choose(page, await flat('#664422'))
    await expect(page.getByText('等待网络').first()).toBeVisible()
    await expect(page.getByAltText('第 1 张图片')).toBeVisible()
    await network.setMode('up')
    await page.getByRole('button', { name: '重新上传第 1 张' }).click()
    await expect(page.getByAltText('第 1 张图片')).toHaveCount(0)
    await expect(uploadedChoice(page)).toBeChecked()
    expect(
      await inDatabase('select count(*)::int as n from uploads where user_id = $1 and state = 2', [me.user.id]),
    ).toEqual([{ n: 2 }])
  } finally {
    await context.close()
    await network.close()
  }
})

test('a reload on the way sends the photo again from what the device kept, and what was sent keeps its address @thorough', async ({
  page,
}) => {
  const me = await signUp(origin())
  await comeTo(page, me)
  const letGo = await hold(page)
  await choose(page, await flat('#3a7a52'))
  await expect(page.getByRole('progressbar', { name: '正在上传第 1 张' })).toBeVisible()
  await page.reload()
  letGo()
  await page.unroute('**/uploads')
  await openSheet(page)
  await expect(uploadedChoice(page)).toBeChecked()
  const before = await inDatabase('select count(*)::int as n from uploads where user_id = $1', [me.user.id])
  await page.reload()
  await openSheet(page)
  await expect(uploadedChoice(page)).toBeChecked()
  expect(await inDatabase('select count(*)::int as n from uploads where user_id = $1', [me.user.id])).toEqual(before)
  await toldAfter(page, '头像已更换', () => page.getByRole('button', { name: '保存' }).click())
})
