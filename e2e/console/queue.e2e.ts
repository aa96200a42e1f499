/** The duty desk: a hundred comments by the keyboard, with a reload, a colleague, and decisions taken back. */
import { expect, type Page } from 'playwright/test'
import * as writtenState from '../../contract/posts/written-state.ts'
import { postAdvice } from '../../contract/government/advices.ts'
import { getAdviceMerchants } from '../../contract/site/site.ts'
import { findBarriers } from '../find-barriers.ts'
import { test } from '../journey.ts'
import { inDatabase } from '../outbox/in-database.ts'
import { clientOf, signUp } from '../session/sign-up.ts'
import { startedAgain } from '../started.ts'
import { accept, inviteTo, openConsole, wide, type OpenConsole } from './open-console.ts'

const FOLDER = 'counter'
const COUNT = 24
/** One city for both. */
test.describe.configure({ mode: 'serial' })
let city: OpenConsole
test.beforeAll(async () => {
  test.setTimeout(240_000)
  // In a city of its own, where nothing is approved by itself.
  city = await openConsole(FOLDER)
  await ask("delete from settings where name in ('auto_review', 'auto_advice')")
})
test.afterAll(() => city.stop())
const ask = <T extends object>(text: string, ...values: unknown[]) =>
  inDatabase<T & Record<string, never>>(text, values, FOLDER)

async function write(mark: string): Promise<void> {
  await ask(
    `insert into comments (target, post_id, user_id, content, created_at)
     select 'post', 123, (select min(id) from users), $1 || ' ' || lpad(n::text, 2, '0'), now() - make_interval(secs => 100 - n)
     from generate_series(1, $2::int) n`,
    mark,
    COUNT,
  )
}
const statesOf = async (mark: string) =>
  (
    await ask<{ content: string; status: number }>(
      'select content, status from comments where content like $1 order by content',
      `${mark} %`,
    )
  ).rows.map(({ status }) => status as number)
const item = (page: Page, words: string) => page.getByRole('article', { name: new RegExp(words) })

test('by the keyboard alone: approved, refused with a reason, taken back, many at once', async ({ browser }) => {
  test.setTimeout(240_000)
  const desk = await (await browser.newContext({ ...wide, permissions: [] })).newPage()
  await accept(desk, inviteTo(city, `审核${Date.now() % 1e7}`, 'reviewer'))
  const mark = `评论${Date.now() % 1e6}`
  await write(mark)
  await desk.getByRole('link', { name: '待办' }).first().click()
  await desk.getByRole('button', { name: /^评论/ }).click()
  const first = item(desk, `${mark} 01`)
  await expect(first).toBeVisible()
  expect(await findBarriers(desk)).toEqual([])

  await desk.keyboard.press('j')
  await expect(first).toBeFocused()
  await desk.keyboard.press('a')
  await expect(first).toHaveCount(0)
  await expect(item(desk, `${mark} 02`)).toBeFocused()
  await desk.keyboard.press('u')
  await expect(first).toBeVisible()
  expect(await statesOf(mark)).toEqual(Array(COUNT).fill(writtenState.waiting))

  await first.focus()
  await desk.keyboard.press('r')
  const dialog = desk.getByRole('dialog')
  await desk.keyboard.type('与新闻无关')
  await dialog.getByRole('button', { name: '看看市民会读到什么' }).press('Enter')
  await expect(dialog.getByText('与新闻无关').last()).toBeVisible()
  await expect(dialog.getByText('评论未通过审核')).toBeVisible()
  expect(await findBarriers(desk)).toEqual([])
  await dialog.getByRole('textbox').press('Control+Enter')
  await expect(first).toHaveCount(0)
  for (const name of ['02', '03']) {
    await item(desk, `${mark} ${name}`).focus()
    await desk.keyboard.press('x')
  }
  await desk.keyboard.press('a')
  await expect(item(desk, `${mark} 03`)).toHaveCount(0)

  // A reload in the middle loses no decision, and shows none of them again.
  await desk.reload()
  await expect(item(desk, `${mark} 04`)).toBeVisible()
  await expect(item(desk, `${mark} 0[123]`)).toHaveCount(0)
  await desk.keyboard.press('j')
  for (let n = 4; n <= COUNT; n++) {
    const name = `${mark} ${String(n).padStart(2, '0')}`
    await expect(item(desk, name)).toBeFocused()
    await desk.keyboard.press('a')
  }
  await expect(item(desk, mark)).toHaveCount(0)
  const { refused, shown } = writtenState
  await expect
    .poll(() => statesOf(mark), { timeout: 40_000 })
    .toEqual([refused, ...Array<number>(COUNT - 1).fill(shown)])
  const { rows } = await ask<{ n: string }>(
    `select count(*) as n from reviews where kind = 'comment' and object_id in (select id from comments where content like $1)`,
    `${mark} %`,
  )
  expect(Number(rows[0]!.n)).toBe(COUNT)
})

test('a suggestion from a phone to its answer, and reopened, by the console alone @thorough', async ({
  page: phone,
  browser,
}) => {
  test.setTimeout(240_000)
  const { token } = await signUp(city.origin)
  const title = `路灯不亮 ${Date.now() % 1e6}`
  const client = clientOf(city.origin, token)
  const { list } = await client.call(getAdviceMerchants, {})
  const department = list[1] ?? list[0]!
  const { id } = await client.call(postAdvice, {
    merchant_id: list[0]!.id,
    type: 1,
    title,
    content: '桥头第三盏路灯从上周起不亮，晚上看不清台阶',
    longitude: 118.6,
    latitude: 29,
  })
  const desk = await (await browser.newContext({ ...wide, permissions: [] })).newPage()
  await accept(desk, inviteTo(city, `办事${Date.now() % 1e7}`, 'clerk'))
  await desk.getByRole('link', { name: '待办' }).first().click()
  const suggestion = item(desk, title)
  const dialog = desk.getByRole('dialog')
  /** Each step is on the list again once it has been carried out. */
  const step = async (name: string, fill?: () => Promise<void>) => {
    await suggestion.getByRole('button', { name: new RegExp(`^${name}`) }).click({ timeout: 40_000 })
    if (!fill) return
    await fill()
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  await step('通过')
  await step('交办', async () => {
    await dialog.getByLabel('部门', { exact: true }).selectOption({ label: department.name })
    await dialog.getByLabel('给部门的要求（选填）').fill('三天内修好')
    expect(await findBarriers(desk)).toEqual([])
  })
  await step('答复', async () => dialog.getByLabel('回复内容').fill('已经换了灯泡，今晚就亮'))
  await expect(suggestion).toHaveCount(0)

  await phone.goto(`${city.origin}/interacts/${id}?Authorization=${token}`)
  await startedAgain(phone)
  await expect(async () => {
    await phone.reload()
    await expect(phone.getByText('已经换了灯泡，今晚就亮').first()).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 40_000 })
  await expect(phone.getByText('三天内修好')).toHaveCount(0)
  await phone.getByRole('button', { name: '没有解决？申请重办' }).click()
  await phone.getByRole('textbox', { name: '重办原因' }).fill('昨晚又不亮了')
  await phone.getByRole('button', { name: '提交申请' }).click()
  await step('答复', async () => dialog.getByLabel('回复内容').fill('线路重新接过，请再看看'))
  await expect(async () => {
    await phone.reload()
    await expect(phone.getByText('线路重新接过，请再看看').first()).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 40_000 })
})
