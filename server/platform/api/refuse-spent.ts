import type { IncomingMessage, ServerResponse } from 'node:http'
import { isApiPath } from '#contract/api-path.ts'
import type { ReadingLimits } from '#server/platform/access/reading-limits.ts'
import { clientAddress, networkOf, type TrustedProxies } from '#server/platform/http/client-address.ts'

/** Refuses the readings of networks that have had all of theirs, before anything is read of them [decision 066]. */
export function refuseSpent(
  { spent }: ReadingLimits,
  { origins, trustedProxies }: { origins: string[]; trustedProxies: TrustedProxies },
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  // Without these an app on another host could not read when to come again.
  const allowed = (origin = ''): Record<string, string> => ({
    ...(origins.length > 0 ? { Vary: 'Origin' } : {}),
    ...(origins.includes(origin)
      ? { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': 'Retry-After' }
      : {}),
  })
  return ({ method, url = '', headers, socket }, outgoing) => {
    if (!spent.some || method !== 'GET' || !isApiPath(url)) return false
    const forwarded = headers['x-forwarded-for']
    const address = clientAddress(
      socket.remoteAddress,
      forwarded === undefined ? null : String(forwarded),
      trustedProxies,
    )
    return spent.refuse(networkOf(address), outgoing, allowed(headers.origin))
  }
}
