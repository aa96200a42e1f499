/** Writes what Vitest found to REPORT_FILE, for npm test: every test with its time and whether it was tried again. */
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

export default class VitestReport {
  onTestRunEnd(modules, errors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()].map((test) => told(module, test)))
    const broken = modules.filter((module) => module.errors().length > 0)
    writeFileSync(
      process.env.REPORT_FILE,
      JSON.stringify({
        tests,
        broken: [
          ...broken.map((module) => ({ title: fileOf(module), message: words(module.errors()) })),
          ...errors.map((error) => ({ title: 'outside of a test', message: words([error]) })),
        ],
      }),
    )
  }
}

const fileOf = ({ moduleId }) => relative(process.cwd(), moduleId)
const words = (errors) => errors.map(({ stack, message }) => stack ?? message).join('\n')

function told(module, test) {
  const { state, errors = [] } = test.result()
  const { duration = 0, retryCount = 0 } = test.diagnostic() ?? {}
  return {
    title: `${fileOf(module)} › ${test.fullName}`,
    ms: Math.round(duration),
    state,
    again: state === 'passed' && retryCount > 0,
    message: words(errors),
  }
}
