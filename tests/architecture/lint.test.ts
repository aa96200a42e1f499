import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
/** Each file of fixtures/ breaks one rule of the house. */
const broken: Record<string, string> = {
  'src/pages/media/x/climbed-out.ts': 'no-restricted-imports',
  'src/queries/neighbour-room.ts': 'no-restricted-imports',
  'src/pages/media/x/unsaid.tsx': 'alt-text',
  'src/pages/media/x/waits.ts': 'no-restricted-globals',
  'src/stores/remembers.ts': 'no-restricted-globals',
  'server/again-and-again.ts': 'no-restricted-globals',
  'src/lib/round-trip.ts': 'no-cycle',
  'src/lib/type-here.ts': 'no-cycle',
  'src/lib/barrel.ts': 'no-barrel-file',
  'src/lib/CamelCase.ts': 'filename-case',
  'src/lib/by-default.ts': 'no-default-export',
  'src/lib/talks.ts': 'no-console',
  'src/lib/anything-goes.ts': 'no-explicit-any',
  'src/lib/unwatched.ts': 'no-floating-promises',
  'src/lib/too-long.ts': 'max-lines',
}
const folder = mkdtempSync(join(tmpdir(), 'yunshang-lint-'))
let found: { file: string; rule: string }[] = []

beforeAll(() => {
  cpSync(join(root, 'tests/architecture/fixtures'), folder, { recursive: true })
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  found = lint(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

function lint(cwd: string): { file: string; rule: string }[] {
  const words = ['--format', 'json', '--type-aware']
  let out: string
  try {
    out = execFileSync(join(root, 'node_modules/.bin/oxlint'), words, { cwd, encoding: 'utf8' })
  } catch (error) {
    out = (error as { stdout: string }).stdout
  }
  const { diagnostics } = JSON.parse(out) as { diagnostics: { filename: string; code: string }[] }
  return diagnostics.map(({ filename, code }) => ({ file: filename, rule: /\((.*)\)/.exec(code)?.[1] ?? code }))
}

test.each(Object.entries(broken))('%s is refused by %s', (file, rule) => {
  expect(found.filter((one) => one.file === file).map((one) => one.rule)).toContain(rule)
})

test('every fixture is on the list', () => {
  expect(
    [...new Set(found.map((one) => one.file))].filter(
      (file) => !(file in broken) && !['src/lib/round-back.ts', 'src/lib/type-there.ts'].includes(file),
    ),
  ).toEqual([])
})
