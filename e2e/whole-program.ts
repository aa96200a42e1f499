import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'

const worker = join(import.meta.dirname, '../dist/sw.js')
const laterFiles = (): number => readFileSync(worker, 'utf8').split(/"?later"?:(?:true|!0)/).length - 1

/** What half a minute of use brings: every page of the program opens without a network. */
export async function wholeProgram(page: Page): Promise<void> {
  await storeProgram(page)
  await programStored(page)
}

export const storeProgram = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    active!.postMessage({ type: 'STORE_PROGRAM' })
  })

export const programStored = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await (await caches.open('program-later-files-v1')).keys()).length), {
      timeout: 60_000,
    })
    .toBe(laterFiles())
