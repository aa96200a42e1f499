/**
 * Part of `npm run build`: no file of the build, of ours or of a package, holds what a promised browser cannot read
 * (docs/engines.md).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { youngFirstScript, youngScript } from './young-script.ts'
import { youngStyles } from './young-styles.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

const wrong = readdirSync(dist, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
  const read = () => readFileSync(join(dist, name), 'utf8')
  const found = name.endsWith('.js')
    ? youngScript(name, read())
    : name.endsWith('.css')
      ? youngStyles(read())
      : name.endsWith('.html')
        ? [...read().matchAll(/<script>([\s\S]*?)<\/script>/g)].flatMap((script) => youngFirstScript(script[1]!))
        : []
  return found.map((what) => `${relative('.', join(dist, name))}: ${what}`)
})
for (const one of wrong) process.stderr.write(`${one}\n`)
if (wrong.length > 0) process.stderr.write('Older browsers that we promise cannot read this: docs/engines.md\n')
process.exitCode = wrong.length === 0 ? 0 : 1
