/** Cores are shared: what a test waits for may come later than within the second that Vitest allows by itself. */
import { vi } from 'vitest'

const LONGEST_MS = 15_000
const { waitFor } = vi

// Files of one worker share what is global, so this may have been done before.
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(condition, options) {
    return waitFor(
      condition,
      typeof options === 'object' ? { timeout: LONGEST_MS, ...options } : (options ?? LONGEST_MS),
    )
  }
