/** What devices keep of circles: no result before voting, no phone, no report, no block [decisions G199, G202]. */
import { expect, type BrowserContext, type Page } from 'playwright/test'
import { followCircle } from '../contract/circles/circles.ts'
import { copiesOf } from './copies-of.ts'
import { inDatabase } from './outbox/in-database.ts'
import { everythingKept } from './session/device-search.ts'
import { openAs } from './session/open-as.ts'
import { clientOf, signUpVerified } from './session/sign-up.ts'
import { openAt, started } from './started.ts'
import { wholeProgram } from './whole-program.ts'
import { test } from './journey.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 15_000, serviceWorkers: 'allow' })
const origin = () => `http://localhost:${process.env.E2E_PORT}`
const CIRCLE = '105'
/**
 * Counts and percents with what stands beside them, in answers and in drawn pages: an address that encodes Chinese may
 * hold any two digits and a percent sign.
 */
const RESULTS = ['"vote_num":48611', '48611 票', '48611<!--', '"percent":83', '票 83%', '83<!-- -->%']

async function namedCitizen(nickname: string) {
  const one = await signUpVerified(origin())
  await inDatabase('update users set nickname = $2 where id = $1', [one.user.id, nickname])
  await clientOf(origin(), one.token).call(followCircle, { id: CIRCLE, status: 1 })
  // The device knows the name as it is: another one would reload the page in the middle of a step [rule R65].
  return { ...one, user: { ...one.user, nickname } }
}
async function postOf(author: string, words: string): Promise<string> {
  const { rows } = await inDatabase<{ id: string }>(
    'insert into circle_posts (circle_id, user_id, content, status) values ($1, $2, $3, 1) returning id',
    [CIRCLE, author, words],
  )
  return rows[0]!.id
}
async function voteIn(post: string): Promise<void> {
  await inDatabase(
    `with vote as (insert into votes (post_id, type, title, start_at, end_at, total)
       values ($1, 1, '种什么花', now(), now() + interval '1 day', 58567) returning id)
     insert into vote_options (vote_id, text, vote_num) select id, text, num from vote,
       (values ('种桂花', 48611), ('种樱花', 9956)) options (text, num)`,
    [post],
  )
}
/** Each page that shows the post, opened and read once more from the device. */
async function lookAround(page: Page, post: string, author: string): Promise<void> {
  for (const path of [`/group-detail/${CIRCLE}`, `/user-detail/${author}`, `/group-post-detail/${post}`]) {
    await openAt(page, path)
    // As the server draws it for this reader, and as it stands in the page.
    const drawn = (await (await page.request.get(path)).text()) + (await page.content())
    expect(RESULTS.filter((one) => drawn.includes(one))).toEqual([])
  }
  await expect(page.getByRole('button', { name: '投票', exact: true })).toBeVisible()
}
async function neverKeeps(page: Page, context: BrowserContext, canaries: string[]): Promise<void> {
  // Copies are written once a reading has arrived.
  await page.waitForLoadState('networkidle')
  const kept = await everythingKept(page, context)
  expect(canaries.filter((canary) => kept.includes(canary))).toEqual([])
}

test('a guest’s, a reader’s and the author’s device @thorough', async ({ page, context, browser }) => {
  const stamp = Date.now()
  const [author, blocked, reader] = [
    await namedCitizen(`写帖的人 ${stamp}`),
    await namedCitizen(`被屏蔽的人 ${stamp}`),
    await namedCitizen(`悄悄举报的人 ${stamp}`),
  ]
  const [WORDS, THEIRS, TOLD] = [`院子里种什么花 ${stamp}`, `吵闹的话 ${stamp}`, `举报的说明 ${stamp}`]
  const post = await postOf(author.user.id, `${WORDS} https://garden.example/a，好看`)
  await postOf(blocked.user.id, THEIRS)
  await voteIn(post)
  const phones = [author.phone, blocked.phone]

  await openAt(page, `/group-detail/${CIRCLE}`)
  await wholeProgram(page)
  await lookAround(page, post, author.user.id)
  await neverKeeps(page, context, [...RESULTS, ...phones, reader.phone])
  await expect(page.getByRole('link', { name: 'https://garden.example/a', exact: true })).toHaveAttribute(
    'href',
    /^\/inner-link\?link=/,
  )

  await openAs(page, reader, `/user-detail/${blocked.user.id}`)
  await expect.poll(() => copiesOf(page, reader.user.id)).toContain(THEIRS)
  await openAt(page, `/group-detail/${CIRCLE}`)
  await page.getByRole('link', { name: THEIRS, exact: true }).click()
  await page.getByRole('button', { name: '屏蔽此人' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '屏蔽', exact: true }).click()
  await expect(page).toHaveURL(/group-detail/)
  await expect(page.getByText(THEIRS)).toHaveCount(0)
  await lookAround(page, post, author.user.id)
  await page.getByRole('link', { name: '举报' }).click()
  await page.getByRole('radio', { name: '谣言不实' }).check()
  await page.getByRole('textbox').fill(TOLD)
  await page.getByRole('button', { name: '提交举报' }).click()
  await expect(page.getByText('举报成功')).toBeVisible()
  await openAt(page, `/group-post-detail/${post}`)
  await neverKeeps(page, context, [...RESULTS, ...phones])
  expect(await copiesOf(page, reader.user.id)).not.toContain(THEIRS)
  await page.getByRole('radio', { name: '种桂花' }).check()
  await page.getByRole('button', { name: '投票', exact: true }).click()
  await expect(page.getByText('4.86万 票 83%')).toBeVisible()
  await expect.poll(() => everythingKept(page, context)).toContain('"vote_num":48612')
  await openAt(page, '/setting')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/mine$/)
  await neverKeeps(page, context, [
    ...RESULTS,
    '"vote_num":48612',
    '4.86万 票',
    '4.86万<!--',
    reader.token,
    reader.phone,
    `****${reader.phone.slice(-4)}`,
    '悄悄举报的人',
    TOLD,
  ])

  const theirs = await browser.newContext({ serviceWorkers: 'allow', baseURL: origin() })
  const own = await theirs.newPage()
  await openAs(own, author, `/group-detail/${CIRCLE}`)
  await own.evaluate(() => navigator.serviceWorker.ready)
  await lookAround(own, post, author.user.id)
  await openAt(own, '/message')
  await openAt(own, `/user-detail/${reader.user.id}`)
  await openAt(own, `/group-post-detail/${post}`)
  expect(await copiesOf(own, author.user.id)).toContain(WORDS)
  await neverKeeps(own, theirs, ['"vote_num":48612', reader.phone, TOLD, '"is_blocked":1'])
  await own.getByRole('button', { name: '删除' }).click()
  await own.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  // Back is another document here.
  await expect(own).toHaveURL(/user-detail/)
  await started(own)
  await expect.poll(() => copiesOf(own, author.user.id)).not.toContain(WORDS)
  await theirs.close()
})
