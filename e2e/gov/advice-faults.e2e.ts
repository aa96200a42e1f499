/**
 * A suggestion with nine pictures, sent by the page and its worker while tab and server fail: every request and every
 * fault is in tests/rules/queued-advice.
 */
import { expect, type BrowserContext, type Page } from 'playwright/test'
import { chooseNinePictures } from '../choose-nine-pictures.ts'
import { killTab } from '../kill-tab.ts'
import { inDatabase } from '../outbox/in-database.ts'
import { newWriter, type Writer } from '../outbox/writer.ts'
import { started } from '../started.ts'
import { wholeProgram } from '../whole-program.ts'
import { test } from '../journey.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 15_000, serviceWorkers: 'allow', installed: true })
let writer: Writer
test.afterEach(() => writer.close())
const WRITE = '/v2/advices'

/** Written without a network: it is queued with all of its pictures still to be uploaded. */
async function queued(context: BrowserContext, title: string): Promise<Page> {
  writer = await newWriter(context, '/posts/123')
  const page = await writer.open('/send-inter')
  await wholeProgram(page)
  await expect(page.getByRole('radio', { name: '市城市管理局' })).toBeAttached()
  await writer.network.setMode('down')
  await chooseNinePictures(page)
  await expect(page.getByAltText('第 9 张图片')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('textbox', { name: '标题' }).fill(title)
  await page.getByRole('textbox', { name: '说明情况' }).fill('桥头第三盏路灯不亮已经一周，晚上看不清。')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('已放入发件箱，有网络时自动发送')).toBeVisible({ timeout: 30_000 })
  return page
}
const online = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))
const asked = (request: string) => writer.network.seen.filter((one) => one === request).length
const inCity = async () =>
  (
    await inDatabase<{ title: string; pictures: number }>(
      'select title, (select count(distinct url)::int from jsonb_array_elements_text(to_jsonb(images)) url) pictures from advices where user_id = $1',
      [writer.id],
    )
  ).rows
/** It is there once with its pictures, and nothing is left to be sent or to be written on. */
async function settled(page: Page, title: string): Promise<void> {
  await expect.poll(inCity, { timeout: 120_000 }).toEqual([{ title, pictures: 9 }])
  await page.goto(`${writer.network.origin}/outbox`)
  await started(page)
  await expect(page.getByText('已发送').first()).toBeVisible({ timeout: 60_000 })
  for (const state of ['需处理', '待发送', '发送中'])
    await expect(page.getByText(state, { exact: true })).toHaveCount(0)
  await page.goto(`${writer.network.origin}/drafts`)
  await started(page)
  await expect(page.getByText('写到一半离开时，内容会自动存成草稿')).toBeVisible()
  expect(await inCity()).toEqual([{ title, pictures: 9 }])
}

test('the server answers with errors for a while, uploads first and then the write @thorough', async ({ context }) => {
  const title = '服务器在出错的一条建言'
  const page = await queued(context, title)
  writer.network.fail('/uploads')
  await writer.network.setMode('up')
  await online(page)
  await expect.poll(() => asked('POST /uploads')).toBeGreaterThan(0)
  writer.network.fail(WRITE)
  await online(page)
  await expect.poll(() => asked(`POST ${WRITE}`), { timeout: 90_000 }).toBeGreaterThan(0)
  expect(await inCity()).toEqual([])
  writer.network.fail(undefined)
  await online(page)
  await settled(page, title)
})

test('the tab is killed while a picture is uploaded, and once more when the server has the suggestion @thorough', async ({
  context,
}) => {
  const title = '标签被关掉的一条建言'
  let page = await queued(context, title)
  writer.network.silence('/uploads')
  await writer.network.setMode('up')
  await online(page)
  await expect.poll(() => asked('POST /uploads')).toBeGreaterThan(0)
  await killTab(page)
  writer.network.silence(undefined)
  writer.network.dropAnswers(50)
  page = await writer.open('/interact?tab=mine')
  await expect(page.getByText(title)).toBeVisible()
  writer.network.dropAnswers(0)
  writer.network.falsify((request) =>
    request.method === 'POST' && request.url === WRITE
      ? () => ({ type: 'text/html', body: Buffer.from('') })
      : undefined,
  )
  await online(page)
  await expect.poll(inCity, { timeout: 90_000 }).toEqual([{ title, pictures: 9 }])
  await killTab(page)
  writer.network.falsify(undefined)
  await settled(await writer.open('/interact?tab=mine'), title)
})
