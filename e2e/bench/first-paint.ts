import type { BrowserContext } from 'playwright'
import { startScriptlessSite } from './scriptless-site.ts'
import { startSlowNetwork, type SlowNetwork } from './slow-network.ts'
import { startStaticSite } from './static-page.ts'
import { openBrowser, visit, workerReady, type Visit } from './visit.ts'
import { keepRaw } from './write-performance.ts'

const RUNS = Number(process.env.RUNS ?? 5)
const phases = ['cold', 'repeat', 'offline', 'silent'] as const
type Phase = (typeof phases)[number]
type Figures = Record<Phase, Visit[]>
/** The app, the same document without script, and a plain page with the same words and picture. */
const sites = ['app', 'scriptless', 'static'] as const
type Site = (typeof sites)[number]

/** The app ÷ both floors, in one run: 150 ms, 1.6 Mbit/s, 4× CPU. */
export async function benchFirstPaint(app: string): Promise<string[]> {
  const article = (await (await fetch(`${app}/v1/categories/0/posts?page_size=20`)).json()) as {
    data: { list: { id: string; type: number; cover: string; link_url: string }[] }
  }
  const { id } = article.data.list.find((item) => item.type === 3 && item.cover && !item.link_url)!
  const pages = [
    { name: '/index', path: '/index', plain: '/' },
    { name: `/posts/${id}`, path: `/posts/${id}`, plain: '/article' },
  ]
  const plain = await startStaticSite(app, id, 750)
  const scriptless = await startScriptlessSite(
    app,
    pages.map(({ path }) => path),
  )
  const lines: string[] = []
  const raw: Record<string, Record<Site, Figures>> = {}
  for (const page of pages) {
    const networks = {
      app: await startSlowNetwork(app),
      scriptless: await startSlowNetwork(scriptless.origin),
      static: await startSlowNetwork(plain.origin),
    }
    const figures: Record<Site, Figures> = { app: empty(), scriptless: empty(), static: empty() }
    for (let run = 0; run < RUNS; run++)
      for (const site of sites.toReversed())
        await measure(networks[site], site === 'static' ? page.plain : page.path, figures[site])
    raw[page.name] = figures
    lines.push(...summaryOf(page.name, figures))
    await Promise.all(Object.values(networks).map((network) => network.close()))
  }
  keepRaw('paint', { runs: RUNS, pages: raw })
  plain.close()
  scriptless.close()
  return lines
}

const empty = (): Figures => ({ cold: [], repeat: [], offline: [], silent: [] })

async function measure(network: SlowNetwork, path: string, figures: Figures): Promise<void> {
  const context: BrowserContext = await openBrowser()
  try {
    await network.setMode('slow')
    figures.cold.push(await visit(context, network.origin + path))
    await network.setMode('fast')
    await workerReady(context, network.origin + path)
    await network.setMode('slow')
    figures.repeat.push(await visit(context, network.origin + path))
    await network.setMode('down')
    figures.offline.push(await visit(context, network.origin + path))
    await network.setMode('hang')
    figures.silent.push(await visit(context, network.origin + path))
  } finally {
    await network.setMode('fast')
    await context.close()
  }
}

function summaryOf(name: string, figures: Record<Site, Figures>): string[] {
  const of = (site: Site, phase: Phase, what: 'fcp' | 'lcp' | 'blocking' | 'scriptBytes') =>
    median(figures[site][phase].map((one) => one[what]))
  const ratio = (phase: Phase, what: 'fcp' | 'lcp', floor: Site) =>
    (of('app', phase, what) / of(floor, phase, what)).toFixed(2)
  const cold = `blocking ${Math.round(of('app', 'cold', 'blocking'))} ms, script on the wire ${Math.round(of('app', 'cold', 'scriptBytes') / 1024)} kB`
  return [
    ...phases.map((phase) => {
      const lcp = sites.map((site) => Math.round(of(site, phase, 'lcp'))).join(' / ')
      const cls = Math.max(...figures.app[phase].map((one) => one.cls)).toFixed(3)
      return `${name} ${phase}: LCP ${ratio(phase, 'lcp', 'static')} × static, ${ratio(phase, 'lcp', 'scriptless')} × scriptless (${lcp} ms); FCP ${ratio(phase, 'fcp', 'static')} and ${ratio(phase, 'fcp', 'scriptless')} ×; CLS ${cls}`
    }),
    `${name} cold: ${cold}`,
  ]
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
