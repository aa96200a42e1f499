import { innerLinkPath } from '#lib/inner-link-path.ts'
import { safeUrl, sameOriginPath } from '#lib/safe-url.ts'

/**
 * page: a path of the app, including the leave page. browser: what the browser handles itself (telephone, mail, a file
 * of ours). nowhere: refused.
 */
export type ProseLink = { kind: 'page'; path: string } | { kind: 'browser' } | { kind: 'nowhere' }

/** Where a link in a text leads [decision G33]. */
export function proseLink(href: string, origin: string): ProseLink {
  if (/^(?:mailto|tel):/i.test(href.trim())) return { kind: 'browser' }
  const path = sameOriginPath(href, origin)
  if (path) return /^\/(?:media|uploads)\//.test(path) ? { kind: 'browser' } : { kind: 'page', path }
  const url = safeUrl(href, origin)
  return url ? { kind: 'page', path: innerLinkPath(url.href) } : { kind: 'nowhere' }
}
