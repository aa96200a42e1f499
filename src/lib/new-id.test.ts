import { afterEach, expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each(['https', 'http'])('a thousand ids over %s are a thousand different ones, fit for a header', (scheme) => {
  // Over plain http a browser has no randomUUID.
  if (scheme === 'http') vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 1000 }, newId)
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(id).toMatch(scheme === 'http' ? /^[0-9a-f]{32}$/ : /^[0-9a-f-]{36}$/)
})
