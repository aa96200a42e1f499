/**
 * Where a finished log-in leads: back to the page that asked, to a sister site with the token, else home [decision
 * G48].
 */
import type { RuntimeConfig } from '#contract/site/runtime-config.ts'
import { trusts } from '#contract/site/runtime-config.ts'
import { safeUrl, sameOriginPath } from '#lib/safe-url.ts'

export type Destination = { kind: 'here'; path: string } | { kind: 'sister'; address: string }

/** Only hosts in the runtime configuration get the token; what the address claims counts for nothing. */
export function afterLogin(
  redirect: string | undefined,
  token: string,
  config: RuntimeConfig,
  origin: string,
): Destination {
  const path = sameOriginPath(redirect, origin)
  if (path !== undefined) return { kind: 'here', path: isEntrance(path) ? '/' : path }
  const url = safeUrl(redirect, origin)
  // An address of ours that is no plain path is a trap, not a sister site.
  if (!url || url.protocol !== 'https:' || url.origin === origin || !trusts(config, url.href, origin))
    return { kind: 'here', path: '/' }
  url.searchParams.set('Authorization', token)
  return { kind: 'sister', address: url.href }
}

/** Pages that only lead back to log-in. A sister site's request at /auth is no such page: it waits for log-in. */
const isEntrance = (path: string): boolean =>
  /^\/(login|wx-bind-phone|auth|app\/initialize-login)([/?#]|$)/i.test(path) &&
  !/^\/auth\?(?:[^#]*&)?client_id=/.test(path)

/** Where a log-in page leads when nothing else is to be done: a path of ours, never one that leads back to it. */
export function pathAfterLogin(redirect: string | undefined, origin: string, fallback = '/'): string {
  const path = sameOriginPath(redirect, origin)
  return path === undefined || isEntrance(path) ? fallback : path
}
