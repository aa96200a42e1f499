import type { Context } from 'hono'
import type { Log } from '#server/platform/log/log.ts'
import type { TrustedProxies } from './client-address.ts'
import { requestFacts, type RequestFacts } from './request-facts.ts'

/** What the listener knows of a connection. */
export interface HonoEnv {
  Bindings: { incoming?: { socket: { remoteAddress?: string | undefined } } } | undefined
}
export type WhoAsks = (c: Context<HonoEnv>) => RequestFacts

/**
 * The client of a request, as limits count it. Behind a proxy that TRUST_PROXY does not name, all clients have the
 * proxy's address and share one limit: that is logged once.
 */
export function whoAsks(trusted: TrustedProxies, log: Log): WhoAsks {
  let told = trusted !== 0
  return (c) => {
    if (!told && c.req.header('x-forwarded-for')) {
      told = true
      log.warn('收到了 X-Forwarded-For，但没有设置 TRUST_PROXY：所有访客会被当作同一个地址计算次数')
    }
    return requestFacts(c.req.raw.headers, c.env?.incoming?.socket.remoteAddress, trusted)
  }
}
