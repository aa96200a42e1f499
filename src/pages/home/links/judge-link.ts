import { isFirstParty, safeUrl, sameOriginPath } from '#lib/safe-url.ts'

/**
 * page: a page of this app. open: a host of ours, opened at once. ask: somebody else's, the reader decides. refused:
 * not an address that may be opened.
 */
export type LinkVerdict =
  | { kind: 'page'; path: string }
  | { kind: 'open'; url: URL }
  | { kind: 'ask'; url: URL }
  | { kind: 'refused' }

/** What /inner-link does with an address [decision G34]. hosts: those of the domain config. */
export function judgeLink(link: string | undefined, origin: string, hosts: readonly string[]): LinkVerdict {
  const url = safeUrl(link, origin)
  if (!url) return { kind: 'refused' }
  if (url.origin === origin) {
    const path = sameOriginPath(link, origin)
    if (!path) return { kind: 'refused' }
    return /^\/(?:media|uploads)\//.test(path) ? { kind: 'open', url } : { kind: 'page', path }
  }
  return isFirstParty(url, hosts.filter(Boolean)) ? { kind: 'open', url } : { kind: 'ask', url }
}
