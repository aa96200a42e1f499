/** What the runners of npm test found, as one list, and how it is told. */
import { existsSync, readFileSync } from 'node:fs'

const LINES_OF_FAILURE = 8
const SLOWEST = 20
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** @returns {{ title: string, ms: number, state: string, again: boolean, message: string }[]} */
export function fromVitest(file, code) {
  const found = read(file)
  if (!found) return [missing('vitest')]
  const broken = found.broken.map((one) => ({ ...one, ms: 0, state: 'failed', again: false }))
  return withExitCode([...found.tests, ...broken], code, 'vitest')
}

export function fromPlaywright(file, code) {
  const found = read(file)
  if (!found) return [missing('playwright')]
  const tests = found.suites.flatMap((suite) => specsOf(suite, []))
  const broken = found.errors.map(({ message }) => ({ ...missing('playwright'), message }))
  return withExitCode([...tests, ...broken], code, 'playwright')
}

const missing = (runner) => ({
  title: `${runner} did not run`,
  ms: 0,
  state: 'failed',
  again: false,
  message: 'It ended without a report.',
})
/** A runner that fails though none of its tests did has something else to say. */
const withExitCode = (tests, code, runner) =>
  code && !tests.some(({ state }) => state === 'failed') ? [...tests, missing(runner)] : tests

function specsOf(suite, above) {
  const names = [...above, suite.title]
  return [
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, names)),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ status, results }) => ({
        title: `e2e/${[...names, spec.title].join(' › ')}`,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        state: status === 'unexpected' ? 'failed' : status === 'skipped' ? 'skipped' : 'passed',
        again: status === 'flaky',
        message: results.flatMap(({ errors }) => errors.map((error) => error.stack ?? error.message)).join('\n'),
      })),
    ),
  ]
}

const firstLines = (text) => text.split('\n').slice(0, LINES_OF_FAILURE).join('\n')
const seconds = (ms) => (ms / 1000).toFixed(1).padStart(6)

/**
 * How many passed and failed: a second try is a failure unless the test stands in tests/quarantine.md.
 * @param {ReturnType<typeof fromVitest>} tests
 * @param {{ title: string }[]} quarantined
 */
export function count(tests, quarantined) {
  const failed = tests.filter(
    ({ title, state, again }) => state === 'failed' || (again && !isKnown(title, quarantined)),
  )
  return {
    passed: tests.filter(({ state }) => state === 'passed').length - failed.filter(({ again }) => again).length,
    failed: failed.length,
  }
}
const isKnown = (title, quarantined) => quarantined.some((row) => row.title === title)

/**
 * Prints failures, what needed a second try, and in CI the slowest.
 * @param {(text: string) => void} say
 */
export function tell(tests, quarantined, say) {
  for (const { title, message } of tests.filter(({ state }) => state === 'failed'))
    say(`✗ ${title}\n${firstLines(message)}\n\n`)
  for (const { title, message } of tests.filter(({ again }) => again))
    if (isKnown(title, quarantined)) say(`Passed at its second try, as tests/quarantine.md allows: ${title}\n\n`)
    else say(`✗ Passed only at its second try: ${title}\n${firstLines(message)}\n\n`)
  if (!process.env.CI) return
  say('The slowest:\n')
  for (const { title, ms } of [...tests].sort((one, other) => other.ms - one.ms).slice(0, SLOWEST))
    say(`${seconds(ms)} s  ${title}\n`)
  say('\n')
}
