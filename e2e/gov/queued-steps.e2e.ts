/** What is done to a suggestion without a network waits in sight and arrives once; a refusal is said in words. */
import { expect, type Page } from 'playwright/test'
import { scoreAdvice } from '../../contract/government/advices.ts'
import { inDatabase } from '../outbox/in-database.ts'
import { newWriter, origin, type Writer } from '../outbox/writer.ts'
import { clientOf, signUp } from '../session/sign-up.ts'
import { openAt, started } from '../started.ts'
import { wholeProgram } from '../whole-program.ts'
import { makeAdvice, makeAnswered, mineOf, stepsSaying } from './make-advice.ts'
import { asStaff } from '../session/staff.ts'
import { test } from '../journey.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 15_000, serviceWorkers: 'allow', installed: true })
let writer: Writer
test.beforeEach(async ({ context }) => {
  writer = await newWriter(context, '/posts/123')
})
test.afterEach(() => writer.close())

/** One's own suggestion, with all that the page may need on this device. */
async function openOwn(id: string): Promise<Page> {
  const page = await writer.open(`/interacts/${id}`)
  await wholeProgram(page)
  await expect(page.getByRole('heading', { name: '这次办理怎么样' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  return page
}
async function online(page: Page): Promise<void> {
  await writer.network.setMode('up')
  await page.evaluate(() => dispatchEvent(new Event('online')))
}
const queued = (page: Page) => expect(page.getByText('已放入发件箱，有网络时自动发送')).toBeVisible({ timeout: 20_000 })
const row = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })
const scoreIt = async (page: Page) => {
  await page.getByRole('radio', { name: '5 分，很满意' }).check()
  await page.getByRole('button', { name: '提交评价' }).click()
}
/** Waits below the suggestion, in place of the form, after a start without a network too. */
async function waits(page: Page, label: string, words: string): Promise<void> {
  await queued(page)
  for (const again of [false, true]) {
    if (again) await page.reload()
    await started(page)
    await expect(row(page, label)).toContainText(words)
    await expect(row(page, label).getByText('待发送', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /提交(评价|申请)/ })).toHaveCount(0)
  }
}

test('a score and a request for another answer wait below the suggestion, and each arrives once @thorough', async () => {
  const [scored, reopened] = [
    await makeAnswered(writer.token, `望溪桥路灯 ${writer.id}`),
    await makeAnswered(writer.token, `滨溪路路灯 ${writer.id}`),
  ]
  const statusOf = async (id: string) => (await mineOf(writer.token)).find((one) => one.id === id)?.status
  let page = await openOwn(scored)
  await writer.network.setMode('down')
  await scoreIt(page)
  await waits(page, '评价建言', '5 分')
  writer.network.dropAnswers(1)
  await online(page)
  await expect.poll(() => statusOf(scored), { timeout: 60_000 }).toBe(4)
  await expect(page.getByText('提交人评价：5 分')).toBeVisible({ timeout: 60_000 })
  await expect(row(page, '评价建言')).toHaveCount(0)
  expect(await stepsSaying(scored, '市民评价 5 分')).toBe(1)

  page = await openOwn(reopened)
  await writer.network.setMode('down')
  await page.getByRole('button', { name: '没有解决？申请重办' }).click()
  await page.getByRole('textbox', { name: '重办原因' }).fill('昨晚又不亮了')
  await page.getByRole('button', { name: '提交申请' }).click()
  await waits(page, '申请重办', '昨晚又不亮了')
  writer.network.dropAnswers(1)
  await online(page)
  await expect.poll(() => statusOf(reopened), { timeout: 60_000 }).toBe(2)
  await expect(row(page, '申请重办')).toHaveCount(0, { timeout: 60_000 })
  expect(await stepsSaying(reopened, '申请重办：昨晚又不亮了')).toBe(1)
})

