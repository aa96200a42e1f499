/** Every place of the server that logs a failure does so by tellFault, which leaves out what citizens wrote. */
import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no error is written into the log, or to the console, by itself', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (path) => /(?<!\.test)\.ts$/.test(path) && !path.startsWith('log'),
  )
  expect(sources.length).toBeGreaterThan(300)
  const calls = sources.flatMap((path) =>
    [
      ...readFileSync(`server/${path}`, 'utf8').matchAll(
        /\blog\??\.(?:error|warn|info|fatal)\([^;]*?\)\n|console\.\w+/g,
      ),
    ].map(([written]) => `${path}: ${written.trim()}`),
  )
  expect(calls.length).toBeGreaterThan(5)
  expect(
    calls.filter((call) => /\b(err|error|reason|cause)\b|console\./.test(call.replace(/'[^']*'|log\??\.error/g, ''))),
  ).toEqual([])
})
