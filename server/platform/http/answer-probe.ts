import type { IncomingMessage, ServerResponse } from 'node:http'
import { sentences } from '#contract/errors.ts'

/** open: the city answers by itself whether it is ready. */
export type Stage = 'starting' | 'open' | 'stopping'

const PROBE = /^\/(livez|readyz)(\?|$)/

/**
 * Answers the probes of a supervisor: whether the process lives (/livez), and whether it may be sent requests
 * (/readyz). Returns whether the request was such a probe.
 */
export function answerProbe(incoming: IncomingMessage, outgoing: ServerResponse, stage: Stage): boolean {
  const asked = PROBE.exec(incoming.url ?? '')?.[1]
  if (!asked) return false
  const { method } = incoming
  if (method !== 'GET' && method !== 'HEAD') {
    say(outgoing, 405, { code: 405, msg: sentences.wrongMethod, data: null }, { Allow: 'GET, HEAD' })
    return true
  }
  if (asked === 'readyz' && stage === 'open') return false
  if (asked === 'livez') say(outgoing, 200, { status: 'ok' })
  else say(outgoing, 503, { status: stage })
  return true
}

/** Node itself leaves the body out where only the head was asked for. */
function say(outgoing: ServerResponse, status: number, body: object, more: Record<string, string> = {}): void {
  outgoing.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...more,
  })
  outgoing.end(JSON.stringify(body))
}