test('scored on another device meanwhile: what waited is refused in words and stays until its author removes it @thorough', async () => {
  const id = await makeAnswered(writer.token, `望溪桥路灯 ${writer.id}`)
  const page = await openOwn(id)
  await writer.network.setMode('down')
  await page.getByRole('button', { name: '没有解决？申请重办' }).click()
  await page.getByRole('textbox', { name: '重办原因' }).fill('昨晚又不亮了')
  await page.getByRole('button', { name: '提交申请' }).click()
  await queued(page)
  await clientOf(origin(), writer.token).call(scoreAdvice, { id, score: 3 })
  await online(page)
  const refused = row(page, '昨晚又不亮了')
  await expect(refused.getByText('需处理', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(refused.getByText('现在不能申请重办：只能在评价前申请一次')).toBeVisible()
  await openAt(page, `${writer.network.origin}/outbox`)
  await expect(refused).toContainText('现在不能申请重办：只能在评价前申请一次')
  await refused.getByRole('button', { name: '修改' }).click()
  // Its form is gone with the step: the page says so and has the words.
  const left = page.getByRole('region', { name: '没有送出的重办原因' })
  await expect(left).toContainText('这条建言已办结，不能再申请重办')
  await expect(left).toContainText('昨晚又不亮了')
  await left.getByRole('button', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(left).toHaveCount(0)
  expect(await mineOf(writer.token)).toMatchObject([{ id, status: 4, score: 3, reopened: 0 }])
})

test('scored on another device before the tap: said beside the stars, which stay as they were chosen @thorough', async () => {
  const id = await makeAnswered(writer.token, `望溪桥路灯 ${writer.id}`)
  const page = await openOwn(id)
  await clientOf(origin(), writer.token).call(scoreAdvice, { id, score: 3 })
  await scoreIt(page)
  await expect(page.getByRole('alert')).toHaveText('现在不能评价：只能在收到回复后评价一次')
  await expect(page.getByRole('radio', { name: '5 分，很满意' })).toBeChecked()
  expect(await mineOf(writer.token)).toMatchObject([{ id, status: 4, score: 3 }])
})

test('附议 and 关注 show at once, wait in the outbox, are taken back there by another tap, and arrive once @thorough', async () => {
  const author = await signUp(origin())
  const id = await makeAdvice(author.token, `望溪桥路灯 ${writer.id}`)
  await asStaff('approve', 'advice', id)
  const page = await writer.open(`/interacts/${id}`)
  await wholeProgram(page)
  const [like, follow] = [page.getByRole('button', { name: /^附议/ }), page.getByRole('button', { name: /^关注/ })]
  await page.waitForLoadState('networkidle')
  await writer.network.setMode('down')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  // Of taps on one mark only the last is sent; those of a trembling finger are one.
  const followed = () => follow.getAttribute('aria-pressed')
  for (const pressed of ['true', 'false', 'true'])
    await expect
      .poll(
        async () => {
          if ((await followed()) !== pressed) await follow.click()
          return followed()
        },
        { intervals: [600] },
      )
      .toBe(pressed)
  await openAt(page, `${writer.network.origin}/outbox`)
  await expect(row(page, '关注建言')).toHaveCount(1)
  await expect(page.getByText('待发送', { exact: true })).toHaveCount(2)
  writer.network.dropAnswers(2)
  await online(page)
  const marks = async () => {
    const { rows } = await inDatabase<{ likes: number; follows: number; like_num: number }>(
      `select like_num, (select count(*)::int from likes where target_type = 'advice' and target_id = advices.id) likes,
         (select count(*)::int from follows where target_type = 'advice' and target_id = advices.id and user_id = $2) follows
       from advices where id = $1`,
      [id, writer.id],
    )
    return rows[0]
  }
  await expect.poll(marks, { timeout: 60_000 }).toEqual({ like_num: 1, likes: 1, follows: 1 })
  await expect(page.getByText('待发送', { exact: true })).toHaveCount(0, { timeout: 60_000 })
  expect(await marks()).toEqual({ like_num: 1, likes: 1, follows: 1 })
})
