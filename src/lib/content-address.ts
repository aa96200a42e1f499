import { contentPage } from '#contract/content/content-page.ts'
import type { FeedItem } from '#contract/content/content.ts'
import { innerLinkPath } from './inner-link-path.ts'

/**
 * Where a tap on an item leads. `path` is always a page of the app; a link passes through /inner-link, which judges
 * `url`.
 */
export type ContentAddress = { kind: 'path'; path: string } | { kind: 'link'; path: string; url: string }

/** An item that has a link opens the link instead of its own page [G99, G100]. */
export function contentAddress(
  item: Pick<FeedItem, 'id' | 'type'> & Partial<Pick<FeedItem, 'link_url'>>,
): ContentAddress {
  const url = item.link_url?.trim()
  if (url) return { kind: 'link', path: innerLinkPath(url), url }
  return { kind: 'path', path: contentPage(item.id, item.type) }
}
