/** Who came by WeChat and bound no phone yet: what they write is not sent, and leads to phone binding. */
import { join } from 'node:path'
import { expect, test, type Page } from 'playwright/test'
import sharp from 'sharp'
import { connect } from '../../server/database/connect.ts'
import { openAs } from './open-as.ts'
import { signUp } from './sign-up.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`

async function withoutPhone() {
  const me = await signUp(origin())
  const { pool, close } = await connect({ dataDir: join(process.env.E2E_DATA!, 'demo'), connections: 1 })
  try {
    await pool.query('update users set phone = null where id = $1', [me.user.id])
  } finally {
    await close()
  }
  return { ...me, user: { ...me.user, phone: '' } }
}
/** What is written to the API from now on. */
function writes(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && /comment|civilization|messages/.test(pathname)) sent.push(pathname)
  })
  return sent
}
const bindsPhoneFor = async (page: Page, path: string) => {
  await expect(page).toHaveURL(/\/wx-bind-phone\?/)
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('fouce'), searchParams.get('redirect')?.startsWith(path)]).toEqual(['1', true])
}

test('R97 R100 a comment is not sent; its words are there after phone binding', async ({ page }) => {
  await openAs(page, await withoutPhone(), '/posts/101')
  const sent = writes(page)
  await page.getByRole('button', { name: '写评论' }).first().click()
  await page.getByRole('textbox', { name: '写评论' }).fill('大桥通车那天我也在')
  await page.getByRole('button', { name: '发布' }).click()
  await bindsPhoneFor(page, '/posts/101')
  await page.goBack()
  await expect(page.getByRole('textbox', { name: '写评论' })).toHaveValue('大桥通车那天我也在')
  expect(sent).toEqual([])
})
test('R99 R100 nor is what practice asks for: a street report', async ({ page }) => {
  await openAs(page, await withoutPhone(), '/show-civilization-publish')
  const sent = writes(page)
  await page.getByRole('radio', { name: '公共设施' }).check()
  await page.getByRole('textbox', { name: '说说情况' }).fill('路口的护栏被撞歪了')
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#2a7f9e' } })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() })
  await expect(page.getByAltText('第 1 张图片')).toBeVisible()
  await expect(page.getByText('图片已全部上传')).toBeAttached()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await bindsPhoneFor(page, '/show-civilization-publish')
  expect(sent).toEqual([])
})
