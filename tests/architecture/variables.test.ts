/** Every variable the server reads from its environment is explained to whoever runs it. */
import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where tests and benchmarks put things; nobody sets them by hand. */
const ownBusiness = new Set(['NODE_ENV', 'DIST_DIR', 'SERVER_DIST_DIR', 'RACE_ROUNDS'])

test('docs explain every variable of the environment', () => {
  const explained = ['configuration.md', 'deploy/payout.md'].map((name) => readFileSync(`docs/${name}`, 'utf8')).join()
  const known = (name: string) => explained.includes(`\`${name}\``) || explained.includes(`\`${name}=`)
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.ts$/.test(path),
  )
  const read = sources.flatMap((path) =>
    [...readFileSync(`server/${path}`, 'utf8').matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name!),
  )
  expect(read.length).toBeGreaterThan(30)
  expect([...new Set(read)].filter((name) => !known(name) && !ownBusiness.has(name))).toEqual([])
})
