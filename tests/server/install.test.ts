import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const runtime = { 'node_modules/hono': { version: '4.0.0' } }
const build = {
  'node_modules/vite': { version: '8.0.0', dev: true },
  'node_modules/types': { version: '1.0.0', devOptional: true },
}

/** What `ensureInstalled` asks npm for in a checkout with these packages installed, or what it says instead. */
function askedOfNpm(
  installed: Record<string, { version: string }>,
  dev: boolean,
  { node = '>=20.20', HOME = tmpdir(), closed = false }: { node?: string; HOME?: string; closed?: boolean } = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), 'yunshang-install-'))
  folders.push(folder)
  mkdirSync(join(folder, 'node_modules'))
  mkdirSync(join(folder, 'bin'))
  cpSync(resolve(import.meta.dirname, '../../scripts/prepare.mjs'), join(folder, 'scripts/prepare.mjs'))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...runtime, ...build } }))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', engines: { node } }))
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
  writeFileSync(
    join(folder, 'bin/npm'),
    `#!/bin/sh\necho "$@\${npm_config_cache:+, cache in $npm_config_cache}" > ${folder}/asked\n`,
  )
  chmodSync(join(folder, 'bin/npm'), 0o755)
  const program = `import { ensureInstalled } from './scripts/prepare.mjs'; ensureInstalled({ dev: ${dev} })`
  // A folder of this name cannot be written as a file, whoever runs the test.
  if (closed) mkdirSync(join(folder, '.writable'))
  const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    env: { ...process.env, HOME, npm_config_cache: '', PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` },
  })
  if (stderr.length > 0) return `${status} ${stderr.toString()}`
  return existsSync(join(folder, 'asked')) ? readFileSync(join(folder, 'asked'), 'utf8').trim() : ''
}

test('a built server starts without the packages of building; what is missing or of another version is installed', () => {
  expect(askedOfNpm(runtime, false)).toBe('')
  expect(askedOfNpm({ ...runtime, ...build }, true)).toBe('')
  expect(askedOfNpm({}, false)).toBe('ci --no-audit --no-fund')
  expect(askedOfNpm({ 'node_modules/hono': { version: '3.0.0' } }, false)).toBe('ci --no-audit --no-fund')
  expect(askedOfNpm(runtime, true)).toBe('ci --no-audit --no-fund --include=dev')
})
test('a user without a home has the cache of npm in the project; one who may not write there is told so', () => {
  expect(askedOfNpm({}, false, { HOME: '/nowhere' })).toMatch(/^ci --no-audit --no-fund, cache in \S+\/\.cache\/npm$/)
  expect(askedOfNpm({}, false, { closed: true })).toMatch(
    /^1 项目还没有安装依赖，而 \S+ 不可写：请以可写的用户在那里运行 npm ci，再启动（原因：E.+）\n$/,
  )
})
test('an older Node.js is told in one sentence, before anything is installed', () => {
  const here = process.versions.node
  expect(askedOfNpm({}, false, { node: '>=99.1' })).toBe(`1 需要 Node.js 99.1 或更新的版本，而这里是 ${here}\n`)
  const [major, minor] = here.split('.').map(Number) as [number, number]
  expect(askedOfNpm(runtime, false, { node: `>=${major}.${minor + 1}` })).toMatch(/^1 需要/)
  expect(askedOfNpm(runtime, false, { node: `>=${major}.${minor}` })).toBe('')
})
