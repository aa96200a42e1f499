import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { count, fromPlaywright, fromVitest, tell } from '../../scripts/told.mjs'

const row = { title: 'e2e/a.e2e.ts › a group › sound', why: 'slow', since: '2026-11-01', until: '2026-11-20' }
const ran = (status: string, ms: number) => [{ status, results: [{ duration: ms, errors: [{ message: 'of a try' }] }] }]
const report = {
  errors: [],
  suites: [
    {
      title: 'a.e2e.ts',
      specs: [{ title: 'opens', tests: ran('expected', 10) }],
      suites: [
        {
          title: 'a group',
          specs: [
            { title: 'sound', tests: ran('flaky', 20) },
            { title: 'fails', tests: ran('unexpected', 30) },
            { title: 'left out', tests: ran('skipped', 0) },
          ],
        },
      ],
    },
  ],
}
function reported<T>(content: object, read: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'told-'))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  const found = read(file)
  rmSync(folder, { recursive: true })
  return found
}
const said = (tests: Parameters<typeof tell>[0], rows: (typeof row)[]): string => {
  let words = ''
  tell(tests, rows, (text) => (words += text))
  return words
}

test('a second try is a failure, unless the test may need one; both are told', () => {
  const tests = reported(report, (file) => fromPlaywright(file, 1))
  expect(count(tests, [])).toEqual({ passed: 1, failed: 2 })
  expect(count(tests, [row])).toEqual({ passed: 2, failed: 1 })
  expect(said(tests, [])).toContain('✗ Passed only at its second try: e2e/a.e2e.ts › a group › sound\nof a try')
  expect(said(tests, [row])).toContain('as tests/quarantine.md allows: e2e/a.e2e.ts › a group › sound')
  expect(said(tests, [row])).toContain('✗ e2e/a.e2e.ts › a group › fails')
})
test('a runner that ends badly, or without a report, has failed', () => {
  const quiet = { tests: [], broken: [] }
  expect(
    count(
      reported(quiet, (file) => fromVitest(file, 0)),
      [],
    ),
  ).toEqual({ passed: 0, failed: 0 })
  expect(
    count(
      reported(quiet, (file) => fromVitest(file, 1)),
      [],
    ),
  ).toEqual({ passed: 0, failed: 1 })
  expect(count(fromVitest('/no/such/report', 0), [])).toEqual({ passed: 0, failed: 1 })
  const broken = { tests: [], broken: [{ title: 'src/a.test.ts', message: 'does not load' }] }
  expect(
    said(
      reported(broken, (file) => fromVitest(file, 1)),
      [],
    ),
  ).toContain('✗ src/a.test.ts\ndoes not load')
})
