import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'

const assets = join(import.meta.dirname, '../dist/assets')
const filesBesideShell = (): number => {
  const list = readdirSync(assets).find((name) => /^other-files-\d+\.json$/.test(name))!
  return Object.keys(JSON.parse(readFileSync(join(assets, list), 'utf8')) as object).length
}

/** What half a minute of use brings: every page of the program opens without a network. */
export async function wholeProgram(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    active!.postMessage({ type: 'STORE_PROGRAM' })
  })
  await programStored(page)
}

export const programStored = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await (await caches.open('program-other-files-v1')).keys()).length), {
      timeout: 60_000,
    })
    .toBe(filesBesideShell())
