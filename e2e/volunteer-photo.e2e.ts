/** A photo for one's registration as a volunteer: chosen and sent without a network, and staff see that very one. */
import sharp from 'sharp'
import { expect } from 'playwright/test'
import { getVolunteerState } from '../contract/volunteers/volunteers.ts'
import { oneColourPicture } from './one-colour-picture.ts'
import { newWriter, origin, type Writer } from './outbox/writer.ts'
import { clientOf, verify } from './session/sign-up.ts'
import { asStaff } from './session/staff.ts'
import { openAt } from './started.ts'
import { wholeProgram } from './whole-program.ts'
import { test } from './journey.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ actionTimeout: 15_000, serviceWorkers: 'allow', installed: true })
let writer: Writer
test.afterEach(() => writer.close())

const mainColour = async (picture: Buffer) => {
  const { dominant } = await sharp(picture).stats()
  return dominant
}

test('without a network a photo is chosen, seen, kept over a reload and sent; staff see it @thorough', async ({
  context,
}) => {
  writer = await newWriter(context, '/posts/123')
  await verify(origin(), writer.token)
  const { page, network } = writer
  await openAt(page, `${network.origin}/register-volunteer`)
  await expect(page.getByText('姓名、性别和出生日期以实名认证为准')).toBeVisible()
  const choose = (group: string) => page.getByRole('group', { name: group }).getByRole('radio').first()
  await choose('所在街道（乡镇）').check({ force: true })
  await choose('社区（村）').check({ force: true })
  await wholeProgram(page)

  await network.setMode('down')
  const buffer = await oneColourPicture('#3a7', 900, 1200)
  const photo = page.getByRole('button', { name: '添加照片（选填）' })
  await photo.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByAltText('第 1 张图片')).toBeVisible()
  await expect(page.getByText('已保存草稿')).toBeVisible()
  await page.reload()
  await expect(page.getByAltText('第 1 张图片')).toBeVisible()
  await expect(choose('社区（村）')).toBeChecked()
  await page.getByRole('checkbox', { name: /我自愿参加志愿服务/ }).check({ force: true })
  await page.getByRole('button', { name: '提交注册' }).click()
  await expect(page.getByText('已放入发件箱，有网络时自动发送')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('志愿者注册资料')).toBeVisible()

  await network.setMode('up')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const mine = async () => (await clientOf(origin(), writer.token).call(getVolunteerState, {})).detail_volunteer
  await expect.poll(async () => (await mine())?.status, { timeout: 60_000 }).toBe(0)
  await expect(page.getByText('工作人员正在审核')).toBeVisible()
  const { id } = (await mine())!
  const line = (await asStaff('list', 'volunteer')).find((one) => one.startsWith(`volunteer ${id} `))
  const [, address] = / 照片 (\/uploads\/[\w./-]+)/.exec(line!)!
  const answer = await fetch(origin() + address)
  expect(answer.headers.get('content-type')).toMatch(/^image\//)
  const shown = Buffer.from(await answer.arrayBuffer())
  expect(await mainColour(shown)).toEqual(await mainColour(buffer))
})
