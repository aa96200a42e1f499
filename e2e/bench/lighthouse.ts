/** Lighthouse on main pages, mobile: the median of each score, and every run's score for speed beside it. */
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import config from '../../lighthouse.config.js'
import { executablePath, flags } from './visit.ts'

const RUNS = Number(process.env.RUNS ?? 5)
const pages = ['/', '/index', '/posts/101', '/videos/389', '/radios', '/mine', '/search']
const kinds = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}

export async function benchLighthouse(origin: string): Promise<string[]> {
  const lines: string[] = []
  for (const path of pages) lines.push(await measure(origin, path))
  return lines
}

async function measure(origin: string, path: string): Promise<string> {
  const scores: Record<string, number[]> = {}
  const times: { largest: number; blocked: number }[] = []
  const failed = new Set<string>()
  for (let run = 0; run < RUNS; run++) {
    const { categories, audits } = await runUntilMeasured(origin + path)
    for (const [kind, { score }] of Object.entries(categories))
      (scores[kind] ??= []).push(Math.round((score ?? 0) * 100))
    for (const { id, score, scoreDisplayMode } of Object.values(audits))
      if (score !== null && score < 0.9 && scoreDisplayMode === 'binary') failed.add(id)
    times.push({
      largest: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      blocked: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    })
  }
  const medians = Object.entries(kinds).map(([kind, name]) => `${name} ${median(scores[kind] ?? [])}`)
  const largest = Math.round(median(times.map((one) => one.largest)))
  const blocked = Math.round(median(times.map((one) => one.blocked)))
  return (
    `${path}: ${medians.join(', ')}; largest paint ${largest} ms, blocked ${blocked} ms; ` +
    `performance of each run: ${scores.performance?.join(' ')}${failed.size ? `; failing: ${[...failed].join(', ')}` : ''}`
  )
}

/** A run in which the browser reported no paint has no score: it is made again, and is not a 0. */
async function runUntilMeasured(address: string) {
  for (let attempt = 1; ; attempt++) {
    const result = await runOnce(address)
    if (result.categories.performance?.score != null) return result
    if (attempt === 3) throw new Error(`${address}: ${JSON.stringify(result.runtimeError ?? 'no score')}`)
  }
}

async function runOnce(address: string) {
  const chrome = await launch({ chromePath: executablePath, chromeFlags: flags })
  try {
    return (await lighthouse(address, { port: chrome.port, logLevel: 'error' }, config as never))!.lhr
  } finally {
    chrome.kill()
  }
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
