import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { SHARE_TARGET, shareFields } from '../../contract/share-target.ts'

/** What a share sheet posts: from a page of the site, as the browser itself does from nowhere. */
export async function shareFromPhone(page: Page, words: Record<string, string>, files: string[]): Promise<void> {
  await page.goto('/about')
  await page.evaluate(
    ([action, all, name]) => {
      const form = Object.assign(document.createElement('form'), {
        action,
        method: 'post',
        enctype: 'multipart/form-data',
      })
      for (const [field, value] of Object.entries(all)) {
        const input = Object.assign(document.createElement('textarea'), { name: field, value })
        form.append(input)
      }
      form.append(Object.assign(document.createElement('input'), { type: 'file', name, multiple: true }))
      document.body.append(form)
    },
    [SHARE_TARGET, words, shareFields.pictures] as const,
  )
  if (files.length > 0) await page.locator('input[type=file]').setInputFiles(files)
  await Promise.all([page.waitForURL('**/shared**'), page.evaluate(() => document.querySelector('form')!.submit())])
}

/** Pictures on the disk of this machine, each another one, of at least so many bytes; removed by `remove`. */
export async function picturesOf(count: number, bytes = 0): Promise<{ files: string[]; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'yunshang-shared-'))
  const files: string[] = []
  for (let n = 0; n < count; n++) {
    const file = join(folder, `${n}.jpg`)
    writeFileSync(file, bytes > 0 ? await noisy(bytes) : await plain(n))
    files.push(file)
  }
  return { files, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
const plain = (n: number) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: `rgb(${25 * n}, 99, 40)` } })
    .jpeg()
    .toBuffer()
/** Noise is as large as a picture of its size gets. */
function noisy(bytes: number) {
  const width = Math.ceil(Math.sqrt(bytes / 0.8))
  return sharp(randomBytes(width * width * 3), { raw: { width, height: width, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}
