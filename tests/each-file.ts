/**
 * Run before each file of tests. Files of one worker share what is global and what is on the simulated device: what one
 * leaves behind is no part of the next.
 */
import { afterAll, beforeAll, vi } from 'vitest'
import { withDatabase } from '#offline/db.ts'

/** Cores are shared: what a test waits for may come later than within the second that Vitest allows by itself. */
const LONGEST_MS = 15_000
const { waitFor } = vi
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(condition, options) {
    return waitFor(
      condition,
      typeof options === 'object' ? { timeout: LONGEST_MS, ...options } : (options ?? LONGEST_MS),
    )
  }

const { fetch } = globalThis
beforeAll(async () => {
  globalThis.history?.replaceState(null, '', '/')
  if (!globalThis.indexedDB) return
  await withDatabase((database) => Promise.all([...database.objectStoreNames].map((name) => database.clear(name))))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  globalThis.fetch = fetch
  // A part of a page that is still being loaded when its environment ends is broken for every file after it.
  await vi.dynamicImportSettled()
}, 60_000)
