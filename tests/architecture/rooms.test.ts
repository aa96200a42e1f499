import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roomOf } from './check-rooms.ts'
import { readImports } from './read-imports.ts'
import { rooms } from './rooms.ts'

const root = resolve(import.meta.dirname, '../..')
const names = Object.keys(rooms)
const isFile = (room: string) => room.endsWith('.ts')
/** A file that stands, or would stand, in a room. */
const fileIn = (room: string, name: string) => (isFile(room) ? room : join(room, name))
const aliasOf = (file: string) => `#${file.replace(/^src\//, '')}`

/** Rooms and packages that a row does not name, in every way of importing. */
function forbidden(room: string): string[] {
  const allowed = rooms[room]!.split(/\s+/)
  const elsewhere = names.filter(
    (other) => other !== room && !allowed.includes(other) && !isFile(other) && !/^(src\/|server\/|sw)$/.test(other),
  )
  return [...elsewhere.map((other) => aliasOf(fileIn(other, 'x.ts'))), 'left-pad']
}
const ways = (address: string): string[] => [
  `import { x } from '${address}'`,
  `import type { x } from '${address}'`,
  `import '${address}'`,
  `export { x } from '${address}'`,
  `export * from '${address}'`,
  `export const x = () => import('${address}')`,
  `export type X = import('${address}').X`,
]
/** One a line: what React would call as a clean-up though it may be none. */
const badEffects = [
  "useEffect(() => here.current?.scrollIntoView({ block: 'center' }), [])",
  'useLayoutEffect(() => { if (near) return scrollTo(0, 0); return () => leave() }, [])',
  'useEffect(async () => {}, [])',
  'useEffect(follow, [])',
  'useInsertionEffect(() => (open ? hold() : undefined), [])',
  'useEffect(function () { return player.play() }, [])',
]
const goodEffects = [
  'useEffect(() => void scrollTo(0, 0), [])',
  'useEffect(() => () => leave(), [])',
  'useEffect(() => { const seen = () => { return 1 }; if (!open) return; return () => leave(seen) }, [])',
  'useEffect(() => (open ? hold() : undefined) satisfies CleanUp, [])',
]
const folder = mkdtempSync(join(tmpdir(), 'yunshang-rooms-'))
let found = ''
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
const check = (place: string): string => {
  try {
    return execFileSync(process.execPath, ['--import', 'tsx', 'tests/architecture/check-house.ts', place], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  } catch (error) {
    return (error as { stderr: string }).stderr
  }
}

beforeAll(() => {
  for (const room of names)
    write(
      fileIn(room, 'broken.ts'),
      forbidden(room)
        .flatMap((address, place) => ways(address).slice(place === 0 ? 0 : 1, place === 0 ? undefined : 2))
        .join('\n'),
    )
  write('src/pages/anything/x.page.tsx', "import { wire } from '#app/wire.ts'\nexport const x = wire\n")
  write('server/anything/x.ts', 'export const x = 1\n')
  write('anything/x.ts', 'export const x = 1\n')
  write('src/lib/long.ts', `/** ${'long '.repeat(30)}*/\nexport const x = '${'a text '.repeat(30)}'\n`)
  write('src/lib/effects.ts', [...badEffects, ...goodEffects].join('\n'))
  write('src/lib/hooks.ts', 'afterEach(leave)\nexport const hooks = () => afterEach(leave)\n')
  write('src/lib/hooks.test.ts', 'afterEach(leave)\n')
  write(
    'docs/a.md',
    '# One\n\n[b](b.md) [gone](gone.md) [one](#one) [two](#two) [off](b.md#三-步) [web](https://a.example/x)\n',
  )
  write('docs/b.md', '## 三 步\n')
  found = check(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(names)('%s', (room) => {
  test('is there', () => expect(existsSync(join(root, room))).toBe(true))
  test('is refused whatever its row does not name', () => {
    for (const address of forbidden(room)) expect(found).toContain(`${fileIn(room, 'broken.ts')} → ${address}: `)
  })
})

test('every way of importing is seen', () => {
  for (const way of ways('#app/start/wire.ts')) expect(readImports('x.ts', way), way).toEqual(['#app/start/wire.ts'])
  expect(readImports('x.ts', 'export const x = (file: string) => import(file)')).toEqual(['(computed)'])
})

test('a file in a folder nobody listed is refused', () => {
  for (const file of ['src/pages/anything/x.page.tsx', 'server/anything/x.ts', 'anything/x.ts'])
    expect(found).toContain(`${file}: its folder is no room`)
})

test('a long comment is refused, a long text is not', () => {
  expect(found).toContain('src/lib/long.ts:1: ')
  expect(found).not.toContain('src/lib/long.ts:2: ')
})

test('a link of a document to a file or a heading that is not there is refused', () =>
  expect([...found.matchAll(/docs\/a\.md: (\S+) leads/g)].map(([, link]) => link)).toEqual(['gone.md', '#two']))

test('an effect that returns anything but nothing or a function is refused', () => {
  const lines = [...found.matchAll(/effects\.ts:(\d+): an effect returns nothing/g)].map((match) => Number(match[1]))
  expect(lines).toEqual(badEffects.map((_, place) => place + 1))
})

test('hooks that only the first file of tests would have are refused', () =>
  expect([...found.matchAll(/hooks\S*(?=: belongs)/g)].map(([place]) => place)).toEqual(['hooks.ts:1']))

test('a row names only rooms, files and packages that are there', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >
  const known = (name: string) =>
    name in rooms || name in dependencies || name in devDependencies || existsSync(join(root, name))
  expect(
    names.flatMap((room) =>
      rooms[room]!.split(/\s+/).filter((name) => !known(name) && !/^(node:\*|\(computed\)|virtual:.*)$/.test(name)),
    ),
  ).toEqual([])
})

test('the areas of pages are the folders of pages', () => {
  const listed = /type Area = (.*)/.exec(readFileSync(join(root, 'src/router.tsx'), 'utf8'))![1]!
  const areas = [...listed.matchAll(/'(\w+)'/g)].map((match) => match[1]!).filter((name) => name !== 'shell')
  expect(areas.sort()).toEqual(readdirSync(join(root, 'src/pages')).sort())
})

/** Rooms that know each other, and why it must be so. */
const circles: Record<string, string> = {
  'src/ src/routeTree.gen.ts': 'the router is typed by the generated tree, and the tree by the router',
}

test('nothing imports upward: no room is reached again from what it imports', () => {
  const direct = (room: string): string[] =>
    rooms[room]!.split(/\s+/).flatMap((name) => (name in rooms ? name : (roomOf(name) ?? [])))
  const below = (room: string, seen = new Set<string>()): Set<string> => {
    for (const next of direct(room)) if (!seen.has(next) && seen.add(next)) below(next, seen)
    return seen
  }
  const round = names.filter((room) => below(room).has(room))
  const together = round.map((room) =>
    round
      .filter((other) => below(room).has(other) && below(other).has(room))
      .sort()
      .join(' '),
  )
  expect([...new Set(together)].sort()).toEqual(Object.keys(circles).sort())
})
