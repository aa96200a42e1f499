/** npm test: everything, from a fresh clone. Ends with one line that sums all runners. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs'

const bin = (name) => join(root, 'node_modules/.bin', name)
const results = []
const note = (name, passed, failed) => results.push({ name, passed, failed })
const title = (text) => process.stdout.write(`\n── ${text} ──\n`)

ensureInstalled()
const folder = mkdtempSync(join(tmpdir(), 'yunshang-results-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

title('build')
const broken = ensureBuilt()
if (broken) note('build', 0, 1)

for (const [name, steps] of [['lint', [[bin('oxlint'), ['--deny-warnings']]]], ['types', [[], ['-p', 'sw'], ['-p', 'server'], ['-p', 'tests']].map((args) => [bin('tsc'), args])]]) {
  title(name)
  const failed = steps.filter(([command, args]) => run(command, args) !== 0).length
  note(name, steps.length - failed, failed)
}

title('vitest')
const vitestFile = join(folder, 'vitest.json')
const vitestCode = run(bin('vitest'), ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestFile}`])
const vitest = read(vitestFile)
if (vitest) note('vitest', vitest.numPassedTests, Math.max(vitest.numFailedTests, vitest.numFailedTests === 0 && vitestCode ? 1 : 0))
else note('vitest', 0, 1)

title('playwright')
if (broken) note('playwright', 0, 1)
else if (!browserReady()) {
  process.stderr.write('没有找到 Chromium。请安装后再试（Debian：apt-get install chromium fonts-noto-cjk），或用 CHROME_PATH 指明它在哪里。\n')
  note('playwright', 0, 1)
} else {
  const playwrightFile = join(folder, 'playwright.json')
  const code = run(bin('playwright'), ['test', '--reporter=list,json'], { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile } })
  const { stats } = read(playwrightFile) ?? {}
  if (stats) note('playwright', stats.expected + stats.flaky, Math.max(stats.unexpected, stats.unexpected === 0 && code ? 1 : 0))
  else note('playwright', 0, 1)
}

title('result')
for (const { name, passed, failed } of results) process.stdout.write(`${failed ? '✗' : '✓'} ${name.padEnd(10)} ${passed} passed, ${failed} failed\n`)
const total = (key) => results.reduce((sum, one) => sum + one[key], 0)
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`)
process.exitCode = total('failed') ? 1 : 0

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Chromium by CHROME_PATH or where Debian puts it; root may have it installed. */
function browserReady() {
  const path = process.env.CHROME_PATH ?? '/usr/bin/chromium'
  if (existsSync(path)) return true
  if (process.env.CHROME_PATH || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.stdout.write('正在安装 Chromium 与中文字体（apt-get）…\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return run('apt-get', ['update', '-q'], { env }) === 0 && run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], { env }) === 0 && existsSync(path)
}
