import type { FooterItem } from '#contract/site/site-fields.ts'
import { innerLinkPath } from './inner-link-path.ts'
import { safeUrl, sameOriginPath } from './safe-url.ts'

type Loose = number | string | boolean | null
/** A menu item as providers send it: numbers may arrive as text [G106]. */
export type FooterSource = Pick<FooterItem, 'source_id' | 'url' | 'link'> &
  Record<'type' | 'source_type' | 'is_url_effect' | 'display' | 'sort', Loose>

/**
 * path: a page of this app. inner-link: `path` is the page that judges `url` first. external: leaves the app, in the
 * same tab. none: a tap does nothing.
 */
export type FooterAddress =
  | { kind: 'path'; path: string }
  | { kind: 'inner-link'; path: string; url: string }
  | { kind: 'external'; url: string }
  | { kind: 'none' }

export interface FooterSite {
  /** The app's own. */
  origin: string
  /** Asc_h5_domain of the domain configuration, which type 7 opens. */
  activityUrl: string
}

const pages: Record<number, string> = {
  1: '/index',
  2: '/mine',
  3: '/gover',
  4: '/interact',
  5: '/guide',
  6: '/services',
  8: '/tv',
  9: '/radios',
}
const ACTIVITY_SITE = 7
const SHOWN = 5
const nowhere: FooterAddress = { kind: 'none' }

/** Where a menu item leads [R162–R174, G104, G105]. */
export function footerAddress(item: FooterSource, site: FooterSite): FooterAddress {
  const type = Number(item.type)
  const page = pages[type]
  if (page) return { kind: 'path', path: page }
  if (type === ACTIVITY_SITE) {
    const url = safeUrl(site.activityUrl, site.origin)
    return url ? { kind: 'external', url: url.href } : nowhere
  }
  const id = String(item.source_id).trim()
  if (is(item.source_type, 1) && id !== '') return { kind: 'path', path: `/page/${encodeURIComponent(id)}` }
  if (!is(item.source_type, 2)) return plainAddress(item.link, site)
  if (!is(item.is_url_effect, 1)) return plainAddress(item.url, site)
  const url = safeUrl(item.url, site.origin)
  return url ? { kind: 'inner-link', path: innerLinkPath(url.href), url: url.href } : nowhere
}

/** The visible items: those with display 1, ordered by sort, at most five [R175, G106, G107]. */
export function visibleFooter<T extends Pick<FooterSource, 'display' | 'sort'>>(items: readonly T[]): T[] {
  const order = (item: T) => Number(item.sort) || 0
  return items
    .filter((item) => is(item.display, 1))
    .sort((a, b) => order(a) - order(b))
    .slice(0, SHOWN)
}

/** The item whose page is shown; undefined on a page that belongs to no tab [G32]. */
export function activeFooterItem<T extends FooterSource>(
  items: readonly T[],
  pathname: string,
  site: FooterSite,
): T | undefined {
  const here = bare(pathname)
  return items.find((item) => {
    const address = footerAddress(item, site)
    return address.kind === 'path' && bare(new URL(address.path, site.origin).pathname) === here
  })
}

function plainAddress(text: string, site: FooterSite): FooterAddress {
  const path = sameOriginPath(text, site.origin)
  if (path) return { kind: 'path', path }
  const url = safeUrl(text, site.origin)
  return url ? { kind: 'external', url: url.href } : nowhere
}

function is(value: Loose, wanted: number): boolean {
  return Number(value) === wanted
}

function bare(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
}
