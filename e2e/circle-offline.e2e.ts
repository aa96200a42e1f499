/** Circles without a network: what was followed opens, is searched, and forgets what was withdrawn. */
import { expect } from 'playwright/test'
import { followCircle } from '../contract/circles/circles.ts'
import { copiesOf } from './copies-of.ts'
import { inDatabase } from './outbox/in-database.ts'
import { newWriter, origin, type Writer } from './outbox/writer.ts'
import { clientOf, signUpVerified } from './session/sign-up.ts'
import { asStaff } from './session/staff.ts'
import { started } from './started.ts'
import { wholeProgram } from './whole-program.ts'
import { test } from './journey.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 15_000, serviceWorkers: 'allow', installed: true })
let writer: Writer
test.afterEach(() => writer.close())

async function say(words: string): Promise<string> {
  const author = await signUpVerified(origin())
  const { rows } = await inDatabase<{ id: string }>(
    'insert into circle_posts (circle_id, user_id, content, status) values (103, $1, $2, 1) returning id',
    [author.user.id, words],
  )
  return rows[0]!.id
}

test('a followed circle that was never opened opens offline, its posts are found, withdrawn ones leave the disk @thorough', async ({
  context,
}) => {
  const stamp = Date.now()
  const [LISTED, OPENED] = [`码头边的晚风 ${stamp}`, `后来被撤下的晚风 ${stamp}`]
  writer = await newWriter(context, '/posts/123')
  const { network, id: me } = writer
  await clientOf(origin(), writer.token).call(followCircle, { id: '103', status: 1 })
  const withdrawn = await say(OPENED)
  await say(LISTED)
  const page = await writer.open(`/group-post-detail/${withdrawn}`)
  await expect(page.getByText(OPENED)).toBeVisible()
  await page.goto(`${network.origin}/group-follow-list`)
  await started(page)
  await wholeProgram(page)
  await expect.poll(() => copiesOf(page, me), { timeout: 30_000 }).toContain(LISTED)

  await network.setMode('down')
  await page.reload()
  await started(page)
  await page.getByRole('link', { name: /云溪跑团/ }).click()
  await expect(page.getByText(LISTED)).toBeVisible()
  await page.getByRole('link', { name: '搜这个圈子' }).click()
  await page.getByRole('searchbox').fill(`晚风 ${stamp}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('离线内容 · 只在这台设备读过的帖子里找')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('searchbox').fill('没有人写过的词')
  await page.keyboard.press('Enter')
  await expect(page.getByText('读过的帖子里没有“没有人写过的词”，联网后再试')).toBeVisible({ timeout: 20_000 })

  await asStaff('refuse', 'circle_post', withdrawn, '没有写明来源')
  await network.setMode('up')
  await page.goto(`${network.origin}/group-detail/103`)
  await started(page)
  await expect(page.getByText(LISTED)).toBeVisible()
  await expect.poll(() => copiesOf(page, me), { timeout: 30_000 }).not.toContain(OPENED)
  expect(await copiesOf(page, me)).toContain(LISTED)
})
