/**
 * npm run lighthouse [-- ORIGIN]: the three pages people land on, three runs each, medians. Starts the demo city when
 * no origin is given.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { createLog } from '#server/log.ts'
import { readOptions } from '#server/options.ts'
import { serve } from '#server/serve.ts'
import config from '../../lighthouse.config.js'
import { executablePath, flags } from './visit.ts'

const RUNS = Number(process.env.RUNS ?? 3)
const given = process.argv[2]
const running = given
  ? undefined
  : await serve(
      { ...readOptions(), port: 0, dataDir: mkdtempSync(join(tmpdir(), 'yunshang-lighthouse-')), seed: 'demo' },
      createLog('silent'),
    )
const origin = given ?? `http://127.0.0.1:${running!.port}`
const specials = (await (await fetch(`${origin}/v1/specials`)).json()) as { data: { list: { id: string }[] } }

for (const path of ['/index', '/posts/101', `/specials/${specials.data.list[0]?.id}`]) {
  const scores: Record<string, number>[] = []
  const failed = new Set<string>()
  for (let run = 0; run < RUNS; run++) {
    const chrome = await launch({ chromePath: executablePath, chromeFlags: flags })
    const result = await lighthouse(origin + path, { port: chrome.port, logLevel: 'error' }, config as never)
    for (const audit of Object.values(result!.lhr.audits))
      if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary') failed.add(audit.id)
    scores.push({
      ...Object.fromEntries(
        Object.entries(result!.lhr.categories).map(([name, category]) => [
          name,
          Math.round((category.score ?? 0) * 100),
        ]),
      ),
      lcp: Math.round(result!.lhr.audits['largest-contentful-paint']?.numericValue ?? 0),
    })
    chrome.kill()
  }
  const median = (name: string) => scores.map((one) => one[name]!).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]
  console.log(
    `${path.padEnd(14)} ${Object.keys(scores[0]!)
      .map((name) => `${name} ${median(name)}`)
      .join('   ')}${failed.size ? `   failing: ${[...failed].join(', ')}` : ''}`,
  )
}
await running?.stop()
process.exit(0)
