import { expect, test } from 'vitest'
import { quarantined } from '../../scripts/quarantine.mjs'

const DAY_MS = 86_400_000
const rows = quarantined()

test('five tests at most may need a second try, each for thirty days at most, and none any longer', () => {
  expect(rows.length).toBeLessThanOrEqual(5)
  for (const { title, since, until } of rows) {
    expect(Date.parse(until) - Date.parse(since), title).toBeLessThanOrEqual(30 * DAY_MS)
    expect(Date.now(), `${title}: mend it by ${until}`).toBeLessThan(Date.parse(until) + DAY_MS)
  }
})
test('rows are read as they are written, and nothing else is', () => {
  const text =
    '| test | why | since | until |\n|---|---|---|---|\n| e2e/a.e2e.ts › one › two | slow sound | 2026-11-27 | 2026-12-20 |\n'
  expect(quarantined(text)).toEqual([
    { title: 'e2e/a.e2e.ts › one › two', why: 'slow sound', since: '2026-11-27', until: '2026-12-20' },
  ])
})
