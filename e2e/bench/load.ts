/** Requests a second of the two hottest readings on the busy city, generator on the same machine. */
import { readFileSync } from 'node:fs'
import { askAsFast } from './as-fast.ts'

const SECONDS = Number(process.env.SECONDS ?? 10)

export async function benchLoad(origin: string, pid: number): Promise<void> {
  const spread = (make: (n: number) => string) => Array.from({ length: 2000 }, (_, n) => make(n))
  const runs: { name: string; requests: string[] }[] = [
    { name: 'feed page of 20, hot', requests: ['/v1/categories/0/posts?page=1&page_size=20'] },
    {
      name: 'feed page of 20, spread',
      requests: spread((n) => `/v1/categories/${101 + (n % 12)}/posts?page=${1 + (n % 40)}&page_size=20`),
    },
    { name: 'article, hot', requests: ['/v2/c_static_article/5000'] },
    { name: 'article, spread', requests: spread((n) => `/v2/c_static_article/${101 + ((n * 47) % 90_000)}`) },
    { name: 'comments, spread', requests: spread((n) => `/v1/consumer/post_comments/${101 + ((n * 47) % 90_000)}`) },
  ]
  await askAsFast(origin, runs[1]!.requests, { connections: 50, seconds: 3 })
  for (const { name, requests } of runs) {
    const before = memory(pid)
    const result = await askAsFast(origin, requests, { connections: 50, seconds: SECONDS })
    console.log(
      `${name.padEnd(26)} ${Math.round(result.requests.average)}/s   p50 ${result.latency.p50} ms   p99 ${result.latency.p99} ms   errors ${result.errors + result.non2xx}   memory ${before} → ${memory(pid)} MB`,
    )
  }
}

const memory = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
