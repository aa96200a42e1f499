import { join } from 'node:path'
import { expect } from 'playwright/test'
import { connect } from '#server/platform/database/connect.ts'
import { test } from '../journey.ts'

test.use({ serviceWorkers: 'allow' })

const ARTICLE = 150

test('a withdrawn article leaves the reader’s disk too @thorough', async ({ page, context }) => {
  await page.goto(`/posts/${ARTICLE}`)
  const title = (await page.getByRole('heading', { level: 1 }).textContent())!.trim()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  const { pool, close } = await connect({ dataDir: join(process.env.E2E_DATA!, 'demo'), connections: 1 })
  await pool.query('update posts set status = 2 where id = $1', [ARTICLE])
  try {
    // The server may answer from the last seconds' memory; a reader who opens it meets the withdrawal, and the kept
    // page goes.
    await expect(async () => {
      await page.goto(`/posts/${ARTICLE}`)
      await expect(page.getByText('该内容已不存在~')).toBeVisible({ timeout: 2000 })
      expect(await page.evaluate(async (path) => (await caches.match(path)) === undefined, `/posts/${ARTICLE}`)).toBe(
        true,
      )
    }).toPass({ timeout: 25_000 })

    await context.setOffline(true)
    const later = await context.newPage()
    await later.goto(`/posts/${ARTICLE}`)
    await expect(later.getByText(/该内容已不存在~|请求资源失败/)).toBeVisible()
    await expect(later.getByText(title)).toHaveCount(0)
  } finally {
    await context.setOffline(false)
    await pool.query('update posts set status = 1 where id = $1', [ARTICLE])
    await close()
  }
})
