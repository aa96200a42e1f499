/** The service guide without a network: all of it saved, searched, read and ticked off; what was withdrawn is gone. */
import { expect } from 'playwright/test'
import { startNetwork } from '../network.ts'
import { openAt, started } from '../started.ts'
import { programStored } from '../whole-program.ts'
import { test } from '../journey.ts'

test.use({ serviceWorkers: 'allow' })

test('with the server stopped all matters are searched and read, and each visit after takes only the difference @thorough', async ({
  context,
}) => {
  test.slow()
  const network = await startNetwork(`http://localhost:${process.env.E2E_PORT}`)
  try {
    const page = await context.newPage()
    await openAt(page, `${network.origin}/guide`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.getByRole('button', { name: '离线保存全部指南' }).click()
    await programStored(page)
    await expect(page.getByText('全部指南已保存')).toBeVisible()
    const asked = () => network.seen.filter((one) => one.includes('/v1/guide_changes'))
    expect(asked().length).toBeGreaterThan(1)
    await page.waitForLoadState('networkidle')
    await network.setMode('down')

    await page.goto(`${network.origin}/guide/search`)
    await started(page)
    await page.getByRole('searchbox').fill('租房')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByText('离线：在保存的全部指南里找')).toBeVisible({ timeout: 20_000 })
    await page.getByRole('link', { name: /租房提取公积金/ }).click()
    await expect(page.getByRole('heading', { name: '租房提取公积金' })).toBeVisible()
    await expect(page.getByText('离线内容')).toBeVisible()
    await page.getByRole('link', { name: '申请材料' }).click()
    await page.getByRole('checkbox', { name: /居民身份证/ }).check()
    await page.reload()
    await started(page)
    await expect(page.getByRole('checkbox', { name: /居民身份证/ })).toBeChecked()
    await expect(page.getByText('已备好 1 / 2 项')).toBeVisible()

    await network.setMode('up')
    const before = asked().length
    await openAt(page, `${network.origin}/guide`)
    await expect.poll(() => asked().length).toBe(before + 1)
    expect(asked().at(-1)).not.toMatch(/after=0\b/)
    await page.getByRole('link', { name: /^换领居民身份证/ }).click()
    await expect(page.getByRole('button', { name: /^听指南/ })).toBeVisible()
    await page.getByRole('link', { name: '内容有误？告诉我们' }).click()
    await expect(page.getByRole('textbox', { name: /反馈内容/ })).toHaveValue(
      /^关于“换领居民身份证”（\/guides\/\d+）：$/,
    )
    await expect(page.getByRole('radio', { name: '内容问题' })).toBeChecked()
  } finally {
    await network.close()
  }
})
