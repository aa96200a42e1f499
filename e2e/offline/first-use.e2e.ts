/** Forms that are opened for the first time without a network. */
import { expect } from 'playwright/test'
import { startedAgain, started } from '../started.ts'
import { programStored } from '../whole-program.ts'
import { startNetwork } from '../network.ts'
import { openAs } from '../session/open-as.ts'
import { signUpVerified } from '../session/sign-up.ts'
import { test } from '../journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
test.use({ serviceWorkers: 'allow' })

test('after one visit 随手拍 and 意见反馈 open, take pictures that wait, and are queued @thorough', async ({
  context,
}) => {
  test.slow()
  const network = await startNetwork(origin())
  try {
    const page = await context.newPage()
    const { token } = await signUpVerified(origin())
    // Half a minute of use, after which the rest of the program is stored, passes at once.
    await page.addInitScript(() => {
      const { setTimeout } = window
      window.setTimeout = ((work: () => void, ms?: number, ...more: unknown[]) =>
        setTimeout(work, ms === 30_000 ? 0 : ms, ...more)) as typeof window.setTimeout
    })
    await page.goto(`${network.origin}/index?Authorization=${token}`)
    await startedAgain(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await programStored(page)
    await expect.poll(() => network.seen.some((one) => /civilization.*config/.test(one))).toBe(true)
    await page.waitForLoadState('networkidle')
    await network.setMode('down')
    const picture = await (
      await import('sharp')
    )
      .default({ create: { width: 400, height: 300, channels: 3, background: '#2a6' } })
      .jpeg()
      .toBuffer()
    const files = [{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: picture }]

    await page.goto(`${network.origin}/show-civilization-publish`)
    await started(page)
    await page.getByRole('radio').nth(2).check()
    await page.getByRole('textbox', { name: '说说情况' }).fill('桥头的司机让行人先过')
    await page.locator('input[type=file]').first().setInputFiles(files)
    await expect(page.getByText('等待网络')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('button', { name: '发布' }).click()
    await expect(page.getByText('已放入发件箱，有网络时自动发送')).toBeVisible({ timeout: 20_000 })

    await page.goto(`${network.origin}/feedback`)
    await started(page)
    await page.getByRole('textbox', { name: /反馈内容/ }).fill('没有网络也能写反馈')
    await page.getByRole('button', { name: '提交反馈' }).click()
    await expect(page).toHaveURL(/\/feedback-his$/, { timeout: 20_000 })
    await expect(page.getByText('没有网络也能写反馈')).toBeVisible()
  } finally {
    await network.close()
  }
})

test('where the choices of 随手拍 never came, the form opens, says so, and keeps what is written', async ({ page }) => {
  await page.route('**/civilization**config**', (route) => route.abort())
  await openAs(page, await signUpVerified(origin()), '/show-civilization-publish')
  const words = page.getByRole('textbox', { name: '说说情况' })
  await words.fill('先写下来')
  await expect(page.getByText('已保存草稿')).toBeVisible()
  await page.getByRole('button', { name: '发布' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '分类要联网后才能选' })).toBeVisible()
  await page.reload()
  await started(page)
  await expect(words).toHaveValue('先写下来')
})

test('a citizen who has been here twice finds the outbox without a network, whatever else is stored', async ({
  context,
}) => {
  const network = await startNetwork(origin())
  try {
    const page = await context.newPage()
    await openAs(page, await signUpVerified(origin()), '/index', network.origin)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await startedAgain(page)
    const isStored = () =>
      page.evaluate(async () => {
        const files = await (await caches.open('program-later-files-v1')).keys()
        return files.some(({ url }) => url.includes('/outbox.page-'))
      })
    await expect.poll(isStored, { timeout: 25_000 }).toBe(true)
    await network.setMode('down')
    await page.goto(`${network.origin}/outbox`)
    await started(page)
    await expect(page.getByRole('heading', { name: '发件箱' })).toBeVisible()
    await expect(page.getByText('没有网络时写下的内容会放在这里')).toBeVisible()
  } finally {
    await network.close()
  }
})
