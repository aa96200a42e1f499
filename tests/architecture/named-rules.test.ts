import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { houseFiles } from './house-files.ts'

const files = houseFiles('.', /\.(tsx?|mjs|md|css|html)$/).filter((file) => file !== 'docs/rules.md')
const listed = [...readFileSync('docs/rules.md', 'utf8').matchAll(/^\| ([RG]\d+) \|/gm)].map(([, name]) => name!)

/** 'R54', and each of 'G25–G28'. */
function namedIn(text: string): string[] {
  return [...text.matchAll(/\b([RG])(\d{1,3})(?:\s?[–-]\s?\1(\d{1,3}))?\b/g)].flatMap(([, kind, first, last]) => {
    const from = Number(first)
    return Array.from({ length: Math.max(1, Number(last ?? from) - from + 1) }, (_, place) => `${kind}${from + place}`)
  })
}

test('every rule that is named is explained in docs/rules.md, and no other', () => {
  const named = new Set(files.flatMap((file) => namedIn(readFileSync(file, 'utf8'))))
  expect([...named].filter((name) => !listed.includes(name))).toEqual([])
  expect(listed.filter((name) => !named.has(name))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})

test('every decision that is named has its record', () => {
  const records = readdirSync('docs/decisions').flatMap((file) => /^(\d{3})-.*\.md$/.exec(file)?.[1] ?? [])
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\[decisions? ([^\]]*)\]/g)].flatMap(
      ([, words]) => words!.match(/\b\d{3}\b/g) ?? [],
    ),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((number) => !records.includes(number))).toEqual([])
})

test('the index of decisions is what their records say', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/list-decisions.mjs', '--check'], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
})
