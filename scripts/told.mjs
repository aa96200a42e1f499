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
 * What is a failure: a test that failed, and where it is strict one that passed only at its second try, unless it may.
 * @param {{ title: string }[]} quarantined
 */
export const failing = (strict, quarantined) => {
  const mayRetry = new Set(quarantined.map(({ title }) => title))
  return ({ title, state, again }) => state === 'failed' || (strict && again && !mayRetry.has(title))
}

/**
 * How many passed and failed.
 * @param {ReturnType<typeof fromVitest>} tests
 * @param {ReturnType<typeof failing>} fails
 */
export function count(tests, fails) {
  const failed = tests.filter(fails).length
  return { passed: tests.filter(({ state }) => state !== 'skipped').length - failed, failed }
}

/**
 * Prints failures, what needed a second try, and in CI the slowest.
 * @param {ReturnType<typeof fromVitest>} tests
 * @param {ReturnType<typeof failing>} fails
 * @param {(text: string) => void} say
 */
export function tell(tests, fails, say) {
  for (const test of tests) {
    const sign = fails(test) ? '✗ ' : ''
    const how = test.again ? 'Passed only at its second try: ' : ''
    if (sign || how) say(`${sign}${how}${test.title}\n${firstLines(test.message)}\n\n`)
  }
  if (!process.env.CI) return
  say('The slowest:\n')
  for (const { title, ms } of [...tests].sort((one, other) => other.ms - one.ms).slice(0, SLOWEST))
    say(`${seconds(ms)} s  ${title}\n`)
  say('\n')
}
