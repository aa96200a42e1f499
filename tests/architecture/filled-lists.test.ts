import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { houseFiles } from './house-files.ts'
import { readImports } from './read-imports.ts'

/** Lists of lower rooms, which city/ fills. */
const lists = [
  'server/marks/subjects.ts',
  'server/pages/item-reader.ts',
  'server/people/names/reserved-names.ts',
  'server/volunteers/duties.ts',
]
const imported = new Map<string, string[]>()
function importsOf(file: string): string[] {
  const known = imported.get(file)
  if (known) return known
  const found = readImports(file, readFileSync(file, 'utf8')).flatMap((address) => {
    const target = address.startsWith('.') ? join(dirname(file), address) : address.replace('#', '')
    return /^(server|demo|tests)\/.*\.tsx?$/.test(target) && existsSync(target) ? target : []
  })
  imported.set(file, found)
  return found
}
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  for (const next of importsOf(file)) if (!reached.has(next) && reached.add(next)) reachedFrom(next, reached)
  return reached
}

test('every program and every test that can reach a list fills it', () => {
  const programs = houseFiles('.').filter((file) =>
    /^server\/(start|commands\/[\w-]+)\.ts$|^(server|demo|tests)\/.*\.(test|chaos)\.ts$/.test(file),
  )
  expect(programs.length).toBeGreaterThan(200)
  const empty = programs.flatMap((file) => {
    const reached = reachedFrom(file)
    return reached.has('server/city/lists.ts')
      ? []
      : lists.filter((list) => reached.has(list)).map((list) => `${file} → ${list}`)
  })
  expect(empty).toEqual([])
})
