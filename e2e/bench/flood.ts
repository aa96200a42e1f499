/**
 * A flood of searches from one address, and of others who read at an even rate meanwhile: how much longer they wait.
 * The server trusts one proxy here, as limits do not count an address of this machine.
 */
import autocannon from 'autocannon'
import { askAtRate, type Ask } from './at-rate.ts'
import { searchMix } from './search.ts'

const SECONDS = Number(process.env.SECONDS ?? 20)
const RATE = 200
const CONNECTIONS = 40
const from = (address: string) => ({ 'X-Forwarded-For': address })

export async function benchFlood(origin: string): Promise<void> {
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
  const [flood, beside] = await Promise.all([
    autocannon({
      url: origin,
      connections: CONNECTIONS,
      duration: SECONDS,
      headers: from('203.0.113.7'),
      requests: searchMix().map((path) => ({ path, method: 'GET' as const })),
    }),
    askAtRate(origin, others, RATE, SECONDS),
  ])
  tell('others, beside the flood', beside)
  console.log(
    'the flood'.padEnd(26),
    `${Math.round(flood.requests.average)}/s   answered ${flood['2xx']}   refused ${flood['4xx']}   p99 of others ${(beside.p99 / calm.p99).toFixed(1)} times`,
  )
}
