import type { IncomingMessage } from 'node:http'

const LIMIT_MS = 60_000

/** Cuts a connection whose form has not arrived within a minute; only uploads of files may take longer. */
export function cutWhenSlow(incoming: IncomingMessage, limit = LIMIT_MS): void {
  if (!incoming.headers['transfer-encoding'] && !Number(incoming.headers['content-length'])) return
  const timer = setTimeout(() => incoming.complete || incoming.destroy(), limit).unref()
  incoming.once('close', () => clearTimeout(timer))
}
