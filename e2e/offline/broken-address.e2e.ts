/** An address with a stray % is told in the words of the app, by server, worker and offline. */
import { expect } from 'playwright/test'
import { openAt, started } from '../started.ts'
import { test } from '../journey.ts'

test.use({ serviceWorkers: 'allow', installed: true })

test('a stray % in an address is a page that does not exist, with a way on, with a network and without', async ({
  page,
  context,
}) => {
  await openAt(page, '/index')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await started(page)
  for (const offline of [false, true]) {
    await context.setOffline(offline)
    for (const address of ['/posts/%', '/topics/%zz', '/%']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面不存在')
      await expect(page.locator('body')).not.toContainText(/not found/i)
      await started(page)
      await page.getByRole('link', { name: '返回首页' }).click()
      await expect(page).toHaveURL(/\/index$/)
    }
  }
})
