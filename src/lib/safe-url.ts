import { parseUrl } from '#contract/parse-url.ts'

/**
 * The one check for addresses that others wrote: articles, menus, redirect parameters, wishes [G33, G34].
 * An address is judged after the browser's own parser has resolved it; what parsers are known to disagree on is refused
 * before that.
 */

/**
 * Control characters (parsers drop tabs and line ends, even inside a scheme), invisible bidirectional marks, and
 * backslashes (read as slashes).
 */
// oxlint-disable-next-line no-control-regex
const DOUBTFUL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\\]/
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
/**
 * Exactly two slashes, then a host without user, password or spaces. 'https:evil.example', 'https:///evil.example' and
 * 'https:// evil.example' mean different things to different parsers.
 */
const ABSOLUTE = /^https?:\/\/[^/?#@\s]+(?:[/?#]|$)/i
/**
 * A path that becomes another host when it is parsed a second time, raw or decoded: '/..//evil.example',
 * '/%2fevil.example'.
 */
const SECOND_HOST = /^\/(?:\/|%2f|%5c)/i
const ENCODED_TRAP = /%(?:[01][0-9a-f]|7f|2f|5c)/i

/**
 * The address, resolved against `origin`, if it is plain http or https; otherwise undefined. It may be on another host.
 */
export function safeUrl(text: string | null | undefined, origin: string): URL | undefined {
  if (typeof text !== 'string' || DOUBTFUL.test(text)) return undefined
  const address = text.trim()
  if (address === '' || address.startsWith('//') || (SCHEME.test(address) && !ABSOLUTE.test(address))) return undefined
  const url = parseUrl(address, origin)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  if (url.username !== '' || url.password !== '' || url.hostname === '' || SECOND_HOST.test(url.pathname))
    return undefined
  return url
}

/**
 * Path, query and hash of an address on `origin`, for a redirect parameter; undefined unless it leads to the same place
 * when parsed again.
 */
export function sameOriginPath(text: string | null | undefined, origin: string): string | undefined {
  const url = safeUrl(text, origin)
  if (!url || url.origin !== parseUrl(origin)?.origin || ENCODED_TRAP.test(url.pathname)) return undefined
  const path = url.pathname + url.search + url.hash
  return parseUrl(path, origin)?.href === url.href ? path : undefined
}

/**
 * Whether an address is on one of `hosts`: a bare host ('city.example', 'city.example:8443') by either scheme, a full
 * address by its own scheme only. Never a subdomain.
 */
export function isFirstParty(url: URL | string, hosts: readonly string[]): boolean {
  const address = parseUrl(url)
  if (!address || (address.protocol !== 'https:' && address.protocol !== 'http:')) return false
  return hosts.some((host) =>
    host.includes('://')
      ? parseUrl(host)?.origin === address.origin
      : host !== '' && host.toLowerCase() === address.host,
  )
}
