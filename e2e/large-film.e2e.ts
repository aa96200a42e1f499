/**
 * A film too large to be stored on the device: sent in parts, gone on with after the end of the tab and a lost network.
 */
import { open, rm } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { film } from '../tests/server/upload-file.ts'
import { findBarriers } from './find-barriers.ts'
import { openAs } from './session/open-as.ts'
import { signUpVerified } from './session/sign-up.ts'
import { openAt } from './started.ts'
import { test } from './journey.ts'
import { takesUploads } from './takes-uploads.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const MEBIBYTE = 1024 * 1024

/** A film on the disk, as a camera leaves it: its content is one long hole. */
async function filmOf(megabytes: number, path: string): Promise<void> {
  const head = film({ media: 0 })
  head.writeUInt32BE(megabytes * MEBIBYTE + 8, head.length - 8)
  const file = await open(path, 'w')
  await file.write(head)
  await file.truncate(head.length + megabytes * MEBIBYTE)
  await file.close()
}
/** How many parts were taken: one that meets the same part, still coming from a closed tab, is told where to go on. */
function countParts(page: Page): () => number {
  let sent = 0
  page.on('response', (response) => {
    const isPart = response.request().method() === 'POST' && takesUploads(new URL(response.url()))
    if (isPart && response.ok()) sent++
  })
  return () => sent
}
const choose = (page: Page, label: string, path: string) => page.getByLabel(label).last().setInputFiles(path)

test('a large film goes on after the tab was closed, once it is chosen again, and after a lost network by itself @disk', async ({
  page,
  context,
}, testInfo) => {
  test.setTimeout(240_000)
  const path = testInfo.outputPath('large.mp4')
  await filmOf(34, path)
  const citizen = await signUpVerified(origin())
  let parts = 0
  const arrived = countParts(page)
  await context.route(takesUploads, (route) =>
    route.request().method() !== 'POST' || ++parts <= 2 ? route.continue() : undefined,
  )
  await openAs(page, citizen, '/show-civilization-publish')
  await page.getByRole('textbox', { name: '说说情况' }).fill('路口的志愿者扶老人过马路')
  await choose(page, '添加视频', path)
  await expect(page.getByRole('progressbar', { name: '正在上传视频' })).toHaveAttribute('value', /^(4[6-9]|5\d)$/, {
    timeout: 90_000,
  })
  // The bar counts what left the device.
  await expect.poll(arrived, { timeout: 30_000 }).toBe(2)
  await expect(page.getByText('视频传完才能提交')).toBeVisible()
  await expect(page.getByText('已保存草稿')).toBeVisible()
  await page.close()
  await context.unroute(takesUploads)

  const again = await context.newPage()
  const sent = countParts(again)
  await openAt(again, `${origin()}/show-civilization-publish`)
  await expect(again.getByText(/还没有传完，请重新选择这段视频，会接着上传/)).toBeVisible()
  expect(await findBarriers(again)).toEqual([])
  await context.setOffline(true)
  await choose(again, '重新选择视频', path)
  await expect(again.getByText('等待网络')).toBeVisible({ timeout: 30_000 })
  await context.setOffline(false)
  await expect(again.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
  await expect(again.getByText('等待网络')).toHaveCount(0)
  await expect(again.getByText('视频传完才能提交')).toHaveCount(0)
  // Of five parts two had arrived, and the third may have when its tab was closed.
  expect([2, 3]).toContain(sent())
  await rm(path)
})
