/** What somebody who is signed in can read again after the first visit, within the half minute before all is stored. */
import { expect } from 'playwright/test'
import { keepSession } from '../session/open-as.ts'
import { signUp } from '../session/sign-up.ts'
import { openAt, started } from '../started.ts'
import { test } from '../journey.ts'

const { E2E_PORT, E2E_STATIC_PATH_PORT } = process.env
const server = `http://localhost:${E2E_PORT}`
const site = `http://127.0.0.1:${E2E_STATIC_PATH_PORT}`
test.use({ serviceWorkers: 'allow' })

test('home and the comments of an article open again without a network after a first visit', async ({
  page,
  context,
}) => {
  page.on('console', (m) => console.log('console', m.text()))
  page.on('requestfailed', (m) => console.log('failed', m.method(), m.url()))
  await keepSession(page, await signUp(server), site)
  await openAt(page, `${site}/index`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('main').getByRole('article').first().scrollIntoViewIfNeeded()
  await openAt(page, `${site}/posts/101`)
  const comments = page.locator('#comments article')
  await comments.first().scrollIntoViewIfNeeded()
  const said = await comments.first().innerText()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.reload()
  await started(page)
  await comments.first().scrollIntoViewIfNeeded({ timeout: 10_000 }).catch(() => console.log('NO COMMENTS'))
  console.log((await page.locator('#comments').innerText().catch(() => 'none')).slice(0, 300))
  await page.screenshot({ path: '/tmp/plans/post.png', fullPage: true })
  await page.goto(`${site}/index`)
  await started(page)
  await page.waitForTimeout(5000)
  console.log((await page.locator('body').innerText()).slice(0, 600))
  await page.screenshot({ path: '/tmp/plans/home.png', fullPage: true })
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})
