/** The place in a list of posts is there again, and new posts do not move it [decision 054]. */
import { expect, type Page } from 'playwright/test'
import { inDatabase } from './outbox/in-database.ts'
import { openAs } from './session/open-as.ts'
import { signUpVerified } from './session/sign-up.ts'
import { started } from './started.ts'
import { test } from './journey.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ actionTimeout: 15_000, serviceWorkers: 'allow' })
const CIRCLE = '104'
const origin = () => `http://localhost:${process.env.E2E_PORT}`
const say = (words: string, author: string) =>
  inDatabase('insert into circle_posts (circle_id, user_id, content, status) values ($1, $2, $3, 1)', [
    CIRCLE,
    author,
    words,
  ])
/** The first post below the bars, and where it stands. */
const place = (page: Page) =>
  page.evaluate(() => {
    const post = [...document.querySelectorAll('article')].find((one) => one.getBoundingClientRect().top > 80)
    return [post?.textContent, Math.round((post?.getBoundingClientRect().top ?? 0) / 20)]
  })

test('after Back and after a reload; new posts wait and come with a tap', async ({ page }) => {
  const me = await signUpVerified(origin())
  await openAs(page, me, `/group-detail/${CIRCLE}`, origin())
  const posts = page.getByRole('article')
  await expect(posts).toHaveCount(10)
  await posts.last().scrollIntoViewIfNeeded()
  await expect.poll(() => posts.count()).toBeGreaterThan(10)
  await posts.nth(12).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 100))
  const read = await place(page)
  const WORDS = `刚刚发的 ${Date.now()}`
  await say(WORDS, me.user.id)

  await posts.nth(13).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/group-post-detail/)
  await page.goBack()
  await expect.poll(() => place(page)).toEqual(read)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.reload()
  await started(page)
  await expect(page.getByRole('button', { name: '有 1 条新帖' })).toBeVisible({ timeout: 20_000 })
  expect(await place(page)).toEqual(read)
  await expect(page.getByText(WORDS)).toHaveCount(0)
  await page.getByRole('button', { name: '有 1 条新帖' }).click()
  await expect(page.getByText(WORDS)).toBeVisible()
})
