/**
 * A flood of searches from one address, and others who read at an even rate meanwhile: how much longer they wait, and
 * whose the processor was. Requests are made on the same machine, which is a part of what the others feel.
 * The server trusts one proxy here, as limits do not count an address of this machine.
 */
import { askAsFast } from './as-fast.ts'
import { askAtRate, type Ask } from './at-rate.ts'
import { used } from './processor.ts'
import { searchMix } from './search.ts'

const SECONDS = Number(process.env.SECONDS ?? 20)
const RATE = 200
const CONNECTIONS = 40
const from = (address: string) => ({ 'X-Forwarded-For': address })

export async function benchFlood(origin: string, pid: number, dataDir: string): Promise<void> {
  const others: Ask[] = Array.from({ length: 2000 }, (_, n) => ({
    path:
      n % 10 === 0
        ? `/v1/search?keyword=${encodeURIComponent(`城东第${n}期`)}`
        : `/v1/categories/${101 + (n % 12)}/posts?page=${1 + (n % 40)}&page_size=20`,
    headers: from(`198.51.100.${n % 250}`),
  }))
  const tell = (name: string, { p50, p99, errors }: Awaited<ReturnType<typeof askAtRate>>) =>
    console.log(name.padEnd(26), `${RATE}/s   p50 ${p50} ms   p99 ${p99} ms   errors ${errors}`)

  await askAtRate(origin, others, RATE, 3)
  const calm = await askAtRate(origin, others, RATE, SECONDS)
  tell('others, no flood', calm)
  const pour = (seconds: number) =>
    askAsFast(origin, searchMix(), { connections: CONNECTIONS, seconds, headers: from('203.0.113.7') })
  const [[flood, beside], share] = await measured(pid, dataDir, () =>
    Promise.all([pour(SECONDS), askAtRate(origin, others, RATE, SECONDS)]),
  )
  tell('others, beside the flood', beside)
  console.log(
    'the flood'.padEnd(26),
    `${Math.round(flood.requests.average)}/s   answered ${flood['2xx']}   refused ${flood['4xx']}   p99 of others ${(beside.p99 / calm.p99).toFixed(1)} times`,
  )
  tellShare('  of a processor', share)
  // The minute of the flood is not over: nothing of it is answered now.
  const [refused, alone] = await measured(pid, dataDir, () => pour(5))
  tellShare('nothing but refusals', alone)
  console.log(''.padEnd(26), `${Math.round(refused.requests.average)}/s`)
}

/** How much of one processor the server, its PostgreSQL and this process, which makes the requests, took for it. */
async function measured<T>(pid: number, dataDir: string, work: () => Promise<T>) {
  const [before, own, began] = [used(pid, dataDir), process.cpuUsage(), performance.now()]
  const done = await work()
  const [after, mine, ms] = [used(pid, dataDir), process.cpuUsage(own), performance.now() - began]
  const share: Share = {
    server: (after.server - before.server) / ms,
    database: (after.database - before.database) / ms,
    generator: (mine.user + mine.system) / 1000 / ms,
  }
  return [done, share] as const
}
type Share = Record<'server' | 'database' | 'generator', number>
const tellShare = (name: string, { server, database, generator }: Share) => {
  const percent = (share: number) => `${Math.round(share * 100)} %`
  console.log(
    name.padEnd(26),
    `server ${percent(server)}   PostgreSQL ${percent(database)}   generator ${percent(generator)}`,
  )
}
