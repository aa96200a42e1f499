import type { BrowserContext } from 'playwright'
import { startSlowNetwork, type SlowNetwork } from './slow-network.ts'
import { startStaticSite } from './static-page.ts'
import { openBrowser, visit, workerReady, type Visit } from './visit.ts'

const RUNS = Number(process.env.RUNS ?? 3)
const phases = ['cold', 'repeat', 'offline', 'silent'] as const
type Phase = (typeof phases)[number]
type Figures = Record<Phase, Visit[]>

/** App ÷ static page, in one run: 150 ms, 1.6 Mbit/s, 4× CPU. */
export async function benchFirstPaint(app: string): Promise<void> {
  const article = (await (await fetch(`${app}/v1/categories/0/posts?page_size=20`)).json()) as {
    data: { list: { id: string; type: number; cover: string; link_url: string }[] }
  }
  const { id } = article.data.list.find((item) => item.type === 3 && item.cover && !item.link_url)!
  const floor = await startStaticSite(app, id, 750)
  const pages = [
    { name: 'home', app: '/index', floor: '/' },
    { name: 'article', app: `/posts/${id}`, floor: '/article' },
  ]
  for (const page of pages) {
    const appNetwork = await startSlowNetwork(app)
    const floorNetwork = await startSlowNetwork(floor.origin)
    const figures = { app: empty(), floor: empty() }
    for (let run = 0; run < RUNS; run++) {
      await measure(floorNetwork, page.floor, figures.floor)
      await measure(appNetwork, page.app, figures.app)
    }
    report(page.name, figures)
    await appNetwork.close()
    await floorNetwork.close()
  }
  floor.close()
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

function report(name: string, { app, floor }: { app: Figures; floor: Figures }): void {
  for (const phase of phases) {
    const [a, f] = [median(app[phase].map((one) => one.lcp)), median(floor[phase].map((one) => one.lcp))]
    const fcp = median(app[phase].map((one) => one.fcp)) / median(floor[phase].map((one) => one.fcp))
    const cls = Math.max(...app[phase].map((one) => one.cls))
    console.log(
      `${name.padEnd(8)} ${phase.padEnd(8)} LCP ${(a / f).toFixed(2)} × static (${Math.round(a)} / ${Math.round(f)} ms)   FCP ${fcp.toFixed(2)} ×   CLS ${cls.toFixed(3)}   ${app[phase][0]?.text.slice(0, 40)}`,
    )
  }
  console.log(
    `${name.padEnd(8)} script  ${Math.round(median(app.cold.map((one) => one.scriptBytes)) / 1024)} kB on the wire at the first visit`,
  )
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
