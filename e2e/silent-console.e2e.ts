/** In production the console says nothing; what went wrong stands on the diagnostics page [rule R153]. */
import { expect, test } from 'playwright/test'
import { openAt } from './started.ts'

test('R153 nothing is printed, whatever the app and its libraries say; what they complain of can be read', async ({
  page,
}) => {
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  await openAt(page, '/setting')
  await page.evaluate(() => {
    for (const name of ['log', 'info', 'debug', 'warn', 'error'] as const) console[name](`测试 ${name}`, { a: 1 })
  })
  await page.getByRole('link', { name: /诊断信息/ }).click()
  await expect(page.getByRole('main').getByText('测试 error [object Object]')).toBeVisible()
  await expect(page.getByRole('main').getByText('测试 warn [object Object]')).toBeVisible()
  await expect(page.getByRole('main').getByText('测试 log')).toHaveCount(0)
  expect(printed).toEqual([])
})
