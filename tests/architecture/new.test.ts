/** What `npm run new` adds stands where the house lists such things, in the house's shape. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { kinds } from '../../scripts/new/kinds.ts'

const lists = [
  'src/routes.ts',
  'contract/resources.ts',
  'contract/subjects.ts',
  'server/city/handlers.ts',
  'server/city/subject-kinds.ts',
  'server/volunteers/teams/volunteer-teams.tables.ts',
]
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'yunshang-new-'))
  for (const path of lists) cpSync(path, join(root, path))
})
afterEach(() => rmSync(root, { recursive: true }))
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const options = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8'))

test.each([
  ['page', 'practice/tea-houses', 2, ['src/routes.ts']],
  ['endpoint', 'volunteers/tea-houses', 6, ['contract/resources.ts', 'server/city/handlers.ts']],
  ['subject', 'tea-house/volunteer-teams', 3, ['contract/subjects.ts', 'server/city/subject-kinds.ts']],
] as const)('a new %s is written and listed; a second of the name is refused', async (kind, name, count, listed) => {
  const written = kinds[kind]!(root, name)
  expect(written).toHaveLength(count)
  for (const path of written) expect((await format(path, textOf(path), options)).code).toBe(textOf(path))
  for (const path of listed) {
    expect(written).toContain(path)
    const [before, after] = [readFileSync(path, 'utf8').split('\n'), textOf(path).split('\n')]
    expect(after.filter((line) => before.includes(line))).toHaveLength(before.length)
    expect(after.filter((line) => !before.includes(line)).join('\n')).toMatch(/tea-?house/i)
  }
  expect(() => kinds[kind]!(root, name)).toThrow(/已经有/)
})

test.each([
  ['page', 'tea-houses'],
  ['page', 'nowhere/tea-houses'],
  ['page', 'practice/../../x'],
  ['endpoint', 'tea-houses'],
  ['endpoint', 'volunteers/TeaHouses'],
  ['endpoint', 'nowhere/tea-houses'],
  ['subject', 'tea-house'],
])('%s %s is no name: nothing is written', (kind, name) => {
  const before = lists.map(textOf)
  expect(() => kinds[kind]!(root, name)).toThrow(/写作/)
  expect(lists.map(textOf)).toEqual(before)
})
