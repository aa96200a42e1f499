/**
 * npm test, from a fresh clone: lint, types, unit, server, contract and each journey once. With --all also
 * the journeys whose titles end with @thorough. Ends with one line that sums all runners.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { ended, giveWay, makeCity } from './make-city.mjs'
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs'

const bin = (name) => join(root, 'node_modules/.bin', name)
const LINES_OF_FAILURE = 8
/** Where more files failed, running them by themselves would only hide what is wrong. */
const MOST_AGAIN = 20
const results = []
const note = (name, passed, failed) => results.push({ name, passed, failed })
const title = (text) => process.stdout.write(`\n── ${text} ──\n`)

ensureInstalled({ dev: true })
const folder = mkdtempSync(join(tmpdir(), 'yunshang-results-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

title('build')
const broken = ensureBuilt()
if (broken) note('build', 0, 1)

const browser = findBrowser()
const env = { ...process.env, ...(browser ? { CHROME_PATH: browser } : {}) }

// Tests of the server often wait for their database. Meanwhile the files are checked, and the demo city is made for the
// journeys, which on a fresh clone has its pictures to draw.
const checks = check(['lint', 'types'])
const cities = join(folder, 'cities')
const city = makeCity(join(cities, 'demo'))

title('vitest')
const first = await vitest('all', [])
for (const { name, passed, failed, said } of await checks) {
  title(name)
  process.stdout.write(said)
  note(name, passed, failed)
}
// In CI a file that failed beside all the others is run once more with the machine to itself, and both are told.
const again =
  process.env.CI && first.files.length > 0 && first.files.length <= MOST_AGAIN
    ? await vitest('again', [...first.files, '--maxWorkers=1'])
    : undefined
const failed = again ? again.failed : first.failed
note('vitest', first.passed + first.failed - failed, failed)
await city

title('playwright')
if (broken) note('playwright', 0, 1)
else if (!browser) {
  process.stderr.write(
    '没有找到 Chromium。请安装后再试（Debian：apt-get install chromium-headless-shell fonts-noto-cjk），或用 CHROME_PATH 指明它在哪里。\n',
  )
  note('playwright', 0, 1)
} else {
  const playwrightFile = join(folder, 'playwright.json')
  const code = run(bin('playwright'), ['test', '--reporter=list,json'], {
    env: {
      ...env,
      ...(process.argv.includes('--all') ? {} : { E2E_QUICK: '1' }),
      E2E_DATA: cities,
      PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile,
    },
  })
  const { stats } = read(playwrightFile) ?? {}
  if (stats)
    note('playwright', stats.expected + stats.flaky, Math.max(stats.unexpected, stats.unexpected === 0 && code ? 1 : 0))
  else note('playwright', 0, 1)
}

title('result')
for (const failure of first.said) process.stdout.write(`${failure}\n\n`)
if (again && !again.failed) process.stdout.write('Passed when run by themselves: all of these.\n\n')
for (const failure of again?.said ?? []) process.stdout.write(`Again: ${failure}\n\n`)
for (const { name, passed, failed } of results)
  process.stdout.write(`${failed ? '✗' : '✓'} ${name.padEnd(10)} ${passed} passed, ${failed} failed\n`)
const total = (key) => results.reduce((sum, one) => sum + one[key], 0)
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`)
process.exitCode = total('failed') ? 1 : 0

/** The very steps of `npm run lint` and `npm run types`, one after the other, behind whatever else there is to do. */
async function check(names) {
  const { scripts } = read(join(root, 'package.json'))
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

/** Runs it, and reads what it found: numbers, the files that failed, and what failed with the beginning of why. */
async function vitest(name, more) {
  const file = join(folder, `vitest-${name}.json`)
  const words = ['run', ...more, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const options = { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' }
  const code = await ended(spawn(bin('vitest'), words, options))
  const found = read(file)
  if (!found) return { passed: 0, failed: 1, files: [], said: [] }
  const broken = found.testResults.filter(({ status }) => status === 'failed')
  return {
    passed: found.numPassedTests,
    failed: Math.max(found.numFailedTests, found.numFailedTests === 0 && code ? 1 : 0),
    files: broken.map(({ name: path }) => relative(root, path)),
    said: broken.flatMap(failuresOf),
  }
}

function failuresOf({ name, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const said = failed.map((one) => `✗ ${file} › ${one.fullName}\n${start(one.failureMessages.join('\n'))}`)
  return said.length === 0 ? [`✗ ${file}\n${start(message)}`] : said
}

function start(text) {
  return text.split('\n').slice(0, LINES_OF_FAILURE).join('\n')
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * From CHROME_PATH, else where Debian installs it: the shell without windows does the same in two thirds of the time.
 * Root may have it installed.
 */
function findBrowser() {
  if (process.env.CHROME_PATH) return [process.env.CHROME_PATH].find((path) => existsSync(path))
  const [shell, whole] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
  if (!existsSync(shell) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('正在安装 Chromium 与中文字体（apt-get）…\n')
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 300_000 }
    run('apt-get', ['update', '-q'], options)
    run(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-cjk'],
      options,
    )
  }
  return [shell, whole].find((path) => existsSync(path))
}
