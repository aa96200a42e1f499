import type { IncomingMessage } from 'node:http'

const LIMIT_MS = 60_000

/** Only a file may take its time: a form that has not arrived within a minute is not awaited by anybody. */
export function cutWhenSlow(incoming: IncomingMessage, limit = LIMIT_MS): void {
  if (!incoming.headers['transfer-encoding'] && !Number(incoming.headers['content-length'])) return
  const timer = setTimeout(() => incoming.complete || incoming.destroy(), limit).unref()
  incoming.once('close', () => clearTimeout(timer))
}
