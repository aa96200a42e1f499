/**
 * What a start costs the page's main thread, by the thread's own clock: another process on the machine hardly moves it,
 * where times until a paint scatter. First visit and third, which the worker serves; medians.
 */
import type { BrowserContext } from 'playwright'
import { startStaticSite } from './static-page.ts'
import { openBrowser, workerReady } from './visit.ts'
import { keepRaw } from './write-performance.ts'

const RUNS = Number(process.env.RUNS ?? 5)
const REST_MS = 2500
/** A phone takes four times as long; what is over 50 ms there keeps a finger waiting. */
const [SLOWER, NOTICED_MS] = [4, 50]
const pages = ['/', '/index', '/posts/101', '/videos/389', '/radios', '/services', '/search', '/mine']

/** In milliseconds of the thread: all tasks, the longest of them, and what is over 50 ms of each on a slow phone. */
interface Cost {
  total: number
  longest: number
  blocking: number
}
interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds of the thread. */
  tdur?: number
}

export async function benchStartProcessor(app: string): Promise<string[]> {
  const plain = await startStaticSite(app, '101', 750)
  const addresses: [name: string, address: string][] = [
    ['a static page with the news of home', `${plain.origin}/`],
    ...pages.map((path): [string, string] => [path, app + path]),
  ]
  const costs = new Map(addresses.map(([name]) => [name, { first: [] as Cost[], third: [] as Cost[] }]))
  // One after the other in each run, so that a slow minute meets all of them.
  for (let run = 0; run < RUNS; run++)
    for (const [name, address] of addresses) {
      const context = await openBrowser()
      const { first, third } = costs.get(name)!
      first.push(await costOf(context, address))
      if (address.startsWith(app)) await workerReady(context, address)
      third.push(await costOf(context, address))
      await context.close()
    }
  plain.close()
  keepRaw('cpu', { runs: RUNS, pages: Object.fromEntries(costs) })
  return [...costs].map(([name, { first, third }]) => `${name}: ${said(first)}; with the worker ${said(third)}`)
}

async function costOf(context: BrowserContext, address: string): Promise<Cost> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'loading', 'devtools.timeline'] },
  })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(REST_MS)
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await page.close()
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint')
  const tasks = events
    .filter(
      ({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && pid === painted?.pid && tid === painted.tid,
    )
    .map(({ tdur = 0 }) => tdur / 1000)
  return {
    total: tasks.reduce((sum, one) => sum + one, 0),
    longest: Math.max(0, ...tasks),
    blocking: tasks.reduce((sum, one) => sum + Math.max(0, one * SLOWER - NOTICED_MS), 0),
  }
}

function said(costs: Cost[]): string {
  const of = (part: keyof Cost) => {
    const sorted = costs.map((one) => one[part]).toSorted((a, b) => a - b)
    return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)
  }
  return `${of('total')} ms, the longest task ${of('longest')} ms, blocked ${of('blocking')} ms at a quarter of the speed`
}
