/**
 * npm test, from a fresh clone: lint, types, unit, server, contract and each journey once. With --all also what takes
 * long: journeys whose titles end with @thorough, and tests of whole processes. --shard=1/4 runs the first quarter, for
 * four machines. With --strict a second try is a failure, unless tests/quarantine.md allows it. Ends with one line that
 * sums all runners.
 */
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { ended, giveWay, makeCity } from './make-city.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs'
import { quarantined } from './quarantine.mjs'
import { count, failing, fromPlaywright, fromVitest, tell } from './told.mjs'

const bin = (name) => join(root, 'node_modules/.bin', name)
const counts = []
const tests = []
const shard = process.argv.filter((word) => word.startsWith('--shard='))
const isFirstShard = shard.every((word) => word.startsWith('--shard=1/'))
const fails = failing(process.argv.includes('--strict'), quarantined())
const title = (text) => process.stdout.write(`\n── ${text} ──\n`)

ensureInstalled({ dev: true })
const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'yunshang-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
process.env.PWTEST_CACHE_DIR ??= join(tmpdir(), 'playwright-transform-cache')
// Databases, uploads and browsers' profiles of all tests. PostgreSQL may be another user, who has to come through.
process.env.TMPDIR = join(folder, 'tmp')
mkdirSync(process.env.TMPDIR)
for (const path of [folder, process.env.TMPDIR]) chmodSync(path, 0o755)

title('build')
const broken = ensureBuilt()
if (broken) counts.push({ name: 'build', passed: 0, failed: 1 })

if (!broken) compileServer()

const browser = findBrowser()
const env = {
  ...process.env,
  ...(process.argv.includes('--all') ? {} : { QUICK_TESTS: '1' }),
  ...(browser ? { CHROME_PATH: browser } : {}),
}

// Tests of the server often wait for their database. Meanwhile the files are checked, and the demo city is made for the
// journeys, which on a fresh clone has its pictures to draw.
const checks = check(isFirstShard ? ['lint', 'types'] : [])
const cities = join(folder, 'cities')
const city = makeCity(join(cities, 'demo'))

title('vitest')
note('vitest', await vitest())
for (const { name, passed, failed, said } of await checks) {
  title(name)
  process.stdout.write(said)
  counts.push({ name, passed, failed })
}
await city

title('playwright')
if (broken) counts.push({ name: 'playwright', passed: 0, failed: 1 })
else if (!browser) {
  process.stderr.write(
    '没有找到 Chromium。请安装后再试（Debian：apt-get install chromium-headless-shell fonts-noto-cjk），或用 CHROME_PATH 指明它在哪里。\n',
  )
  counts.push({ name: 'playwright', passed: 0, failed: 1 })
} else note('playwright', playwright())

title('result')
tell(tests, fails, (text) => process.stdout.write(text))
for (const { name, passed, failed } of counts)
  process.stdout.write(`${failed ? '✗' : '✓'} ${name.padEnd(10)} ${passed} passed, ${failed} failed\n`)
const total = (key) => counts.reduce((sum, one) => sum + one[key], 0)
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`)
process.exitCode = total('failed') ? 1 : 0

/** For the dozens of tests that start servers and commands. They find their packages from a folder of the project. */
function compileServer() {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const compiled = mkdtempSync(join(root, '.cache/server-'))
  process.on('exit', () => rmSync(compiled, { recursive: true, force: true }))
  if (run(process.execPath, ['scripts/compile-server.mjs', compiled]) === 0) process.env.COMPILED_SERVER = compiled
}

/** The very steps of `npm run lint` and `npm run types`, one after the other, behind whatever else there is to do. */
async function check(names) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const binFirst = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` }
  const checked = []
  for (const name of names) {
    const steps = scripts[name].split(' && ')
    let [failed, said] = [0, '']
    for (const step of steps) {
      const child = spawn(step, { cwd: root, shell: true, env: binFirst, stdio: ['ignore', 'pipe', 'pipe'] })
      giveWay(child)
      for (const out of [child.stdout, child.stderr]) out.on('data', (part) => (said += part))
      if ((await ended(child)) !== 0) failed++
    }
    checked.push({ name, passed: steps.length - failed, failed, said })
  }
  return checked
}

async function vitest() {
  const file = join(folder, 'vitest.json')
  const words = ['run', ...shard, '--retry=1', '--reporter=dot', '--reporter=./scripts/vitest-report.mjs']
  const options = {
    cwd: root,
    env: { ...env, REPORT_FILE: file },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }
  return fromVitest(file, await ended(spawn(bin('vitest'), words, options)))
}

function playwright() {
  const file = join(folder, 'playwright.json')
  const code = run(bin('playwright'), ['test', ...shard, '--retries=1', '--reporter=list,json'], {
    env: {
      ...env,
      E2E_DATA: cities,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  })
  return fromPlaywright(file, code)
}

function note(name, found) {
  tests.push(...found)
  counts.push({ name, ...count(found, fails) })
}

/**
 * From CHROME_PATH, else where Debian installs it: the shell without windows does the same in two thirds of the time.
 * Root may have it installed.
 */
function findBrowser() {
  if (process.env.CHROME_PATH) return [process.env.CHROME_PATH].find((path) => existsSync(path))
  const [shell, whole] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
  // The shell keeps no page for going back, which some of the long journeys look at.
  const wanted = process.argv.includes('--all') ? [shell, whole] : [shell]
  if (wanted.some((path) => !existsSync(path)) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('正在安装 Chromium 与中文字体（apt-get）…\n')
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 300_000 }
    run('apt-get', ['update', '-q'], options)
    run(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', ...wanted.map((path) => basename(path)), 'fonts-noto-cjk'],
      options,
    )
  }
  return [shell, whole].find((path) => existsSync(path))
}
