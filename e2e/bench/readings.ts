/** Readings as fast as they go, and one write. */
import { randomUUID } from 'node:crypto'
import { SUCCESS } from '#contract/errors.ts'
import { askAsFast } from './as-fast.ts'

const SECONDS = Number(process.env.SECONDS ?? 10)
export const times = (n: number, make: (n: number) => string) => Array.from({ length: n }, (_, at) => make(at))

/** Each name with its paths, one after the other. token: of whoever reads. */
export async function benchReadings(origin: string, runs: Record<string, string[]>, token?: string): Promise<void> {
  for (const [name, paths] of Object.entries(runs)) {
    const { requests, latency, errors, non2xx } = await askAsFast(origin, paths, {
      connections: 30,
      seconds: SECONDS,
      ...(token ? { headers: { Authorization: token } } : {}),
    })
    console.log(
      `${name.padEnd(22)} ${Math.round(requests.average)}/s   p50 ${latency.p50} ms   p99 ${latency.p99} ms   errors ${errors + non2xx}`,
    )
  }
}

/** A write with a key of its own; whether it was done. */
export async function write(url: string, token: string, body: object): Promise<boolean> {
  const headers = { Authorization: token, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return answer.ok && ((await answer.json()) as { code: number }).code === SUCCESS
}
