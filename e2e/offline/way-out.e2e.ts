/** A program that does not start without a network: the stored app is all there is, and stays. */
import { expect } from 'playwright/test'
import { started } from '../started.ts'
import { test } from '../journey.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network the way out leaves the worker, which is all there is', async ({ page, context }) => {
  await page.goto('/index')
  await started(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await started(page)
  await context.setOffline(true)
  await page.evaluate(() => {
    Object.assign(window, { __started: false })
    const part = document.createElement('script')
    part.src = '/assets/gone.js'
    document.head.append(part)
  })
  const left = page.waitForEvent('load')
  await page.locator('#rescue').getByRole('button', { name: '重试' }).dispatchEvent('click')
  await left
  await started(page)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1)
})
