/**
 * Requests as fast as they are answered. autocannon lets every connection begin with the first of them: side by side
 * they ask for one thing as often as there are connections, and a server that works it out once seems so much faster.
 * Here each begins elsewhere.
 */
import autocannon from 'autocannon'
import type { Ask } from './at-rate.ts'

interface Drive {
  connections: number
  seconds: number
  headers?: Record<string, string>
}

export function askAsFast(origin: string, asks: (string | Ask)[], { connections, seconds, headers = {} }: Drive) {
  const requests = asks.map((one) => {
    const { path, headers: own } = typeof one === 'string' ? { path: one, headers: {} } : one
    return { path, headers: { ...headers, ...own }, method: 'GET' as const }
  })
  let begun = 0
  return autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests,
    setupClient(client) {
      const first = Math.floor((begun++ * requests.length) / connections)
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
    },
  })
}
