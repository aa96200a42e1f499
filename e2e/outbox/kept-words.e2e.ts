/** What is typed into fields that send at once is a draft until it is sent: there after a reload, gone once sent. */
import { expect, type Locator, type Page } from 'playwright/test'
import { askHoursReview } from '../../contract/volunteers/hours.ts'
import { openAs } from '../session/open-as.ts'
import { clientOf, signUp, signUpVerified } from '../session/sign-up.ts'
import { makeOver } from '../session/volunteering.ts'
import { openAt, started } from '../started.ts'
import { inDatabase } from './in-database.ts'
import { origin } from './writer.ts'
import { test } from '../journey.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ actionTimeout: 15_000 })
const stamp = Date.now()

/** Reloads right after the last letter, and looks at another page. */
async function leaveAndReturn(page: Page, field: () => Promise<Locator>, words: string): Promise<void> {
  await (await field()).fill(words)
  await page.reload()
  await started(page)
  await expect(await field()).toHaveValue(words)
  const { href } = new URL(page.url())
  await openAt(page, '/drafts')
  await expect(page.getByText(words)).toBeVisible()
  await openAt(page, href)
  await expect(await field()).toHaveValue(words)
}
async function noDraft(page: Page): Promise<void> {
  await openAt(page, '/drafts')
  await expect(page.getByText('写到一半离开时，内容会自动存成草稿')).toBeVisible()
}

test('words for a live room', async ({ page }) => {
  const words = `白鹭飞过来了 ${stamp}`
  await openAs(page, await signUp(origin()), '/lives/130')
  const field = async () => {
    await page.getByRole('tab', { name: '聊天' }).click()
    return page.getByLabel('说点什么')
  }
  await leaveAndReturn(page, field, words)
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByRole('log').getByText(words)).toBeVisible()
  await expect(await field()).toHaveValue('')
  await noDraft(page)
  await openAt(page, '/lives/130')
  await expect(await field()).toHaveValue('')
})

test('why a post of a circle is hidden', async ({ page }) => {
  const [manager, author] = [await signUp(origin()), await signUp(origin())]
  await inDatabase('insert into circle_managers (circle_id, user_id) values (103, $1)', [manager.user.id])
  const { rows } = await inDatabase<{ id: string }>(
    'insert into circle_posts (circle_id, user_id, content, status) values (103, $1, $2, 1) returning id',
    [author.user.id, `要隐藏的帖子 ${stamp}`],
  )
  await openAs(page, manager, `/group-post-detail/${rows[0]!.id}`)
  await page.getByRole('button', { name: '隐藏', exact: true }).click()
  // What was begun is shown without a tap.
  await leaveAndReturn(page, async () => page.getByRole('textbox', { name: '隐藏的原因' }), '请写明时间和地点')
  await page.getByRole('button', { name: '隐藏这条帖子' }).click()
  await expect(page.getByText('该内容已不存在~')).toBeVisible()
  await noDraft(page)
})

test('what an organiser answers about hours', async ({ page }) => {
  const [leader, volunteer] = [await signUpVerified(origin()), await signUpVerified(origin())]
  const id = await makeOver(`清理河道 ${stamp}`, leader, volunteer)
  await clientOf(origin(), volunteer.token).call(askHoursReview, { activity_id: id, words: '签退时没有扫上码' })
  await openAs(page, leader, `/activities-details/${id}`)
  const row = page.getByRole('listitem').filter({ hasText: '签退时没有扫上码' })
  const hours = row.getByLabel('核定时长（小时）')
  await expect(hours).toHaveValue('3')
  await hours.fill('2.5')
  await leaveAndReturn(page, async () => row.getByLabel('说明'), '十一点的照片里有他')
  await expect(hours).toHaveValue('2.5')
  await row.getByRole('button', { name: '核定' }).click()
  await expect(page.getByText('已核定')).toBeVisible()
  await expect(row).toHaveCount(0)
  await noDraft(page)
})
