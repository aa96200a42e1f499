/** Part of `npm run lint`: what oxlint cannot say. Prints what is wrong, one sentence a line. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brokenLinks } from './broken-links.ts'
import { roomBreaches } from './check-rooms.ts'
import { effectReturns } from './effect-returns.ts'
import { houseFiles } from './house-files.ts'
import { longLines } from './long-lines.ts'
import { sharedHooks } from './shared-hooks.ts'
import { unusedStylesOf } from './unused-styles.ts'

/** Written by the router's plugin, as long as it likes. */
const generated = /\.gen\.ts$/
/** Tests may import what they try, and tools what they start. */
const free = /\.(test|e2e)\.tsx?$|^(tests|e2e)\/|^scripts\/(?!build\/)|^[^/]+$/

const root = resolve(process.argv[2] ?? '.')
const wrong = houseFiles(root).flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  return [
    ...(free.test(file) ? [] : roomBreaches(file, text)),
    ...(generated.test(file) ? [] : longLines(file, text)),
    ...effectReturns(file, text),
    ...sharedHooks(file, text),
  ]
})
wrong.push(...houseFiles(root, /\.md$/).flatMap((file) => brokenLinks(root, file)))
wrong.push(...unusedStylesOf(root))
for (const one of wrong) process.stderr.write(`${one}\n`)
process.exitCode = wrong.length === 0 ? 0 : 1
