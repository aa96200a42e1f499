import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { count, failing, fromPlaywright, fromVitest, tell } from '../../scripts/told.mjs'

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
const strict = (rows: (typeof row)[] = []) => failing(true, rows)
const said = (tests: Parameters<typeof tell>[0], fails = strict()): string => {
  let words = ''
  tell(tests, fails, (text) => (words += text))
  return words
}

test('a second try is always told, and a failure where that is strict and the test may not need one', () => {
  const tests = reported(report, (file) => fromPlaywright(file, 1))
  expect(count(tests, failing(false, []))).toEqual({ passed: 2, failed: 1 })
  expect(count(tests, strict())).toEqual({ passed: 1, failed: 2 })
  expect(count(tests, strict([row]))).toEqual({ passed: 2, failed: 1 })
  const told = 'Passed only at its second try: e2e/a.e2e.ts › a group › sound\nof a try'
  expect(said(tests)).toContain(`✗ ${told}`)
  expect(said(tests, strict([row]))).toContain(told)
  expect(said(tests, strict([row]))).not.toContain(`✗ ${told}`)
  expect(said(tests, strict([row]))).toContain('✗ e2e/a.e2e.ts › a group › fails')
})
test('a runner that ends badly, or without a report, has failed', () => {
  const quiet = { tests: [], broken: [] }
  expect(
    count(
      reported(quiet, (file) => fromVitest(file, 0)),
      strict(),
    ),
  ).toEqual({ passed: 0, failed: 0 })
  expect(
    count(
      reported(quiet, (file) => fromVitest(file, 1)),
      strict(),
    ),
  ).toEqual({ passed: 0, failed: 1 })
  expect(count(fromVitest('/no/such/report', 0), strict())).toEqual({ passed: 0, failed: 1 })
  const broken = { tests: [], broken: [{ title: 'src/a.test.ts', message: 'does not load' }] }
  expect(said(reported(broken, (file) => fromVitest(file, 1)))).toContain('✗ src/a.test.ts\ndoes not load')
})
