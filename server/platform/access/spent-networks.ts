import type { ServerResponse } from 'node:http'
import { tooMany } from './too-many.ts'

/** Refusals a network is given at once: who heeds Retry-After never meets more. */
const PATIENCE = 50
const LATE_MS = 1000
/** So many of a network wait for a late refusal; the connection of any other is closed with it. */
const WAITING = 100

interface Spent {
  until: number
  refused: number
  waiting: number
}

/**
 * Networks that have had all their readings until some moment. Whatever they still ask for is refused before anything
 * is done for it; who goes on without end is answered late, so that its connections ask no more than once a second.
 */
export class SpentNetworks {
  readonly #tell: (refused: number) => void
  readonly #spent = new Map<string, Spent>()
  /** tell: how many were refused, once for each network. */
  constructor(tell: (refused: number) => void) {
    this.#tell = tell
  }
  get some(): boolean {
    return this.#spent.size > 0
  }
  add(network: string, milliseconds: number): void {
    if (this.#spent.has(network)) return
    const one = { until: performance.now() + milliseconds, refused: 0, waiting: 0 }
    this.#spent.set(network, one)
    setTimeout(() => {
      this.#spent.delete(network)
      if (one.refused > 0) this.#tell(one.refused)
    }, milliseconds).unref()
  }
  /** Whether this network is one of them, and so the request is answered here. */
  refuse(network: string, outgoing: ServerResponse, headers: Record<string, string>): boolean {
    const one = this.#spent.get(network)
    if (!one) return false
    one.refused++
    const answer = (more = {}) => send(outgoing, one.until, { ...headers, ...more })
    if (one.refused <= PATIENCE) answer()
    else if (one.waiting >= WAITING) answer({ Connection: 'close' })
    else {
      one.waiting++
      const timer = setTimeout(answer, LATE_MS)
      outgoing.once('close', () => (clearTimeout(timer), one.waiting--))
    }
    return true
  }
}

function send(outgoing: ServerResponse, until: number, headers: Record<string, string>): void {
  const { status, code, message, retryAfter } = tooMany(until - performance.now(), 'spentNetwork')
  outgoing.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(retryAfter),
    ...headers,
  })
  outgoing.end(JSON.stringify({ code, msg: message, data: null }))
}
