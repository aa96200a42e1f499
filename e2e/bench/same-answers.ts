/**
 * npx tsx e2e/bench/same-answers.ts BEFORE AFTER: two servers on copies of one data directory. Every reading that the
 * first screens of the site hold is asked of both; what differs by a byte is printed, and the exit code is 1.
 */
import { endpoints } from '#contract/api.ts'
import { buildUrl } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { readSitemap } from '#server/commands/read-sitemap.ts'

const [before = '', after = ''] = process.argv.slice(2)
const byName = new Map(endpoints.map(({ endpoint }) => [endpoint.name, endpoint as Endpoint]))
const calls = new Set<string>()
for (const { example } of await readSitemap()) {
  // Both are asked for it: a document that is drawn counts as a view.
  const [document] = await Promise.all([before, after].map(async (origin) => (await fetch(origin + example)).text()))
  const data = /<script type="application\/json" id="first-data">(.*?)<\/script>/s.exec(document!)?.[1]
  if (!data) continue
  const { queries } = JSON.parse(data) as { queries: { key: [string, Record<string, unknown>] }[] }
  for (const { key } of queries) {
    const endpoint = byName.get(key[0])
    if (endpoint?.method === 'GET') calls.add(buildUrl('', endpoint, key[1]))
  }
}
const answer = async (origin: string, path: string) => {
  const response = await fetch(origin + path)
  return `${response.status} ${await response.text()}`
}
let differ = 0
for (const path of [...calls].sort()) {
  const [old, now] = await Promise.all([answer(before, path), answer(after, path)])
  if (old === now) continue
  differ += 1
  const from = [...old].findIndex((letter, place) => letter !== now[place])
  console.log(
    `${path}\n  ${old.slice(Math.max(0, from - 60), from + 60)}\n  ${now.slice(Math.max(0, from - 60), from + 60)}`,
  )
}
console.log(`${calls.size} calls, ${differ} differ`)
process.exitCode = differ > 0 || calls.size === 0 ? 1 : 0
