/**
 * A shift at the counter: a thousand comments wait, two members decide them by the keyboard, with reloads and lost
 * answers. With PACE=human each looks at an item for a second, and it takes ten minutes.
 */
import { expect, type Page } from 'playwright/test'
import * as writtenState from '../../contract/posts/written-state.ts'
import { decideItems } from '../../contract/staff/queue.ts'
import { test } from '../journey.ts'
import { inDatabase } from '../outbox/in-database.ts'
import { isHuman } from './human-hand.ts'
import { accept, inviteTo, openConsole, wide, type OpenConsole } from './open-console.ts'

const FOLDER = 'shift'
const COUNT = 1000
/** Milliseconds to read a comment. */
const READING = 1000
const [RELOADS_EACH, REFUSES_EACH, LOSES_EACH] = [40, 20, 15]

let city: OpenConsole
test.beforeAll(async () => {
  test.setTimeout(240_000)
  city = await openConsole(FOLDER)
  await ask("delete from settings where name in ('auto_review', 'auto_advice')")
})
test.afterAll(() => city.stop())
const ask = <T extends object>(text: string, ...values: unknown[]) =>
  inDatabase<T & Record<string, never>>(text, values, FOLDER)

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset.key ?? '')

/** Decides what there is until nothing is left. hundred: milliseconds of the first hundred. */
async function work(page: Page): Promise<{ decided: number; hundred: number }> {
  const began = Date.now()
  let [decided, hundred] = [0, 0]
  const list = page.getByRole('list', { name: '待办' })
  for (;;) {
    const before = await focused(page)
    if (before === '') {
      if (await page.getByText('没有待办').isVisible()) return { decided, hundred }
      await page.keyboard.press('j')
      await page
        .waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: 1000 })
        .catch(() => {})
      continue
    }
    if (isHuman) await page.waitForTimeout(READING)
    if (decided % REFUSES_EACH === REFUSES_EACH - 1) {
      await page.keyboard.press('r')
      const dialog = page.getByRole('dialog')
      if (await dialog.isVisible()) {
        await page.keyboard.type('与新闻无关')
        await dialog.getByRole('textbox').press('Control+Enter')
        await expect(dialog).toHaveCount(0)
      }
    } else await page.keyboard.press('a')
    // What a colleague has stays where it is: one goes on to the next.
    const left = await expect
      .poll(() => focused(page), { timeout: 1500, intervals: [20, 50, 100] })
      .not.toBe(before)
      .then(() => true)
      .catch(() => false)
    if (!left) await page.keyboard.press('j')
    else if (++decided === 100) hundred = Date.now() - began
    if (left && decided % RELOADS_EACH === 0) {
      await page.reload()
      await expect(list.or(page.getByText('没有待办'))).toBeVisible()
    }
  }
}

test('a thousand items, two members, reloads and lost answers: each decided once, none skipped @thorough', async ({
  browser,
}) => {
  test.setTimeout(30 * 60_000)
  await ask(
    `insert into comments (target, post_id, user_id, content, created_at)
     select 'post', 123, (select min(id) from users), '换班 ' || n, now() - make_interval(secs => 2000 - n) from generate_series(1, $1::int) n`,
    COUNT,
  )
  const open = async (name: string) => {
    const page = await (await browser.newContext({ ...wide, permissions: [] })).newPage()
    await accept(page, inviteTo(city, `${name}${Date.now() % 1e7}`, 'reviewer'))
    let asked = 0
    await page.route(`**${decideItems.path}`, async (route) => {
      if (++asked % LOSES_EACH > 0) return route.continue()
      // It has arrived, and nobody hears so.
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('link', { name: '待办' }).first().click()
    await page.getByRole('button', { name: /^评论/ }).click()
    await page.getByLabel('不看同事在处理的').check()
    return page
  }
  const [first, second] = [await open('早班'), await open('晚班')]
  const began = Date.now()
  const done = await Promise.all([work(first), work(second)])
  const minutes = (Date.now() - began) / 60_000
  const states = async () =>
    (
      await ask<{ status: number; n: number }>(
        "select status, count(*)::int as n from comments where content like '换班 %' group by status order by status",
      )
    ).rows
  await expect
    .poll(async () => (await states()).every(({ status }) => status !== writtenState.waiting), { timeout: 60_000 })
    .toBe(true)
  expect((await states()).reduce((sum, { n }) => sum + Number(n), 0)).toBe(COUNT)
  const { rows } = await ask<{ decided: number; items: number; members: number }>(
    `select count(*)::int as decided, count(distinct object_id)::int as items, count(distinct staff_id)::int as members
     from reviews where kind = 'comment' and object_id in (select id from comments where content like '换班 %')`,
  )
  expect(rows[0]).toMatchObject({ decided: COUNT, items: COUNT, members: 2 })
  const description = `${minutes.toFixed(1)} minutes, ${JSON.stringify(done)}`
  test.info().annotations.push({ type: 'shift', description })
  if (isHuman) for (const { hundred } of done) expect(hundred).toBeLessThanOrEqual(180_000)
})
