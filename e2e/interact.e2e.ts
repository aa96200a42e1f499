/** 建言 as citizens and departments meet it: written offline, answered, asked again, scored [decisions G158–G161]. */
import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { getAdviceMarks, getAdvices, postAdvice } from '../contract/government/advices.ts'
import { findBarriers } from './find-barriers.ts'
import { newWriter, origin, type Writer } from './outbox/writer.ts'
import { openAs } from './session/open-as.ts'
import { clientOf, signUp } from './session/sign-up.ts'
import { asStaff } from './session/staff.ts'
import { openAt, sideways, started } from './started.ts'
import { wholeProgram } from './whole-program.ts'
import { toldAfter } from './told-after.ts'
import { test } from './journey.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 15_000 })
const mineOf = async (token: string) => (await clientOf(origin(), token).call(getAdvices, { scope: 'mine' })).list
const CONTENT = '桥头第三盏路灯不亮已经一周，晚上下台阶看不清，希望尽快修好。'
/** Taken by the bridge, as a camera says it. */
const photo = async (n: number) => ({
  name: `${n}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background: { r: 25 * n, g: 99, b: 40 } } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '29/1 7/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '118/1 37/1 48/1',
      },
    })
    .toBuffer(),
})
/** All that this device has stored, as text. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('yunshang')
      opening.onsuccess = () => resolve(opening.result)
    })
    const rows = await Promise.all(
      [...database.objectStoreNames].map(
        (name) =>
          new Promise<unknown[]>((resolve) => {
            const asked = database.transaction(name).objectStore(name).getAll()
            asked.onsuccess = () => resolve(asked.result)
          }),
      ),
    )
    database.close()
    const text = (_: string, value: unknown) =>
      value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value
    return JSON.stringify([rows, { ...localStorage }], text)
  })

test('M16 the filters of 建言 have names, say what is on, are taken off together, and leave the order alone', async ({
  page,
}) => {
  await openAt(page, '/interact?order=hot&state=1&type=2&keyword=没有这样的建言')
  const filters = page.getByRole('group', { name: '筛选' })
  await expect(filters.getByRole('button')).toHaveText(['部门', '状态：已受理', '类型：咨询'])
  await expect(page.getByText('筛选：已受理 · 咨询 · “没有这样的建言”')).toBeVisible()
  await expect(page.getByText('没有符合筛选条件的建言')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: '清除筛选' }).last().click()
  await expect(page).toHaveURL('/interact?order=hot')
  await expect(page.getByRole('article').first()).toBeVisible()
  await filters.getByRole('button', { name: '状态' }).click()
  await page.getByRole('dialog', { name: '状态' }).getByRole('button', { name: '已办结' }).click()
  await expect(page).toHaveURL('/interact?order=hot&state=4')
  // Its entry in the history has gone back.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(filters.getByRole('button', { name: '状态：已办结' })).toBeVisible()
  await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '最新' }).click()
  await expect(page).toHaveURL('/interact?state=4')
  await openAt(page, '/interact?keyword=，。')
  await expect(page.getByText('“，。”只有符号，请输入文字')).toBeVisible()
})

test.describe('the whole way', () => {
  test.use({ serviceWorkers: 'allow', installed: true })
  let writer: Writer
  test.afterEach(() => writer.close())

  test('written without a network it arrives once, is accepted, answered, asked again and scored, with its record @thorough', async ({
    context,
  }) => {
    const TITLE = `望溪桥路灯 ${Date.now() % 1e8}`
    writer = await newWriter(context, '/posts/123')
    const { network, token, open } = writer
    const page = await open('/send-inter')
    await wholeProgram(page)
    await page.reload()
    await started(page)
    await expect(page.getByRole('radio', { name: '市城市管理局' })).toBeAttached()
    await network.setMode('down')
    const photos = await Promise.all(Array.from({ length: 9 }, (_, n) => photo(n)))
    expect(photos[0]!.buffer.includes('SecretCamera')).toBe(true)
    await page.getByLabel('添加图片').last().setInputFiles(photos)
    await expect(page.getByAltText('第 9 张图片')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: '使用拍摄位置' }).click()
    await page.getByRole('textbox', { name: '标题' }).fill(TITLE)
    await page.getByRole('textbox', { name: '说明情况' }).fill(CONTENT)
    await expect(page.getByRole('radio', { name: '市城市管理局' })).toBeChecked()
    await expect(page.getByText('已保存草稿')).toBeVisible()
    expect(await stored(page)).not.toMatch(/SecretCamera|Exif/)
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('已放入发件箱，有网络时自动发送')).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveURL(/\/interact\?tab=mine/)
    await expect(page.getByText(TITLE)).toBeVisible()
    const sent = () => network.seen.filter((one) => one === 'POST /uploads').length
    const online = async () => {
      await network.setMode('up')
      await page.evaluate(() => dispatchEvent(new Event('online')))
    }
    network.dropAnswers(2)
    await online()
    await expect.poll(sent, { timeout: 60_000 }).toBeGreaterThan(3)
    await network.setMode('down')
    network.dropAnswers(1)
    await online()
    await expect
      .poll(async () => (await mineOf(token)).map(({ title, images }) => [title, images.length]), { timeout: 120_000 })
      .toEqual([[TITLE, 9]])
    const [{ id = '', merchant_id = '', images = [], longitude = 0, latitude = 0 } = {}] = await mineOf(token)
    expect([longitude, latitude].map((degrees) => degrees?.toFixed(3))).toEqual(['118.630', '29.120'])
    expect(new Set(images).size).toBe(9)
    const first = Buffer.from(await (await fetch(origin() + images[0])).arrayBuffer())
    expect([(await sharp(first).metadata()).exif, first.includes('SecretCamera')]).toEqual([undefined, false])

    await openAt(page, `${network.origin}/send-inter?id=${id}`)
    await page.getByRole('button', { name: '移除第 9 张' }).click()
    await page.getByRole('button', { name: '移除第 2 张' }).click()
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page).toHaveURL(/\/interact\?tab=mine/)
    const kept = images.filter((_, place) => place !== 1 && place !== 8)
    expect((await mineOf(token)).map((one) => one.images)).toEqual([kept])
    const stateOf = async () => (await mineOf(token))[0]?.status
    await asStaff('approve', 'advice', id)
    await asStaff('assign', 'advice', id, merchant_id, '请今晚前核实')
    await asStaff('reply', 'advice', id, '已更换灯头')
    expect(await stateOf()).toBe(3)

    await page.goto(`${network.origin}/message`)
    await started(page)
    await page
      .getByRole('link', { name: /你的建言有了回复/ })
      .first()
      .click()
    await expect(page.getByText('已更换灯头')).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: '没有解决？申请重办' }).click()
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByText('请写下要重办的原因')).toBeVisible()
    await page.getByRole('textbox', { name: '重办原因' }).fill('昨晚又不亮了')
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect.poll(stateOf).toBe(2)
    await asStaff('reply', 'advice', id, '线路已重铺')
    await page.reload()
    await started(page)
    await expect(page.getByText('线路已重铺')).toBeVisible()
    await expect(page.getByRole('button', { name: '没有解决？申请重办' })).toHaveCount(0)
    await page.getByRole('radio', { name: '5 分，很满意' }).check()
    await page.getByRole('button', { name: '提交评价' }).click()
    await expect(page.getByText('提交人评价：5 分')).toBeVisible()
    await page.getByRole('link', { name: '办理记录' }).click()
    await expect(page.getByRole('listitem').first()).toContainText('市民评价 5 分，已办结')
    await expect(page.getByRole('listitem').filter({ hasText: '申请重办：昨晚又不亮了' })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
  })
})

const [CONTACT, NOTE] = ['金丝雀联系人', '金丝雀备注']

test('says beside each field what is missing, keeps what was written, and offers a similar one to follow instead', async ({
  page,
}) => {
  const author = await signUp(origin())
  const TITLE = `老码头石阶长青苔易滑倒 ${Date.now() % 1e6}`
  const client = clientOf(origin(), author.token)
  const { id } = await client.call(postAdvice, {
    merchant_id: (await client.call(getAdvices, {})).list[0]!.merchant_id,
    type: 3,
    title: TITLE,
    content: '老码头的石阶长满青苔，老人走上去容易滑倒。',
    contact: CONTACT,
    is_public: 1,
    is_anonymous: 1,
  })
  await asStaff('approve', 'advice', id)
  await asStaff('note', 'advice', id, NOTE)
  const me = await signUp(origin())
  const paths = [`/interacts/${id}`, `/interacts/${id}/record`, '/interact', '/gover']
  const documentOf = async (path: string) => (await page.request.get(path)).text()
  // A list that was drawn a moment ago is kept for some seconds.
  for (const path of paths.slice(0, 3))
    await expect.poll(async () => (await documentOf(path)).includes(TITLE), path).toBe(true)
  const documents = await Promise.all(paths.map(documentOf))
  await page.setViewportSize({ width: 320, height: 640 })
  await openAs(page, me, '/send-inter')
  await page.getByRole('button', { name: '提交' }).click()
  for (const words of ['请写一个标题', '请说明情况'])
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await expect(page.getByRole('textbox', { name: '标题' })).toBeFocused()
  await page.getByRole('textbox', { name: '说明情况' }).fill('短')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '至少 10 个字' })).toBeVisible()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.getByRole('textbox', { name: '说明情况' }).fill('')
  await page.getByRole('textbox', { name: '标题' }).fill('老码头石阶长青苔')
  const similar = page.getByRole('region', { name: '已有相似建言' })
  await expect(similar.getByRole('link', { name: TITLE })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await toldAfter(page, '已关注，有进展会告诉你', () =>
    similar.getByRole('listitem').filter({ hasText: TITLE }).getByRole('button', { name: '关注' }).click(),
  )
  expect((await clientOf(origin(), me.token).call(getAdviceMarks, { id })).is_follow).toBe(1)
  await expect(page.getByText('已保存草稿')).toBeVisible()
  await page.reload()
  await started(page)
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('老码头石阶长青苔')
  // Who is anonymous, their contact and what staff note are in no document, and on nobody else's device.
  await openAt(page, `/interacts/${id}/record`)
  await openAt(page, `/interacts/${id}`)
  await expect(page.getByText('匿名市民')).toBeVisible()
  // A copy is written a moment after it was answered.
  await expect.poll(() => stored(page)).toContain(TITLE)
  const device = await stored(page)
  for (const text of [...documents, device])
    for (const canary of [CONTACT, NOTE, author.phone, author.user.nickname]) expect(text).not.toContain(canary)
})
