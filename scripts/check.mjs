/**
 * npm run check, before each commit: lint, types, the unit tests that what has changed since the last commit reaches,
 * and the tests of the server beside it. A handler is reached by nearly every test of the server: those are for
 * `npm test`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run } from './prepare.mjs'

const vitest = join(root, 'node_modules/.bin/vitest')
const changed = execFileSync('git', ['status', '--porcelain', '--untracked-files=all', '--no-renames'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .map((line) => line.slice(3))
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(join(root, file)))
const beside = new Set(changed.filter((file) => file.startsWith('server/')).map((file) => `${dirname(file)}/`))
for (const file of changed) if (/^tests\/.*\.test\.ts$/.test(file)) beside.add(file)

const steps = [
  () => run('npm', ['run', '-s', 'lint']),
  () => run('npm', ['run', '-s', 'types']),
  () => run(vitest, ['run', '--changed', '--passWithNoTests', '--project=unit']),
  () => beside.size > 0 && run(vitest, ['run', '--passWithNoTests', ...beside]),
]
for (const step of steps) {
  const code = step()
  if (code) process.exit(code)
}
