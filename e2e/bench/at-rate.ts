/**
 * Requests at an even rate, whether answers come or not: each is due at its own moment, and its time counts from then.
 * (autocannon sends a second's requests at once.)
 */
import { Agent, get } from 'node:http'

export interface Times {
  p50: number
  p90: number
  p99: number
  longest: number
  errors: number
}

/** A request with headers of its own. */
export interface Ask {
  path: string
  headers: Record<string, string>
}

/** rate: requests a second. Times are milliseconds; an error is anything that is not 200. */
export async function askAtRate(
  origin: string,
  paths: (string | Ask)[],
  rate: number,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<Times> {
  const agent = new Agent({ keepAlive: true })
  let errors = 0
  const ask = (one: string | Ask, due: number) =>
    new Promise<number>((resolve) => {
      const done = (failed: boolean) => {
        if (failed) errors++
        resolve(performance.now() - due)
      }
      const { path, headers: own } = typeof one === 'string' ? { path: one, headers: {} } : one
      get(origin + path, { agent, headers: { ...headers, ...own } }, (answer) =>
        answer.resume().once('end', () => done(answer.statusCode !== 200)),
      ).once('error', () => done(true))
    })
  const began = performance.now()
  const asked: Promise<number>[] = []
  for (let n = 0; n < rate * seconds; n++) {
    const due = began + (n * 1000) / rate
    const early = due - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    asked.push(ask(paths[n % paths.length]!, due))
  }
  const times = (await Promise.all(asked)).sort((a, b) => a - b)
  agent.destroy()
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))]!)
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), longest: at(1), errors }
}
