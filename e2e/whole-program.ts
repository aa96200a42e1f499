import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from 'playwright/test'

const WITHIN_MS = 120_000
const worker = join(import.meta.dirname, '../dist/sw.js')
const laterFiles = (): number => readFileSync(worker, 'utf8').split(/"?later"?:(?:true|!0)/).length - 1

/** What half a minute of use brings: this page is there, and every page of the program opens without a network. */
export async function wholeProgram(page: Page): Promise<void> {
  // Five hundred files: no part of the time that a journey is given.
  test.setTimeout(test.info().timeout + WITHIN_MS)
  await storeProgram(page)
  await programStored(page)
  // Where all of it was stored before, the page itself may still be on its way.
  await page.waitForLoadState('networkidle')
}

export const storeProgram = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    active!.postMessage({ type: 'STORE_PROGRAM' })
  })

export const programStored = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await (await caches.open('program-later-files-v1')).keys()).length), {
      timeout: WITHIN_MS,
    })
    .toBe(laterFiles())
