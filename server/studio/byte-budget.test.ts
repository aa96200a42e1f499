import { afterEach, expect, test, vi } from 'vitest'
import { ByteBudget } from './byte-budget.ts'

afterEach(() => void vi.restoreAllMocks())

test('sound may come for hours, and at once after half a minute; what comes faster may not', () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const budget = new ByteBudget()
  for (let second = 0; second < 7200; second++) {
    now += 1000
    expect(budget.takes(16_000)).toBe(true)
  }
  now += 30_000
  expect(budget.takes(30 * 16_000)).toBe(true)
  const refused = Array.from({ length: 60 }, () => {
    now += 1000
    return !budget.takes(100_000)
  })
  expect(refused.indexOf(true)).toBeGreaterThan(5)
  expect(refused.at(-1)).toBe(true)
})
